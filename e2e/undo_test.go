package e2e

import "testing"

// TestUndo takes a move back and makes it again, by button and by key.
func TestUndo(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.moves(0, "DD-32", "NN-41", "3arm")
	w.click(test("undo"))
	w.stands(0, "3arm", "DD-32")
	w.click(test("redo"))
	w.stands(0, "3arm", "NN-41")
	w.sees(test("undo") + ":enabled")
	w.keys("u")
	w.stands(0, "3arm", "DD-32")
	w.sees(test("redo") + ":enabled")
	w.keys("U")
	w.stands(0, "3arm", "NN-41")
	w.gone(test("redo"))
}

// TestTakeBack fights a battle and asks the other player to take it back: dice are behind it, so undo does
// not reach it, and agreement does. While the battle is put together, the other player offers a draw.
func TestTakeBack(t *testing.T) {
	t.Parallel()
	blue, red := pair(t)
	blue.approaches()
	blue.ends()
	blue.plans()
	red.click(test("menu"))
	red.click(test("menu-draw"))
	blue.reads(test("offer"), "asks for a draw")
	if n := blue.count(test("word-chip")); n != 4 {
		t.Errorf("%d words of the sentence under way have outlived an offer, want 4", n)
	}
	blue.click(test("offer-no"))
	blue.gone(test("offer"))
	blue.click(test("say"))
	blue.reads(test("prompt"), "still to be fought")
	blue.at("OO-42")
	seen := []func(string){blue.glimpses(dice), red.glimpses(dice)}
	blue.click(test("say"))
	for _, thrown := range seen {
		thrown("die ")
	}

	blue.click(test("ask-undo"))
	blue.click(test("confirm-yes"))
	blue.reads(test("offer"), "You ask")
	red.reads(test("offer"), "to take back")
	red.click(test("offer-yes"))
	for _, w := range []*tab{blue, red} {
		w.gone(test("offer"))
		w.reads(test("log"), "Taken back")
		w.stands(1, "gd", "OO-42")
		w.stands(0, "3arm", "NN-41")
	}
	blue.reads(test("prompt"), "still to be fought")
}

// TestUndoEndsWithTheTurn ends a turn against a machine: when it has played its own, ours can be neither undone nor taken
// back, and no button says otherwise.
func TestUndoEndsWithTheTurn(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.moves(0, "DD-32", "DD-35", "3arm")
	w.sees(test("undo") + ":enabled")
	w.ends()
	w.answers("the next turn", `/turn 2 · blue move/i.test(document.querySelector('[data-test="prompt"]').innerText)`)
	w.sees(test("undo") + ":disabled")
	w.gone(test("ask-undo"))
}
