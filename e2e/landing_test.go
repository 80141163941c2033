package e2e

import "testing"

// The scenario about invasions: marines at sea move to the shore and land on the beach, and a unit that cannot land is told
// why.
func TestLanding(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("gulf-landing", "machine")
	w.stands(0, "1mar", "sea-B")
	w.picks("sea-B", w.unit(0, "1mar"))
	w.click(test("verb-invade"))
	w.sees(test("verb-invade") + `[aria-checked="true"]`)
	w.at("W-28")
	w.sees(test("refusal") + " " + test("clause"))
	w.at("Y-29")
	w.stands(0, "1mar", "Y-29")
	w.reads(test("prompt"), "lost when the battles are over")
	w.moves(0, "Y-29", "Y-28", "1mar")
	w.click(test("undo"))
	w.stands(0, "1mar", "Y-29")
	w.click(test("redo"))
	w.stands(0, "1mar", "Y-28")
	w.ends()
	w.playsOn("the next turn", `/turn 2 · blue move/i.test(document.querySelector('[data-test="prompt"]').innerText)`, seriesPatience())
}
