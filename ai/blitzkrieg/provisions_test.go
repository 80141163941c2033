package blitzkrieg

import (
	"slices"
	"strings"
	"testing"

	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// TestSupplyRoutes plays small positions in which supply routes decide the right move.
func TestSupplyRoutes(t *testing.T) {
	infantry := []string{
		"1inf CC-30", "2inf CC-31", "3inf CC-31", "4inf CC-31", "5inf DD-30", "6inf DD-30", "7inf DD-30",
		"8inf EE-30", "9inf EE-30", "10inf EE-30", "11inf EE-31", "12inf EE-31", "13inf EE-31", "14inf EE-32", "15inf EE-32",
	}
	for _, tt := range []struct {
		why   string
		blue  []string
		unfed string // a turn ago
	}{
		{"nobody runs ahead of his supply", []string{"1arm CC-29", "2arm CC-30", "gd CC-30"}, ""},
		{"who has lost his route goes back to it", []string{"1arm HH-33"}, "1arm"},
	} {
		p := stage(t, "tournament-all", slices.Concat(tt.blue, infantry), []string{"1inf JJJ-43"})
		if tt.unfed != "" {
			u := numberOf(t, bk.Blue, tt.unfed)
			p.Cut.Words[u>>6] |= 1 << (u & 63)
		}
		said := finish(t, steady(t, "officer", 0), p, bk.Blue)
		fed := p.Fed(bk.Blue)
		for u := range bk.PerSide {
			if p.OnBoard(u) && !fed.Has(p.At[u]) {
				t.Errorf("%s: one is at %v: %s", tt.why, p.At[u], strings.Join(said, "; "))
			}
		}
	}
}

// TestHunger checks the expected loss of a unit without a supply route: it grows with the distance, is certain after a turn
// without one, and is zero in the unit's last turn or where routes do not matter.
func TestHunger(t *testing.T) {
	p := stage(t, "tournament-all", []string{"1arm S-25", "2arm S-25"}, []string{"1inf JJJ-43"})
	starving := numberOf(t, bk.Blue, "2arm")
	p.Cut.Words[starving>>6] |= 1 << (starving & 63)
	hunger := func(name, at string) float64 {
		v := look(p, bk.Blue, &weights{}, newGround(0.9))
		v.listUnits()
		return v.units[v.index(numberOf(t, bk.Blue, name))].hunger(square(t, at))
	}
	if near, far := hunger("1arm", "HH-32"), hunger("1arm", "NN-38"); near <= 0 || far <= near || far >= 6 {
		t.Errorf("%.2f factors without a route, %.2f far from any", near, far)
	}
	if n := hunger("2arm", "HH-32"); n != 6 {
		t.Errorf("%.2f factors without one for a second turn", n)
	}
	if a, b := hunger("1arm", "S-29"), hunger("2arm", "S-29"); a != 0 || b != 0 {
		t.Errorf("%.2f and %.2f factors on a road of one's own", a, b)
	}
	p.Turn, p.Limit = 20, 20
	if a, b := hunger("1arm", "NN-38"), hunger("2arm", "NN-38"); a != 0 || b != 6 {
		t.Errorf("%.2f and %.2f factors in the last turn", a, b)
	}
	p = stage(t, "tournament", []string{"1arm S-25"}, []string{"1inf JJJ-43"})
	if n := hunger("1arm", "NN-38"); n != 0 {
		t.Errorf("%.2f factors where no routes are needed", n)
	}
}

// TestBeachFeeds checks that a beach supplies only the units that landed on it.
func TestBeachFeeds(t *testing.T) {
	p := stage(t, "tournament-all", []string{"1inf S-25", "2inf S-25"}, []string{"1inf JJJ-43"})
	invader, other := numberOf(t, bk.Blue, "1inf"), numberOf(t, bk.Blue, "2inf")
	fed := p.Fed(bk.Blue)
	abroad := 0
	for beach := range 21 {
		p.Ashore[invader], p.Heads[bk.Blue] = uint8(beach)+1, 1<<beach
		v := look(p, bk.Blue, &weights{}, newGround(0.9))
		v.listUnits()
		inland := p.FedAshore(invader)
		inland = inland.Without(&fed)
		for s := range inland.All() {
			abroad++
			if a, b := v.units[v.index(invader)].hunger(s), v.units[v.index(other)].hunger(s); a != 0 || board.Map.Open.Has(s) && b == 0 {
				t.Errorf("%v: %.2f factors of the invader, %.2f of another", s, a, b)
			}
		}
	}
	if abroad == 0 {
		t.Error("no beach feeds anybody abroad")
	}
}
