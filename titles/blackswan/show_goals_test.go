package blackswan

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// Every random game ends with a sentence, and its goals agree with its result.
func TestEndings(t *testing.T) {
	games := 6
	if testing.Short() {
		games = 1
	}
	t.Logf("endings: %v", gametest.Endings(t, Title, games))
}

// TestWhyItEnded shows what players read at the end of the games that TestResult decides, and of scenarios.
func TestWhyItEnded(t *testing.T) {
	for text, want := range map[string]string{
		"from 1941 ; war soviet-union ; hold soviet-union berlin":                      "The Soviets win: Berlin is taken in Summer 1941.",
		"from 1941 ; war soviet-union ; hold germany kiev leningrad moscow stalingrad": "The Axis wins: 11 Strategic Areas are held in Summer 1941, and 11 are enough.",
		beaten: "the Axis holds",
	} {
		p := placed(t, text)
		p.checkVictory(noTable{})
		if got := p.Result().Why; !strings.Contains(got, want) || p.Step == stepOver && got == "" {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
		if p.Step == stepOver {
			gametest.Goals(t, &info, info.Playing(game.Setup{}), p)
		}
	}
}
