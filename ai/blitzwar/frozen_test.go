package blitzwar

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// TestFrozen: marshal-0 says what it said. Whoever changes the script or the search for today's players keeps the old way for it.
func TestFrozen(t *testing.T) {
	const want = "0c332b284c4620cf"
	who := Baselines()[0].(ai.Budgeted).With(ai.Budget{Steps: 3})
	h := fnv.New64a()
	for i, scenario := range [...]string{"france", "barbarossa", "1943"} {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		p := gametest.Start[*bw.Position](t, bw.Title, game.Setup{Scenario: scenario}, r)
		said, err := problems.Game(bw.Title, p, who, uint64(i), 250)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(h, said)
	}
	if got := fmt.Sprintf("%016x", h.Sum64()); got != want {
		t.Errorf("marshal-0 says something else than it did: %s, was %s", got, want)
	}
}
