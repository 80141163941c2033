package atlas

import (
	"bytes"
	"strings"
	"testing"

	"sandtable/game"
)

// Every sign is drawn at its position, and a harbour has a tick for each of its angles.
func TestSigns(t *testing.T) {
	l := &layout{board: &game.Board{Signs: []game.Sign{{Look: "big-port", X: 2, Y: 3, Angles: []float32{0, 90}}, {Look: "oil", X: 1, Y: 1}, {Look: "unknown"}}}, unit: 10}
	for _, th := range []Theme{Light, Dark} {
		d := &drawing{palette: palettes[th]}
		d.signArt(l.signs())
		out := d.String()
		if strings.Count(out, "<g ") != 2 || !strings.Contains(out, "translate(200 300)") || !strings.Contains(out, "M0 0L185 0M0 0L0 185") {
			t.Errorf("%s: %s", th, out)
		}
		if oil, port := strings.Index(out, "translate(100 100)"), strings.Index(out, "translate(200 300)"); oil < 0 || oil > port {
			t.Error("harbours are not drawn last")
		}
		if bytes.Contains(d.Bytes(), []byte("%!")) {
			t.Error("a figure is missing")
		}
	}
}

// On a board that wraps around, a line takes the shorter way over both edges.
func TestLinksGoAround(t *testing.T) {
	l := &layout{board: &game.Board{Wraps: true}, frame: rect{high: point{100, 50}}}
	a, b := point{10, 20}, point{90, 30}
	if got := l.around(a, b); len(got) != 2 || got[0] != [2]point{a, {-10, 30}} || got[1] != [2]point{{110, 20}, b} {
		t.Errorf("around: %v", got)
	}
	if got := l.around(a, point{50, 30}); len(got) != 1 {
		t.Errorf("the near way: %v", got)
	}
	l.board.Wraps = false
	if got := l.around(a, b); len(got) != 1 {
		t.Errorf("a board with edges: %v", got)
	}
}
