package worldconflict

import (
	"math/bits"

	"sandtable/game"
)

// asksCombat takes the combat under way to its next decision, and through to its end if there is none. Units of a lost area go first, then
// what a reduced TRS can no longer carry.
func (p *Position) asksCombat(t game.Table) bool {
	if p.Shed == 0 && p.Bout.Taken == 0 && p.Bout.Sort == noCombat { // nothing is fought: asks has just seen what takes effect at once
		return p.asksLanding(t)
	}
	for {
		switch {
		case p.asksShed(t):
			return true
		case p.Bout.Taken != 0: // what the capture has brought about comes first (WC-Q113); before version 3 only in a march
			if p.since(version3) && p.asksAtOnce(t) || p.over() || p.asksDisplace(t) {
				return true
			}
		case p.Bout.Sort == noCombat: // what the combat has brought about comes before the way home
			return p.asksAtOnce(t) || p.over() || p.asksLanding(t)
		case p.asksPart(t):
			return true
		case p.over():
			return false
		}
	}
}

// asksPart puts the next question of this part of the Round, or goes on to the next part.
func (p *Position) asksPart(t game.Table) bool {
	b := &p.Bout
	switch b.Part {
	case rolling:
		p.roll(t)
		b.Part = otherPoints
		return false
	case otherPoints, phasingPoints:
		if p.asksPoints(b.Part.side(), t) {
			return true
		}
	case otherLetter, phasingLetter:
		if p.asksLetter(b.Part.side(), t) {
			return true
		}
	case roundOver:
		p.nextRound(t)
		return false
	}
	b.Part++
	b.Picks, b.Left = 0, 0
	return false
}

// side is the side of the combat that suffers in a part (WC-6.5c).
func (x part) side() int {
	if x == otherPoints || x == otherLetter {
		return defender
	}
	return attacker
}

// beginCombat starts a combat: all land units in the target defend (WC-A.6d, WC-5.3aa), with those that cover it.
func (p *Position) beginCombat(x Place, s combatKind, t game.Table) {
	p.muster(x, s)
	both := p.In[attacker].Or(&p.In[defender])
	for u := range both.All() {
		if p.Task[u].Foe == x+1 && p.Task[u].Sort == s {
			p.Did[u] |= didFight
		} else {
			p.Did[u] |= didDefend
		}
	}
	t.Tell(game.Note("WC-5.3a", noteCombat, game.PlaceWord(x), game.NameWord(firstCombat+int(s))))
	p.nextRound(t)
}

// muster finds who takes part in a combat.
func (p *Position) muster(x Place, s combatKind) {
	p.Bout, p.In, p.Flew, p.Held, p.Gone = bout{At: x, Sort: s}, [2]unitSet{}, [2]unitSet{}, unitSet{}, unitSet{}
	for u := range nUnits {
		if p.Task[u].Foe == x+1 && p.Task[u].Sort == s && p.on(u) {
			p.In[p.standing(u)].Add(u)
		} else if p.At[u] == x && p.on(u) && p.defends(u, s) {
			p.In[defender].Add(u)
		}
	}
	p.Bout.Armour = s == groundAttack && p.moreArmour()
}

// defends reports whether a unit in the target takes part by itself: land units in a Ground Attack, ships in a Port that is attacked but for
// SUBs (WC-5.3ab). Of two Ports those ships are struck that all attacking CVs can reach (Ruling WC-Q64).
func (p *Position) defends(u int, s combatKind) bool {
	k := p.kind(u)
	return s == groundAttack && k.land() || s == portAttack && k.naval() && k != sub && p.exposed(u, p.At[u])
}

// standing is the side of a combat that a unit is on.
func (p *Position) standing(u int) int {
	if p.sideOf(u) == p.phasing() {
		return attacker
	}
	return defender
}

