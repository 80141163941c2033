package gametest

import (
	"math"
	"sync"
	"testing"

	"sandtable/atlas"
	"sandtable/game"
)

// Paper returns a board and its drawing, made once for all tests of a title. Word returns the words of its places.
func Paper(draw func() *game.Board, word func(place int16) string) func() (*game.Board, *atlas.Sheet) {
	return sync.OnceValues(func() (*game.Board, *atlas.Sheet) {
		b := draw()
		return b, atlas.Draw(b, word)
	})
}

// StandApart checks the distances between the stations of the first places, so that pieces do not overlap.
func StandApart(t *testing.T, s *atlas.Sheet, names []string, apart float64) {
	t.Helper()
	for a := range int16(len(names)) {
		for b := range a {
			ax, ay := s.At(a)
			bx, by := s.At(b)
			if d := math.Hypot(ax-bx, ay-by); d < apart {
				t.Errorf("%s and %s are %.0f apart", names[a], names[b], d)
			}
		}
	}
}
