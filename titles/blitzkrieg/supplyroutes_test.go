package blitzkrieg

import "testing"

// TestRouteUnderFriend: BK-Q42, a unit of one's own opens no enemy zone to a route, and the zone that a unit
// itself stands in does not end its route (BK-O21.1-1).
func TestRouteUnderFriend(t *testing.T) {
	const home = "loses blue G-4 D-7 D-8 M-14 P-15 P-16 Q-16 L-19 C-20 S-25 C-30 D-31 H-32 V-33 I-33"
	p := onStage(t, "rules tournament routes ; "+home+" ; blue 1inf L-25 2inf M-19 ; red 1inf M-26 2inf N-20")
	n := p.network(Blue)
	for name, want := range map[string]bool{"K-25": true, "L-25": true, "M-25": true, "S-29": true, "V-30": false, "W-26": false} {
		at, err := squareOf(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := n.fed.has(at); got != want {
			t.Errorf("BK-Q42: %s is fed: %v", name, got)
		}
	}
}

// TestAirway: a flight is as long as its squares, starts anywhere, and keeps out of what is shut (BK-Q35).
func TestAirway(t *testing.T) {
	at := func(name string) Square {
		s, err := squareOf(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	var from Squares
	from.add(at("S-25"))
	wall := board.valid
	for _, n := range board.near[at("S-25")] {
		wall.drop(n)
	}
	for _, tt := range []struct {
		to   string
		r    int
		free *Squares
		want bool
	}{
		{"S-30", 5, &board.valid, true},
		{"S-30", 4, &board.valid, false},
		{"S-25", 0, &board.valid, true},
		{"S-30", 40, &wall, false},
		{"S-26", 1, &wall, false},
	} {
		if got := airway(&from, at(tt.to), tt.r, tt.free); got != tt.want {
			t.Errorf("BK-Q35: S-25 to %s in %d: %v", tt.to, tt.r, got)
		}
	}
}
