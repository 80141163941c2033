package wire

import (
	"reflect"
	"testing"

	"sandtable/atlas"
	"sandtable/game"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzkrieg"
	"sandtable/titles/duel"
)

// The border between two areas is described, so that a screen can draw a front; hexes need none.
func TestBordersOfAreas(t *testing.T) {
	i := blackswan.Title.Info()
	b := BoardOf(i, atlas.Draw(i.Board, PlaceWord(i)))
	met := 0
	for _, l := range b.Lines {
		if l.Look == "border" && l.Path == "" {
			t.Errorf("%v meet nowhere", l.Places)
		}
		if l.Path != "" {
			met++
		}
	}
	if met < 200 {
		t.Errorf("areas meet along %d lines", met)
	}
	i = blitzkrieg.Title.Info()
	for _, l := range BoardOf(i, atlas.Draw(i.Board, PlaceWord(i))).Lines {
		if l.Path != "" {
			t.Fatalf("%s of hexes has a path", l.Name)
		}
	}
}

// Line styles are passed on to the client.
func TestStyles(t *testing.T) {
	i, b := *duel.Title.Info(), *duel.Title.Info().Board
	b.Discs = true
	b.Styles = []game.LineStyle{{Look: "line", Name: "fortified line", Stroke: game.SolidLand, Marks: []game.LineMark{game.WavesMark, game.CombMark}}}
	i.Board = &b
	got := BoardOf(&i, atlas.Draw(&b, PlaceWord(&i)))
	want := Style{Look: "line", Name: "fortified line", Stroke: "solid", Marks: []string{"waves", "comb"}}
	if !got.Discs || len(got.Styles) != 1 || !reflect.DeepEqual(got.Styles[0], want) {
		t.Errorf("discs %t, styles %+v", got.Discs, got.Styles)
	}
}
