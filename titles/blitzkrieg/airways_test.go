package blitzkrieg

import (
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
			if !free.has(s) {
				continue
			}
			for b := tac; b < branches; b++ {
				out := flight(s, int(kinds[b].move), free)
				for _, city := range board.cities {
					if got := sky.airway(city, b.haul()).has(s); got != out.has(city) {
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
				from.add(board.cities[base])
			} else {
				from = zoneWaters[base-nCities].and(free)
			}
			for h := range anyHaul {
				want := from
				for range h.squares() {
					ring := want.spread()
					ring = ring.and(free)
					want = want.or(&ring)
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
		if coverage[s&offBoard] != board.nearCities[s] {
			t.Errorf("BK-Q8: %v covers %b, want %b", s, coverage[s&offBoard], board.nearCities[s])
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
