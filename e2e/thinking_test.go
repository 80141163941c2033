package e2e

import (
	"fmt"
	"testing"
)

// TestAtHandWhileItThinks: a machine that thinks for seconds keeps nobody waiting. While it does, the page answers
// clicks at once; then its moves are shown one after the other with their reasons.
func TestAtHandWhileItThinks(t *testing.T) {
	h := desk
	h.moving = true
	w := open(t, table(t), "/", h)
	w.beginsWith("basic", "machine", "general")
	w.sees(test("step"))
	w.hasHisTurn()
	w.reads(test("prompt"), "General is thinking")
	took := max(w.timesClick(test("tab-units"), test("units")), w.timesClick(test("tab-log"), test("log")))
	busy := crowding()
	t.Logf("a click is answered after %.0f ms; the machine is %.1f times as slow as alone", took, busy)
	if took > atOnceIs*busy {
		t.Errorf("a click is answered after %.0f ms, more than %.0f", took, atOnceIs*busy)
	}
	w.follows(3)
}

// timesClick clicks on a control and returns after how many milliseconds what it opens was on the screen, while the
// machine was still thinking.
func (w *tab) timesClick(control, opened string) float64 {
	w.t.Helper()
	eval[bool](w, fmt.Sprintf(timeClick, js(opened), js(test("prompt"))))
	w.click(control)
	w.until(opened+" is open", `window.answered`)
	a := eval[struct {
		Took     float64
		Thinking bool
	}](w, `window.answered`)
	if !a.Thinking {
		w.fatalf("%s: nobody thinks any more", control)
	}
	return a.Took
}

// atOnceIs is how many milliseconds a click may take and still feel like at once.
const atOnceIs = 200

// timeClick notes how long it is from the next click, as the hand made it, to the frame that shows what it opens, and
// whether the machine was still thinking then.
const timeClick = `(() => {
	window.answered = null;
	window.addEventListener("click", (e) => {
		const look = () => {
			if (!document.querySelector(%s)?.checkVisibility()) return requestAnimationFrame(look);
			const Thinking = document.querySelector(%s).innerText.includes("is thinking");
			requestAnimationFrame((now) => { window.answered = { Took: now - e.timeStamp, Thinking } });
		};
		requestAnimationFrame(look);
	}, { capture: true, once: true });
	return true;
})()`
