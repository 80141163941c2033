package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A move is taken back and made again, by button and by key.
func TestUndo(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.moves(0, "DD-32", "NN-41", "3arm")
	w.click(test("undo"))
	w.stands(0, "3arm", "DD-32")
	w.click(test("redo"))
	w.stands(0, "3arm", "NN-41")
	w.sees(test("undo") + ":enabled")
	w.keys("u")
	w.stands(0, "3arm", "DD-32")
	w.sees(test("redo") + ":enabled")
	w.keys("U")
	w.stands(0, "3arm", "NN-41")
	w.gone(test("redo"))
}

// A battle is fought and the other player is asked to take it back: undo does not reach across its dice, but agreement does.
// While the battle is planned, the other player offers a draw.
func TestTakeBack(t *testing.T) {
	t.Parallel()
	blue, red := pair(t)
	blue.approaches()
	blue.ends()
	blue.plans()
	red.click(test("menu"))
	red.click(test("menu-draw"))
	blue.reads(test("offer"), "asks for a draw")
	if n := blue.count(test("word-chip")); n != 4 {
		t.Errorf("%d words of the sentence under way have outlived an offer, want 4", n)
	}
	blue.click(test("offer-no"))
	blue.gone(test("offer"))
	blue.click(test("say"))
	blue.reads(test("prompt"), "still to be fought")
	blue.at("OO-42")
	seen := []func(string){blue.glimpses(dice), red.glimpses(dice)}
	blue.click(test("say"))
	for _, thrown := range seen {
		thrown("die ")
	}

	blue.click(test("ask-undo"))
	blue.click(test("confirm-yes"))
	blue.reads(test("offer"), "You ask")
	red.reads(test("offer"), "to take back")
	red.click(test("offer-yes"))
	for _, w := range []*tab{blue, red} {
		w.gone(test("offer"))
		w.reads(test("log"), "Taken back")
		w.stands(1, "gd", "OO-42")
		w.stands(0, "3arm", "NN-41")
	}
	blue.reads(test("prompt"), "still to be fought")
}

// After a turn against a machine, when it has played its own, ours can be neither undone nor taken back, and no button
// suggests it.
func TestUndoEndsWithTheTurn(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.moves(0, "DD-32", "DD-35", "3arm")
	w.sees(test("undo") + ":enabled")
	w.ends()
	w.answers("the next turn", `/turn 2 · blue move/i.test(document.querySelector('[data-test="prompt"]').innerText)`)
	if w.has(test("undo") + ":enabled") { // something that the machine's dice have asked us in its turn
		w.click(test("undo"))
	}
	w.sees(test("undo") + ":disabled")
	w.gone(test("ask-undo"))
}

// Two units are moved with one click: one undo takes both back, and one redo moves both again.
func TestUndoByClick(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.moves(0, "DD-32", "NN-41", "3arm", "4arm")
	w.click(test("undo"))
	for _, name := range []string{"3arm", "4arm"} {
		w.stands(0, name, "DD-32")
	}
	w.click(test("redo"))
	for _, name := range []string{"3arm", "4arm"} {
		w.stands(0, name, "NN-41")
	}
	w.gone(test("redo"))
}

// A move that ends its step, as the server tells the page, is delayed and can be taken back by button and key, unless the
// settings say otherwise.
func TestGrace(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.click(test("open-settings"))
	w.pick(test("set-grace"), "ask")
	w.keys(kb.Escape)
	eval[bool](w, `(() => {
		const real = window.fetch;
		window.fetch = async (...wish) => {
			const answer = await real(...wish);
			if (!/[/]next[?].*3arm.NN-41/.test(answer.url)) return answer;
			const told = { ...(await answer.json()), final: true };
			answer.json = async () => told;
			answer.text = async () => JSON.stringify(told);
			return answer;
		};
		return true;
	})()`)
	before := w.line()
	w.picks("DD-32", w.unit(0, "3arm"))
	w.at("NN-41")
	w.click(test("grace-stop"))
	w.gone(test("grace"))
	w.at("NN-41")
	w.sees(test("grace"))
	w.presses("u")
	w.gone(test("grace"))
	w.answered()
	if n := w.line(); n != before {
		t.Errorf("%d lines were said by a move that was taken back", n-before)
	}
	w.at("NN-41")
	w.click(test("grace-go"))
	w.stands(0, "3arm", "NN-41")
}
