package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Goals are always in sight: numbers and bar, decisive places as chips, the deadline, and who would win now. The key O
// explains them, places have flags on the map, and a change lights its piece and is in the log. In the last turn the deadline
// says so.
func TestGoals(t *testing.T) {
	t.Parallel()
	w := seated(t, "blackswan", "barbarossa", nil, []string{"me", "me", "me"}, large)
	w.onTable()
	w.reads(test("goals"), "0 of 12 areas of the Soviet Union")
	w.reads(test("goals"), "turns left")
	w.reads(test("if-now"), "West and Soviets")
	for _, place := range []string{"Leningrad", "Moscow", "Kiev"} {
		w.reads(test("goal-chip"), place)
	}
	if n := w.count(".goal-side.full .goal-bar > span"); n != 12 {
		t.Errorf("the bar has %d pieces, want one for each of 12 areas", n)
	}
	if n := w.count(test("goal-flag") + ".alone"); n < 3 {
		t.Errorf("%d gold flags on the map, want one for each place that wins alone", n)
	}
	w.keys("o")
	w.reads(test("goal-tip"), "One of these is enough")
	w.reads(test("goal-tip"), "Next to your pieces")
	w.picture("goals.png")
	w.keys("o")
	w.gone(test("goal-tip"))
	w.click(test("goal-chip"))
	w.reads(test("selected-place"), "Kiev")

	p := seated(t, "blitzkrieg", "pinsky-gap", nil, []string{"me", "me"}, desk)
	p.onTable()
	p.reads(test("goals"), "1 of 3 city squares")
	p.glimpses(".goal-bar .lit")
	p.tells(0, "move 3arm HH-33")
	p.reads(test("goal-news"), "2 of 3 city squares, +1 (HH-33)")
	p.until("its piece was lit", glimpsed(".goal-bar .lit")+`.length > 0`)
	p.speaksUntil("", "v.scene.turn >= 6")
	p.reads(test("deadline"), "last turn")
	if !strings.Contains(eval[string](p, `document.querySelector('[data-test="deadline"]').className`), "last") {
		t.Error("the deadline is not marked in the last turn")
	}
}

// The end of a game: a moment with ring and banner until the first key, then a dock with the lead, luck, losses and a slider
// that replays the record while the log follows. Past acts show all blocks, turning points lead to their acts, and a link
// leads to a moment. The loser sees neither laurel nor rays.
func TestEnding(t *testing.T) {
	t.Parallel()
	w := seated(t, "duel", "melee", nil, []string{"me", "me"}, large)
	w.onTable()
	w.speaksUntil("attack", "false")
	w.until("the game is over, or the other side is called", over+` || document.querySelector('[data-test="curtain-open"]')`)
	if w.has(test("curtain-open")) {
		w.click(test("curtain-open"))
	}
	w.reads(test("end-banner"), "wins")
	if w.has(test("confirm-end")) {
		w.click(test("confirm-end"))
	}
	w.sees(test("end-ring"))
	w.reads(test("luck"), "mean")
	w.reads(test("losses"), "expected")
	w.sees(test("who-led"))
	w.keys(kb.Escape)
	w.gone(test("end-banner"))
	w.looksAt("an ending", checker(t), large)

	w.click(test("turning"))
	w.reads(test("prompt"), "As it stood,")
	points := eval[[]int](w, fmt.Sprintf(`fetch("/api/games/%s/comments").then((r) => r.json()).then((c) => c.points.map((p) => p.line))`, w.game()))
	w.until("it is the act that was the turning point", js(points)+`.includes(Number(document.querySelector('[data-test="log"] .entry.now')?.dataset.line))`)
	w.pick(test("history"), "1")
	w.reads(test("act-count"), "act 2 of")
	w.until("the log follows", `document.querySelector('[data-test="log"] .entry.now') && document.querySelectorAll('[data-test="log"] .entry').length <= 2`)
	w.until("all blocks are open", `[...document.querySelectorAll(".pieces [data-unit]")].length > 0 && `+faces)
	w.click(test("both-sides"))
	w.until("as it was seen then", `!(`+faces+`)`)
	w.click(test("both-sides"))
	w.until("all blocks are open again", faces)

	line := eval[int](w, `Number(document.querySelector('[data-test="log"] .entry.now').dataset.line)`)
	w.sharesMoment(line)

	w.click(test("rate-16"))
	w.click(test("play-record"))
	w.until("it is played to its end", `document.querySelector('[data-test="play-record"]').dataset.playing === "false" && document.querySelector('[data-test="over-pill"]').innerText === "Game over"`)
	w.staysPut()
}

