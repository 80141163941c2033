package blitzwar

import (
	"testing"

	"sandtable/gametest"
)

// TestWalks: every start, those with a side that sits out as one plays them at once.
func TestWalks(t *testing.T) { gametest.WalksOfScenarios(t, Title, "testdata/walks.txt") }
