package blitzkrieg

import (
	"fmt"
	"hash/fnv"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// TestFrozen: marshal-0 says what it said. Whoever changes the search for today's players keeps the old way for it.
func TestFrozen(t *testing.T) {
	const want = "a97dd2b3803303d2"
	who := Baselines()[0].(player).With(ai.Budget{Steps: 20_000})
	h := fnv.New64a()
	for i, scenario := range [...]string{"pinsky-gap", "basic", "tournament-all"} {
		for _, a := range playGame(t, game.Setup{Scenario: scenario}, uint64(i), [2]ai.Player{who, who}, 120).said {
			fmt.Fprintln(h, bk.Title.Info().Lexicon.Format(a))
		}
	}
	if got := fmt.Sprintf("%016x", h.Sum64()); got != want {
		t.Errorf("marshal-0 says something else than it did: %s, was %s", got, want)
	}
}