// nextRound goes on to the next Round of the combat, or ends it. All have an Air Round if both sides have units for it; then comes a Land
// Round in a Ground Attack, after which control changes (WC-5.3ae), a Strategic Round in a Factory Attack (WC-5.3ad), a Naval Round in a
// Port Attack (WC-5.3af) and at sea (WC-4.4e, WC-4.4f).
func (p *Position) nextRound(t game.Table) {
	b := &p.Bout
	*b = bout{At: b.At, Sort: b.Sort, Round: b.Round + 1, Armour: b.Armour}
	if b.Round == airRound {
		if p.musterAir() {
			return
		}
		b.Round++
	}
	for ; b.Round < nRounds; b.Round++ {
		if p.hasRound() {
			return
		}
	}
	p.conclude(t)
}

// hasRound reports whether a Round after the Air Round is fought.
func (p *Position) hasRound() bool {
	switch b := &p.Bout; {
	case b.Round == landRound && b.Sort == groundAttack:
		return p.landLeft(attacker) && p.landLeft(defender)
	case b.Round == navalRound && (b.Sort == portAttack || b.Sort == seaCombat):
		return p.navalNext()
	case b.Round == strategicRound && b.Sort == factoryAttack:
		return p.bombersLeft()
	}
	return false
}

// bombersLeft reports whether an air unit is left for the Strategic Round (WC-5.3ad).
func (p *Position) bombersLeft() bool {
	for u := range p.In[attacker].All() {
		if p.kind(u).air() {
			return true
		}
	}
	return false
}

// musterAir finds who fights in the Air Round, and reports whether both sides do (WC-C.4d, WC-6.1a, WC-5.3ae, Ruling WC-Q9).
func (p *Position) musterAir() bool {
	for s := range p.In {
		for u := range p.In[s].All() {
			if k := p.kind(u); k == air || k == cv && p.At[u].sea() || s == attacker && p.Task[u].Flown { // WC-5.3ac, WC-6.1d, WC-6.1e
				p.Flew[s].Add(u)
			}
		}
	}
	return !p.Flew[attacker].Empty() && (!p.Flew[defender].Empty() || p.antiAir() > 0)
}

// antiAir adds up the AF of AA units of the side that controls the area (WC-6.1b).
func (p *Position) antiAir() (n int) {
	if !p.Bout.At.land() {
		return 0
	}
	for u := range nUnits {
		if p.At[u] == p.Bout.At && p.on(u) && p.kind(u) == aa && p.sideOf(u) == p.Control[p.Bout.At].side() {
			n += int(p.face(u).air)
		}
	}
	return n
}

// landLeft reports whether a side has a land unit in the combat.
func (p *Position) landLeft(s int) bool {
	for u := range p.In[s].All() {
		if p.kind(u).land() {
			return true
		}
	}
	return false
}

// roll makes both sides fire at once (WC-6.0a): a die each on the Combat Chart (WC-6.5a). What each side rolls the other one suffers.
func (p *Position) roll(t game.Table) {
	b := &p.Bout
	total := p.totals()
	for s := range total {
		b.Lead[s] = p.leader(s, &total[s])
		column := total[s].column()
		if column == 0 {
			continue
		}
		die := t.Roll(game.Die{Clause: "WC-6.5a", Sides: 6})
		res := charts.combat[column][die]
		b.Points[1-s], b.Letter[1-s] = res.points, res.letter
		t.Tell(game.Note("WC-6.5a", noteFire, game.NameWord(powerName(b.Lead[s])), game.NameWord(firstRound+int(b.Round)),
			game.NumberWord(column), game.NumberWord(die), game.NameWord(resultName(res))))
	}
	p.nameLeads(&total, t)
	p.burnOut(t)
	if b.Round == strategicRound {
		p.bombFactory(t)
	}
}

// totals is what both sides fire with in the Round under way.
func (p *Position) totals() (total [2]tally) {
	switch p.Bout.Round {
	case airRound:
		return p.airTotals()
	case landRound:
		return p.landTotals()
	case navalRound:
		return p.navalTotals()
	case strategicRound:
		return p.strategicTotals()
	}
	return total
}

