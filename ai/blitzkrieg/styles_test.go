package blitzkrieg

import (
	"testing"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// TestStylesDiffer checks that a level in a style plays legally to the end, and differently from the level without one.
func TestStylesDiffer(t *testing.T) {
	plain := steady(t, "officer", 600)
	set := game.Setup{Scenario: "pinsky-gap"}
	usual := playGame(t, set, 4, [2]ai.Player{plain, plain}, aWholeGame)
	for _, y := range ai.InStyles(byID(t, "officer")) {
		styled := y.(ai.Budgeted).With(ai.Budget{Steps: 600})
		x := playGame(t, set, 4, [2]ai.Player{styled, plain}, aWholeGame)
		if !x.Over {
			t.Errorf("%s does not come to an end", y.Level().ID)
		}
		same := 0
		for same < min(len(x.said), len(usual.said)) && x.said[same] == usual.said[same] {
			same++
		}
		if same == len(usual.said) {
			t.Errorf("%s plays like an officer without a style", y.Level().ID)
		}
	}
	if list := ai.InStyles(byID(t, "officer")); len(list) == 0 || list[0].Level().ID != "officer/cautious" {
		t.Errorf("styles of %s: %v", bk.Title.Info().Name, list)
	}
}
