package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestWalks: every start, those with a side that sits out as one plays them at once.
func TestWalks(t *testing.T) {
	var setups []game.Setup
	for _, sc := range info.Scenarios {
		setups = append(setups, game.Setup{Scenario: sc.ID, Options: sc.Quick})
	}
	gametest.Walks(t, Title, "testdata/walks.txt", setups...)
}
