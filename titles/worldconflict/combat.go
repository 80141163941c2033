package worldconflict

import "sandtable/game"

// combatKind is a kind of combat.
type combatKind uint8

const (
	noCombat combatKind = iota
	groundAttack
	factoryAttack
	portAttack
	seaCombat
	nCombatKinds
)

var combatWords = [nCombatKinds]string{"", "ground", "factory", "port", "sea"}

// combatTexts are what notes call them.
var combatTexts = [nCombatKinds]string{"", "Ground Attack", "Factory Attack", "Port Attack", "sea combat"}

// round is a Round of a combat (chapter 6).
type round uint8

const (
	noRound round = iota
	airRound
	landRound
	navalRound
	strategicRound
	nRounds
)

var roundWords = [nRounds]string{"", "air", "land", "naval", "strategic"}

// part is how far a Round has come: numbers before letters, in each the phasing side's result first (WC-6.5c).
type part uint8

const (
	rolling       part = iota
	otherPoints        // the other side loses points
	phasingPoints      // the phasing side does
	otherLetter        // the other side's units return to base, or retreat
	phasingLetter      // the phasing side's do, or may not advance
	roundOver
)

// The two sides of a combat, as arrays have them.
const (
	attacker = 0 // the phasing side
	defender = 1
)

// CombatPart is the attacks of step F and the combat under way (chapters 5.3 and 6). An attack is a land area and a kind; its units
// are those that have it as their task.
type CombatPart struct {
	Task     [slots]task            `until:"stage"`
	Answered powers                 `until:"stage"` // who has committed its defenders (WC-5.3a)
	Fought   [nCombatKinds]placeSet `until:"stage"` // combats that are over (WC-5.3f)

	Bout bout
	In   [2]unitSet // the units in the combat under way
	Flew [2]unitSet // of these: who fights in its Air Round (WC-6.5q)
	Held unitSet    // attackers that may not advance (WC-6.6h)
	Gone unitSet    // units that the letter has taken: told to retreat (WC-6.6d), Convoys (WC-6.5o)

	Landing unitSet // air units that return from a land-area combat (WC-6.5t)
	From    Place   // where it was

	Nuked powers // powers on whose land an A-Bomb was dropped (WC-7.8m)
}

// task is the attack that a unit makes or meets.
type task struct {
	Foe   Place // the area, plus one; 0 if none
	Sort  combatKind
	Flown bool // a PARA that flew to it (WC-5.3t)
}

// bout is the combat under way.
type bout struct {
	At     Place
	Sort   combatKind
	Round  round
	Part   part
	Points [2]uint8  // that each side still loses
	Letter [2]letter // that each side still suffers
	Picks  uint8     // made in this part: the owner has the first, the enemy the second (WC-6.5h)
	Left   uint8     // units that a letter still takes; one more, 0 if it is not worked out
	Lead   [2]power  // who picks for each side: the power with the most Factors in the Round (WC-6.5h, Ruling WC-Q17)
	Armour bool      // attacking ARM exceed defending ARM (WC-6.6b)
	Away   int16     // the unit that must choose where it goes, plus one; 0 if there is none
	Taken  Place     // an area whose air and naval units are displaced, plus one; 0 if there is none (WC-6.6m)
	Captor power     // who has taken it
}

// leaveCombat takes a unit out of all attacks and combats.
func (p *Position) leaveCombat(u int) {
	p.Task[u] = task{}
	p.Held.Drop(u)
	p.Gone.Drop(u)
	for s := range p.In {
		p.In[s].Drop(u)
		p.Flew[s].Drop(u)
	}
	if p.Landing.Has(u) {
		p.Landing.Drop(u)
	}
	if int(p.Bout.Away) == u+1 {
		p.Bout.Away = 0
	}
}

// endCombatStage forgets what lasted a stage.
func (p *Position) endCombatStage() {
	p.Task, p.Answered = [slots]task{}, 0
	p.Fought = [nCombatKinds]placeSet{}
}

// asksFight puts the next question of step F: attacks are announced by all powers of the side, then defenders commit, then combats are
// fought in the order that the attackers choose (WC-5.3a).
func (p *Position) asksFight(t game.Table) bool {
	if p.askPowers(t, stepAnnounce, (*Position).canAnnounce) {
		return true
	}
	if !p.anyAttack() {
		return false
	}
	p.Closed |= members[p.phasing()] // nobody announces once defenders commit
	for w := range power(nPowers) {
		if w.side() == p.phasing().other() && p.plays(w) && !p.Answered.has(w) && p.canCover(w) {
			return p.ask(stepCommit, w, t)
		}
	}
	p.Answered = allPowers
	return p.asksNext(t)
}

// asksNext asks which combat is fought next; the last one is not asked for.
func (p *Position) asksNext(t game.Table) bool {
	x, s, n := p.attacks(nobody)
	switch {
	case n == 0:
		return false
	case n == 1:
		p.beginCombat(x, s, t)
		return p.asks(t)
	}
	for w := range power(nPowers) {
		if _, _, n := p.attacks(w); n > 0 {
			return p.ask(stepResolve, w, t)
		}
	}
	return false
}

// anyAttack reports whether an attack waits to be fought.
func (p *Position) anyAttack() bool {
	_, _, n := p.attacks(nobody)
	return n > 0
}

// attacks counts the attacks that wait to be fought, of a power or of all, and returns the first.
func (p *Position) attacks(w power) (first Place, of combatKind, n int) {
	if p.Task == [slots]task{} {
		return 0, noCombat, 0
	}
	var seen [nCombatKinds]placeSet
	for u := range nUnits {
		if p.Task[u].Foe == 0 || !p.on(u) || p.sideOf(u) != p.phasing() || w != nobody && p.Owner[u] != w {
			continue
		}
		x, s := p.Task[u].Foe-1, p.Task[u].Sort
		if seen[s].Has(x) || p.Fought[s].Has(x) {
			continue
		}
		seen[s].Add(x)
		if n == 0 {
			first, of = x, s
		}
		n++
	}
	return first, of, n
}
