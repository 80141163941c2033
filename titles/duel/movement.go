package duel

import "sandtable/game"

// openMove keeps DU-3.6: at least one block can move.
func openMove(p *Position, s game.Seat) error {
	for u, to := own(s); u < to; u++ {
		if p.canMove(s, u) == nil {
			return nil
		}
	}
	return game.Clause("DU-3.6")
}

func mayMove(p *Position, a game.Action, i int) error { return p.canMove(a.Seat, a.Words()[i].N) }

// canMove keeps DU-3.1, DU-3.2 and DU-3.3, and DU-3.5 for a block that cannot leave its place.
func (p *Position) canMove(s game.Seat, u int16) error {
	switch {
	case side(u) != s:
		return game.Clause("DU-3.1")
	case p.At[u] == nowhere:
		return game.Clause("DU-3.2")
	case p.Spent[u]:
		return game.Clause("DU-3.3")
	case p.canEnter(s, p.At[u]-1) != nil && p.canEnter(s, p.At[u]+1) != nil:
		return game.Clause("DU-3.5")
	}
	return nil
}

// mayEnter keeps DU-3.4 and DU-3.5.
func mayEnter(p *Position, a game.Action, i int) error {
	u, to := a.Words()[i-1].N, int8(a.Words()[i].N)
	if !beside(p.At[u], to) {
		return game.Clause("DU-3.4")
	}
	return p.canEnter(a.Seat, to)
}

// canEnter keeps DU-3.5, and DU-3.4 beyond the ends of the line.
func (p *Position) canEnter(s game.Seat, to int8) error {
	switch {
	case to < west || to > east:
		return game.Clause("DU-3.4")
	case p.holds(1-s, to):
		return game.Clause("DU-3.5")
	}
	return nil
}

func doMove(p *Position, a game.Action, _ game.Table) {
	u := a.Words()[1].N
	p.At[u] = int8(a.Words()[2].N)
	p.Spent[u] = true
}
