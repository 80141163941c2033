package modules

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestNoAllocation: the default game is judged word by word and played without memory of its own.
func TestNoAllocation(t *testing.T) { gametest.NoAllocation(t, Title, game.Setup{Scenario: "a"}) }
