package e2e

import "testing"

// TestLobbyLive leaves a table that waits for another player and stays on the first page: when he has come and it is our
// turn, the page says so by itself.
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
}
