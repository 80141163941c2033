package blitzwar

import (
	"testing"

	"sandtable/ai"
	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// TestFrozen checks that marshal-0 plays as it always has: changes of the script or the search for today's players must keep
// the old ones for it.
func TestFrozen(t *testing.T) {
	who := Baselines()[0].(ai.Budgeted).With(ai.Budget{Steps: 3})
	gametest.Frozen(t, bw.Title, []ai.Player{who}, map[string]string{"marshal-0": "45e61d1769db1a07"},
		gametest.Sitting{Scenario: "france", Revision: 1, Part: 250}, gametest.Sitting{Scenario: "barbarossa", Seed: 1, Part: 250}, gametest.Sitting{Scenario: "1943", Revision: 1, Seed: 2, Part: 250})
}
