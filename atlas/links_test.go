package atlas_test

import (
	"strings"
	"testing"

	"sandtable/atlas"
	"sandtable/game"
)

// styled returns a board of two adjacent discs on land and one on an island, with lines of some looks between the first two,
// and between the second and the island.
func styled(looks ...string) *game.Board {
	b := twoLands()
	b.Discs = true
	b.Styles = []game.LineStyle{
		{Look: "road", Stroke: game.SolidLand},
		{Look: "ford", Stroke: game.SolidLand, Marks: []game.LineMark{game.WavesMark}},
		{Look: "wall", Stroke: game.SolidLand, Marks: []game.LineMark{game.CombMark}},
		{Look: "ferry", Stroke: game.DotsWater},
		{Look: "flight", Stroke: game.DashesAir},
	}
	for i, look := range looks {
		b.Lines = append(b.Lines, game.Line{Look: look, Places: []int16{int16(i), int16(2*i + 1)}})
	}
	return b
}

// A line is drawn with the stroke and marks of its style; without a style it is not drawn.
func TestLinksHaveTheirStyle(t *testing.T) {
	const road, wave, comb, ferry, flight = `stroke-width="28"`, `stroke-width="21"`, `stroke-width="22"`, `"1 64"`, `"60 80"`
	for _, tt := range []struct {
		looks []string
		want  string
	}{
		{nil, ""},
		{[]string{"sea"}, ""},
		{[]string{"road"}, road},
		{[]string{"ford"}, road + wave},
		{[]string{"wall"}, road + comb},
		{[]string{"road", "ferry"}, road + ferry},
		{[]string{"flight"}, flight},
	} {
		svg := string(atlas.Draw(styled(tt.looks...), word).Layer(atlas.Grid, atlas.Light))
		for _, sign := range []string{road, wave, comb, ferry, flight} {
			if got := strings.Contains(svg, sign); got != strings.Contains(tt.want, sign) {
				t.Errorf("%v: %s drawn: %v", tt.looks, sign, got)
			}
		}
	}
}

// A line of forts is drawn beside the place that it protects.
func TestCombStandsAtTheFirstPlace(t *testing.T) {
	comb := func(from, to int16) string {
		b := styled()
		b.Lines = []game.Line{{Look: "wall", Places: []int16{from, to}}}
		for _, e := range elements(t, atlas.Draw(b, word).Layer(atlas.Grid, atlas.Dark)) {
			if e.attributes["stroke-width"] == "22" {
				return e.attributes["d"]
			}
		}
		return ""
	}
	if there, back := comb(0, 1), comb(1, 0); there == "" || there == back {
		t.Errorf("the comb is %q from one side and %q from the other", there, back)
	}
}

// A name stands below its disc, or beside it if a line or another name is in the way.
func TestNamesMakeRoom(t *testing.T) {
	b := styled()
	for i := range b.Spots {
		b.Spots[i].Name = "Alpha"
	}
	row := func() atlas.Row {
		r, ok := atlas.Draw(b, word).Row(0)
		if !ok {
			t.Fatal("a disc has no row")
		}
		return r
	}
	x, y := atlas.Draw(b, word).At(0)
	if r := row(); r.X >= x || r.X+r.Width <= x || r.Y <= y+10 {
		t.Errorf("the name stands at %v, its disc at %g, %g", r, x, y)
	}
	plain := row().Width
	b.Spots[0].Stars, b.Spots[0].Look = 2, "port"
	if r := row(); r.Width < plain+30 {
		t.Errorf("%g wide with two stars and an anchor, %g without", r.Width, plain)
	}
	b.Discs = false
	if _, ok := atlas.Draw(b, word).Row(0); ok {
		t.Error("an area has a row")
	}
}

// Adjacent land is listed.
func TestTouchingGrounds(t *testing.T) {
	got := atlas.Draw(styled(), word).Touching()
	if len(got) != 1 || got[0] != [2]int16{0, 1} {
		t.Errorf("%v touch", got)
	}
	if areaSheet().Touching() != nil {
		t.Error("areas without outlines touch")
	}
}
