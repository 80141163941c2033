package blitzkrieg

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestAirways: what is worked out once is what a search for each flight finds, and a flight that can be made
// can be made back, which is how aircraft look for a city in range of their target.
func TestAirways(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 8))
	for sky := range skies {
		free := &flyable[sky.clouds()]
		for range rounds(t, 400) {
			s := Square(rng.IntN(squares))
			if !free.Has(s) {
				continue
			}
			for b := tac; b < branches; b++ {
				out := flight(s, int(kinds[b].move), free)
				for _, city := range board.cities {
					if got := sky.airway(city, b.haul()).Has(s); got != out.Has(city) {
						t.Errorf("BK-T23.0-7: %v under %v: %v from %v to %v is %t, and back %t", b, skyNames[sky], kinds[b].move, city, s, got, !got)
					}
				}
			}
		}
	}
}

// TestAirwaysAreWays follows every flight from a base step by step.
func TestAirwaysAreWays(t *testing.T) {
	for sky := range nClouds {
		free := &flyable[sky]
		for base := range bases {
			from := Squares{}
			if base < nCities {
				from.Add(board.cities[base])
			} else {
				from = zoneWaters[base-nCities].And(free)
			}
			for h := range anyHaul {
				want := from
				for range h.squares() {
					ring := spread(&want)
					ring = ring.And(free)
					want = want.Or(&ring)
				}
				if got := airways[sky][base][h]; got != want {
					t.Errorf("BK-Q35: base %d under clouds %d, %d squares: another reach than step by step", base, sky, h.squares())
				}
			}
		}
	}
}

// TestCoverage: the table by place says what the board says, and nothing for those off it.
func TestCoverage(t *testing.T) {
	for s := range Square(squares) {
		want := board.nearCities[s]
		if board.sea.Has(s) {
			want = 0 // BK-Q81
		}
		if coverage[s&offBoard] != want {
			t.Errorf("BK-Q8: %v covers %b, want %b", s, coverage[s&offBoard], want)
		}
	}
	off := []Square{toCome, lost, unused, based}
	for zone := range nZones {
		off = append(off, boxOf(zone))
	}
	for _, s := range off {
		if s&offBoard < squares || coverage[s&offBoard] != 0 {
			t.Errorf("BK-B10.0-1: a unit off the board (%d) covers a city", s)
		}
	}
}

// TestFlightPrices: BK-O23.7-5, BK-B1.0-12, a flight is as long as the shortest way there is, from the city or from any
// square of the sea zone, round what is closed.
func TestFlightPrices(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 12))
	round := 0
	for range rounds(t, 600) {
		weather := []sky{clearSky, noAirOverDesert, noAirOverWater}[rng.IntN(3)]
		free := &flyable[weather.clouds()]
		base := boxOf(rng.IntN(nZones))
		steps := map[Square]int{}
		var ring []Square
		if zone, _ := base.box(); rng.IntN(2) == 0 {
			for s := range zoneWaters[zone].All() {
				if free.Has(s) {
					ring = append(ring, s)
				}
			}
		} else {
			base = board.cities[rng.IntN(nCities)]
			ring = append(ring, base)
		}
		for _, s := range ring {
			steps[s] = 0
		}
		for len(ring) > 0 {
			s := ring[0]
			ring = ring[1:]
			for _, n := range board.near[s] {
				if _, old := steps[n]; n.onMap() && free.Has(n) && !old {
					steps[n] = steps[s] + 1
					ring = append(ring, n)
				}
			}
		}
		p := newGame(0, lost)
		p.Sky = weather
		k := p.Known(Blue).(*known)
		for to, n := range steps {
			if n > flightRange || to%7 > 0 {
				continue
			}
			if got, want := k.flight(base, to, flightRange), fmt.Sprintf("%d of %d", n, flightRange); got != want {
				t.Fatalf("%v under %s: from %v it is %s, want %s", to, skyNames[weather], base, got, want)
			}
			if base.onMap() && distance(base, to) < n {
				round++
			}
		}
	}
	if round == 0 {
		t.Error("no flight went round anything")
	}
}
