package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// A game starts on the full board against a General: his moves are shown one after the other with their reasons, and the page
// stays responsive while he thinks. Then a short scenario is played from the first page to the result and the comments.
func TestWholeGame(t *testing.T) {
	alone(t)
	h := desk
	h.moving = true
	w := open(t, table(t), "/", h)
	w.beginsWith("basic", "machine", "general")
	w.sees(test("step"))
	w.hasHisTurn()
	w.staysAtHand()

	noLongerAlone(t) // the rest measures nothing
	w = open(t, table(t), "/", large)
	w.beginsWith("pinsky-gap", "machine", "general")
	w.sees(test("step"))
	w.playsOn("the result", over, seriesPatience())
	w.reads(test("result"), "won")
	w.sees(test("rematch"))
	t.Logf("%d lines, %s", w.line(), w.says(test("ending")))
	w.readsComments()
}

// readsComments confirms the end if our last move could be taken back, and checks the comments: the course of the game, its
// turning points, the machine's plans; each leads back to its moment.
func (w *tab) readsComments() {
	w.t.Helper()
	w.until("the record is closed or can be", `document.querySelector('[data-test="confirm-end"], [data-test="ending-comments"]')`)
	if w.has(test("confirm-end")) {
		w.click(test("confirm-end"))
	}
	w.sees(test("who-led"))
	w.reads(test("luck"), "mean")
	w.until("where it was decided is in sight, under no banner", ringFree)
	w.picture("ending.png")
	w.click(test("ending-comments"))
	w.sees(test("comments") + " " + test("moment"))
	w.looksAt("the comments", checker(w.t), large)
	w.sees(test("comments") + " " + test("plan-of-turn"))
	if n := w.count(test("course")); n < 4 {
		w.t.Errorf("the course of %d turns is drawn, want at least 4", n)
	}
	w.click(test("moment"))
	w.reads(test("prompt"), "As it stood,")
	w.gone(test("dice-show"))
	w.picture("comments.png")
	w.click(test("plan-of-turn"))
	w.reads(test("prompt"), "As it stood,")
	w.click(test("to-now"))
	w.reads(test("result"), "won")
}

// ringFree is the condition that the ring around the decisive place is in sight: on the map's part of the page, and no other
// element lies over its middle. A game that was decided at no place has none.
const ringFree = `(() => {
	const ring = document.querySelector('[data-test="end-ring"]');
	if (!ring) return true;
	const r = ring.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
	return !!at?.closest(".map");
})()`

// over is the condition that the result is shown.
const over = `!!document.querySelector('[data-test="result"]')?.checkVisibility()`

// playsOn ends step after step until a condition holds.
func (w *tab) playsOn(what, condition string, within time.Duration) {
	w.t.Helper()
	for end := time.Now().Add(within); time.Now().Before(end); w.hasHisTurn() {
		w.until(what+", or I am asked", condition+` || `+asked)
		if eval[bool](w, `!!(`+condition+`)`) {
			return
		}
	}
	w.fatalf("in vain: %s: %s", what, w.says(test("prompt")))
}

// hasHisTurn ends a step by its key, or follows a hint if the step requires something.
func (w *tab) hasHisTurn() {
	w.t.Helper()
	before := w.line()
	if w.touch {
		w.hasHisTurnByFinger()
		return
	}
	if !w.has(test("end")) {
		w.takesHint()
		return
	}
	w.endsByKey()
	w.until("the step ends or warns", `document.querySelector('[data-test="warning"]') || `+w.after(before))
	if w.has(test("warning")) {
		w.endsByKey()
	}
	w.until("the step has ended", w.after(before))
}

// hasHisTurnByFinger does the same on a phone, whose sheet ends the step and lists what is left undone.
func (w *tab) hasHisTurnByFinger() {
	w.t.Helper()
	before := w.line()
	w.click(test("phone-end"))
	w.sees(`[data-test="end"], [data-test="hint"]`)
	if !w.has(test("end")) {
		w.takesHint()
		w.click(test("phone-map"))
		return
	}
	w.click(test("end"))
	w.until("the step has ended", w.after(before))
}

// takesHint requests a hint, which is drawn on the map, and follows it.
func (w *tab) takesHint() {
	w.t.Helper()
	before := w.line()
	w.click(test("hint"))
	w.sees(test("hint-box"))
	if strings.Contains(w.says(test("hint-say")), "→") {
		w.sees(test("hint-arrow"))
	}
	w.click(test("hint-take"))
	w.until("it is done", w.after(before))
}

// follows watches the machine's moves until some have been shown with reasons.
func (w *tab) follows(lines int) {
	w.t.Helper()
	seen := map[string]bool{}
	for len(seen) < lines {
		w.until("another line is shown with its reason", `(() => {
			const box = document.querySelector('[data-test="caption"]');
			window.caption = box?.innerText; // by the time of the query, the next one may be shown
			return box?.querySelector('[data-test="why"]')?.innerText && !`+js(keysOf(seen))+`.includes(window.caption);
		})()`)
		seen[eval[string](w, "window.caption")] = true
	}
	w.t.Logf("shown: %q", keysOf(seen))
}

func keysOf(set map[string]bool) []string {
	list := []string{}
	for k := range set {
		list = append(list, k)
	}
	slices.Sort(list)
	return list
}

// watchFrames records the time between frames from now on.
func watchFrames(w *tab) {
	w.t.Helper()
	eval[bool](w, `(() => {
		window.gaps = [];
		let last = 0;
		const frame = (now) => {
			if (!window.gaps) return;
			if (last) window.gaps.push(now - last);
			last = now;
			requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
		return true;
	})()`)
}

// longestWait is how long a page may be unresponsive in milliseconds: a tenth of a second feels immediate.
const longestWait = 100

// staysAtHand watches the machine, and checks that 19 of 20 frames come without delay.
func (w *tab) staysAtHand() {
	w.t.Helper()
	busy := crowdingDuring(func() {
		watchFrames(w)
		w.follows(3)
	})
	gaps := eval[[]float64](w, `(() => { const list = window.gaps; window.gaps = null; return list })()`)
	slices.Sort(gaps)
	if len(gaps) == 0 {
		w.fatalf("no frame was drawn")
	}
	slow := gaps[len(gaps)*95/100]
	w.t.Logf("%d frames while it thinks and moves: 95th percentile %.0f ms, longest %.0f ms; the machine is %.1f times as slow as alone", len(gaps), slow, gaps[len(gaps)-1], busy)
	if slow > longestWait*busy {
		w.t.Errorf("a frame comes after %.0f ms, more than %.0f", slow, longestWait*busy)
	}
}
