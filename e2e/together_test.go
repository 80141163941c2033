package e2e

import "testing"

// pair opens a game between two browsers: one invites, the other follows the link.
func pair(t testing.TB) (blue, red *tab) {
	t.Helper()
	blue = open(t, table(t), "/", desk)
	blue.invites("pinsky-gap")
	red = blue.invited(desk)
	blue.reads(".players", "You")
	return blue, red
}

// invites starts a game that waits for another player.
func (w *tab) invites(scenario string) {
	w.t.Helper()
	w.click(test("title-" + w.title))
	w.click(test("scenario-" + scenario))
	w.click(test("opponent-invite"))
	w.click(test("play"))
	w.sees(test("invite"))
}

// invited opens the invitation of a waiting game in another browser.
func (w *tab) invited(h how) *tab {
	w.t.Helper()
	link := eval[string](w, `document.querySelector('[data-test="invite"]').value`)
	other := open(w.t, w.program, link[len(w.program.url("")):], h)
	other.title = w.title
	other.reads(".players", "You")
	return other
}

// A game with two players and a spectator: each sees moves and the end of a step at once, players can chat, and nobody can
// move for another.
func TestTogether(t *testing.T) {
	t.Parallel()
	blue, red := pair(t)
	watcher := open(t, blue.program, blue.path(), desk)
	watcher.sees(test("prompt"))
	if n := red.cookies(); n != 1 {
		t.Errorf("the server has given %d cookies", n)
	}
	red.reads(test("prompt"), "Waiting for")
	watcher.reads(test("prompt"), "Waiting for")
	watcher.reads(test("prompt"), "YOU ARE WATCHING")
	watcher.sees(test("watching"))
	blue.gone(test("watching"))
	blue.sees(test("end"))
	if watcher.has(test("undo")) || blue.has(test("hint")) {
		t.Error("who watches can undo, or a machine whispers in a game between people")
	}

	blue.moves(0, "DD-32", "NN-41", "3arm")
	red.stands(0, "3arm", "NN-41")
	red.until("the way it went is shown place by place", `document.querySelector(".trails .line")?.getAttribute("d").split("L").length > 8`)
	watcher.stands(0, "3arm", "NN-41")
	blue.click(test("undo"))
	red.stands(0, "3arm", "DD-32")
	watcher.stands(0, "3arm", "DD-32")

	blue.click(test("tab-chat"))
	blue.types(test("chat-text"), "Good luck <b>you</b>")
	blue.click(test("chat-send"))
	red.reads(test("chat"), "1")
	red.click(test("chat"))
	red.reads(test("chat-box"), "Good luck <b>you</b>")
	red.types(test("chat-text"), "And you")
	red.click(test("chat-send"))
	blue.reads(test("chat-box"), "And you")
	watcher.click(test("tab-chat"))
	watcher.reads(test("chat-box"), "Nothing has been said")

	blue.click(test("tab-log"))
	blue.ends()
	red.sees(test("end"))
	red.reads(test("prompt"), "16 units can still move")
	blue.reads(test("prompt"), "Waiting for")
	watcher.gone(test("end"))
	watcher.at("OO-42")
	watcher.reads(test("selected-place"), "OO-42")
	watcher.gone(".reach-line")
}
