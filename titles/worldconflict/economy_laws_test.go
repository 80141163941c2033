package worldconflict

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// TestLawsAtTurnEnd plays random games of every scenario with builds, from its first turn to its last, with the optional rules of turn end.
func TestLawsAtTurnEnd(t *testing.T) {
	var played []string
	for _, g := range starts[1:] {
		t.Run(g.ID, func(t *testing.T) {
			run := laws.Run{Title: Title, Setup: game.Setup{Scenario: g.ID}, Games: 6, Seed: 11, Every: 40}
			if g.letter >= 'F' {
				run.Setup.Options = map[string]string{"minor-builds": "on", "sabotage": "on"}
			}
			if testing.Short() {
				run.Games = 1
			}
			r := gametest.Check(t, run)
			played = append(played, r.Played...)
		})
	}
	for _, verb := range []string{"partisan", "develop", "discard", "build", "place", "research", "refine", "test", "scrap", "sabotage"} {
		if !slices.Contains(played, verb) && !testing.Short() {
			t.Errorf("no game played %q", verb)
		}
	}
}
