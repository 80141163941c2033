package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestWalks: every scenario as it begins, the first without triangles, and the full game with all optional rules between three.
func TestWalks(t *testing.T) {
	var setups []game.Setup
	for _, sc := range info.Scenarios {
		setups = append(setups, game.Setup{Scenario: sc.ID})
	}
	every := map[string]string{optionPlayers: "3"}
	for _, o := range optionList {
		every[o.id] = "on"
	}
	setups = append(setups,
		game.Setup{Scenario: "western-europe", Options: map[string]string{optionTriangles: "off"}},
		game.Setup{Scenario: "world-war", Options: every})
	gametest.Walks(t, Title, "testdata/walks.txt", setups...)
}