// staysPut opens a finished game repeatedly: the map's position is restored, though the dock takes its space later.
func (w *tab) staysPut() {
	w.t.Helper()
	w.keys("+")
	w.rests()
	at := eval[[2]float64](w, mapCorner)
	for visit := range 3 {
		w.reload()
		w.sees(test("who-led"))
		w.rests()
		if got := eval[[2]float64](w, mapCorner); math.Abs(got[0]-at[0]) > 3 || math.Abs(got[1]-at[1]) > 3 {
			w.t.Errorf("visit %d: the map lies at %v, it was left at %v", visit+1, got, at)
		}
	}
}

// mapCorner is the map's position on the screen.
const mapCorner = `/translate3d\(([-\d.]+)px, ([-\d.]+)px/.exec(document.querySelector(".world").style.transform).slice(1).map(Number)`

// faces is the condition that every block on the map shows its face.
const faces = `[...document.querySelectorAll(".pieces [data-unit]")].every((e) => e.querySelector(".pc-box"))`

// speaksUntil lets both sides of a game on one screen say one sentence after the other through the API: a verb if it is
// offered, otherwise what ends the step, otherwise the first offer; until a condition on the view holds, or the game is over.
func (w *tab) speaksUntil(verb, until string) {
	w.t.Helper()
	w.note("plays on until %s", until)
	if wrong := eval[string](w, `(async () => {
		const game = "/api/games/" + location.pathname.split("/")[2], real = window.fetch, get = async (path) => (await real(game + path)).json();
		window.fetch = (...wish) => (/[/]next[?]/.test(wish[0]?.url ?? wish[0]) ? new Promise(() => {}) : real(...wish)); // the page would ask what is over by then
		const play = async () => {
			for (let i = 0; i < 300; i++) {
				const v = await get("/view"), seat = v.seat;
				if (v.over || (`+until+`)) return "";
				let say = v.say.find((s) => s.text === `+js(verb)+`) ?? v.say.find((s) => s.closes) ?? v.say[0], text = say.text;
				while (!say.ready) {
					text += " " + say.words[0].text;
					say = await get("/next?seat=" + seat + "&say=" + encodeURIComponent(text));
				}
				const answer = await real(game + "/say", { method: "POST", headers: { "Content-Type": "application/json" },
					body: JSON.stringify({ seat, at: v.line, say: [text] }) });
				if (!answer.ok) return text + ": " + (await answer.text());
			}
			return "too long";
		};
		return play().finally(() => (window.fetch = real));
	})()`); wrong != "" {
		w.fatalf("%s", wrong)
	}
}

// A player returns to a game after the other side's moves: the map is where it was left, the moves are shown one after the
// other, their ways stay marked, and they can be replayed.
func TestReturn(t *testing.T) {
	t.Parallel()
	blue := open(t, table(t), "/", desk)
	blue.invites("pinsky-gap")
	h := desk
	h.moving = true
	red := blue.invited(h)
	red.onTable()
	blue.onTable()
	game := red.path()
	red.keys("+")
	red.keys("+")
	red.rests()
	scale := eval[string](red, mapScale)
	red.until("it is kept", `Object.values(JSON.parse(localStorage["sandtable.games"])).some((g) => g.camera && Math.abs(g.camera.k - `+scale+`) < 0.02)`)
	red.do(chromedp.Navigate(red.program.url("/records")))
	red.sees(".upload")
	eval[bool](red, `(localStorage["sandtable.settings"] = JSON.stringify({ ...JSON.parse(localStorage["sandtable.settings"]), camera: "never" }), true)`)

	blue.tells(0, "move 3arm HH-33", "move 1arm FF-32")
	red.do(chromedp.Navigate(red.program.url(game)))
	red.reads(test("caption"), "FF-32")
	red.until("the ways stay marked", `document.querySelectorAll(".trails path").length > 0`)
	red.rests()
	if got := eval[string](red, mapScale); got != scale {
		t.Errorf("the map is shown at %s, it was left at %s", got, scale)
	}
	eval[bool](red, `(document.querySelector('[data-test="skip"]')?.click(), true)`) // of two moves the last may be over by itself
	red.gone(test("skip"))
	red.click(test("watch-again"))
	red.reads(test("caption"), "FF-32")
}

// mapScale is the map's zoom.
const mapScale = `Number(/scale\(([\d.]+)\)/.exec(document.querySelector(".world").style.transform)[1]).toFixed(2)`
