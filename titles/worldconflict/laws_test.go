package worldconflict

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// TestLaws plays random games under all laws.
func TestLaws(t *testing.T) {
	run := laws.Run{Title: Title, Setup: game.Setup{Scenario: "western-europe"}, Games: 40, Seed: 1, Every: 10}
	if testing.Short() {
		run.Games = 4
	}
	listsVerbs(t, gametest.Check(t, run))
}

// listsVerbs checks that nothing was said that the scenario does not list.
func listsVerbs(t *testing.T, r laws.Report) {
	t.Helper()
	for _, sc := range info.Scenarios {
		if sc.ID != r.Scenario {
			continue
		}
		for _, verb := range r.Played {
			if !slices.Contains(sc.Verbs, verb) {
				t.Errorf("%q was said, which %s does not list", verb, sc.ID)
			}
		}
	}
}

// TestLawsAtSea plays random games of the two scenarios that teach the sea.
func TestLawsAtSea(t *testing.T) {
	for _, id := range []string{"longest-day", "atlantic"} {
		t.Run(id, func(t *testing.T) {
			run := laws.Run{Title: Title, Setup: game.Setup{Scenario: id}, Games: 20, Seed: 1, Every: 20}
			if testing.Short() {
				run.Games = 2
			}
			listsVerbs(t, gametest.Check(t, run))
		})
	}
}

// TestTexts checks the texts of clauses and rulings.
func TestTexts(t *testing.T) { gametest.Texts(t, &info) }
