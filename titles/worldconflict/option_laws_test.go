package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// TestLawsOfOptions plays random games with the optional rules of this chapter, and with every number of players.
func TestLawsOfOptions(t *testing.T) {
	for name, options := range map[string]map[string]string{
		"commanders":          {"commanders": "on"},
		"looting":             {"looting": "on", optionPlayers: "3"},
		"bidding of four":     {"bidding": "on", optionPlayers: "4"},
		"bidding of five":     {"bidding": "on", "commanders": "on", "looting": "on", optionPlayers: "5"},
		"bidding between two": {"bidding": "on", optionPlayers: "2"},
	} {
		t.Run(name, func(t *testing.T) {
			gametest.Check(t, laws.Run{Title: Title, Setup: game.Setup{Scenario: "world-war", Options: options}, Games: 2, Seed: 5, Every: 80})
		})
	}
	late := "turn 14 ; use commanders looting ; " + eastFront + "step return germany"
	gametest.Check(t, laws.Run{Title: staged{text: late}, Setup: game.Setup{Scenario: "world-war"}, Games: 10, Seed: 2, Every: 20})
}
