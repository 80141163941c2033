package blackswan

import (
	"slices"
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
	p := newPosition(1, noTable{})
	for s := game.Nobody; s < seats; s++ {
		k := p.Known(s)
		for _, c := range k.Show().Pieces {
			hidden := !reads(s, c.Seat)
			name, _, _ := strings.Cut(c.Text, ",")
			name += " (" + board.names[c.Place] + ")"
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

// TestOverfullIsNoted: while a place holds too many, the scene says which and what to do (BS-Q80, BS-Q133).
func TestOverfullIsNoted(t *testing.T) {
	p := placed(t, "from 1941 ; war soviet-union finland ; germany warsaw inf4 inf3 inf2 tank1 ; germany krakow air4 art2 inf1 inf1 ; at move axis")
	noted := func() bool {
		return slices.ContainsFunc(p.Known(Axis).Show().Notes, func(n string) bool { return strings.HasPrefix(n, "Krakow holds more units than it may") })
	}
	play(t, p, noTable{}, Axis, "move g1 krakow")
	if !noted() {
		t.Errorf("BS-Q80: %q", p.Known(Axis).Show().Notes)
	}
	play(t, p, noTable{}, Axis, "move g8 warsaw")
	if noted() || p.Over != nowhere {
		t.Errorf("BS-Q80: after the exchange %q", p.Known(Axis).Show().Notes)
	}
}

// TestPointsLeft: one point is not several (BS-1.6.1).
func TestPointsLeft(t *testing.T) {
	p := newPosition(1, noTable{})
	k := p.Known(Axis).(*Known)
	for n := range majors {
		k.PP[n], k.Used[n] = 0, 0
	}
	for _, want := range []string{"0 points left", "1 point left", "2 points left"} {
		if got := k.points(Axis); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		k.PP[germany]++
	}
}
