package blackswan

import (
	"testing"

	"sandtable/ai"
	"sandtable/gametest"
	bs "sandtable/titles/blackswan"
)

// TestFrozen checks that marshal-0 plays as it always has: changes of the search for today's players must keep the old search
// for it.
func TestFrozen(t *testing.T) {
	who := Baselines()[0].(ai.Budgeted).With(ai.Budget{Steps: 60})
	gametest.Frozen(t, bs.Title, []ai.Player{who}, map[string]string{"marshal-0": "219a42812cc7e5fa"},
		gametest.Sitting{Scenario: "blau", Part: 120}, gametest.Sitting{Scenario: "overlord", Seed: 1, Part: 120}, gametest.Sitting{Scenario: "1941", Seed: 2, Part: 120})
}
