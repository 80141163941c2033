package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// mark is damage that lasts, or what else is to be remembered of a square.
type mark struct {
	At   board.Square
	What damage
	By   game.Seat
}

// damage is what a mark says. 0 is no mark.
type damage uint8

const (
	noDamage   damage = iota
	fieldShut         // BM-12.M9: no take-off, no landing
	dockShut          // BM-12.M5: no ship leaves or enters; at the city
	portShut          // BM-12.M6: no docking, sailing or supply; at the city
	sentCombat        // combat missions have been flown from this base: BM-12.7
)

// mark notes damage; a square has each kind once. Where all places are taken, what is remembered of a base for BM-12.7 gives way, the other side's first: its half-turn
// is over.
func (p *Position) mark(at board.Square, what damage, by game.Seat) {
	free, rank := -1, 0
	for i := range p.Marks {
		m := &p.Marks[i]
		if m.What == what && m.At == at {
			m.By = by
			return
		}
		r := 0
		switch {
		case m.What == noDamage:
			r = 3
		case m.What == sentCombat && m.By != by:
			r = 2
		case m.What == sentCombat && what != sentCombat:
			r = 1
		}
		if r > rank {
			free, rank = i, r
		}
	}
	if free >= 0 {
		p.Marks[free] = mark{at, what, by}
	}
}

// marked reports whether a square has such damage.
func (p *Position) marked(at board.Square, what damage) bool {
	for i := range p.Marks {
		if m := &p.Marks[i]; m.What == what && m.At == at {
			return true
		}
	}
	return false
}

// liftMarks ends what a seat has laid when its next half-turn begins: BM-Q4.
func (p *Position) liftMarks(s game.Seat) {
	for i := range p.Marks {
		if m := &p.Marks[i]; m.By == s {
			*m = mark{}
		}
	}
}

// portClosed reports whether ships can use the port of a city, by bombs: BM-12.M5, BM-12.M6, BM-0.X4.
func (p *Position) portClosed(city board.Square) bool {
	return p.marked(city, dockShut) || p.marked(city, portShut)
}

// bombedShut keeps BM-0.X4: bombs close a port to the base game's ships too. Before version 7 they did not.
func (p *Position) bombedShut(city board.Square) bool { return p.since(version7) && p.portClosed(city) }

// unitAt finds a seat's unit of a branch in a place; -1 if there is none.
func (p *Position) unitAt(s game.Seat, b branch, at board.Square) int {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == b && p.stands(u, at) {
			return u
		}
	}
	return -1
}
