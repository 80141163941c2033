package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

func TestDeployments(t *testing.T) {
	number := map[game.Seat]int{}
	for i := range deployments {
		d := &deployments[i]
		number[d.seat]++
		t.Run(d.name, func(t *testing.T) { checkDeployment(t, d) })
	}
	for s := Blue; s <= Red; s++ {
		if number[s] < 4 {
			t.Errorf("seat %d has %d deployments to choose from, want 4 or more", s, number[s])
		}
	}
}

func checkDeployment(t *testing.T, d *deployment) {
	own := [...]string{Blue: "BK-B3.0-3 inside Great Blue", Red: "BK-B3.0-4 inside Big Red"}[d.seat]
	placed := map[bool]int{}
	load := map[board.Square]int{}
	for u, s := range d.at {
		if s == board.Nowhere {
			continue
		}
		c := &army[u]
		placed[c.basic()]++
		if c.ground() {
			load[s] += int(c.defense)
		}
		switch {
		case c.seat != d.seat || c.arrives != 1:
			t.Errorf("BK-B3.0-2: %s of seat %d stands on %v", c.name, c.seat, s)
		case !c.ground() && !board.Map.City.Has(s):
			t.Errorf("BK-T23.0-2: %s on %v has no city", c.name, s)
		case board.Map.Country[s] != homeland(d.seat):
			t.Errorf("%s: %s stands on %v", own, c.name, s)
		case !board.Map.Open.Has(s):
			t.Errorf("%s stands on %v, which is %s", c.name, s, board.Map.Terrain(s))
		case c.ground() && board.Map.Forest.Has(s) && !c.entersForest():
			t.Errorf("BK-B13.0-1: %s stands in the forest of %v", c.name, s)
		case c.flies() && !board.Map.City.Has(s):
			t.Errorf("BK-B18.0-1: %s on %v cannot take off", c.name, s)
		}
	}
	if placed[true] != 31 || placed[false] != 9 {
		t.Errorf("BK-B3.0-1, BK-T3.0-1: %d units of the Basic Game and %d others are placed, want 31 and 9", placed[true], placed[false])
	}
	for s, n := range load {
		if n > 12 {
			t.Errorf("BK-B3.0-5: %d factors on %v", n, s)
		}
	}
}

// TestPlans keeps what the descriptions promise.
func TestPlans(t *testing.T) {
	for _, tt := range []struct {
		plan, unit, target string
		steps              int // on roads, or squares of flight
	}{
		{"southern-spear", "1arm", "HH-33", 18},
		{"southern-spear", "1abn", "OO-33", 20},
		{"southern-spear", "1abn", "JJ-46", 20},
		{"northern-sweep", "1arm", "V-20", 18},
		{"northern-sweep", "3inf", "U-11", 12},
		{"lake-hammer", "1arm", "NN-48", 18},
		{"endor-sweep", "1arm", "TT-30", 18},
	} {
		d := deploymentCalled(t, tt.plan)
		u, ok := unitCalled(d.seat, tt.unit)
		if !ok {
			t.Fatalf("no unit is called %s", tt.unit)
		}
		from, to := d.at[u], squareNamed(t, tt.target)
		way := board.Trip{From: from, Thirds: board.Size, Enter: board.Map.Open, First: board.Map.Open, NoLand: true}
		_, steps := way.Reach(to)
		if from != to && steps == 0 {
			steps = board.Size // no road leads there
		}
		if army[u].flies() {
			steps = board.Distance(from, to)
		}
		if steps > tt.steps {
			t.Errorf("%s: %s needs %d steps from %v to %v, and has %d", tt.plan, tt.unit, steps, from, to, tt.steps)
		}
	}
}

func deploymentCalled(t *testing.T, name string) *deployment {
	t.Helper()
	for i := range deployments {
		if deployments[i].name == name {
			return &deployments[i]
		}
	}
	t.Fatalf("no deployment is called %s", name)
	return nil
}

// TestWallsAreLocked: between the squares of a wall lies no way that touches no zone of control.
func TestWallsAreLocked(t *testing.T) {
	for _, tt := range []struct{ plan, foe, city string }{
		{"west-wall", "RRR-40", "L-19"},
		{"east-wall", "I-25", "GGG-46"},
	} {
		d := deploymentCalled(t, tt.plan)
		var wall board.Squares
		for u, s := range d.at {
			if s != board.Nowhere && army[u].basic() {
				wall.Add(s)
			}
		}
		guard := board.Adjacent(&wall)
		guard = guard.Or(&wall)
		free := board.Map.Open.Without(&guard)
		foe, city := squareNamed(t, tt.foe), squareNamed(t, tt.city)
		if !free.Has(foe) || !free.Has(city) {
			t.Fatalf("%s: %v or %v is guarded itself and proves nothing", tt.plan, foe, city)
		}
		var seen board.Squares
		seen.Add(foe)
		if seen = board.Flood(&seen, board.Size, &free, city); seen.Has(city) {
			t.Errorf("%s: a unit can walk from %v to %v untouched", tt.plan, foe, city)
		}
	}
}
