package duel

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// Between turns, and after the last, nobody has the turn, so that positions with the same meaning are equal.
func TestDU_1_4_NobodyKeepsTheTurn(t *testing.T) {
	for _, place := range []string{
		"turn 3 ; step fighting blue ; blue a west ; red a east",
		"turn 12 ; step fighting red ; blue a west ; red a east",
	} {
		p := placed(t, place)
		play(t, p, gametest.Dice(t), p.Active, "done")
		if p.Active != game.Nobody || p.Spent != [blocks]bool{} {
			t.Errorf("DU-1.4: after %q seat %d has the turn, spent %v", place, p.Active, p.Spent)
		}
	}
	p := placed(t, "step fighting red ; blue a ford ; red d hill")
	play(t, p, gametest.Dice(t, 6), 1, "attack ford d")
	if p.Active != game.Nobody || p.Spent != [blocks]bool{} {
		t.Errorf("DU-6.1: after the end seat %d has the turn, spent %v", p.Active, p.Spent)
	}
}
