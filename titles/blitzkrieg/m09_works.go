package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Works is the state of module 9. What a center has spent in its cycle is in Spent, in half points.
type Works struct {
	Every   uint8   // turns from cycle to cycle: BM-9.19; 0 is two
	Struck  unitSet // centers that bombs have halved until the next cycle: BM-9.18
	Wrecked unitSet // centers that make nothing in it
	Captive unitSet // centers, trains and airbases that their builder has lost to the enemy: BM-9.15
}

const everySecondTurn = 2

// isCycle reports whether the turn has a production phase: BM-9.1, from turn 2; BM-9.21, with cycles of three turns from turn 3. BM-0.X6:
// guerillas keep step with it, with module 9 or without.
func (p *Position) isCycle() bool { return p.Turn%p.cycleLength() == 0 }

// cycleLength returns the turns from cycle to cycle.
func (p *Position) cycleLength() uint16 {
	if p.Every == 0 {
		return everySecondTurn
	}
	return uint16(p.Every)
}

// beginWorks begins a complete turn. BM-9.11: what is lost from now on is not to be had again in this turn's cycle.
func (p *Position) beginWorks() {
	if p.on(mProduction) {
		p.Dead = [2][allBranches]uint8{}
	}
}

// endCycle is what happens when the mover has produced: BM-9.18, damage has had its effect.
func (p *Position) endCycle(game.Table) {
	if !p.on(mProduction) || !p.isCycle() {
		return
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		p.Struck.Drop(u)
		p.Wrecked.Drop(u)
	}
}

// damageCenter notes what bombs have done to a center: BM-9.18.
func (p *Position) damageCenter(u int, h booklet.Hit, t game.Table) {
	switch {
	case h == booklet.Destroyed:
		p.Wrecked.Add(u)
		p.Struck.Drop(u)
		t.Tell(game.Note("BM-9.18", noteWrecked, game.UnitWord(u)))
	case h == booklet.Half && !p.Wrecked.Has(u):
		p.Struck.Add(u)
		t.Tell(game.Note("BM-9.18", noteStruck, game.UnitWord(u)))
	}
}

// halfPoints returns what a center has in a cycle, in half points: BM-8.6, BM-9.18; half of an odd number keeps its half point (BM-Q32).
func (p *Position) halfPoints(u int) int {
	switch {
	case p.Wrecked.Has(u):
		return 0
	case p.Struck.Has(u):
		return int(p.Str[u])
	}
	return 2 * int(p.Str[u])
}

// pointsLeft returns the half points that a center has not spent: BM-9.2, BM-9.3, it cannot lend or save them.
func (p *Position) pointsLeft(u int) int { return p.halfPoints(u) - int(p.Spent[u]) }

// mayWork says whether a center can produce at all.
func (p *Position) mayWork(u int) error {
	switch {
	case p.Kind[u] != center || !p.inPlay(u):
		return game.NoSuchWord
	case p.Captive.Has(u):
		return game.Clause("BM-9.15")
	case !p.isOverseas(p.seatOf(u)) && p.hemmedIn(p.seatOf(u), p.place(u)):
		return game.Clause("BM-9.13")
	case p.Wrecked.Has(u):
		return game.Clause("BM-9.18")
	}
	return nil
}

// hemmedIn reports whether every land square next to one holds enemies of a seat or is in their zone: BM-9.12, BM-9.22. Sea, lakes and closed
// land are no way out.
func (p *Position) hemmedIn(s game.Seat, at board.Square) (so bool) {
	if s == p.Mover && p.hasWayOut(at) {
		return false
	}
	f := p.survey(s)
	for _, n := range board.Map.Near[at] {
		if !n.OnMap() || !board.Map.Open.Has(n) {
			continue
		}
		if so = f.zone.Has(n) || f.foe.Has(n); !so {
			return false
		}
	}
	return so
}

// hasWayOut reports whether a square beside one is surely open to the mover and in no zone. Where it says no that decides nothing.
func (p *Position) hasWayOut(at board.Square) bool {
	f := p.surveyMarches()
	for _, n := range board.Map.Near[at] {
		if n.OnMap() && board.Map.Open.Has(n) && f.open.Has(n) && !f.zone.Has(n) {
			return true
		}
	}
	return false
}
