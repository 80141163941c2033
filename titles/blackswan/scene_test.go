package blackswan

import (
	"strings"
	"testing"

	"sandtable/game"
)

// TestSpots: every place can be drawn, in a realm that exists.
func TestSpots(t *testing.T) {
	b := info.Board
	realms := map[string]bool{}
	for _, r := range b.Realms {
		realms[r.ID] = true
	}
	seen := map[int16]bool{}
	for _, s := range b.Spots {
		if seen[s.Place] || !realms[s.Realm] || s.Look == "" {
			t.Errorf("BS-2.0.1a: %s is drawn twice, or in no realm (%q)", Place(s.Place), s.Realm)
		}
		seen[s.Place] = true
	}
	if len(seen) != nPlaces {
		for x := range Place(nPlaces) {
			if !seen[int16(x)] {
				t.Errorf("BS-2.0.1a: %s is not drawn", x)
			}
		}
	}
}

// TestScene: an unknown block has no name and no figures (BS-H.1). A known one is called what its piece says.
func TestScene(t *testing.T) {
	p := newPosition(1, deaf{})
	for s := game.Nobody; s < seats; s++ {
		k := p.Known(s)
		for _, c := range k.Show().Pieces {
			hidden := !reads(s, c.Seat)
			name, _, _ := strings.Cut(c.Text, ",")
			if hidden {
				name = ""
			}
			if got := k.(game.Namer).Called(c.Unit); got != name {
				t.Fatalf("BS-H.1: seat %d calls %+v %q", s, c, got)
			}
			if hidden != (c.Name == "") || hidden && (c.Label != "" || c.Steps != 0 || !strings.HasPrefix(c.Text, "Unknown")) {
				t.Fatalf("BS-H.1: seat %d sees %+v", s, c)
			}
			want := "block"
			if u := int(c.Unit); isFort(u) {
				want = "fort"
			} else if naval(u) {
				want = "ship"
			}
			if hidden && c.Look != want {
				t.Fatalf("BS-H.2: seat %d sees a %s as a %s", s, want, c.Look)
			}
		}
	}
}
