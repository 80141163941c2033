package people

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// sitDown lets a player play all seats and returns all that is said.
func sitDown(t *testing.T, scenario string, who ai.Player, seed uint64, most int) (said []string, over bool) {
	t.Helper()
	p, err := wc.Title.New(game.Setup{Scenario: scenario}, game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))})
	if err == nil {
		said, err = problems.Game(wc.Title, p, who, seed, most)
	}
	if err != nil {
		t.Fatalf("%s in %s: %v", who.Level().ID, scenario, err)
	}
	return said, p.Result().Over
}

// TestFrozen: whoever changes what one of them says makes a new version, or all that was measured against it is worth nothing.
// Only a change of the rules may change the figures.
func TestFrozen(t *testing.T) {
	frozen := map[string]string{"cutter-1": "625c1f88cd532447", "raid-1": "955889acb11d46df", "hunter-1": "24e838e0a71a3d89"}
	for _, who := range Baselines() {
		h := fnv.New64a()
		for _, scenario := range [...]string{"western-europe", "longest-day", "barbarossa"} {
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
	for i, sc := range wc.Title.Info().Scenarios {
		who := Baselines()[i%len(Baselines())]
		if said, over := sitDown(t, sc.ID, who, 1, 300); !over && len(said) < 300 {
			t.Errorf("%s in %s: stopped after %d sentences", who.Level().ID, sc.ID, len(said))
		}
	}
}
