package worldconflict

import (
	"slices"
	"testing"

	"sandtable/gametest"
)

// paper is the board and its drawing, once for all tests.
var paper = gametest.Paper(drawBoard, func(x int16) string { return board.words[x] })

// TestEveryPlaceIsDrawn: every place has a spot on the sheet, with ground or water of its own.
func TestEveryPlaceIsDrawn(t *testing.T) {
	b, s := paper()
	if len(b.Spots) != nPlaces {
		t.Fatalf("%d spots for %d places", len(b.Spots), nPlaces)
	}
	for x, spot := range b.Spots {
		if int(spot.Place) != x || spot.Name != board.names[x] || s.Shape(spot.Place) == "" {
			t.Errorf("spot %d is place %d, %s", x, spot.Place, spot.Name)
		}
		if at, y := s.At(spot.Place); !(at > 20 && y > 20 && at < s.Width-20 && y < s.Height-20) {
			t.Errorf("%s lies at %g, %g", spot.Name, at, y)
		}
	}
}

// TestPiecesStandApart: the pieces of one place do not stand on those of another.
func TestPiecesStandApart(t *testing.T) {
	_, s := paper()
	gametest.StandApart(t, s, board.names[:nPlaces], 34)
}

// TestEveryMeetingIsDrawn: what is adjacent shares an outline or has a line that is drawn, unless it meets over the edge of the map.
func TestEveryMeetingIsDrawn(t *testing.T) {
	b, s := paper()
	edge := [][2]string{
		{"Western Approaches", "USA East Coast"},
		{"Cape Verde Basin", "USA East Coast"},
		{"Brazilian Coast", "Cape Verde Basin"},
		{"Gulf of Guinea", "South Atlantic"},
		{"Cape Basin", "South Atlantic"},
	}
	found := map[string]int{}
	for _, l := range b.Lines {
		found[l.Look]++
		x, y := l.Places[0], l.Places[1]
		over := slices.ContainsFunc(edge, func(p [2]string) bool {
			return p == [2]string{board.names[x], board.names[y]} || p == [2]string{board.names[y], board.names[x]}
		})
		if plain := l.Look == borderLink || l.Look == seaLink || l.Look == coastLink; plain && !over && s.Border(x, y) == "" {
			t.Errorf("nothing shows that %s and %s meet", board.names[x], board.names[y])
		}
	}
	if found[borderLink] != 95 || found[routeLink] != 12 || found[airLink] != 25 || found[narrowLink] != len(board.passages)+2 {
		t.Errorf("lines: %v", found)
	}
}

// TestSignsArePrinted: every Port opens on its seas, and every Oil, Resource and Factory Factor has a sign.
func TestSignsArePrinted(t *testing.T) {
	b, _ := paper()
	want, got := map[string]int{}, map[string]int{}
	angles := 0
	for x := range Place(nAreas) {
		want["oil"] += int(board.oil[x])
		want["resource"] += int(board.resources[x])
		want["factory"] += int(board.factory[x])
		for _, p := range board.ports[x] {
			want[portLook(p)]++
			angles += p.seas.Count()
		}
	}
	for _, s := range b.Signs {
		got[s.Look]++
		angles -= len(s.Angles)
	}
	for look, n := range want {
		if got[look] != n {
			t.Errorf("%d signs of %s, want %d", got[look], look, n)
		}
	}
	if angles != 0 || got["snow"] == 0 || got["frost"] == 0 {
		t.Errorf("%d ways out to sea are missing; signs: %v", angles, got)
	}
}
