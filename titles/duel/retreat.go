package duel

import "sandtable/game"

// openRetreat keeps DU-5.3: a pushed defender who cannot move can only stand (DU-5.1).
func openRetreat(p *Position, s game.Seat) error {
	if p.shutIn(s, p.Battle) {
		return game.Clause("DU-5.3")
	}
	return nil
}

// shutIn reports whether a seat's blocks in a place cannot move (DU-5.3).
func (p *Position) shutIn(s game.Seat, x int8) bool {
	return p.canEnter(s, x-1) != nil && p.canEnter(s, x+1) != nil
}

// mayRetreat keeps DU-5.2 and DU-5.3.
func mayRetreat(p *Position, a game.Action, i int) error {
	to := int8(a.Words()[i].N)
	switch {
	case !beside(p.Battle, to):
		return game.Clause("DU-5.2")
	case p.holds(1-a.Seat, to):
		return game.Clause("DU-5.3")
	}
	return nil
}

// doRetreat keeps DU-5.2: all defenders move together.
func doRetreat(p *Position, a game.Action, _ game.Table) {
	for u, to := own(a.Seat); u < to; u++ {
		if p.At[u] == p.Battle {
			p.At[u] = int8(a.Words()[1].N)
		}
	}
	p.resume()
}

// doStand keeps DU-5.4.
func doStand(p *Position, a game.Action, t game.Table) {
	var in [blocks]bool
	for u, to := own(a.Seat); u < to; u++ {
		in[u] = p.At[u] == p.Battle
	}
	p.resume()
	p.lose(p.weakest(a.Seat, in), "DU-5.4", t)
}

// resume gives the turn back to the attacker. Blocks that have attacked stay spent.
func (p *Position) resume() { p.Step, p.Battle = fighting, nowhere }
