package e2e

import "testing"

var pocket = how{width: 390, height: 844, phone: true}

// TestPhone plays with a finger on a small screen: the first touch of a goal shows what would happen, the
// button does it, and everything else is one tab away.
func TestPhone(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", pocket)
	w.begins("pinsky-gap", "screen")
	w.fits()
	w.at("DD-32")
	w.sees(test("sheet"))
	w.reads(test("sheet"), "3rd Armor")
	w.until("the reach is lit", `document.querySelector(".reach-fill .fill")`)
	before := w.line()
	w.at("DD-35")
	w.reads(test("preview"), "DD-32 to DD-35")
	w.rests()
	w.until("the goal is in sight beside the sheet", onScreen(w.program.spot(t, w.title, "DD-35")))
	w.picture("phone.png")
	if w.has(".sheet.tall") {
		t.Error("the sheet that came up under the finger has felt the touch")
	}
	if w.has(`[data-test="undo"]:enabled`) {
		t.Error("one touch has moved a unit")
	}
	w.click(test("preview-do"))
	w.stands(0, "3arm", "DD-35")
	w.stands(0, "4arm", "DD-35")
	w.click(test("phone-log"))
	w.until("the log has the move", w.after(before))
	w.fits()
	w.click(test("phone-map"))
	w.click(test("undo"))
	w.stands(0, "3arm", "DD-32")
	w.stands(0, "4arm", "DD-32")

	w.click(test("phone-tables"))
	w.sees(test("chart"))
	w.fits()
	w.click(test("dialog-close"))
	w.click(test("phone-battles"))
	w.reads(test("sheet"), "No battles")
	w.click(test("phone-end"))
	w.reads(test("sheet"), "can still move")
	w.click(test("end")) // the sheet has said what is left undone
	w.reads(".phone-prompt", "16 units can still move")
}

// fits checks that nothing sticks out of a small screen.
func (w *tab) fits() {
	w.t.Helper()
	if n := eval[int](w, `document.documentElement.scrollWidth - innerWidth`); n > 0 {
		w.t.Errorf("the page is %d px wider than the screen", n)
	}
	small := eval[[]string](w, `[...document.querySelectorAll(".phone-tab, .phone-head .tool, .phone-prompt .next")]
		.filter((e) => e.checkVisibility() && (e.getBoundingClientRect().width < 43 || e.getBoundingClientRect().height < 43))
		.map((e) => e.dataset.test ?? e.className)`)
	if len(small) > 0 {
		w.t.Errorf("too small for a finger: %v", small)
	}
}
