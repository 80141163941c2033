package e2e

import (
	"fmt"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// point is a place on the screen.
type point struct{ X, Y float64 }

// click clicks an element once it can be clicked: it is shown, enabled, and nothing lies over it.
func (w *tab) click(selector string) {
	w.t.Helper()
	w.until(selector+" can be clicked", `(() => {
		const e = document.querySelector(`+js(selector)+`);
		if (!e || e.disabled || !e.checkVisibility()) return false;
		e.scrollIntoView({ block: "center", inline: "nearest" });
		const b = e.getBoundingClientRect();
		const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
		return top && (e.contains(top) || top.contains(e) || e.labels?.[0]?.contains(top));
	})()`)
	p := eval[point](w, `(() => {
		const b = document.querySelector(`+js(selector)+`).getBoundingClientRect();
		return { X: b.left + b.width / 2, Y: b.top + b.height / 2 };
	})()`)
	w.clickAt(p)
}

// clickAt moves the pointer and clicks; on a phone it taps.
func (w *tab) clickAt(p point) {
	w.t.Helper()
	if w.touch {
		w.do(chromedp.TapXY(p.X, p.Y))
		return
	}
	w.do(chromedp.MouseEvent("mouseMoved", p.X, p.Y), chromedp.MouseClickXY(p.X, p.Y))
}

// pick chooses from a list.
func (w *tab) pick(selector, value string) {
	w.t.Helper()
	w.sees(selector)
	if !eval[bool](w, `(() => {
		const e = document.querySelector(`+js(selector)+`);
		e.focus();
		e.value = `+js(value)+`;
		e.dispatchEvent(new Event("input", { bubbles: true }));
		e.dispatchEvent(new Event("change", { bubbles: true }));
		return e.value === `+js(value)+`;
	})()`) {
		w.fatalf("%s does not offer %s", selector, value)
	}
}

// keys presses keys one after the other.
func (w *tab) keys(keys string, options ...chromedp.KeyOption) {
	w.t.Helper()
	w.do(chromedp.KeyEvent(keys, options...))
}

// types writes into a field.
func (w *tab) types(selector, text string) {
	w.t.Helper()
	w.click(selector)
	w.keys(text)
}

// tabTo goes to an element by the Tab key alone.
func (w *tab) tabTo(selector string) {
	w.t.Helper()
	for range 80 {
		if eval[bool](w, `!!document.activeElement?.matches(`+js(selector)+`)`) {
			return
		}
		w.keys(kb.Tab)
	}
	w.fatalf("the Tab key does not reach %s", selector)
}

// place is where the middle of a place of the board is on the screen. What lies outside the window or
// under a panel is looked up first, as a user would.
func (w *tab) place(word string) point {
	w.t.Helper()
	s := w.house.spot(w.t, w.title, word)
	p, ok := w.seen(s)
	if !ok {
		w.goTo(word)
		p, ok = w.seen(s)
	}
	if !ok {
		w.fatalf("%s cannot be brought into the window", word)
	}
	return p
}

// seen is where a place is on the screen, and whether one can click it there.
func (w *tab) seen(s spot) (point, bool) {
	w.t.Helper()
	w.rests()
	v := eval[struct {
		X, Y  float64
		Clear bool
	}](w, fmt.Sprintf(`(() => {
		const world = document.querySelector(".world"), b = world.getBoundingClientRect();
		const k = b.width / parseFloat(world.style.width);
		const p = { X: b.left + %v * k, Y: b.top + %v * k };
		const top = document.elementFromPoint(p.X, p.Y);
		return { ...p, Clear: !!top?.closest(".map") && !top.closest("[data-float]") };
	})()`, s.X, s.Y))
	return point{v.X, v.Y}, v.Clear
}

// rests waits until the map is drawn and lies still.
func (w *tab) rests() {
	w.t.Helper()
	w.until("the map rests", `document.querySelector(".world")?.style.transform && !document.querySelector(".world.moving")`)
}

// goTo brings a place into the middle of the map by its name.
func (w *tab) goTo(word string) {
	w.t.Helper()
	w.keys("g")
	w.sees(test("goto-text"))
	w.keys(word)
	w.until("the place is found", `document.querySelector('[data-test="goto"] .goal')`)
	w.keys(kb.Enter)
	w.gone(test("goto"))
}

// at clicks a place of the map.
func (w *tab) at(word string) {
	w.t.Helper()
	w.clickAt(w.place(word))
}
