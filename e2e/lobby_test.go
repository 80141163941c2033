package e2e

import "testing"

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
