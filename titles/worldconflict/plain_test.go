package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestPlainly: what is asked after every sentence is answered as if all of it were looked at: countries that a side holds
// (WC-3.4a, WC-3.4g), areas that can be attacked and covered (WC-5.3b, WC-5.3aa), what powers have drafted (WC-7.8b), who stands in an area (WC-1.3l).
func TestPlainly(t *testing.T) {
	for i := range starts {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 11)), Drift: i%2 == 1}
		table := game.RandTable{Rand: w.Rand}
		q, err := Title.New(game.Setup{Scenario: info.Scenarios[i].ID}, table)
		if err != nil {
			t.Fatal(err)
		}
		p := q.(*Position)
		for n := 0; p.Step != stepOver && n < 2000; n++ {
			if n%40 == 0 {
				plainly(t, p)
			}
			a, err := w.Sample(p, p.askedSeats().First())
			if err == nil {
				err = p.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

func plainly(t *testing.T, p *Position) {
	t.Helper()
	for _, liberates := range [...]bool{false, true} {
		if got, want := p.taken(liberates), p.plainlyTaken(liberates); got != want {
			t.Fatalf("taken is country %d, want %d", got, want)
		}
	}
	for w := range power(nPowers) {
		if got, want := p.coverable(w, false), p.plainlyCoverable(w); got != want || p.canCover(w) == want.Empty() {
			t.Fatalf("power %d can cover %v, want %v", w, got, want)
		}
		for _, k := range attackKinds {
			if got, want := p.targets(w, k.kind, k.join, false), p.plainlyTargets(w, k.kind, k.join); got != want {
				t.Fatalf("power %d can attack %v, want %v", w, got, want)
			}
		}
		if q := p.drafted(w); !p.drafts(w) && q != *p {
			t.Fatalf("power %d has drafted something", w)
		}
	}
	for x := range Place(nAreas) {
		for s := range side(noSide) {
			if p.landAt(x, s) != (p.sizeAt(x, s, kind.land) > 0) {
				t.Fatalf("land units of side %d in %d", s, x)
			}
		}
	}
}

// plainlyTaken looks at all areas of each country.
func (p *Position) plainlyTaken(liberates bool) country {
	s := p.phasing()
	if s == noSide {
		return noCountry
	}
	for _, c := range [...]country{countryFrance, homeItaly} {
		if p.ripe(c, s, liberates) && p.holdsKey(c, s) {
			return c
		}
	}
	for c := range country(nCountries) {
		if p.ripe(c, s, liberates) && p.holdsAll(s, c) && !p.keyed(c) && p.reaches(c) {
			return c
		}
	}
	return noCountry
}

// plainlyTargets judges every area before it looks for units.
func (p *Position) plainlyTargets(w power, s combatKind, join joining) (set placeSet) {
	for x := range Place(nAreas) {
		if p.mayTarget(w, x, s) != nil {
			continue
		}
		for u := range nUnits {
			if !p.own(w, u) || s != groundAttack && p.kind(u).land() || p.mayAttack(u) != nil {
				continue
			}
			near := p.nearTo(u, s)
			if near.Has(x) && (s != groundAttack || p.kind(u).land() || p.announced(w, x, s)) && join(p, u, x, s, unitSet{}) == nil {
				set.Add(x)
			}
		}
	}
	return set
}

// plainlyCoverable looks at every area and every unit.
func (p *Position) plainlyCoverable(w power) (set placeSet) {
	for x := range Place(nAreas) {
		for s := groundAttack; s < seaCombat; s++ {
			if !p.waits(x, s) {
				continue
			}
			for u := range nUnits {
				if p.own(w, u) && p.mayCover(u, x, s) == nil {
					set.Add(x)
					break
				}
			}
		}
	}
	return set
}

// TestSorted: ships and troops are all units that can be naval or land units.
func TestSorted(t *testing.T) {
	naval, land := map[int]bool{}, map[int]bool{}
	for _, u := range ships {
		naval[u] = true
	}
	for _, u := range troops {
		land[u] = true
	}
	for u := range nUnits {
		for _, k := range kinds[u] {
			if k.naval() && !naval[u] || k.land() && !land[u] {
				t.Errorf("unit %d can be of kind %d and is not listed", u, k)
			}
		}
	}
}
