package atlas_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/atlas"
	"sandtable/game"
)

func looks(s game.Spot, look string) bool { return slices.Contains(strings.Fields(s.Look), look) }

// beside reports whether a hex is adjacent to one with a look.
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

// inDrawing returns the centre of a place in the drawing's coordinates.
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
				// A desert's sand extends over adjacent beaches.
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
	water, total, worst, hexes := drawn(t, "sea"), 0.0, 1.0, 0
	for _, s := range hexBoard.Spots {
		if !looks(s, "sea") {
			continue
		}
		share := shareOf(water, inDrawing(s))
		if share < 0.75 {
			t.Errorf("%d is sea, but only %.0f %% of it water", s.Place, 100*share)
		}
		total, worst, hexes = total+share, min(worst, share), hexes+1
	}
	t.Logf("sea hexes are %.1f %% water on average, %.0f %% at worst", 100*total/float64(hexes), 100*worst)
	if mean := total / float64(hexes); mean < 0.95 {
		t.Errorf("sea hexes are %.1f %% water on average", 100*mean)
	}
}

// Countries extend to the frame, though the last hexes end before it.
func TestCountriesReachTheFrame(t *testing.T) {
	list := elements(t, hexSheet().Layer(atlas.Ground, atlas.Light))
	water, lands := named(t, list, "sea"), []*shape{}
	for i := range len(list) {
		if slices.ContainsFunc(list, func(e element) bool { return e.attributes["id"] == fmt.Sprint("land", i) }) {
			lands = append(lands, named(t, list, fmt.Sprint("land", i)))
		}
	}
	var frame element // the map is a drawing inside the drawing
	for _, e := range list[1:] {
		if e.name == "svg" {
			frame = e
		}
	}
	left, top := number(t, frame, "x"), number(t, frame, "y")
	right, bottom := left+number(t, frame, "width"), top+number(t, frame, "height")
	dry := 0
	for x := left + 5; x < right; x += 80 {
		for _, p := range []xy{{x, top + 5}, {x, bottom - 5}} {
			// Near a coast land may extend beyond its hexes; a broad stroke in its country's colour covers it.
			if water.has(p) || water.has(xy{p.x - 250, p.y}) || water.has(xy{p.x + 250, p.y}) {
				continue
			}
			dry++
			if !slices.ContainsFunc(lands, func(s *shape) bool { return s.has(p) }) {
				t.Errorf("land at %v, on the frame, belongs to no country", p)
			}
		}
	}
	if dry == 0 {
		t.Error("no land touches the frame")
	}
}

func number(t *testing.T, e element, attribute string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(e.attributes[attribute], 64)
	if err != nil {
		t.Fatalf("%s of <%s>: %v", attribute, e.name, err)
	}
	return v
}

// shareOf returns the share of a hex that lies in a shape, measured by points on rings around its centre.
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
