package blitzkrieg

import (
	"testing"

	"sandtable/ai"
	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
)

// TestFrozen checks that marshal-0 plays as it always has: changes of the search for today's players must keep the old search
// for it.
func TestFrozen(t *testing.T) {
	who := Baselines()[0].(ai.Budgeted).With(ai.Budget{Steps: 20_000})
	gametest.Frozen(t, bk.Title, []ai.Player{who}, map[string]string{"marshal-0": "7e2f962ec15e05d6"},
		gametest.Sitting{Scenario: "pinsky-gap", Part: 120}, gametest.Sitting{Scenario: "basic", Seed: 1, Part: 120}, gametest.Sitting{Scenario: "tournament-all", Seed: 2, Part: 120})
}
