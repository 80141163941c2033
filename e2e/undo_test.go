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

// TestEarlyUndo presses keys on a slow line before the server has answered: none is lost.
func TestEarlyUndo(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.picks("DD-32", w.unit(0, "3arm"))
	before := w.line()
	goal := w.place("NN-41")
	w.slow(300)
	w.clickAt(goal)
	w.keys("u")
	w.sees(test("redo"))
	w.stands(0, "3arm", "DD-32")
	w.keys("UuU")
	w.until("move, undo, redo, undo and redo are on record", w.after(before+4))
	w.gone(test("redo"))
	w.stands(0, "3arm", "NN-41")
}

// TestTakeBack fights a battle and asks the other player to take it back: dice are behind it, so undo does
// not reach it, and agreement does.
func TestTakeBack(t *testing.T) {
	t.Parallel()
	blue, red := pair(t)
	blue.approaches()
	blue.ends()
	blue.declares()
	blue.at("OO-42")
	blue.click(test("say"))
	blue.sees(test("dice-show"))
	red.sees(test("dice-show"))

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
