package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A game can be chosen, started and played to the end of a step without a mouse.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.sees(test("scenario-pinsky-gap"))
	w.tabTo(test("title-blitzkrieg"))
	w.tabTo("[name=scenario]:checked")
	w.keys(kb.ArrowDown)
	w.reads(test("summary"), "Basic Game")
	w.keys(kb.ArrowUp) // the scenario for a first game comes before the others
	w.reads(test("summary"), "The Pinsky Gap")
	w.tabTo(test("opponent-machine")) // a group of radio buttons has one tab stop; arrow keys move inside
	w.keys(kb.ArrowRight)
	w.until("the same screen is chosen", `document.querySelector('[data-test="opponent-screen"]').ariaChecked === "true"`)
	w.tabTo(test("play"))
	w.keys(kb.Enter)
	w.sees(test("next"))

	w.keys("n") // the first stack that can act
	w.until("units are selected", `document.querySelector('[data-test="unit-card"][aria-checked="true"]')`)
	w.sees(test("cursor"))
	const place = `Number(document.querySelector('[data-test="cursor"]').dataset.place)`
	from, spoken, before := eval[int](w, place), w.says(test("spoken")), w.line()
	w.keys("s")
	w.until("the cursor moves", place+` !== `+js(from))
	w.until("it says to those who listen where it is", `document.querySelector('[data-test="spoken"]').innerText !== `+js(spoken))
	w.keys(kb.Enter)
	w.until("the move is made", w.after(before))
	w.sees(test("undo") + ":enabled")
	last := eval[string](w, `document.querySelector('[data-test="undo"]').title`)

	w.movesByList(last)

	w.endsByKey()
	w.sees(test("warning"))
	w.endsByKey()
	w.reads(test("prompt"), "RED")
}

// A new player's first move takes seven keys: the link to Play, Play, the next stack, and a step for it.
func TestFewKeys(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.sees(test("scenario-pinsky-gap"))
	w.answered()
	w.presses(kb.Tab)
	w.until("the first stop leads to Play", `document.activeElement?.matches(".skip")`)
	w.presses(kb.Enter)
	w.until("Play has the focus", `document.activeElement?.id === "play"`)
	w.presses(kb.Enter)
	w.sees(test("next"))
	w.answered()
	w.keys("n")
	w.until("units are selected", `document.querySelector('[data-test="unit-card"][aria-checked="true"]')`)
	w.reads(test("spoken-choice"), "Move ")
	before := w.line()
	for range 3 { // a place in reach is found along the way
		w.keys(kb.ArrowUp)
	}
	w.keys(kb.Enter)
	w.until("the move is made", w.after(before))
}

// endsByKey presses the key that ends a step.
func (w *tab) endsByKey() {
	w.t.Helper()
	w.keys(kb.Enter, chromedp.ModifierCtrl)
}

// movesByList moves a unit with the list of units, which can do everything that the map can.
func (w *tab) movesByList(last string) {
	w.t.Helper()
	w.keys("l")
	w.until("the list has the focus", `document.activeElement?.matches(".unit-line")`)
	w.keys(kb.Enter)
	w.tabTo(test("row-move"))
	w.keys(kb.Enter)
	w.tabTo(test("goal"))
	w.keys(kb.Enter)
	w.until("another move is made", `document.querySelector('[data-test="undo"]:enabled').title !== `+js(last))
	w.gone(test("goal"))
	w.until("the focus is where the goals were", `document.activeElement?.matches(`+js(test("row-move"))+`)`)
}

// The charts and the help open with one key each.
func TestTablesByKey(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.rests()
	w.keys("t")
	w.sees(test("chart"))
	w.reads(test("charts"), "EX")
	w.looksAt("the tables", checker(t), desk)
	w.keys(kb.Escape)
	w.gone(test("charts"))
	w.keys("?")
	w.sees(test("keys"))
	w.reads(test("keys"), "Ctrl")
	w.keys(kb.Escape)
	w.gone(test("keys"))
}
