package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// A player leaves a table page that waits for another player and stays on the first page: when the other has come and it is
// our turn, the page shows it by itself. Then both pages change their language to German and French on request.
func TestLobbyLive(t *testing.T) {
	t.Parallel()
	blue := open(t, table(t), "/", desk)
	blue.invites("pinsky-gap")
	link := eval[string](blue, `document.querySelector('[data-test="invite"]').value`)
	blue.click(".waiting .brand")
	blue.reads(test("game"), "Waiting for players")
	red := open(t, blue.program, link[len(blue.program.url("")):], desk)
	red.reads(".players", "You")
	blue.reads(test("game"), "Your turn")

	blue.speaksIn("de", test("settings-open"))
	blue.reads(test("game"), "Am Zug")
	blue.saysNothingInEnglish("de")
	blue.click(test("game"))
	blue.reads(test("undo"), "Rückgängig")
	blue.at("DD-32")
	blue.reads(test("selection"), "Stärke")
	blue.saysNothingInEnglish("de")
	blue.whole("the table in German")
	blue.speaksIn("fr", test("open-settings"))
	blue.reads(test("selection"), "force")
	blue.saysNothingInEnglish("fr")
}

// A player waits for another one: the waiting room has the map and the link. He calls the game off, which nobody can join any
// more, and who was invited is told so; of another game he lets the computer take the other seat, and it begins.
func TestWaitingRoom(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", large)
	w.invites("pinsky-gap")
	w.until("the map is shown", `document.querySelector('[data-test="waiting-map"]').naturalWidth > 100`)
	w.looksAt("the waiting room", checker(t), large)
	off := w.path()
	link := eval[string](w, `document.querySelector('[data-test="invite"]').value`)
	w.click(test("call-off"))
	w.until("the first page is back", `location.pathname === "/"`)
	w.do(chromedp.Navigate(w.program.url(off)))
	w.nobodyWaits()
	w.looksAt("a game that was called off", checker(t), large)
	late := desk
	late.astray = true
	invited := open(t, w.program, link[len(w.program.url("")):], late)
	invited.reads(".lost", "This invitation cannot be used")
	invited.click(".lost a")
	invited.until("the first page is there", `location.pathname === "/"`)
	invited.do(chromedp.Navigate(w.program.url(off)))
	invited.nobodyWaits()

	w.click(".waiting .brand")
	w.invites("pinsky-gap")
	w.pick(test("stand-level"), "recruit")
	w.click(test("stand-in"))
	w.onTable()
	w.reads(".players", "Recruit")
	w.sees(test("end"))
	w.moves(0, "DD-32", "DD-35", "3arm")
}

// nobodyWaits checks what the page says of a game that was called off: so much, and nothing that could still be done.
func (w *tab) nobodyWaits() {
	w.t.Helper()
	w.reads(test("called-off"), "called off")
	for _, gone := range []string{"invite", "stand-in", "call-off", "sit"} {
		if w.has(test(gone)) {
			w.t.Errorf("a game that was called off still has %q", gone)
		}
	}
	if w.count(".waiting-seat") > 0 {
		w.t.Error("a game that was called off still has seats")
	}
}
