package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Without module 12 the base game's air war holds (BM-0.X9): aircraft have their bases in cities.

// cityBase returns the home city nearest to a square that has room for so many air factors (BM-0.X14); nowhere if none has.
func (p *Position) cityBase(s game.Seat, near board.Square, factors uint8) board.Square {
	best := board.Nowhere
	for i, at := range board.Map.Cities {
		if board.HasCity(homeOf(s), i) && (best == board.Nowhere || board.Distance(at, near) < board.Distance(best, near)) &&
			p.airFactorsOn(s, at)+int(factors) <= airLimit {
			best = at
		}
	}
	return best
}

// airFactorsOn adds up a seat's aircraft that have their base on a square.
func (p *Position) airFactorsOn(s game.Seat, at board.Square) (sum int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == based && p.Air[u] == at {
			sum += int(p.Str[u])
		}
	}
	return sum
}
