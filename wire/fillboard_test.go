package wire

import (
	"testing"

	"sandtable/atlas"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzkrieg"
)

// Where areas meet, a screen may draw a front; hexes need no such line.
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
