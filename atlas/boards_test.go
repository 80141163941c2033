package atlas_test

import (
	"math"
	"testing"

	"sandtable/atlas"
	"sandtable/game"
)

// Unusual boards, which no title has, can be drawn.
func TestOddBoardsAreDrawn(t *testing.T) {
	column := float32(math.Sqrt(3) / 2)
	ring := []game.Spot{
		{Place: 1, X: 0, Y: 1, Look: "city port", Realm: "a"},
		{Place: 2, X: 0, Y: 2, Look: "forest", Realm: "a"},
		{Place: 3, X: column, Y: 0.5, Look: "sea", Realm: "z"},
		{Place: 4, X: column, Y: 2.5, Look: "lake", Realm: "b"},
		{Place: 5, X: 2 * column, Y: 1, Look: "neutral", Realm: "c"},
		{Place: 6, X: 2 * column, Y: 2, Look: "beach desert"},
	}
	for name, b := range map[string]*game.Board{
		"nothing":    {},
		"no hexes":   {Hexes: true},
		"one hex":    {Hexes: true, Spots: ring[:1]},
		"a hole":     {Hexes: true, Spots: ring, Lines: []game.Line{{Look: "river", Places: []int16{2, 1}}, {Look: "road", Places: []int16{1}}}},
		"one area":   {Spots: []game.Spot{{Place: 9, Look: "swamp"}}},
		"same place": {Spots: []game.Spot{{Place: 1}, {Place: 2}}},
		"a sea":      {Spots: ring, Lines: []game.Line{{Look: "strait", Places: []int16{1, 3, 7}}}},
	} {
		t.Run(name, func(t *testing.T) {
			s := atlas.Draw(b, word)
			for _, l := range layers {
				elements(t, s.Layer(l, atlas.Dark))
			}
			for _, spot := range b.Spots {
				s.Shape(spot.Place)
				if x, y := s.At(spot.Place); !(x >= 0 && y >= 0 && x <= s.Width && y <= s.Height) {
					t.Errorf("place %d lies at %g, %g", spot.Place, x, y)
				}
			}
		})
	}
}

// Roads that share a place meet there, wherever each of them bends.
func TestRoadsMeet(t *testing.T) {
	b := &game.Board{Hexes: true}
	for i := range int16(7) {
		b.Spots = append(b.Spots, game.Spot{Place: i, X: float32(math.Sqrt(3) / 2), Y: float32(i), Look: "clear"})
	}
	b.Spots[3].X += float32(math.Sqrt(3) / 2)
	b.Spots[3].Y += 0.5
	b.Lines = []game.Line{{Look: "road", Places: []int16{2, 3, 4}}, {Look: "road", Places: []int16{3, 0}}}
	var ends []string
	for _, e := range elements(t, atlas.Draw(b, word).Layer(atlas.Grid, atlas.Light)) {
		if e.attributes["stroke-width"] == "44" {
			ends = append(ends, e.attributes["d"])
		}
	}
	if len(ends) != 1 {
		t.Fatalf("%d paths of roads, want one", len(ends))
	}
	lines := cubics(t, ends[0])
	if len(lines) != 2 || lines[0][1] != lines[1][0] {
		t.Errorf("one road bends at %v, the other begins at %v", lines[0], lines[1])
	}
}
