package e2e

import "testing"

// A study goes on from the beginning of a resigned game: all pieces stand as they stood, another way is tried, and the
// original game is unchanged.
func TestStudy(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.moves(0, "DD-33", "EE-34", "2inf")
	w.click(test("menu"))
	w.click(test("menu-resign"))
	w.click(test("confirm-yes"))
	w.reads(test("result"), "has won")
	played := w.path()

	w.click(test("open-study"))
	w.reads(test("study"), "Play on from the last act")
	w.click(test("dialog-close"))
	w.gone("dialog")
	w.pick(test("history"), "0")
	w.stands(0, "2inf", "DD-33")
	w.click(test("open-study"))
	w.reads(test("study"), "Play on from act 1")
	w.looksAt("what a study asks", checker(t), desk)
	w.pick(test("study-seat-1"), "me")
	w.click(test("begin-study"))
	w.until("the study is on the table", `location.pathname.startsWith("/play/") && location.pathname !== "`+played+`"`)
	w.reads(test("study-of"), "Study")
	w.stands(0, "2inf", "DD-33")
	if w.has(test("undo") + ":not([disabled])") {
		t.Error("what was taken over can be taken back")
	}
	w.looksAt("a study", checker(t), desk)
	w.moves(0, "DD-33", "CC-33", "2inf")

	w.click(test("study-of"))
	w.until("the game that it goes on from is on the table", `location.pathname === "`+played+`"`)
	w.stands(0, "2inf", "DD-33")
	if w.has(test("end-banner")) {
		t.Error("the end is announced over a moment before it")
	}
	w.click(test("to-now"))
	w.reads(test("result"), "has won")
	w.stands(0, "2inf", "EE-34")
}
