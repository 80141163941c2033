// Package gametest has tools for testing titles: laws, scripted dice, case files, hashes of random and of recorded games, and
// a fuzz target. Only test files import it. It knows the contract, the laws and records, but no title.
package gametest

import (
	"context"
	"runtime/debug"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/laws"
)

const (
	games       = 24 // of each scenario; make fuzz and sandtable fuzz play more
	gamesShort  = 2
	stepsJudged = 128 // of a game, approximately: long games are checked as often as short ones
	// gcPercent lets garbage grow to eight times the live memory before it is collected. The laws keep little memory and
	// discard many scenes and copies; with the default of 100, a quarter of their time was spent in the collector.
	gcPercent = 800
)

// Laws plays random games of every scenario under all laws. Every verb must be played in at least one of them, unless the
// test is short.
func Laws(t *testing.T, title game.Title) {
	t.Helper()
	var played, unplayed []string
	for _, sc := range title.Info().Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			r := Check(t, measured(title, title.Info().Bounded(game.Setup{Scenario: sc.ID})))
			played, unplayed = append(played, r.Played...), append(unplayed, r.Unplayed...)
		})
	}
	for _, verb := range unplayed {
		if !slices.Contains(played, verb) && !testing.Short() {
			t.Errorf("no game of any scenario played the verb %q", verb)
		}
	}
}

// measured makes a run that checks steps so rarely that each game has about the same number of checks.
func measured(title game.Title, setup game.Setup) laws.Run {
	r := laws.Run{Title: title, Setup: setup, Games: 1, Seed: 1, Every: 1 << 20}
	r.Every = 1 + laws.Check(context.Background(), r).Actions/stepsJudged
	r.Games = games
	if testing.Short() {
		r.Games = gamesShort
	}
	return r
}

// Check makes a run, and fails the test for every broken law.
func Check(t *testing.T, r laws.Run) laws.Report {
	t.Helper()
	defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	report := laws.Check(t.Context(), r)
	for _, b := range report.Broken {
		t.Error(b)
	}
	if report.Games != r.Games {
		t.Errorf("%d games of %d were played", report.Games, r.Games)
	}
	t.Logf("%d games, %d actions, %d steps checked", report.Games, report.Actions, report.Checked)
	return report
}
