package blackswan

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestWalks: every campaign and scenario.
func TestWalks(t *testing.T) {
	var setups []game.Setup
	for _, sc := range info.Scenarios {
		setups = append(setups, game.Setup{Scenario: sc.ID, Options: sc.Quick})
	}
	gametest.Walks(t, Title, "testdata/walks.txt", setups...)
}
