package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestShortcuts: what is judged by itself is what a list of all has, over random games.
func TestShortcuts(t *testing.T) {
	for _, id := range []string{"western-europe", "barbarossa", "world-war"} {
		r := rand.New(rand.NewPCG(11, 7))
		table, w := game.RandTable{Rand: r}, game.Walker{Rand: r, Drift: true}
		q, err := Title.New(game.Setup{Scenario: id}, table)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 3000 && q.Pending().Seats != 0; n++ {
			switch p := q.(*Position); p.Step {
			case stepAnnounce:
				sameTargets(t, p)
			case stepMarch:
				sameMarches(t, p)
			}
			a, err := w.Sample(q, q.Pending().Seats.First())
			if err == nil {
				err = q.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// sameTargets: an area is a target by itself if it is one of all (WC-5.3b), whatever units are tried first.
func sameTargets(t *testing.T, p *Position) {
	t.Helper()
	w := power(p.Asked)
	likely := []game.Word{game.UnitWord(nUnits - 1), game.PlaceWord(3), game.UnitWord(-1)}
	for _, k := range attackKinds {
		all := p.targets(w, k.sort, k.join, false)
		pledges, _ := p.pledges(w)
		joined := pledges[k.sort]
		for x := range Place(nAreas) {
			if p.isTarget(w, x, k.sort, k.join, likely) != all.Has(x) || p.announced(w, x, k.sort) != joined.Has(x) {
				t.Fatalf("WC-5.3b: turn %d, power %d, sort %d, area %d: among all %t", p.Turn, w, k.sort, x, all.Has(x))
			}
		}
	}
}

// sameMarches: a unit can go somewhere if there are places where it can go (WC-A.4a).
func sameMarches(t *testing.T, p *Position) {
	t.Helper()
	w := power(p.Asked)
	for u := range nUnits {
		if mayMarch(p, w, u) != nil {
			continue
		}
		if set := p.marches(u); p.marchesOn(u) == set.Empty() {
			t.Fatalf("WC-A.4a: turn %d, unit %d goes to %v", p.Turn, u, set)
		}
	}
}
