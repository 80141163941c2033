package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestRouteUnderFriend: BK-Q42, a unit of one's own opens no enemy zone to a route, and the zone that a unit
// itself stands in does not end its route (BK-O21.1-1).
func TestRouteUnderFriend(t *testing.T) {
	const home = "loses blue G-4 D-7 D-8 M-14 P-15 P-16 Q-16 L-19 C-20 S-25 C-30 D-31 H-32 V-33 I-33"
	p := onStage(t, "rules tournament routes ; "+home+" ; blue 1inf L-25 2inf M-19 ; red 1inf M-26 2inf N-20")
	n := p.network(Blue)
	for name, want := range map[string]bool{"K-25": true, "L-25": true, "M-25": true, "S-29": true, "V-30": false, "W-26": false} {
		at, err := board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := n.fed.Has(at); got != want {
			t.Errorf("BK-Q42: %s is fed: %v", name, got)
		}
	}
}

// TestAirway: a flight is as long as its squares, starts anywhere, and keeps out of what is shut (BK-Q35).
func TestAirway(t *testing.T) {
	at := func(name string) board.Square {
		s, err := board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	var from board.Squares
	from.Add(at("S-25"))
	wall := board.Map.Valid
	for _, n := range board.Map.Near[at("S-25")] {
		wall.Drop(n)
	}
	for _, tt := range []struct {
		to   string
		r    int
		free *board.Squares
		want bool
	}{
		{"S-30", 5, &board.Map.Valid, true},
		{"S-30", 4, &board.Map.Valid, false},
		{"S-25", 0, &board.Map.Valid, true},
		{"S-30", 40, &wall, false},
		{"S-26", 1, &wall, false},
	} {
		if got := flightExists(&from, at(tt.to), tt.r, tt.free); got != tt.want {
			t.Errorf("BK-Q35: S-25 to %s in %d: %v", tt.to, tt.r, got)
		}
		if got := straightFlight(&from, at(tt.to), tt.r, tt.free); got != tt.want { // nothing bends these ways
			t.Errorf("BK-Q35: S-25 straight to %s in %d: %v", tt.to, tt.r, got)
		}
	}
}

// TestRoutesByTheBook compares what a side's routes feed with a plain search: from its cities along roads
// (BK-O21.1-2), over the sea from port to port (BK-O21.1-6), and at most ten squares off the road (BK-O21.1-1),
// through no square that the enemy holds or controls (BK-Q42).
func TestRoutesByTheBook(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 1))
	lose := []string{
		"loses blue C-20", "loses blue G-4 D-7 D-8 M-14 P-15 P-16 Q-16 L-19 C-20 S-25 C-30 D-31 H-32 V-33 I-33",
		"loses blue G-4 D-7 D-8 M-14 P-15 P-16 Q-16 C-20 I-25 C-30 D-31 H-32 I-33 ; damage 12 V-33",
		"loses blue I-25 S-25 L-19 P-15 P-16 Q-16 ; owns blue RRR-40",
	}
	fed, unfed := 0, 0
	for i, centre := range []string{"M-25", "L-20", "S-28", "Q-18", "H-30", "R-24", "W-26", "NNN-42"} {
		text := textOf(crowded(t, r, squareNamed(t, centre)))
		for j := range lose {
			p := onStage(t, "rules tournament routes ; "+lose[(i+j)%len(lose)]+" ; "+text)
			n, want := p.network(Blue), plainFed(p)
			for s := range board.Map.Land.All() {
				if n.fed.Has(s) != want[s] {
					t.Fatalf("%s ; %s: %v is fed: %v, want %v", lose[(i+j)%len(lose)], text, s, n.fed.Has(s), want[s])
				}
				if want[s] {
					fed++
				} else {
					unfed++
				}
			}
		}
	}
	if fed == 0 || unfed == 0 {
		t.Errorf("%d squares fed, %d not", fed, unfed)
	}
}

// plainFed finds the squares from which Blue units have a route, step by step.
func plainFed(p *Position) map[board.Square]bool {
	foe := map[board.Square]bool{}
	for _, at := range p.At[perSide:] {
		foe[at] = at >= 0
	}
	free := func(s board.Square) bool {
		return board.Map.Open.Has(s) && !foe[s] && !nextToRed(p, s) && !p.isUncaptured(s)
	}
	way := map[board.Square]bool{}
	for c, s := range board.Map.Cities {
		if p.friendly(Blue)>>c&1 == 1 && p.capacity(c) > 0 {
			way[s] = true
		}
	}
	alongRoads(way, free)
	if ports := friendlyPorts(p, Blue); anyOf(way, ports) {
		for _, s := range ports {
			way[s] = true
		}
		alongRoads(way, free)
	}
	for step := range 10 {
		next := map[board.Square]bool{}
		for s := range way {
			for _, n := range board.Map.Near[s] {
				if n >= 0 && (step == 9 || free(n)) { // where the unit stands the enemy may be near
					next[n] = true
				}
			}
		}
		for s := range next {
			way[s] = true
		}
	}
	return way
}

// alongRoads adds what road lines lead to, until nothing is new.
func alongRoads(way map[board.Square]bool, free func(board.Square) bool) {
	for grown := true; grown; {
		grown = false
		for step := range roadSteps() {
			if way[step[0]] && !way[step[1]] && free(step[1]) {
				way[step[1]], grown = true, true
			}
		}
	}
}

func friendlyPorts(p *Position, s game.Seat) (list []board.Square) {
	for _, d := range board.Map.Ports {
		if p.friendly(s)>>board.Map.CityAt[d.City]&1 == 1 {
			list = append(list, d.City)
		}
	}
	return list
}

func anyOf(set map[board.Square]bool, list []board.Square) bool {
	for _, s := range list {
		if set[s] {
			return true
		}
	}
	return false
}

// TestRoutesForMachines: who is fed by roads, who over his beach alone (BK-O21.1-4), and who had no route.
func TestRoutesForMachines(t *testing.T) {
	p := onStage(t, "rules tournament routes ; ashore blue 1inf D1 ; cut blue 2inf ; blue 1inf SS-46 2inf SS-46 3inf S-25 ; red 1inf LLL-40")
	abroad := squareNamed(t, "SS-46")
	fed, want := p.Fed(Blue), p.network(Blue).fed
	if fed != want || fed.Has(abroad) || !fed.Has(squareNamed(t, "S-25")) {
		t.Errorf("%d squares are fed, want %d", fed.Count(), want.Count())
	}
	for name, ashore := range map[string]bool{"1inf": true, "2inf": false, "3inf": false} {
		u, _ := unitCalled(Blue, name)
		near := p.FedAshore(u)
		if near.Has(abroad) != ashore || near.Empty() == ashore {
			t.Errorf("BK-O21.1-4: %s is fed over the beach on %d squares", name, near.Count())
		}
		if p.Unfed(u) != (name == "2inf") {
			t.Errorf("%s had no route: %v", name, p.Unfed(u))
		}
	}
	if off := onStage(t, "rules tournament ; blue 1inf S-25 ; red 1inf LLL-40"); !p.Routes() || off.Routes() {
		t.Errorf("routes are needed: %v, and %v without the rule", p.Routes(), off.Routes())
	}
}
