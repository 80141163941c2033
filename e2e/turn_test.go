package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// From the first page, a newcomer needs three clicks and less than half a minute to the first legal move against an opponent.
func TestFirstMove(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.sees(test("level-random"))
	began := time.Now()
	w.click(test("play")) // 1: a title, a scenario, an opponent and a side are preselected
	w.sees(test("next"))
	w.reads(".players", "You")
	w.clickMap("a stack", func() point { return w.stack(0) }) // 2: a unit
	w.sees(test("selection"))
	w.until("its reach is lit", `document.querySelector(".reach-fill .fill")`)
	before := w.line()
	w.clickMap("a lit place", w.lit) // 3: its goal
	w.until("the move is in the log", w.after(before))
	if took := time.Since(began); took.Seconds() > 30*crowding(aMoment) {
		t.Errorf("the first move took %v", took)
	} else {
		t.Logf("three clicks, %v", took.Round(time.Millisecond))
	}
	w.sees(test("undo") + ":enabled")
}

// A whole turn with a battle against the machine: moves, the warning about what is left undone, odds before anything is said,
// dice and their results, and the machine's turn until the next one, which is announced over the map.
func TestWholeTurn(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.approaches()
	w.reads(test("prompt"), "must be attacked")

	w.click(test("end"))
	w.reads(test("warning"), "can still move")
	w.reads(test("warning"), "must be attacked")
	w.click(test("end-anyway"))
	w.reads(test("prompt"), "need a battle")

	w.declares()
	w.reads(".phase.now", "Battle")
	w.at("OO-42")
	w.reads(test("odds"), "1-1")
	thrown, large := w.glimpses(dice), w.glimpses(test("banner")) // a quick machine's turn may be over as soon as the dice lie
	w.click(test("say"))
	thrown("die ")
	w.until("the log shows the die", `document.querySelector('[data-test="entry"] .die')`)

	w.answers("the next turn", `/turn 2 · blue move/i.test(document.querySelector('[data-test="prompt"]').innerText)`)
	large("Turn 2 · your turn")
	w.sees(test("end"))
}

// dice is the spoken line of a battle whose dice lie.
const dice = `[data-test="theatre-spoken"]`

// A unit held over a place shows the odds there; the battle is planned while another part of the map is viewed, and fought:
// the panel keeps the battle and shows it once, with the units of both sides.
func TestBattlePanel(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.moves(0, "DD-32", "NN-41", "3arm", "4arm")
	w.picks("CC-31", w.unit(0, "gd"))
	over := w.place("OO-41")
	w.do(chromedp.MouseEvent("mouseMoved", over.X, over.Y))
	for _, said := range []string{"tip", "prospects"} {
		w.reads(test(said), "OO-42: 1-2 alone, 1-1 with what stands there")
	}
	w.at("OO-41")
	w.stands(0, "gd", "OO-41")
	w.ends()
	w.plans()
	w.goTo("LL-35")
	w.reads(test("odds"), "1-1")
	if w.has(test("selection")) {
		t.Error("another place has taken the panel")
	}
	w.click(test("say"))
	w.reads(test("prompt"), "still to be fought")
	w.at("OO-42")
	w.reads(test("odds"), "1-1")
	w.until("3 pieces fight against 2", `document.querySelectorAll(".battle-pieces svg").length === 5`)
	if n := w.count(".battle-tabs .chip"); n != 1 {
		t.Errorf("the battle is shown %d times", n)
	}
}

// Zones of control can be shaded by key and by button, and switched off again.
func TestZones(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.rests()
	w.keys("z")
	w.until("both sides' zones are shaded", `document.querySelectorAll('[data-test="zones"] .area').length === 2`)
	before := eval[string](w, `document.querySelector('[data-test="zones"] .area').getAttribute("d")`)
	w.moves(0, "DD-32", "NN-41", "3arm")
	w.until("they follow the pieces", `document.querySelector('[data-test="zones"] .area').getAttribute("d") !== `+js(before))
	w.click(test("tool-zones"))
	w.gone(test("zones"))
}

// approaches moves armor of the first side next to the enemy at OO-42.
func (w *tab) approaches() {
	w.t.Helper()
	w.moves(0, "DD-32", "NN-41", "3arm", "4arm")
	w.moves(0, "CC-31", "OO-41", "gd")
}

// declares says the battle at OO-42, after a look at its odds.
func (w *tab) declares() {
	w.t.Helper()
	w.plans()
	w.click(test("say"))
	w.reads(test("prompt"), "still to be fought")
}

// plans plans the battle at OO-42 and checks its odds: arithmetic with clauses, the column, the chance of every result, and
// the mean losses.
func (w *tab) plans() {
	w.t.Helper()
	w.at("OO-42")
	w.sees(test("sentence"))
	w.at("NN-41")
	w.until("two units attack", `document.querySelectorAll('[data-test="word-chip"]').length === 3`)
	w.at("OO-41")
	w.until("three units attack", `document.querySelectorAll('[data-test="word-chip"]').length === 4`)
	w.reads(test("odds"), "1-1")
	w.reads(".terms", "Attack 8 + 6 + 6")
	w.sees(".terms " + test("clause"))
	w.reads(".outcomes", "50%")
	w.reads(".means", "mean")
}
