package worldconflict

import (
	"testing"

	"sandtable/ai"
	"sandtable/gametest"
	wc "sandtable/titles/worldconflict"
)

// TestFrozen checks that marshal-0 plays as it always has: changes of the script or the search for today's players must keep
// the old ones for it.
func TestFrozen(t *testing.T) {
	who := Baselines()[0].(ai.Budgeted).With(ai.Budget{Steps: 3})
	gametest.Frozen(t, wc.Title, []ai.Player{who}, map[string]string{"marshal-0": "6d0fc3235785e238"},
		gametest.Sitting{Scenario: "western-europe", Part: 130}, gametest.Sitting{Scenario: "longest-day", Seed: 1, Part: 130}, gametest.Sitting{Scenario: "barbarossa", Seed: 2, Part: 130}, gametest.Sitting{Scenario: "rising-sun", Seed: 3, Part: 130})
}
