package blackswan

import (
	"testing"

	"sandtable/gametest"
)

// TestWalks: every campaign and scenario.
func TestWalks(t *testing.T) { gametest.WalksOfScenarios(t, Title, "testdata/walks.txt") }
