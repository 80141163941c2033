package modules

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestNoAllocation checks that the default game judges and plays sentences without allocations.
func TestNoAllocation(t *testing.T) { gametest.NoAllocation(t, Title, game.Setup{Scenario: "a"}) }
