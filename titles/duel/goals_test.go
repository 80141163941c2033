package duel

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// Most random games end with a last block; the other endings are tested below.
func TestEndings(t *testing.T) {
	if seen := gametest.Endings(t, Title, 60); seen["decisive"] == 0 {
		t.Errorf("no game was decided: %v", seen)
	}
}

func TestWhy(t *testing.T) {
	for want, text := range map[string]string{
		"Blue wins: Red has lost its last block, in turn 1.":          "step over ; blue a ford",
		"Red wins: it has 2 blocks left after turn 12, Blue 1.":       "turn 12 ; step over ; blue a ford ; red a east b east",
		"The game is drawn: each side has 1 block left after turn 3.": "turn 3 ; step over ; blue a ford ; red a east",
	} {
		if got := placed(t, text).Result().Why; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// The focus is the battle, otherwise the side that has the turn.
func TestFocus(t *testing.T) {
	sc := placed(t, "step moving blue ; blue a west b ford ; red a east").Known(game.Nobody).Show()
	if len(sc.Theatre) != 3 || len(sc.Focus) != 2 || sc.Ahead != "Blue" {
		t.Errorf("theatre %v, focus %v, ahead %q", sc.Theatre, sc.Focus, sc.Ahead)
	}
}
