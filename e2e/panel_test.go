package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// large is a desktop's window, small a laptop's.
var (
	large = how{width: 1440, height: 900}
	small = how{width: 1280, height: 720}
)

// A battle is planned, the log is read meanwhile, and the battle is fought: the question and the next action stay in sight
// wherever the panel is scrolled, and new questions are shown from their beginning.
func TestPanelInSight(t *testing.T) {
	t.Parallel()
	for _, h := range []how{large, small} {
		w := open(t, table(t), "/", h)
		w.begins("pinsky-gap", "screen")
		w.approaches()
		w.ends()
		w.plans()
		w.scrollsDown()
		w.inSight(test("step"))
		w.inSight(test("say"))
		w.reads(".footer "+test("say"), "Attack 1-1")
		w.speaks()
		w.reads(test("prompt"), "still to be fought")
		w.inSight(test("step"))
		w.reads(".footer "+test("choose"), "Fight")

		w.scrollsDown()
		w.at("OO-42")
		w.reads(test("odds"), "1-1")
		w.inSight(test("step"))
		w.inSight(test("odds"))
		w.inSight(test("say"))
	}
}

// scrollsDown scrolls the panel to its end.
func (w *tab) scrollsDown() {
	w.t.Helper()
	w.note("scrolls  the panel")
	eval[float64](w, `(() => { const e = document.querySelector(".panel-scroll"); return (e.scrollTop = e.scrollHeight) })()`)
}

// inSight waits until an element is fully inside the window and uncovered.
func (w *tab) inSight(selector string) {
	w.t.Helper()
	w.until(selector+" is in sight", `(() => {
		const e = document.querySelector(`+js(selector)+`), b = e.getBoundingClientRect();
		const shown = (x, y) => { const at = document.elementFromPoint(x, y); return !!at && e.contains(at) };
		return b.height > 0 && shown(b.left + b.width / 2, b.top + 2) && shown(b.left + b.width / 2, b.bottom - 2);
	})()`)
}

// A step is ended with much left undone while a hint is shown: both can be read, and the buttons are in the window.
func TestLeftUndone(t *testing.T) {
	t.Parallel()
	for _, h := range []how{large, small} {
		w := open(t, table(t), "/", h)
		w.begins("pinsky-gap", "screen")
		w.approaches()
		w.click(test("hint"))
		w.sees(test("hint-take"))
		w.presses(kb.Enter, chromedp.ModifierCtrl)
		w.sees(test("warning"))
		w.inSight(test("hint-take"))
		w.inSight(test("warning") + " .strong")
		w.inSight(test("end-anyway"))
	}
}

// The warning about what is left undone disappears when the step is ended elsewhere: the next step has its own.
func TestWarningGoes(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.sees(test("end"))
	w.keys(kb.Enter, chromedp.ModifierCtrl)
	w.sees(test("warning"))
	eval[int](w, fmt.Sprintf(`fetch("/api/games/%s/say", { method: "POST", headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ seat: 0, at: %d, say: ["done"] }) }).then((r) => r.status)`, w.game(), w.line()))
	w.reads(test("prompt"), "RED")
	w.sees(test("end"))
	w.gone(test("warning"))
}
