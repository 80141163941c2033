package duel

import "sandtable/game"

// openAttack keeps DU-4.9: at least one place can be attacked.
func openAttack(p *Position, s game.Seat) error {
	for x := west; x <= east; x++ {
		if p.canTarget(s, x) == nil {
			return nil
		}
	}
	return game.Clause("DU-4.9")
}

func mayTarget(p *Position, a game.Action, i int) error {
	return p.canTarget(a.Seat, int8(a.Words()[i].N))
}

// canTarget keeps DU-4.1 and DU-4.9.
func (p *Position) canTarget(s game.Seat, x int8) error {
	if !p.holds(1-s, x) {
		return game.Clause("DU-4.1")
	}
	for u, to := own(s); u < to; u++ {
		if p.canAttack(s, u, x) == nil {
			return nil
		}
	}
	return game.Clause("DU-4.9")
}

func mayAttack(p *Position, a game.Action, i int) error {
	return p.canAttack(a.Seat, a.Words()[i].N, int8(a.Words()[1].N))
}

// canAttack keeps DU-4.2 and DU-4.3, and applies DU-3.1 and DU-3.2 to attacks.
func (p *Position) canAttack(s game.Seat, u int16, x int8) error {
	switch {
	case side(u) != s:
		return game.Clause("DU-3.1")
	case p.At[u] == nowhere:
		return game.Clause("DU-3.2")
	case !beside(p.At[u], x):
		return game.Clause("DU-4.2")
	case p.Spent[u]:
		return game.Clause("DU-4.3")
	}
	return nil
}

// doAttack reveals the blocks (DU-4.4), rolls (DU-4.5) and carries out the result (DU-4.8).
func doAttack(p *Position, a game.Action, t game.Table) {
	b := p.battle(a)
	for u := range int16(blocks) {
		if b.in[u] {
			p.Spent[u] = p.Spent[u] || side(u) == a.Seat
			p.reveal(u, t)
		}
	}
	die := t.Roll(game.Die{Clause: "DU-4.5", Sides: 6})
	r := b.result(die)
	t.Tell(game.Note("DU-4.7", outcomes[r].note, game.NumberWord(b.attack), game.NumberWord(b.defence()), game.NumberWord(die)))
	switch r {
	case repulsed:
		p.lose(p.weakest(a.Seat, b.in), "DU-4.8", t)
	case broken:
		p.lose(p.weakest(1-a.Seat, b.in), "DU-4.8", t)
	default:
		p.Step, p.Battle = retreating, b.place
	}
}

// reveal keeps DU-4.4.
func (p *Position) reveal(u int16, t game.Table) {
	if p.Seen[u] == game.Everyone {
		return
	}
	p.Seen[u] = game.Everyone
	t.Tell(game.Reveal("DU-4.4", noteReveal, game.UnitWord(u), game.NumberWord(p.Strength[u])))
}

// weakest returns the weakest of a seat's blocks in a battle (DU-4.8). No two blocks of a side are equally strong.
func (p *Position) weakest(s game.Seat, in [blocks]bool) (who int16) {
	who = -1
	for u, to := own(s); u < to; u++ {
		if in[u] && (who < 0 || p.Strength[u] < p.Strength[who]) {
			who = u
		}
	}
	return who
}

// lose removes a block from the line, and ends the game if it was the side's last (DU-6.1).
func (p *Position) lose(u int16, by game.Clause, t game.Table) {
	p.At[u] = nowhere
	t.Tell(game.Note(by, noteLost, game.UnitWord(u)))
	if p.left(side(u)) == 0 {
		p.Active = game.Nobody
		p.enter(over)
	}
}
