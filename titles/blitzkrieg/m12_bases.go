package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const (
	fieldCounters = 3  // BM-5.2
	fieldFactors  = 12 // BM-5.2
	deckFactors   = 3  // BM-5.3, BM-11.4
)

// isAircraft reports whether slot u holds an aircraft in play.
func (p *Position) isAircraft(u int) bool { return p.inPlay(u) && p.Kind[u].class() == airClass }

// atHome reports whether aircraft u is on the ground, or on deck.
func (p *Position) atHome(u int) bool { return p.At[u] == based && p.Mission[u] == noMission }

// fieldRoom keeps BM-5.2 and BM-12.1: an airbase holds three counters or twelve factors, whichever is more. Those in the air keep their
// place in it.
func (p *Position) fieldRoom(s game.Seat, at board.Square, counters, factors int) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Air[u] == at && p.At[u] == based && p.Aboard[u] == 0 && p.Kind[u].class() == airClass && !p.Group.Has(u) {
			counters, factors = counters+1, factors+int(p.Str[u])
		}
	}
	return counters <= fieldCounters || factors <= fieldFactors
}

// hasField reports whether a seat has an airbase on a square that aircraft can use: BM-5.3. Bombs may have closed it (BM-12.M9).
func (p *Position) hasField(s game.Seat, at board.Square) bool {
	return at.OnMap() && p.unitAt(s, airbase, at) >= 0 && !p.marked(at, fieldShut)
}

// deckFor finds a task force of aircraft u's side in a place that has room for it: BM-11.4, three factors of TAC or of fighters; -1 if
// there is none.
func (p *Position) deckFor(u int, at board.Square) int {
	if k := p.Kind[u]; k != tac && k != fighter {
		return -1
	}
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if p.Kind[x] == taskForce && p.stands(x, at) && p.deckRoom(x, u) {
			return x
		}
	}
	return -1
}

// deckRoom reports whether task force x has room for aircraft u: one kind of aircraft only (BM-Q118).
func (p *Position) deckRoom(x, u int) bool {
	factors, ok := int(p.Str[u]), true
	from, to := p.unitsOf(p.seatOf(x))
	for y := from; y < to; y++ {
		if p.isAboard(y, x) && y != u && p.Kind[y].class() == airClass {
			factors += int(p.Str[y])
			ok = ok && p.Kind[y] == p.Kind[u]
		}
	}
	return ok && factors <= deckFactors
}

// loseField destroys an airbase with the aircraft on it: BM-12.3, BM-12.M9, BM-12.7.
func (p *Position) loseField(u int, why game.Clause, t game.Table) {
	p.loseParked(p.seatOf(u), p.place(u), why, t)
	p.eliminate(u, why, t)
}

// loseParked destroys a seat's aircraft that are on the ground of a square.
func (p *Position) loseParked(s game.Seat, at board.Square, why game.Clause, t game.Table) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.isAircraft(u) && p.Aboard[u] == 0 && p.parkedOn(u, at) {
			p.eliminate(u, why, t)
		}
	}
}

// captureField gives an airbase that is overrun to the other side: BM-12.5, its aircraft are lost, and the captor uses it from his next
// half-turn on.
func (p *Position) captureField(u int, t game.Table) {
	at, to := p.place(u), opponent(p.seatOf(u))
	p.loseParked(p.seatOf(u), at, "BM-12.5", t)
	if p.capture(u, "BM-12.5", t) >= 0 {
		p.mark(at, fieldShut, to)
	}
}

// addFields adds the squares of a seat's airbases, which only an overrun takes: BM-12.5.
func (p *Position) addFields(s game.Seat, out *board.Squares) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == airbase && p.At[u] == aside && p.Air[u].OnMap() && !p.Doomed.Has(u) {
			out.Add(p.Air[u])
		}
	}
}

// arrivesAtField destroys what a ground unit finds where it comes to: flak that is alone (BM-13.2, BM-13.19) and an airbase that its
// defenders have left (BM-12.3).
func (p *Position) arrivesAtField(u int, t game.Table) {
	foe := opponent(p.seatOf(u))
	if !p.finds(foe, p.At[u]) || p.isDoomedAt(foe, p.At[u]) {
		return
	}
	if x := p.unitAt(foe, flak, p.At[u]); x >= 0 {
		p.eliminate(x, "BM-13.2", t)
	}
	if x := p.unitAt(foe, airbase, p.At[u]); x >= 0 {
		p.loseField(x, "BM-12.3", t)
	}
}

// finds reports whether a seat has something on a square that is no ground unit.
func (p *Position) finds(s game.Seat, at board.Square) bool {
	from, to := p.unitsOf(s)
	for u, x := range p.Air[from:to] {
		if x == at && p.At[from+u] == aside {
			return true
		}
	}
	return false
}

// mayRaze opens BM-6.IV.D.
func mayRaze(p *Position, _ game.Seat) error {
	if !p.on(mAir) || p.Step != stepBuilds {
		return game.Clause("BM-6.IV.D")
	}
	return nil
}

// canRaze keeps BM-12.7: no airbase whose aircraft have flown combat missions in this half-turn.
func (p *Position) canRaze(u int) error {
	switch {
	case p.Kind[u] != airbase || p.At[u] != aside:
		return game.Clause("BM-6.IV.D")
	case p.marked(p.place(u), sentCombat):
		return game.Clause("BM-12.7")
	}
	return nil
}

// mayRazeAny opens the destruction of own bases (BM-12.7).
func mayRazeAny(p *Position, s game.Seat) error {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.canRaze(u) == nil {
			return nil
		}
	}
	return game.Clause("BM-12.7")
}

func offerRazed(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.canRaze(u) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayRazeUnit(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	return p.canRaze(u)
}

func doRaze(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atRazing, t)
	p.loseField(int(a.Words()[1].N), "BM-12.7", t)
	p.goOn(t)
}
