package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestWalks: every scenario, and optional rules in every pair.
func TestWalks(t *testing.T) {
	var setups []game.Setup
	for _, sc := range info.Scenarios {
		setups = append(setups, info.Bounded(game.Setup{Scenario: sc.ID, Options: sc.Quick}))
	}
	for _, row := range pairsOfRules {
		setups = append(setups, game.Setup{Scenario: "tournament", Options: optionsOf(row)})
	}
	gametest.Walks(t, Title, "testdata/walks.txt", setups...)
}
