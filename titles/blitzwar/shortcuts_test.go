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
		for k := infantry; k < nKinds; k++ {
			if p.isDue(p.Asked, n, k) != nil {
				continue
			}
			if set := p.sites(p.Asked, n, k); p.hasSite(p.Asked, n, k) == set.Empty() {
				t.Fatalf("BW-11.5a: turn %d, nation %d, kind %d: sites %v", p.Turn, n, k, set)
			}
		}
	}
}
