package blitzkrieg

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// TestAirways: what is worked out once is what a search for each flight finds, and a flight that can be made
// can be made back, which is how aircraft look for a city in range of their target.
func TestAirways(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 8))
	for w := range weathers {
		free := &flyable[w.clouds()]
		for range rounds(t, 400) {
			s := board.Square(rng.IntN(board.Size))
			if !free.Has(s) {
				continue
			}
			for b := tac; b < branches; b++ {
				out := board.Flight(s, int(kinds[b].move), free)
				for _, city := range board.Map.Cities {
					if got := w.airway(city, b.airRange()).Has(s); got != out.Has(city) {
						t.Errorf("BK-T23.0-7: %v under %v: %v from %v to %v is %t, and back %t", b, weatherNames[w], kinds[b].move, city, s, got, !got)
					}
				}
			}
		}
	}
}

// TestAirwaysAreWays follows every flight from a base step by step.
func TestAirwaysAreWays(t *testing.T) {
	for clouds := range nClouds {
		free := &flyable[clouds]
		for base := range bases {
			from := board.Squares{}
			if base < board.NCities {
				from.Add(board.Map.Cities[base])
			} else {
				from = board.Waters[base-board.NCities].And(free)
			}
			for h := range anyRange {
				want := from
				for range h.squares() {
					ring := board.Adjacent(&want)
					ring = ring.And(free)
					want = want.Or(&ring)
				}
				if got := airways[clouds][base][h]; got != want {
					t.Errorf("BK-Q35: base %d under clouds %d, %d squares: another reach than step by step", base, clouds, h.squares())
				}
			}
		}
	}
}

// TestCoverage: the table by place says what the board says, and nothing for those off it.
func TestCoverage(t *testing.T) {
	for s := range board.Square(board.Size) {
		want := board.Map.CitiesNear[s]
		if board.Map.Sea.Has(s) {
			want = 0 // BK-Q81
		}
		if coverage[s&offBoard] != want {
			t.Errorf("BK-Q8: %v covers %b, want %b", s, coverage[s&offBoard], want)
		}
	}
	off := []board.Square{toCome, lost, unused, based}
	for zone := range board.NZones {
		off = append(off, board.Box(zone))
	}
	for _, s := range off {
		if s&offBoard < board.Size || coverage[s&offBoard] != 0 {
			t.Errorf("BK-B10.0-1: a unit off the board (%d) covers a city", s)
		}
	}
}

// TestFlightPrices: BK-O23.7-5, BK-B1.0-12, a flight is as long as the shortest way there is, from the city or from any
// square of the sea zone, round what is closed.
func TestFlightPrices(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 12))
	round := 0
	for range rounds(t, 600) {
		weather := []weather{clearWeather, noAirOverDesert, noAirOverWater}[rng.IntN(3)]
		free := &flyable[weather.clouds()]
		base := board.Box(rng.IntN(board.NZones))
		steps := map[board.Square]int{}
		var ring []board.Square
		zone, _ := base.Box()
		if rng.IntN(2) == 0 {
			for s := range board.Waters[zone].All() {
				if free.Has(s) {
					ring = append(ring, s)
				}
			}
		} else {
			base = board.Map.Cities[rng.IntN(board.NCities)]
			ring = append(ring, base)
		}
		for _, s := range ring {
			steps[s] = 0
		}
		for len(ring) > 0 {
			s := ring[0]
			ring = ring[1:]
			for _, n := range board.Map.Near[s] {
				if _, old := steps[n]; n.OnMap() && free.Has(n) && !old {
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
				t.Fatalf("%v under %s: from %v it is %s, want %s", to, weatherNames[weather], base, got, want)
			}
			if base.OnMap() && board.Distance(base, to) < n {
				round++
			}
		}
	}
	if round == 0 {
		t.Error("no flight went round anything")
	}
}
