package worldconflict

import "sandtable/game"

// VictoryPart is the count of VPs (chapter 8), and what Victory Cards ask for that the map does not show.
type VictoryPart struct {
	VP      [nPowers]int8
	Gained  placeSet // Factories whose VPs their controller has had (WC-8.0h)
	Wrested placeSet // areas that Allies have taken from the Axis and hold
	Club    powers   // who has had the award of the Atomic Club (WC-8.0g)
	Armed   unitSet  // super weapons that have been counted and are still on the map
	Feats   feats    `until:"turn"`
}

// feats are what powers did in a turn that Victory Cards ask for.
type feats struct {
	Hits    [nPowers]uint8    // damage of each power's Convoys
	Sunk    [nPowers]uint8    // TRS and LL units of others that each power destroyed at sea
	Losers  powers            // who lost Size in a Ground Attack
	Took    [nPowers]placeSet // areas taken from the Axis
	Armour  powers            // who destroyed a German ARM
	Outlay  [nPowers]uint8    // Oil and Resources spent on builds and research
	Leased  powers            // who received lend lease
	LeaseCN bool              // China did
}

// victoryByCapture counts Factories that change hands: whoever takes one of an enemy's gains its Factory Factors, and loses them with it.
// Factories of one's own side at the start give and cost nothing (WC-8.0h, Ruling WC-Q100). It counts at once (WC-8.0i). A Factory
// is good for that and as a target; it yields nothing (WC-10b).
func (p *Position) victoryByCapture(x Place, from, to power, t game.Table) {
	p.wrest(x, from, to)
	n := int8(board.factory[x])
	if n == 0 || !p.countsPoints() {
		return
	}
	if p.Gained.Has(x) {
		p.Gained.Drop(x)
		p.gain(from, -n)
		t.Tell(game.Note("WC-8.0h", noteForfeits, game.NameWord(powerName(from)), game.NumberWord(n), game.PlaceWord(x)))
	}
	if !p.scores(to) || friends(from, to) || from == nobody || friends(p.start().control[x], to) {
		return
	}
	p.Gained.Add(x)
	if p.uses(optLooting) {
		p.enqueue(question{Step: stepLoot, Who: to, On: uint8(x), By: uint8(n)})
		return
	}
	p.gain(to, n)
	t.Tell(game.Note("WC-8.0h", noteFactoryVP, game.NameWord(powerName(to)), game.NumberWord(n), game.PlaceWord(x)))
}

// wrest keeps which areas Allies took from the Axis (WC-8.0f).
func (p *Position) wrest(x Place, from, to power) {
	switch {
	case to.side() == axis || to == nobody:
		p.Wrested.Drop(x)
		for w := range p.Feats.Took {
			p.Feats.Took[w].Drop(x)
		}
	case from.side() == axis:
		p.Wrested.Add(x)
		p.Feats.Took[to].Add(x)
	}
}

// victoryByLoss counts a unit that leaves the map: in the combat under way the power that leads the other side has destroyed it
// (Ruling WC-Q101).
func (p *Position) victoryByLoss(u int) {
	p.Armed.Drop(u)
	b := &p.Bout
	if b.Sort == noCombat || b.Round == noRound || p.Owner[u] >= nPowers {
		return
	}
	by, k := b.Lead[1-p.standing(u)], p.kind(u)
	if by >= nPowers || friends(by, p.Owner[u]) {
		return
	}
	if k == arm && p.Owner[u] == germany {
		p.Feats.Armour |= only(by)
	}
	if b.Sort == seaCombat && (k == trs || k == lend) {
		p.Feats.Sunk[by]++
	}
}

// victoryByDamage keeps who lost Size in a Ground Attack.
func (p *Position) victoryByDamage(u int) {
	if p.Bout.Sort == groundAttack {
		p.Feats.Losers |= only(p.Owner[u])
	}
}

// victoryByConvoy counts damage of a Convoy.
func (p *Position) victoryByConvoy(u int) {
	if w := p.Owner[u]; w < nPowers {
		p.Feats.Hits[w]++
	}
}

// victoryBySpending counts Oil and Resources that a power spends on builds and research.
func (p *Position) victoryBySpending(w power, n int) {
	p.Feats.Outlay[w] = uint8(min(int(p.Feats.Outlay[w])+n, 200))
}

// victoryByLease counts lend lease that an LL unit has delivered.
func (p *Position) victoryByLease(u int) {
	if units.all[u].lendsChina {
		p.Feats.LeaseCN = true
		return
	}
	p.Feats.Leased |= only(units.all[u].lendsTo)
}

// countsPoints reports whether the scenario is decided by VPs.
func (p *Position) countsPoints() bool { return p.rule(chapterAtlantic) }

// scores reports whether a power can gain VPs: one that is completely conquered cannot (WC-3.4b).
func (p *Position) scores(w power) bool { return w < nPowers && p.plays(w) && p.hasCard(w) }

// hasCard reports whether a power has VPs in the scenario: in Barbarossa the Western Allies have none (WC-D.0a).
func (p *Position) hasCard(w power) bool {
	return p.start().asked.has(w) && (p.start().letter != chapterBarbarossa || w != afa)
}

// maxPoints is the last box of the track (WC-8.0a).
const maxPoints = 15

// gain adds VPs, up to the last box of the track.
func (p *Position) gain(w power, n int8) { p.VP[w] = min(p.VP[w]+n, maxPoints) }

// countVictory counts VPs at the end of a turn (WC-8.0a). If a power has 15 the game ends (WC-8.0b); it is looked at only here (WC-8.0i).
func (p *Position) countVictory(t game.Table) {
	if !p.countsPoints() {
		return
	}
	for w := range power(nPowers) {
		for _, a := range p.awards(w) {
			if a == nil {
				continue
			}
			if n := p.standingOf(w, a).vp; n > 0 {
				p.gain(w, int8(n))
				t.Tell(game.Note(a.clause, noteAward, game.NameWord(powerName(w)), game.NumberWord(n), game.NameWord(awardName(a))))
			}
		}
	}
	p.joinClub(t)
	p.countArmed()
	for w := range power(nPowers) {
		if p.scores(w) && p.VP[w] >= maxPoints && p.start().letter != chapterAtlantic {
			p.end(endedByPoints, t)
			return
		}
	}
}

// endVictoryTurn forgets what lasted a turn.
func (p *Position) endVictoryTurn() { p.Feats = feats{} }
