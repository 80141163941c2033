package blitzwar

import (
	"bytes"
	"math"
	"strings"
	"testing"

	sheets "sandtable/atlas"
	"sandtable/gametest"
)

// paper is the board and its drawing, once for all tests.
var paper = gametest.Paper(drawBoard, func(x int16) string { return board.words[x] })

// TestEveryPlaceIsDrawn: every place has a spot on the sheet and a name there; those on the map have ground of their own.
func TestEveryPlaceIsDrawn(t *testing.T) {
	b, s := paper()
	if len(b.Spots) != nPlaces {
		t.Fatalf("%d spots for %d places", len(b.Spots), nPlaces)
	}
	boxed := 0
	for x, spot := range b.Spots {
		if int(spot.Place) != x || spot.Name != board.names[x] {
			t.Fatalf("spot %d is place %d, %s", x, spot.Place, spot.Name)
		}
		at, y := s.At(spot.Place)
		if !(at > 10 && y > 10 && at < s.Width-10 && y < s.Height-10) {
			t.Errorf("%s lies at %g, %g", spot.Name, at, y)
		}
		if s.Shape(spot.Place) == "" {
			t.Errorf("%s has no ground", spot.Name)
		}
		row, ok := s.Row(spot.Place)
		if strings.HasPrefix(spot.Look, "box") {
			boxed++
			continue
		}
		if !ok || row.X < 0 || row.X+row.Width > s.Width || row.Y < 0 || row.Y > s.Height {
			t.Errorf("the name of %s stands at %v", spot.Name, row)
		}
	}
	if boxed != len(boxes) {
		t.Errorf("%d boxes, want %d", boxed, len(boxes))
	}
}

// TestStationsStandApart: pieces of one zone do not stand on the station of another.
func TestStationsStandApart(t *testing.T) {
	_, s := paper()
	gametest.StandApart(t, s, board.names[:nZones], 40)
}

// TestNamesKeepClear: no name lies over another one, nor over a station.
func TestNamesKeepClear(t *testing.T) {
	const half, disc = 6.0, 7.0
	b, s := paper()
	clashes := 0
	for _, x := range b.Spots {
		r, ok := s.Row(x.Place)
		for _, y := range b.Spots {
			o, other := s.Row(y.Place)
			if !ok || !other {
				continue
			}
			if x.Place < y.Place && r.X < o.X+o.Width && o.X < r.X+r.Width && math.Abs(r.Y-o.Y) < 2*half {
				t.Logf("%s over %s", x.Name, y.Name)
				clashes++
			}
			if px, py := s.At(y.Place); y.Look != "sea" && px+disc > r.X && px-disc < r.X+r.Width && math.Abs(r.Y-py) < half+disc {
				t.Errorf("%s over the station of %s", x.Name, y.Name)
			}
		}
	}
	if clashes > 0 {
		t.Errorf("%d names lie over others", clashes)
	}
}

// TestLinksAreDrawn: every link has a line with the look of its kind, and a fortified line begins at the zone it protects.
func TestLinksAreDrawn(t *testing.T) {
	b, _ := paper()
	found := map[string]int{}
	for _, l := range b.Lines {
		x, y := Place(l.Places[0]), Place(l.Places[1])
		found[l.Look]++
		if l.Look == beachLink {
			if !board.beach[x].Has(y) {
				t.Errorf("%s has no beach on %s", board.names[x], board.names[y])
			}
			continue
		}
		if l.Look == facingLink && !board.dotted[x].Has(y) || l.Look != facingLink && !board.near[x].Has(y) {
			t.Errorf("%s and %s are not joined", board.names[x], board.names[y])
		}
		if strings.Contains(l.Look, "river") != (x.land() && board.river[x].Has(y)) || strings.Contains(l.Look, "line") != (x.land() && board.line[x].Has(y)) {
			t.Errorf("%s and %s are joined by %s", board.names[x], board.names[y], l.Look)
		}
	}
	want := 0
	for x := range Place(nPlaces) {
		want += board.near[x].Count()
		if x.land() {
			want += board.dotted[x].Count() + 2*board.beach[x].Count()
		}
	}
	if 2*len(b.Lines) != want || found[fortLink] != 3 || found[fortRiver] != 1 {
		t.Errorf("%d lines, want %d: %v", len(b.Lines), want/2, found)
	}
	styled := map[string]bool{}
	for _, s := range b.Styles {
		styled[s.Look] = true
	}
	for look := range found {
		if styled[look] == (look == seaLink) {
			t.Errorf("%s has a style: %v", look, styled[look])
		}
	}
}

// TestDrawingIsTheSame: the same board gives the same bytes, and names the same places.
func TestDrawingIsTheSame(t *testing.T) {
	b, s := paper()
	again := sheets.Draw(drawBoard(), func(x int16) string { return board.words[x] })
	if s.Hash != again.Hash || !bytes.Equal(s.Layer(sheets.Grid, sheets.Light), again.Layer(sheets.Grid, sheets.Light)) {
		t.Error("the drawing differs from run to run")
	}
	for _, spot := range b.Spots {
		x, _ := s.Row(spot.Place)
		if y, _ := again.Row(spot.Place); x != y {
			t.Errorf("the name of %s stands at %v and at %v", spot.Name, x, y)
		}
	}
}
