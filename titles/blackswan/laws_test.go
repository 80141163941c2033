package blackswan

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// TestLaws plays random games of every start under all laws. Eleven starts with long turns would take the usual number
// of games too long; the command line plays more.
func TestLaws(t *testing.T) {
	var played, unplayed []string
	for _, sc := range info.Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			run := laws.Run{Title: Title, Setup: game.Setup{Scenario: sc.ID}, Games: 4, Seed: 1, Every: 25}
			if testing.Short() {
				run.Games = 1
			}
			r := gametest.Check(t, run)
			played, unplayed = append(played, r.Played...), append(unplayed, r.Unplayed...)
		})
	}
	for _, verb := range unplayed {
		if !slices.Contains(played, verb) && !testing.Short() {
			t.Errorf("no game of any scenario played the verb %q", verb)
		}
	}
}

func FuzzSentences(f *testing.F) { gametest.FuzzSentences(f, Title) }
