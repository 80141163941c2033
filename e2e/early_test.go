package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Keys pressed on a slow connection before the server has answered are not lost.
func TestEarlyUndo(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.picks("DD-32", w.unit(0, "3arm"))
	before := w.line()
	w.slow(300)
	w.at("NN-41")
	w.presses("u")
	w.sees(test("redo"))
	w.stands(0, "3arm", "DD-32")
	w.presses("UuU")
	w.until("move, undo, redo, undo and redo are on record", w.after(before+4))
	w.gone(test("redo"))
	w.stands(0, "3arm", "NN-41")
}

// The key that ends a step, on a slow connection: pressed before a move is answered, it is not lost, and pressed while the
// step is being ended, it does not end the next one.
func TestEarlyEnd(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.picks("DD-32", w.unit(0, "3arm"))
	w.slow(500)
	w.at("DD-35")
	w.comes(`document.querySelector('[data-test="end"]:disabled')`, patience()/3) // the move was sent; if this is missed, the key comes later
	w.presses(kb.Enter, chromedp.ModifierCtrl)
	w.sees(test("warning"))
	w.stands(0, "3arm", "DD-35")
	w.presses(kb.Enter, chromedp.ModifierCtrl)
	w.presses(kb.Enter, chromedp.ModifierCtrl)
	w.reads(test("prompt"), "RED")
	w.answered()
	if w.has(test("warning")) {
		t.Error("the step of the other side is about to be ended")
	}
}