// tally is what a side fires with in a Round, in sixteenths of a Factor: fractions are kept to the end (WC-1.8a).
type tally struct {
	land, support int
	marks         int  // triangles of the enemy that count for it, white less red (WC-1.2h)
	printed       bool // some unit has at least one printed Factor of this kind (WC-6.0b)
	by            [nPowers]int
}

// whole is one Factor.
const whole = 16

func (y *tally) add(w power, n int, support, printed bool) {
	if support {
		y.support += n
	} else {
		y.land += n
	}
	y.printed = y.printed || printed
	if w < nPowers {
		y.by[w] += n
	}
}

// total is the Factors after all: support up to what land units have (WC-6.2h), triangles, then rounding with .5 up (WC-1.8a); at least 1
// if any is printed (WC-6.0b).
func (y *tally) total() int {
	n := y.land + y.support + y.marks*whole
	n = (2*n + whole) / (2 * whole)
	if y.printed {
		return max(n, 1)
	}
	return max(n, 0)
}

// column is the column of the Combat Chart; 0 if the side does not roll (WC-6.0c).
func (y *tally) column() int { return columnOf(y.total()) }

// leader returns the power that picks for a side: the one with the most Factors in the Round (WC-6.5h, Ruling WC-Q17), of equals the first
// that has a unit in the combat.
func (p *Position) leader(s int, y *tally) power {
	best := nobody
	for u := range p.In[s].All() {
		if w := p.Owner[u]; best == nobody || y.by[w] > y.by[best] {
			best = w
		}
	}
	if best == nobody && p.Bout.At.land() {
		return p.Control[p.Bout.At]
	}
	return best
}

// nameLeads says who picks for a side of whose powers several have the most Factors, if there is something to pick: a coin decides
// (Rulings WC-Q54, WC-Q109).
func (p *Position) nameLeads(total *[2]tally, t game.Table) {
	b := &p.Bout
	if b.Round == strategicRound || b.Points == [2]uint8{} && b.Letter == [2]letter{} {
		return
	}
	for s := range total {
		equal := p.equals(s, &total[s])
		n := bits.OnesCount8(uint8(equal))
		if n == 0 {
			continue
		}
		k := 1
		if n > 1 {
			k = t.Roll(game.Die{Clause: "WC-6.5h", Sides: n})
		}
		for range k - 1 {
			equal &= equal - 1
		}
		b.Lead[s] = power(bits.TrailingZeros8(uint8(equal)))
		if n > 1 {
			t.Tell(game.Note("WC-6.5h", notePicks, game.NameWord(powerName(b.Lead[s]))))
		}
	}
}

// equals returns the powers of a side with as many Factors as its leader. Where the Round can hit units of some of them, only those: losses
// are their concern (Rulings WC-Q17, WC-Q109). Of several powers that one player holds the first will do.
func (p *Position) equals(s int, y *tally) powers {
	lead := p.Bout.Lead[s]
	if lead >= nPowers {
		return 0
	}
	hit := p.victims(s)
	var equal, struck powers
	for u := range p.In[s].All() {
		if w := p.Owner[u]; w < nPowers && y.by[w] == y.by[lead] {
			equal |= only(w)
			if hit.Has(u) {
				struck |= only(w)
			}
		}
	}
	if struck != 0 {
		equal = struck
	}
	for w := range power(nPowers) {
		for v := range w {
			if equal.has(v) && equal.has(w) && p.playerOf(v) == p.playerOf(w) {
				equal &^= only(w)
			}
		}
	}
	return equal
}

// airTotals adds up Air Factors (WC-A.6e, WC-6.1a to WC-6.1c).
func (p *Position) airTotals() (total [2]tally) {
	for s := range total {
		for u := range p.Flew[s].All() {
			f := p.face(u)
			total[s].add(p.Owner[u], whole*(int(f.air)+p.ledAir(u)), false, f.air > 0)
			total[1-s].marks += int(f.airWhite) - int(f.airRed) + p.ledMarks(u, airRound, s == attacker)
		}
	}
	if n := p.antiAir(); n > 0 {
		total[defender].add(p.Control[p.Bout.At], whole*n, false, true)
	}
	p.simplify(&total)
	return total
}
