package blitzkrieg

import (
	"math/bits"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

func boxWord(zone int) game.Word { return game.PlaceWord(board.Size + zone) }

// drops returns where a unit could land from the air now.
func (m *mind) drops(p *bk.Position) func(u int) board.Squares {
	fly := m.Words.Say(m.Seat, "fly")
	able := map[int]bool{}
	for _, w := range ai.Open(p, fly) {
		able[int(w.N)] = true
	}
	return func(u int) (out board.Squares) {
		if able[u] {
			for _, w := range ai.Open(p, fly.With(game.UnitWord(u))) {
				out.Add(board.Square(w.N))
			}
		}
		return out
	}
}

// lowestBit returns the number of the lowest bit.
func lowestBit(set uint64) int { return bits.TrailingZeros64(set) }

func abs(n int) int { return max(n, -n) }
