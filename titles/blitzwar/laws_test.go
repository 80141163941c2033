package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// TestLaws plays random games under all laws. A campaign is long; the command line plays more of them.
func TestLaws(t *testing.T) {
	run := laws.Run{Title: Title, Setup: game.Setup{Scenario: scenarioCampaign}, Games: 10, Seed: 1, Every: 40}
	if testing.Short() {
		run.Games = 1
	}
	gametest.Check(t, run)
}

func TestTexts(t *testing.T) { gametest.Texts(t, &info) }
