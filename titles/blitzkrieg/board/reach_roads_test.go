package board

import (
	"math/rand/v2"
	"testing"
)

// TestFollowRoads holds the way along whole roads against one that goes step by step.
func TestFollowRoads(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	for n := range 200 {
		x, free := some(rng, &Map.OnRoad, 40), Map.OnRoad
		if n%2 == 0 {
			gaps := some(rng, &Map.OnRoad, 2+n%30)
			free = free.Without(&gaps)
		}
		want := x
		for again := true; again; {
			next := want
			stepRoad(&want, &next, 0, Words-1)
			next = next.And(&free)
			next = next.Or(&want)
			again, want = next != want, next
		}
		if FollowRoads(&x, &free); x != want {
			t.Fatalf("%d squares, want %d", x.Count(), want.Count())
		}
	}
}
