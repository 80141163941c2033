package e2e

import (
	"fmt"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// point is a place on the screen; for a place of the map, with the map's position at that time.
type point struct {
	X, Y float64
	Lies string
}

// feeling makes the page watch the target of the pointer. If a click would miss its target, because that has moved,
// disappeared or been covered, the page does not receive the click, so that the test can aim again without side effects. A
// click that began well and is lost before it ends is lost for a user, too.
const feeling = `(() => {
	window.lies = () => { const b = document.querySelector(".world").getBoundingClientRect(); return [b.left, b.top, b.width].join() };
	window.bare = (e) => !!e?.closest(".map") && !e.closest("[data-float]");
	window.aim = null; // down and up: whether an element is right for them; last: the event that ends the click
	window.hand = "";
	const feel = (e) => {
		if (e.type === "pointerdown" && window.aim) window.hand = window.aim.down(e.target) ? "down" : "off";
		if (window.hand === "off") {
			e.stopImmediatePropagation();
			e.preventDefault();
		} else if (window.hand === "down" && e.type === window.aim.last) {
			window.hand = window.aim.up(e.target) ? "hit" : "lost";
			window.aim = null;
		}
	};
	for (const kind of ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"])
		window.addEventListener(kind, feel, { capture: true, passive: false });
})()`

// click clicks an element as soon as possible.
func (w *tab) click(selector string) {
	w.t.Helper()
	w.hits(selector, func() *point {
		within := pagePatience()
		return evalWithin[*point](w, answerPatience(within), fmt.Sprintf(aimed, within.Milliseconds(), js(selector)))
	})
}

// clickMap clicks a point of the map.
func (w *tab) clickMap(what string, where func() point) {
	w.t.Helper()
	w.hits(what, func() *point {
		p := where()
		eval[bool](w, `(() => {
			window.hand = "";
			window.aim = { down: (e) => window.bare(e) && window.lies() === `+js(p.Lies)+`, up: (e) => !!e.closest(".map"), last: "pointerup" };
			return true;
		})()`)
		return &p
	})
}

// hits clicks a target, and aims again if it has moved before the pointer comes down.
func (w *tab) hits(what string, aim func() *point) {
	w.t.Helper()
	end := time.Now().Add(patience())
	for try := 0; try < 5 && (try == 0 || time.Now().Before(end)); try++ {
		p := aim()
		if p == nil {
			break
		}
		w.note("clicks   %s at %.0f, %.0f", what, p.X, p.Y)
		w.clickAt(*p)
		w.comes(`window.hand !== "" && window.hand !== "down"`, patience()/3) // the click of a touch comes some time after it
		switch hand := eval[string](w, "window.hand"); hand {
		case "hit":
			return
		case "off":
			continue
		default:
			w.fatalf("a click on %s is lost: %q", what, hand)
		}
	}
	w.fatalf("%s cannot be clicked", what)
}

// aimed waits until the page has its answers and an element is visible, enabled, uncovered and has not moved for some frames.
// It returns its position, and watches whether the next click hits it.
const aimed = `new Promise((tell) => {
	const end = performance.now() + %d;
	let was = "", same = 0, at = null;
	const on = (e) => at.contains(e) || !!at.labels?.[0]?.contains(e);
	const middle = () => {
		at = document.querySelector(%s);
		if (window.asking || !at || at.disabled || !at.checkVisibility()) return null;
		at.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
		const b = at.getBoundingClientRect();
		const p = { X: b.left + b.width / 2, Y: b.top + b.height / 2 };
		return on(document.elementFromPoint(p.X, p.Y)) ? p : null;
	};
	const look = () => {
		const p = middle(), now = JSON.stringify(p);
		same = p && now === was ? same + 1 : 0;
		was = now;
		if (same === 2) {
			window.hand = "";
			window.aim = { down: (e) => on(e) && !at.disabled, up: on, last: "click" };
			return tell(p);
		}
		if (performance.now() > end) tell(null); else requestAnimationFrame(() => setTimeout(look));
	};
	look();
})`

// clickAt moves the pointer and clicks; on a phone it taps.
func (w *tab) clickAt(p point) {
	w.t.Helper()
	if w.touch {
		w.taps(p)
		return
	}
	w.do(chromedp.MouseEvent("mouseMoved", p.X, p.Y), chromedp.MouseClickXY(p.X, p.Y))
}

// taps touches the screen for a moment, whose length does not depend on the delay of the two events.
func (w *tab) taps(p point) {
	w.t.Helper()
	type finger struct {
		X float64 `json:"x"`
		Y float64 `json:"y"`
	}
	up := time.Now()
	touch := func(kind string, at time.Time, fingers ...finger) chromedp.Action[chromedp.Void] {
		return call("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": append([]finger{}, fingers...), "timestamp": float64(at.UnixMicro()) / 1e6})
	}
	w.do(touch("touchStart", up.Add(-50*time.Millisecond), finger{p.X, p.Y}), touch("touchEnd", up))
}

