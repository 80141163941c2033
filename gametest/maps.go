package gametest

import (
	"math"
	"testing"

	"sandtable/atlas"
)

// StandApart holds a sheet to leaving room between the stations of its first places: pieces of one do not stand on those of another.
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
