package blitzwar

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// TestLaws plays random games of every start, and of late fronts, under all laws; every verb is said in one of them. A campaign is
// long; the command line plays more.
func TestLaws(t *testing.T) {
	var played []string
	for _, g := range starts {
		t.Run(g.scenario.ID, func(t *testing.T) {
			run := laws.Run{Title: Title, Setup: game.Setup{Scenario: g.scenario.ID}, Games: 4, Seed: 1, Every: 20}
			if len(g.aims) == 0 || testing.Short() {
				run.Games, run.Every = 1, 80
			}
			played = append(played, gametest.Check(t, run).Played...)
		})
	}
	if testing.Short() {
		return
	}
	played = append(played, atTheFront(t)...)
	for _, v := range verbTable {
		if !slices.Contains(played, v.Name) {
			t.Errorf("no game played %q", v.Name)
		}
	}
}

func TestTexts(t *testing.T) { gametest.Texts(t, &info) }

func FuzzSentences(f *testing.F) { gametest.FuzzSentences(f, Title) }
