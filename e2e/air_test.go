package e2e

import "testing"

// moduleGame is the Module System: flights, fleets, trains and production.
const moduleGame = "modules"

// brushFire opens the war of the small countries between two windows, in fair weather: what flies flies.
func brushFire(t testing.TB) (blue, red *tab) {
	t.Helper()
	blue = seated(t, moduleGame, "e", map[string]string{"m14": "off"}, []string{"me", "invite"}, desk)
	blue.sees(test("invite"))
	red = blue.invited(desk)
	blue.onTable()
	red.onTable()
	return blue, red
}

// TestInterception flies a mission by clicks, and the other window sends a fighter against it: who flies on is asked, and the die decides.
func TestInterception(t *testing.T) {
	t.Parallel()
	blue, red := brushFire(t)
	blue.tells(0, "done", "done", "done", "done")
	red.tells(1, "assign no26", "done", "done", "done", "done")
	blue.reads(test("step"), "Blue moves")
	blue.click(test("word-patrol"))
	blue.at("OO-41")
	blue.click(test("word-no26"))
	blue.says1("the mission flies")
	red.reads(test("step"), "Red may answer the flight")
	red.at("WW-42")
	red.sees(test("say"))
	red.says1("the interceptor rises")
	blue.reads(test("step"), "Blue flies on")
	blue.ends()
	for _, w := range []*tab{blue, red} {
		w.reads(test("log"), "Fighters meet")
	}
}

// says1 says the sentence under way.
func (w *tab) says1(what string) {
	w.t.Helper()
	before := w.line()
	w.click(test("say"))
	w.until(what, w.after(before))
}
