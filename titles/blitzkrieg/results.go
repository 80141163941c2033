package blitzkrieg

import "sandtable/game"

// resolve does what the result says.
func (p *Position) resolve(r result, b *battle, t game.Table) {
	switch r {
	case ae:
		p.eliminateSide(p.Mover, t)
		p.offerAdvance(other(p.Mover), t)
	case de:
		p.eliminateSide(other(p.Mover), t)
		p.offerAdvance(p.Mover, t)
	case ex:
		p.exchange(b, t)
	case ab2:
		p.retreat(p.Mover, t)
	case db2:
		p.retreat(other(p.Mover), t)
	}
}

// inFight reports whether unit u is in the battle under way, on seat s.
func (p *Position) inFight(u int, s game.Seat) bool {
	return p.Battle[u] == p.Fight && seatOf(u) == s && p.At[u] >= 0
}

// eliminateSide keeps BK-C19.0-2: every unit of one side of the battle goes, and no other.
func (p *Position) eliminateSide(s game.Seat, t game.Table) {
	p.vacate(s)
	from, to := p.ranks(s)
	for u := from; u < to; u++ {
		if p.inFight(u, s) {
			p.eliminate(u, "BK-C19.0-2", t)
		}
	}
}

func (p *Position) eliminate(u int, why game.Clause, t game.Table) {
	tell(t, why, noteLost, unit(u))
	p.relocate(u, lost, t)
}

// vacate notes the squares the loser's units stand on, for the winner's advance.
func (p *Position) vacate(s game.Seat) {
	p.Vacated = noSquares
	n := 0
	var seen Squares
	from, to := p.ranks(s)
	for u := from; u < to; u++ {
		if p.inFight(u, s) && !seen.has(p.At[u]) {
			seen.add(p.At[u])
			p.Vacated[n] = p.At[u]
			n++
		}
	}
}

var noSquares = [directions]Square{nowhere, nowhere, nowhere, nowhere, nowhere, nowhere}
