package people

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// sitDown lets a player play all seats and returns all that is said.
func sitDown(t *testing.T, scenario string, who ai.Player, seed uint64, most int) (said []string, over bool) {
	t.Helper()
	p, err := bw.Title.New(game.Setup{Scenario: scenario}, game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))})
	if err == nil {
		said, err = problems.Game(bw.Title, p, who, seed, most)
	}
	if err != nil {
		t.Fatalf("%s in %s: %v", who.Level().ID, scenario, err)
	}
	return said, p.Result().Over
}

// TestFrozen: whoever changes what one of them says makes a new version, or all that was measured against it is worth nothing.
// Only a change of the rules may change the figures.
func TestFrozen(t *testing.T) {
	frozen := map[string]string{"cutter-1": "e6945fc800d59e1d", "raid-1": "580d0a2b1632cf97", "hunter-1": "765b9b241fa92196"}
	for _, who := range Baselines() {
		h := fnv.New64a()
		for _, scenario := range [...]string{"france", "barbarossa"} {
			said, over := sitDown(t, scenario, who, 1, 3000)
			if !over {
				t.Errorf("%s: no end", who.Level().ID)
			}
			fmt.Fprintln(h, said)
		}
		id, got := who.Level().ID, fmt.Sprintf("%016x", h.Sum64())
		if frozen[id] != got {
			t.Errorf("%s says something else than it did: %s, was %s", id, got, frozen[id])
		}
	}
}

// TestPlayEverywhere: they say something legal in every scenario.
func TestPlayEverywhere(t *testing.T) {
	for i, sc := range bw.Title.Info().Scenarios {
		who := Baselines()[i%len(Baselines())]
		if said, over := sitDown(t, sc.ID, who, 1, 300); !over && len(said) < 300 {
			t.Errorf("%s in %s: stopped after %d sentences", who.Level().ID, sc.ID, len(said))
		}
	}
}
