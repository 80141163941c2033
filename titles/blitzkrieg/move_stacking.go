package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// stackLimit is BK-B8.0-1: factors of ground units in a square for each player. Artillery counts its
// defense factor.
const stackLimit = 12

// stacks counts the factors a seat has in each square. BK-B8.0-2 and BK-B8.0-3: units join, part and
// pass freely, so only where a move ends is counted (BK-Q19).
type stacks struct {
	at   [(offBoard + 1) / 64]uint64 // Squares, with words for those off the board
	load [offBoard + 1]uint8

	limited    bool         // three bands stand in a square at most: BM-15.10
	left, come board.Square // where a band that is tried elsewhere is no more, and where it is
}

func (p *Position) stacks(s game.Seat, k *stacks) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		at := p.At[u] & offBoard
		k.at[at>>6] |= 1 << (at & 63)
		k.load[at] += p.Str[u]
	}
	k.limited, k.left, k.come = p.limitsBands(), board.Nowhere, board.Nowhere
}

// room reports whether that many factors may end on s beside the units already there.
func (k *stacks) room(str uint8, s board.Square) bool { return k.load[s]+str <= stackLimit }

// dropFull removes from x the squares where that many factors would be too many.
func (k *stacks) dropFull(str uint8, x *board.Squares) {
	for i := range x.Words {
		for word := x.Words[i] & k.at[i]; word != 0; word &= word - 1 {
			if s := board.SquareAt(i, bits.TrailingZeros64(word)); !k.room(str, s) {
				x.Drop(s)
			}
		}
	}
}

// room is the same question for a single square. In a series of questions most squares are known to be empty.
func (p *Position) room(u int, s board.Square) bool {
	if p.Facts.On && p.seatOf(u) == p.Mover && s.OnMap() && p.Doomed.Empty() && !p.ownSquares().Has(s) {
		return p.Str[u] <= stackLimit
	}
	return p.factorsOn(p.seatOf(u), s)+p.Str[u] <= stackLimit && p.bandFits(u, s)
}

// factorsOn returns the factors that a seat has in a square.
func (p *Position) factorsOn(seat game.Seat, s board.Square) (sum uint8) {
	from, to := p.unitsOf(seat)
	str := p.Str[from:to]
	for i, at := range p.At[from:to] {
		if at == s {
			sum += str[i]
		}
	}
	return sum
}
