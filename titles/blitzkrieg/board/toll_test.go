package board

import (
	"math/rand/v2"
	"testing"
)

// TestToll holds trips with tolls against a search square by square.
func TestToll(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	land := Map.Land
	var starts []Square
	for s := range land.All() {
		starts = append(starts, s)
	}
	for n := range 400 {
		r := Trip{From: starts[rng.IntN(len(starts))], Thirds: MovementFactor * (1 + rng.IntN(6)), Enter: land, Stop: Map.Mountain, First: land, NoRoad: n%2 == 0}
		r.Toll = &Toll{Slow: some(rng, &land, 4), Even: n%4 > 1}
		r.Toll.Dear[0] = Price{At: some(rng, &land, 3), Thirds: MovementFactor * (2 + rng.IntN(2))}
		if n%3 == 0 {
			r.First = r.First.Without(&r.Toll.Slow)
		}
		got, _ := r.Reach(Nowhere)
		want := slowReach(&r)
		if got != want {
			t.Fatalf("from %v with %d thirds: %d squares, want %d", r.From, r.Thirds, got.Count(), want.Count())
		}
	}
}

// some returns about one in n of some squares.
func some(rng *rand.Rand, of *Squares, n int) (out Squares) {
	for s := range of.All() {
		if rng.IntN(n) == 0 {
			out.Add(s)
		}
	}
	return out
}

// slowReach is Reach with prices, looked at square by square until nothing gets cheaper.
func slowReach(r *Trip) (out Squares) {
	leave := map[Square]int{r.From: 0} // the least to go on from there
	came := map[Square]int{r.From: 0}  // the least to come there, which alone counts if the toll is not even
	out.Add(r.From)
	for again := true; again; {
		again = false
		for at, spent := range leave {
			if at != r.From && r.Stop.Has(at) {
				continue
			}
			for d, n := range Map.Near[at] {
				if !n.OnMap() || !r.Enter.Has(n) || at == r.From && !r.First.Has(n) {
					continue
				}
				price := LandStep
				if r.Toll.Dear[0].At.Has(n) {
					price = r.Toll.Dear[0].Thirds
				}
				step := price
				if Map.Road[d].Has(at) && !r.NoRoad {
					step, price = RoadStep, LandStep
					if r.Toll.Even {
						price = RoadStep
					}
				}
				now := spent + step
				if now > r.Thirds {
					continue
				}
				out.Add(n)
				was, ok := came[n]
				if ok && !r.Toll.Even && was <= now {
					continue
				}
				came[n] = now
				if r.Toll.Slow.Has(n) {
					now += price
				}
				if old, ok := leave[n]; !ok || !r.Toll.Even || now < old {
					leave[n] = now
					again = true
				}
			}
		}
	}
	return out
}
