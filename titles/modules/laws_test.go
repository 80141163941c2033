package modules

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// TestLaws plays a few games under all laws: three wars with all modules, in one of which, war G, guerillas of both great
// powers rise (BM-17.G9); one with written plans (BM-9.20); and one in the base order of a turn.
func TestLaws(t *testing.T) {
	for _, g := range []play{
		{"a", nil},
		{"b", nil},
		{"g", nil},
		{"a", map[string]string{"plans": "on", "setup": "free"}},
		{"a", map[string]string{"modules": "classic-plus", "m6": "off"}},
	} {
		gametest.Check(t, laws.Run{Title: Title, Setup: Title.Info().Bounded(game.Setup{Scenario: g.war, Options: g.options}), Games: 2, Seed: 3, Every: 40})
	}
}

func FuzzSentences(f *testing.F) { gametest.FuzzSentences(f, Title) }
