package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// The rules pages: search, a clause by its link, the charts.
func TestRules(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/rules/blitzkrieg", desk)
	w.reads(test("rules-text"), "BK-B6.0-1")
	all := w.count(".clause-text")
	w.types(test("rules-search"), "zone of control")
	w.until("fewer clauses are shown", `document.querySelectorAll(".clause-text").length < `+js(all/4))
	if n := w.count(".clause-text"); n == 0 {
		t.Error("no clause speaks of zones")
	}
	w.keys(kb.Escape)

	direct := open(t, w.program, "/rules/blitzkrieg#BK-B7.0-11", desk)
	direct.until("the clause has the focus", `document.activeElement.id === "BK-B7.0-11"`)
	direct.until("the clause is in the window", `(() => { const b = document.activeElement.getBoundingClientRect(); return b.top > 0 && b.bottom < innerHeight })()`)
	direct.picture("rules.png")
	direct.pick(test("rules-title"), "duel")
	direct.reads(test("rules-text"), "DU-1.1")
}
