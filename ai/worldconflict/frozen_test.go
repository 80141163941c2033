package worldconflict

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	wc "sandtable/titles/worldconflict"
)

// TestFrozen: marshal-0 says what it said. Whoever changes the script or the search for today's players keeps the old way for it.
func TestFrozen(t *testing.T) {
	const want = "6d0fc3235785e238"
	who := Baselines()[0].(ai.Budgeted).With(ai.Budget{Steps: 3})
	h := fnv.New64a()
	for i, scenario := range [...]string{"western-europe", "longest-day", "barbarossa", "rising-sun"} {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		said, err := problems.Game(wc.Title, start(t, scenario, r), who, uint64(i), 130)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(h, said)
	}
	if got := fmt.Sprintf("%016x", h.Sum64()); got != want {
		t.Errorf("marshal-0 says something else than it did: %s, was %s", got, want)
	}
}
