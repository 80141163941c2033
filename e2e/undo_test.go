package e2e

import (
	"fmt"
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
	w.looksAt("the settings", checker(t), desk)
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

// The last ship that can sail ends its step. By default there are two seconds to take it back: Undo within them says nothing,
// and nothing but waiting lets it sail. Ships before the last one sail at once.
func TestGraceByDefault(t *testing.T) {
	t.Parallel()
	const ship, port = "high-seas-fleet", "western-germany"
	w := seated(t, worldGame, "atlantic", between("2"), []string{"me", "me", "me", "me", "me"}, desk)
	w.onTable()
	w.reads(test("step"), "Germany moves to sea")
	w.watchesGrace()
	w.sails("rome", "bb-fleet", "mediterranean-sea")
	if n := eval[int](w, "window.graces.length"); n != 0 {
		t.Errorf("%d moves waited that do not end the step", n)
	}
	goal := w.leavesToSail(0, ship)
	before, step := w.line(), w.says(test("step"))

	eval[bool](w, `window.undoes = true`)
	w.at(port)
	w.only(w.named(ship))
	w.until("its reach is lit", `document.querySelector(".reach-line .line")`)
	w.at(goal)
	w.until("it waited and was taken back", `window.graces.length === 1 && window.graces[0] < 1500 && !window.asking`)
	if n := w.line(); n != before || w.says(test("step")) != step {
		t.Errorf("the log has %d lines more, after a move that was only waiting was taken back", n-before)
	}

	eval[bool](w, `!(window.undoes = false)`)
	w.until("the ship can go elsewhere", `document.querySelector(".reach-line .line")`)
	w.at(goal)
	w.until("it sails by itself", w.after(before))
	w.until("the step has ended", `document.querySelector('[data-test="curtain-open"]') || document.querySelector('[data-test="step"]')?.innerText !== `+js(step))
	if took := eval[float64](w, "window.graces.at(-1)"); took < 1500 { // the page began to count before the box was drawn
		t.Errorf("it waited %.0f ms, want about 2000", took)
	}
}

// watchesGrace notes from now on how long each move waits, and takes it back at once by its key as long as it is told so: a
// test might come too late.
func (w *tab) watchesGrace() {
	w.t.Helper()
	eval[bool](w, `(() => {
		window.graces = [];
		let since = 0;
		new MutationObserver(() => {
			const waits = document.querySelector('[data-test="grace"]');
			if (waits && !since) {
				since = performance.now();
				if (window.undoes) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", code: "KeyU", bubbles: true, cancelable: true }));
			} else if (!waits && since) {
				window.graces.push(performance.now() - since);
				since = 0;
			}
		}).observe(document.body, { subtree: true, childList: true });
		return true;
	})()`)
}

// leavesToSail lets all ships of a seat sail through the API except one, and returns a place where that ends the step.
func (w *tab) leavesToSail(seat int, last string) (goal string) {
	w.t.Helper()
	w.note("leaves   %s to sail", last)
	got := eval[struct {
		Line  int
		Goal  string
		Wrong string
	}](w, fmt.Sprintf(`(async () => {
		const game = "/api/games/%s", get = async (path) => (await fetch(game + path)).json();
		for (let i = 0; i < 100; i++) {
			const v = await get("/view?seat=%[2]d"), ships = v.say.find((s) => s.text === "sail").words.map((w) => w.text);
			const ship = ships.find((s) => s !== %[3]s), goals = (await get("/next?seat=%[2]d&say=sail+" + (ship ?? %[3]s))).words.map((w) => w.text);
			if (ship) {
				const answer = await fetch(game + "/say", { method: "POST", headers: { "Content-Type": "application/json" },
					body: JSON.stringify({ seat: %[2]d, at: v.line, say: ["sail " + ship + " " + goals[0]] }) });
				if (!answer.ok) return { Wrong: await answer.text() };
				continue;
			}
			for (const goal of goals)
				if ((await get("/next?seat=%[2]d&say=sail+" + %[3]s + "+" + goal)).final) return { Line: v.line, Goal: goal };
			return { Wrong: "nothing ends the step: " + goals };
		}
		return { Wrong: "too long" };
	})()`, w.game(), seat, js(last)))
	if got.Wrong != "" {
		w.fatalf("%s", got.Wrong)
	}
	w.until("the log shows it", w.after(got.Line-1))
	w.answered()
	return got.Goal
}
