package board

import (
	"math/rand/v2"
	"testing"
)

// TestPathDear holds the ways of trips with a toll to what they cost: BM-5.U14, BM-1.6, BM-12.M13c, BM-15.12. Every square that is in reach has a way whose steps add up to
// its price.
func TestPathDear(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		from := Nowhere
		for !from.OnMap() || !Map.Open.Has(from) {
			from = Square(rng.IntN(Size))
		}
		toll := Toll{Even: rng.IntN(2) == 0}
		toll.Dear[0] = Price{At: Map.Forest.Or(&Map.Mountain), Thirds: 6 + 3*rng.IntN(2)}
		r := Trip{From: from, Thirds: 3 * (2 + rng.IntN(5)), Enter: Map.Open, First: Map.Open, NoRoad: rng.IntN(2) == 0, Toll: &toll}
		for range 30 {
			toll.Slow.Add(Square(rng.IntN(Size)))
			r.Stop.Add(Square(rng.IntN(Size)))
		}
		toll.Dear[1] = Price{Thirds: 2 * LandStep, Road: 2 * RoadStep}
		for range 400 {
			if s := Square(rng.IntN(Size)); !toll.Dear[0].At.Has(s) {
				toll.Dear[1].At.Add(s)
			}
		}
		if rng.IntN(2) == 0 {
			toll.Once = r.Stop
		}
		seen, _ := r.Reach(Nowhere)
		for to := range seen.All() {
			_, cost := r.Reach(to)
			if to == from || cost == 0 {
				continue
			}
			way := r.Path(to, cost)
			if len(way) < 2 || way[0] != from || way[len(way)-1] != to {
				t.Fatalf("from %v to %v for %d thirds the way is %v", from, to, cost, way)
			}
			if got := r.priceOf(way); got != cost {
				t.Fatalf("from %v to %v: the way %v costs %d, want %d", from, to, way, got, cost)
			}
		}
	}
}

// priceOf adds up what a way costs.
func (r *Trip) priceOf(way []Square) (sum int) {
	owed := 0
	for i, s := range way[1:] {
		for d, n := range Map.Near[way[i]] {
			if n == s {
				step, again := r.stepPrice(way[i], s, d)
				sum += owed + step
				owed = 0
				if r.Toll.Slow.Has(s) {
					owed = again
				}
			}
		}
	}
	return sum
}
