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
			p := q.(*Position)
			switch p.Step {
			case stepAnnounce:
				sameTargets(t, p)
			case stepMarch:
				sameMarches(t, p)
			case stepRebase:
				sameRebases(t, p)
			}
			if n%5 == 0 {
				sameEnds(t, p)
			}
			if n%20 == 0 {
				sameFinds(t, p)
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
		all := p.targets(w, k.kind, k.join, false)
		pledges, _ := p.pledges(w)
		joined := pledges[k.kind]
		for x := range Place(nAreas) {
			if p.isTarget(w, x, k.kind, k.join, likely) != all.Has(x) || p.announced(w, x, k.kind) != joined.Has(x) {
				t.Fatalf("WC-5.3b: turn %d, power %d, sort %d, area %d: among all %t", p.Turn, w, k.kind, x, all.Has(x))
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

// sameRebases: a unit can rebase if there are places where it can go (WC-5.1a, WC-5.1e).
func sameRebases(t *testing.T, p *Position) {
	t.Helper()
	w := power(p.Asked)
	for u := range nUnits {
		if mayRebase(p, w, u) != nil {
			continue
		}
		if set := p.rebases(u); p.rebasesAtAll(u) == set.Empty() {
			t.Fatalf("WC-5.1e: turn %d, unit %d rebases to %v", p.Turn, u, set)
		}
	}
}

// sameFinds: a power has something to do in a step if something is open to one of its units, whichever is tried first (WC-2.1e).
func sameFinds(t *testing.T, p *Position) {
	t.Helper()
	w := power(p.Asked)
	if w >= nPowers {
		return
	}
	for i, list := range [...]lister{marchers, landers, rebasers, sailors, transports, returners} {
		all := list(p, w, false)
		for _, first := range [...]int{0, nUnits / 2, all.First() + 1, nUnits} {
			q := *p
			q.Found = uint8(first)
			if one := list(&q, w, true); one.Empty() != all.Empty() || !all.Empty() && !all.Has(one.First()) || q.finds(list, w) == all.Empty() {
				t.Fatalf("WC-2.1e: turn %d, step %d, power %d, list %d: %v of %v", p.Turn, p.Step, w, i, one, all)
			}
		}
	}
}

// sameEnds: a unit goes to a place if that is one of all to which it can go (WC-4.1d, WC-4.2a, WC-5.1a).
func sameEnds(t *testing.T, p *Position) {
	t.Helper()
	w := power(p.Asked)
	for _, way := range [...]struct {
		step step
		may  trial
		ends func(u int) placeSet
		to   func(p *Position, u int, x Place) bool
	}{
		{stepReturn, mayReturn, p.bases, (*Position).returnsTo},
		{stepSail, maySail, func(u int) placeSet { return p.sails(u, openWays) }, (*Position).sailsTo},
		{stepRebase, mayRebase, p.rebases, (*Position).rebasesTo},
	} {
		for u := range nUnits {
			if p.Step != way.step || way.may(p, w, u) != nil {
				continue
			}
			all := way.ends(u)
			for x := range Place(nPlaces) {
				if way.to(p, u, x) != all.Has(x) {
					t.Fatalf("WC-4.1d: turn %d, step %d, unit %d to %d: among all %t", p.Turn, p.Step, u, x, all.Has(x))
				}
			}
		}
	}
}
