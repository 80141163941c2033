package blitzwar

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestShortcuts: what is found out by a quick look is what the long way finds, over random games of every start.
func TestShortcuts(t *testing.T) {
	for i := range starts {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 9)), Drift: i%2 == 0}
		table := game.RandTable{Rand: w.Rand}
		p := begin(i, false, table)
		for n := 0; n < 1500 && p.Step != stepOver; n++ {
			sameRoom(t, p)
			if p.Step == stepPlace || p.Step == stepMinors {
				sameSites(t, p)
			}
			if p.Step == stepShip || p.Step == stepFly {
				sameEnds(t, p)
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

// sameRoom: no side has too much anywhere if the map is roomy (BW-4a), and who is poor pays nothing (BW-7p).
func sameRoom(t *testing.T, p *Position) {
	t.Helper()
	roomy := p.roomy()
	for s := range game.Seat(seats) {
		if set := p.full(s); roomy && !set.Empty() {
			t.Fatalf("BW-4a: turn %d, side %d has too much in a zone of a roomy map", p.Turn, s)
		}
		if !p.poor(s, tables.Cost.TacticalOne) {
			continue
		}
		for u := range slots {
			if p.own(s, u) && p.mayPay(s, u, tables.Cost.TacticalOne) == nil {
				t.Fatalf("BW-7p: turn %d, counter %d of a poor side pays", p.Turn, u)
			}
		}
	}
}

// sameSites: a unit has a site if it has sites (BW-11.5a).
func sameSites(t *testing.T, p *Position) {
	t.Helper()
	for n := range nNations {
		none := p.sendsNothing(p.Asked, n)
		for k := infantry; k < nKinds; k++ {
			if p.isDue(p.Asked, n, k) != nil {
				continue
			}
			if none {
				t.Fatalf("BW-10.1a: turn %d, %s sends nothing, and kind %d is due", p.Turn, countries[n].name, k)
			}
			if set := p.sites(p.Asked, n, k); p.hasSite(p.Asked, n, k) == set.Empty() {
				t.Fatalf("BW-11.5a: turn %d, nation %d, kind %d: sites %v", p.Turn, n, k, set)
			}
		}
	}
}

// sameEnds: a counter has a port to go to if it has ports (BW-14.1.1a), an aircraft another base if it has bases (BW-13.5a).
func sameEnds(t *testing.T, p *Position) {
	t.Helper()
	s := p.Asked
	for u := range slots {
		if p.mayShip(s, u) == nil {
			all, one := p.shipTo(s, u, false), p.shipTo(s, u, true)
			if more := one.Without(&all); !more.Empty() || one.Empty() != all.Empty() {
				t.Fatalf("BW-14.1.1a: turn %d, counter %d: ports %v, at a quick look %v", p.Turn, u, all, one)
			}
		}
		if p.mayRebase(s, u) == nil {
			if all := p.rebaseTo(s, u); all.Empty() == (rebasesSomewhere(p, s, u) == nil) {
				t.Fatalf("BW-13.5a: turn %d, aircraft %d: bases %v, at a quick look %v", p.Turn, u, all, rebasesSomewhere(p, s, u))
			}
		}
	}
}

// TestDearPassage: to Asian Bases the way is dear from the same sea as well, and who cannot pay it has no port to go to (BW-7t, BW-14.1.1e).
func TestDearPassage(t *testing.T) {
	for units, open := range map[string]bool{"1": false, "2": true} {
		p := placed(t, "turn 30 ; UK basra inf1 ; supply allies basra "+units+" ; at ship allies")
		u := first[britain]
		if p.mayShip(Allies, u) != nil || !p.Held[Allies].Has(asianBases) {
			t.Fatal("nobody goes to sea at Basra")
		}
		if got := shipsSomewhere(p, Allies, u) == nil; got != open {
			t.Errorf("BW-7t: with %s units of supply it goes to sea: %v", units, got)
		}
	}
}
