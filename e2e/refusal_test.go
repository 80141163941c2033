package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// For an illegal move the page shows why, names the clause and opens it.
func TestRefusal(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.picks("CC-31", w.unit(0, "1inf"), w.unit(0, "gd"))
	before := w.line()
	w.looksOutForTip()
	w.at("AA-33") // in the gulf
	w.sees(test("refusal"))
	if !eval[bool](w, `window.inPlace`) {
		t.Error("the refusal comes up elsewhere and is put beside its place later: who clicks it meanwhile hits something else")
	}
	if eval[bool](w, `(() => { const m = document.querySelector(".map"); m.scrollTop = 100; return m.scrollTop > 0 })()`) {
		t.Error("the map can be scrolled, which the camera does not know of")
	}
	w.reads(test("refusal"), "Not to AA-33")
	clause := eval[string](w, `document.querySelector('[data-test="refusal"] [data-clause]').dataset.clause`)
	if clause == "" || w.line() != before {
		t.Errorf("clause %q, line %d after %d", clause, w.line(), before)
	}
	w.click(test("refusal") + " " + test("clause"))
	w.reads(test("rule")+" .section-title", clause)
	w.until("the text of the rule is shown", `document.querySelector(".rule-text")?.innerText.length > 20`)
	w.keys(kb.Escape)
	w.gone(test("rule"))
	w.keys(kb.Escape)
	w.gone(test("refusal"))
	w.until("the units are still selected", `document.querySelector('[data-test="unit-card"][aria-checked="true"]')`)

	w.keys("r") // the latest clause again
	w.reads(test("rule")+" .section-title", clause)
	w.click(test("rule") + " .dialog-foot a")
	w.until("the rules open at the clause", `location.hash === "#`+clause+`" && document.activeElement.id === "`+clause+`"`)
}

// looksOutForTip makes the page record the position of a refusal when it appears, before a frame is drawn: a tip keeps some
// distance from the corner of the map, where it is before it is positioned.
func (w *tab) looksOutForTip() {
	w.t.Helper()
	eval[bool](w, `(() => {
		new MutationObserver((_, watch) => {
			const tip = document.querySelector('[data-test="refusal"]')?.getBoundingClientRect();
			if (!tip) return;
			watch.disconnect();
			const map = document.querySelector(".map").getBoundingClientRect();
			window.inPlace = tip.left > map.left && tip.top > map.top;
		}).observe(document.body, { subtree: true, childList: true });
		return true;
	})()`)
}
