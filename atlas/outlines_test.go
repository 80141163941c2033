package atlas_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/atlas"
	"sandtable/game"
)

func looks(s game.Spot, look string) bool { return slices.Contains(strings.Fields(s.Look), look) }

// beside reports whether a hex touches one of a look.
func beside(s game.Spot, look string) bool {
	return slices.ContainsFunc(hexBoard.Spots, func(o game.Spot) bool {
		d := math.Hypot(float64(s.X-o.X), float64(s.Y-o.Y))
		return d > 0.5 && d < 1.1 && looks(o, look)
	})
}

// drawn returns a natural line of the hex board.
func drawn(t *testing.T, id string) *shape {
	t.Helper()
	return named(t, elements(t, hexSheet().Layer(atlas.Ground, atlas.Light)), id)
}

// inDrawing returns the centre of a place, where a drawing has it.
func inDrawing(s game.Spot) xy {
	x, y := hexSheet().At(s.Place)
	return xy{10 * x, 10 * y} // drawings count in tenths
}

func TestCentresLieInTheirOwnTerrain(t *testing.T) {
	for _, id := range []string{"sea", "lake", "forest", "mountain", "desert", "sand"} {
		area, inside := drawn(t, id), 0
		for _, s := range hexBoard.Spots {
			if looks(s, "box") {
				continue
			}
			want := looks(s, id)
			switch id {
			case "desert":
				// A desert's sand runs on over the beaches beside it.
				want = want || looks(s, "beach") && beside(s, "desert")
			case "sand":
				want = looks(s, "beach")
			}
			if got := area.has(inDrawing(s)); got != want {
				t.Errorf("%s: the centre of %d (%s) lies in it: %v", id, s.Place, s.Look, got)
			}
			if want {
				inside++
			}
		}
		if inside == 0 {
			t.Errorf("%s: the board has none", id)
		}
	}
}

func TestSeaHexesAreMostlyWater(t *testing.T) {
	water, total, hexes := drawn(t, "sea"), 0.0, 0
	for _, s := range hexBoard.Spots {
		if !looks(s, "sea") {
			continue
		}
		share := shareOf(water, inDrawing(s))
		if share < 0.75 {
			t.Errorf("%d is sea, but only %.0f %% of it water", s.Place, 100*share)
		}
		total, hexes = total+share, hexes+1
	}
	if mean := total / float64(hexes); mean < 0.95 {
		t.Errorf("sea hexes are %.1f %% water on average", 100*mean)
	}
}

// shareOf measures how much of a hex lies in a shape, by points on rings around its centre.
func shareOf(area *shape, centre xy) float64 {
	in, all := 0, 0
	for ring := range 6 {
		for i := range 6 * ring {
			sin, cos := math.Sincos(float64(i) / float64(6*ring) * 2 * math.Pi)
			r := float64(ring) * 58
			all++
			if area.has(xy{centre.x + r*cos, centre.y + r*sin}) {
				in++
			}
		}
	}
	return float64(in) / float64(all)
}
