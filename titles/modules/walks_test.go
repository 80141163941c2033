package modules

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestWalks plays every war with all modules, and the first one with each other ready-made set and with written plans.
func TestWalks(t *testing.T) {
	var setups []game.Setup
	for _, sc := range Title.Info().Scenarios {
		setups = append(setups, game.Setup{Scenario: sc.ID})
	}
	for _, set := range []string{"land-and-air", "land-war", "classic-plus"} {
		setups = append(setups, game.Setup{Scenario: "a", Options: map[string]string{"modules": set}})
	}
	setups = append(setups, game.Setup{Scenario: "a", Options: map[string]string{"plans": "on", "setup": "free"}})
	gametest.Walks(t, Title, "testdata/walks.txt", setups...)
}
