package worldconflict

import (
	"math"
	"testing"

	"sandtable/game"
	"sandtable/kit/areas"
)

// signBlock is what is printed in a place besides its Ports: the signs one by one, where they stand from the middle of the pieces, and half of
// the room that they take.
type signBlock struct {
	place    Place
	signs    []game.Sign
	harbours []game.Sign
	pole     [2]float64
	by, half [2]float64
}

// signBlocks takes the signs of the board apart again, place by place.
func signBlocks(t *testing.T, signs []game.Sign, shores *areas.Shores) (list []signBlock) {
	t.Helper()
	for x := range Place(nPlaces) {
		s := signBlock{place: x}
		ports := len(drawPorts(shores, x))
		s.harbours, signs = signs[:ports], signs[ports:]
		for _, word := range printed(x) {
			if len(signs) == 0 || signs[0].Look != word {
				t.Fatalf("%s has no sign of %s", x, word)
			}
			s.signs, signs = append(s.signs, signs[0]), signs[1:]
		}
		if len(s.signs) > 0 {
			s.measure(shores)
			list = append(list, s)
		}
	}
	if len(signs) > 0 {
		t.Fatalf("%d signs belong nowhere", len(signs))
	}
	return list
}

func (s *signBlock) measure(shores *areas.Shores) {
	s.pole, _ = shores.Pole(int16(s.place))
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for _, g := range s.signs {
		for i, at := range [2]float64{float64(g.X), float64(g.Y)} {
			low[i], high[i] = min(low[i], at), max(high[i], at)
		}
	}
	for i := range s.by {
		s.by[i], s.half[i] = (low[i]+high[i])/2-s.pole[i], (high[i]-low[i]+signStep)/2
	}
}

// clear reports whether the signs would stand on their own ground and off the Ports.
func (s *signBlock) clear(shores *areas.Shores, by [2]float64) bool {
	at := [2]float64{s.pole[0] + by[0], s.pole[1] + by[1]}
	for _, dx := range [2]float64{-s.half[0], s.half[0]} {
		for _, dy := range [3]float64{-s.half[1], 0, s.half[1]} {
			if !shores.Holds(int16(s.place), [2]float64{at[0] + dx, at[1] + dy}) {
				return false
			}
		}
	}
	for _, h := range s.harbours {
		if math.Abs(float64(h.X)-at[0]) < s.half[0]+0.35 && math.Abs(float64(h.Y)-at[1]) < s.half[1]+0.35 {
			return false
		}
	}
	return true
}

// atOnePoint reports whether two points are one, as far as a screen shows them.
func atOnePoint(a, b [2]float64) bool { return math.Hypot(a[0]-b[0], a[1]-b[1]) < 0.01 }

// TestSignsStandInRows: three signs stand in a row, and each row in the middle under the one above it.
func TestSignsStandInRows(t *testing.T) {
	b, _ := paper()
	for _, s := range signBlocks(t, b.Signs, areas.NewShores(b.Shapes)) {
		rows := (len(s.signs) + 2) / 3
		for i, g := range s.signs {
			row := i / 3
			inRow := min(3, len(s.signs)-3*row)
			want := [2]float64{
				s.pole[0] + s.by[0] + (float64(i%3)-float64(inRow-1)/2)*signStep,
				s.pole[1] + s.by[1] + (float64(row)-float64(rows-1)/2)*signStep,
			}
			if !atOnePoint([2]float64{float64(g.X), float64(g.Y)}, want) {
				t.Errorf("%s: sign %d of %d stands at %.2f, %.2f, want %.2f", s.place, i+1, len(s.signs), g.X, g.Y, want)
			}
		}
	}
}

// TestSignsStandClear: signs stand straight above the pieces of their place, else straight below, if there they are on their own ground and off
// its Ports; elsewhere they are beside the pieces.
func TestSignsStandClear(t *testing.T) {
	b, _ := paper()
	shores := areas.NewShores(b.Shapes)
	for _, s := range signBlocks(t, b.Signs, shores) {
		above, below := [2]float64{0, -0.58 - s.half[1]}, [2]float64{0, 0.8 + s.half[1]}
		want, fixed := narrowSigns[s.place.String()]
		switch {
		case s.clear(shores, above):
			want, fixed = above, true
		case s.clear(shores, below):
			want, fixed = below, true
		case s.clear(shores, s.by) == crowded[s.place.String()]:
			t.Errorf("%s: that there is room for signs is %t", s.place, crowded[s.place.String()])
		}
		if !fixed || !atOnePoint(s.by, want) {
			t.Errorf("%s: signs stand at %.2f, want %.2f", s.place, s.by, want)
		}
	}
}

// narrowSigns are the places that have no room straight above or below their pieces, and where their signs stand instead.
var narrowSigns = map[string][2]float64{
	"austria-czechoslovakia": {-0.5, -0.81},
	"berlin":                 {1.28, 0},
	"chile":                  {0, -0.81},
	"iceland":                {0.81, 0},
	"kamchatka":              {0.5, -0.81},
	"leningrad":              {1.29, 0},
	"london":                 {-0.6, 1.04},
	"manila":                 {0, -0.81},
	"milan":                  {0.5, -0.81},
	"norway":                 {0.5, -0.81},
	"port-arthur":            {-0.9, -0.81},
	"rome":                   {1.2, 1.03},
	"tokyo":                  {0, -0.81},
	"western-germany":        {0.6, 1.27},
}

// crowded are those of them where the signs run over the edge of the place or come near a Port wherever they stand.
var crowded = map[string]bool{"berlin": true, "chile": true, "london": true, "manila": true, "tokyo": true}
