package worldconflict

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// crises are late turns in which politics is about to happen.
var crises = map[string]string{
	"France in 1940": "turn 14 ; at belgium-netherlands army-group-b@2 army-group-center@2 ; hold germany belgium-netherlands ; at vichy-france toulon-fleet@2 8th-army@1 ; at algeria royal-air-force@1 armee-de-lair@1 free-french-army@1 ; at morocco 2nd-army@1 ; " +
		"at western-approaches atlantic-squadron@1 ; at libya libyan-army@1 ; at london home-guard@1 ; marker usa 9 ; marker ussr 9 ; step march germany",
	"Europe in 1944": "turn 14 ; war germany ussr ; war germany usa ; war japan usa ; war japan afa ; hold germany paris ; fell france ; ally south-east-asia japan ; ally finland germany ; ally central-europe germany ; ally brazil usa ; ally mexico usa ; " +
		"hold usa belgium-netherlands algeria ; at belgium-netherlands 3rd-army@4 1st-us-army@4 ; hold ussr poland ; at poland guards-banner-army@4 steppe-front@3 ; at western-germany west-wall@1 ; at milan army-group-west@3 ; at rome bb-fleet@2 ; " +
		"at vichy-france toulon-fleet@2 ; give nobody toulon-fleet ; at mediterranean-sea europe-trs@2 8th-army@2 ; aboard europe-trs 8th-army ; aside dcr reserve-army ; step march usa",
	"Persia": "turn 14 ; war germany ussr ; war germany usa ; war japan usa ; ally near-east afa ; hold ussr persia ; at persia 1st-air-army@1 ; at iraq 8th-army@2 royal-air-force@2 ; at caucasus-mountains cavalry@1 ; step rebase afa",
}

// TestLawsOfPolitics plays random games from there under all laws, and some that begin with the Road to War.
func TestLawsOfPolitics(t *testing.T) {
	var played []string
	setup := game.Setup{Scenario: "world-war", Options: map[string]string{optionPlayers: "5"}}
	games := 12
	if testing.Short() {
		games = 2
	}
	for name, text := range crises {
		t.Run(name, func(t *testing.T) {
			r := gametest.Check(t, laws.Run{Title: staged{text: text}, Setup: setup, Games: games, Seed: 5, Every: 20})
			played = append(played, r.Played...)
		})
	}
	t.Run("the Road to War", func(t *testing.T) {
		setup := game.Setup{Scenario: "world-war", Options: map[string]string{"road": "on", optionPlayers: "5"}}
		r := gametest.Check(t, laws.Run{Title: Title, Setup: setup, Games: 2, Seed: 3, Every: 60})
		played = append(played, r.Played...)
	})
	for _, verb := range []string{"declare", "war", "agree", "pass", "give", "keep", "resettle", "scatter", "recall", "road", "raise"} {
		if !slices.Contains(played, verb) && !testing.Short() {
			t.Errorf("no game played %q", verb)
		}
	}
}
