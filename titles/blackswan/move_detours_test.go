package blackswan

import (
	"slices"
	"testing"

	"sandtable/game"
)

// TestDetours: each place that a transfer may be named to go by lies on its way, which the unit can pay and which spares
// something (BS-Q108).
func TestDetours(t *testing.T) {
	seen := 0
	visited(t, func(p *Position) {
		if p.Step != stepTransfer {
			return
		}
		d := p.transferPlan(p.Asked)
		open := travellers(p, p.Asked, false)
		for u := range open.All() {
			open := d.ends(u)
			for x := range open.All() {
				usual := d.way(u, x)
				plainDetours(t, &d, u, x, &usual)
				a := game.Say(p.Asked, game.VerbWord(verbTransfer), game.UnitWord(u), game.PlaceWord(x))
				open := transferBy(p, a)
				for by := range open.All() {
					seen++
					w, ok := d.chosen(a.With(game.PlaceWord(by)), usual)
					cost := d.wayCost(&w)
					if !ok || !slices.Contains(w.places(), by) || cost.points > d.points(p.patron(p.nationAt(u))) || w.winds() || !cost.savesOver(d.wayCost(&usual)) {
						t.Fatalf("the way of %d to %s by %s is %v, usually %v", u, x, by, w.places(), usual.places())
					}
				}
			}
		}
	})
	if seen < 20 {
		t.Errorf("only %d ways were looked at", seen)
	}
}

// plainDetours looks for each way by a place twice, whatever the first look finds.
func plainDetours(t *testing.T, d *transferPlan, u int, x Place, usual *way) {
	t.Helper()
	cost := d.wayCost(usual)
	names := d.detourPlaces(u, x, usual)
	for by := range names.All() {
		want := false
		for _, spare := range [...]wayCost{{}, cost} {
			j := journey{transferPlan: d, by: by, spare: spare.zones, arctic: spare.arctic}
			w := j.find(u, x)
			want = want || w.n > 0 && !w.winds() && d.wayCost(&w).savesOver(cost)
		}
		if _, got := d.detour(u, x, by, cost); got != want {
			t.Fatalf("%d can go to %s by %s: %v, want %v", u, x, by, got, want)
		}
	}
}

// TestApart: in random games West and Soviets never stand in one area (BS-I.3, BS-Q103), nobody waits any more to land or to drop
// when land movement is over (BS-Q11, BS-Q107), and at most four ships fire at an area (BS-Q106).
func TestApart(t *testing.T) {
	visited(t, func(p *Position) {
		var here [seats]placeSet
		for u, x := range p.At {
			if x == nowhere {
				continue
			}
			here[seatOf(u)].Add(x)
			if now := p.stageNow(); p.Goal[u] != nowhere && !naval(u) && now != onOperations && now != onMovement {
				t.Fatalf("%d waits for %s after land movement", u, p.Goal[u])
			}
			if naval(u) && p.Goal[u] != nowhere && p.gunfireDice(seatOf(u), p.Goal[u]) > mostGuns {
				t.Fatalf("too many ships fire at %s", p.Goal[u])
			}
		}
		if both := here[West].And(&here[Soviets]); !both.Empty() {
			t.Fatalf("West and Soviets are together in %s", both.First())
		}
	})
}
