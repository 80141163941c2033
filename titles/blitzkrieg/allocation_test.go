package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestNoAllocation: a game is judged word by word and played without memory of its own.
func TestNoAllocation(t *testing.T) {
	for _, id := range []string{"pinsky-gap", "tournament-all"} {
		gametest.NoAllocation(t, Title, game.Setup{Scenario: id})
	}
}
