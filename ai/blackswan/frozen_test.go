package blackswan

import (
	"fmt"
	"hash/fnv"
	"testing"

	"sandtable/ai"
)

// TestFrozen: marshal-0 says what it said. Whoever changes the search for today's players keeps the old way for it.
func TestFrozen(t *testing.T) {
	const want = "c9a788db30f538f6"
	who := Baselines()[0].(ai.Budgeted).With(ai.Budget{Steps: 60})
	h := fnv.New64a()
	for i, scenario := range [...]string{"blau", "overlord", "1941"} {
		for _, a := range playGame(t, scenario, uint64(i), [2]ai.Player{who, who}, 120).said {
			fmt.Fprintln(h, format(a))
		}
	}
	if got := fmt.Sprintf("%016x", h.Sum64()); got != want {
		t.Errorf("marshal-0 says something else than it did: %s, was %s", got, want)
	}
}