// pick selects an entry of a list.
func (w *tab) pick(selector, value string) {
	w.t.Helper()
	w.answered()
	w.sees(selector)
	w.note("picks    %s of %s", value, selector)
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

// keys presses keys one after the other when the page has its answers; modifiers such as Ctrl can be held.
func (w *tab) keys(keys string, held ...chromedp.Modifier) {
	w.t.Helper()
	w.answered()
	w.presses(keys, held...)
}

// presses presses keys at once. A key and its letter are one event, as for a real user: a page that handles the key receives
// no letter.
func (w *tab) presses(keys string, held ...chromedp.Modifier) {
	w.t.Helper()
	w.note("presses  %q %v", keys, held)
	for _, r := range keys {
		events := kb.Encode(r)
		for _, k := range events {
			if k.Type == kb.KeyChar {
				continue
			}
			for _, m := range held {
				k.Modifiers |= int64(m)
			}
			if k.Type == kb.KeyDown && len(held) == 0 && len(events) > 2 {
				k.Text = events[1].Text
			}
			w.do(call("Input.dispatchKeyEvent", k))
		}
	}
}

// types types into a field.
func (w *tab) types(selector, text string) {
	w.t.Helper()
	w.click(selector)
	w.keys(text)
}

// tabTo moves the focus to an element with the Tab key only.
func (w *tab) tabTo(selector string) {
	w.t.Helper()
	w.answered()
	for range 80 {
		if eval[bool](w, `!!document.activeElement?.matches(`+js(selector)+`)`) {
			return
		}
		w.presses(kb.Tab)
	}
	w.fatalf("the Tab key does not reach %s", selector)
}

// place returns the position of a place's middle on the screen. If it is outside the window or under a panel, the map is
// moved first.
func (w *tab) place(word string) point {
	w.t.Helper()
	s := w.program.spot(w.t, w.title, word)
	w.rests()
	if p := eval[*point](w, onScreen(s)); p != nil {
		return *p
	}
	w.goTo(word)
	w.until(word+" is in the window", onScreen(s))
	w.rests()
	p := eval[*point](w, onScreen(s))
	if p == nil {
		w.fatalf("%s does not stay in the window", word)
	}
	return *p
}

// onScreen is a script for the position of a place's middle, for an area the nearest point that no block covers; null if it
// cannot be clicked.
func onScreen(s spot) string {
	return fmt.Sprintf(`(() => {
		const world = document.querySelector(".world"), b = world.getBoundingClientRect();
		const k = b.width / parseFloat(world.style.width), shape = %s && new Path2D(%[1]s);
		const at = (x, y) => ({ X: b.left + x * k, Y: b.top + y * k, Lies: window.lies() });
		const bare = (p) => window.bare(document.elementFromPoint(p.X, p.Y));
		if (!shape) return bare(at(%[2]v, %[3]v)) ? at(%[2]v, %[3]v) : null;
		const paper = document.createElement("canvas").getContext("2d");
		const blocks = [...document.querySelectorAll('[data-test="stack"] [data-unit]')].map((e) => e.getBoundingClientRect());
		const free = (p) => !blocks.some((r) => p.X > r.left - 8 && p.X < r.right + 8 && p.Y > r.top - 8 && p.Y < r.bottom + 8);
		for (let far = 0; far < 120; far += 4)
			for (let turn = 0; turn < 6.28; turn += 0.26) {
				const [x, y] = [%[2]v + far * Math.cos(turn), %[3]v + far * Math.sin(turn)], p = at(x, y);
				if (paper.isPointInPath(shape, x, y) && free(p) && bare(p)) return p;
			}
		return bare(at(%[2]v, %[3]v)) ? at(%[2]v, %[3]v) : null;
	})()`, js(s.Shape), s.X, s.Y)
}

// rests waits until the page has its answers and the map is drawn and still. Changes appear a frame later, so it must be the
// same for some frames.
func (w *tab) rests() {
	w.t.Helper()
	w.sees(".world [data-place]")
	within := pagePatience()
	if !evalWithin[bool](w, answerPatience(within), fmt.Sprintf(`new Promise((tell) => {
		const end = performance.now() + %d;
		let was = "", same = 0;
		const look = () => {
			const now = document.querySelector(".world")?.style.transform;
			same = now && now === was && !window.asking ? same + 1 : 0;
			was = now;
			if (same === 3 || performance.now() > end) tell(same === 3); else requestAnimationFrame(() => setTimeout(look));
		};
		look();
	})`, within.Milliseconds())) {
		w.fatalf("the map does not come to rest")
	}
}

// goTo moves a place to the middle of the map by its name.
func (w *tab) goTo(word string) {
	w.t.Helper()
	w.keys("g")
	w.until("the field has the focus", `document.activeElement?.matches(`+js(test("goto-text"))+`)`)
	w.keys(word)
	w.until("the place is found", `document.querySelector('[data-test="goto"] .goal')`)
	w.keys(kb.Enter)
	w.gone(test("goto"))
}

// at clicks a place of the map.
func (w *tab) at(word string) {
	w.t.Helper()
	w.clickMap(word, func() point { return w.place(word) })
}
