package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// test is the selector of an element that is marked for tests.
func test(name string) string { return fmt.Sprintf("[data-test=%q]", name) }

// js writes a value as JavaScript does.
func js(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// counting has a page count its requests until their answers are taken in, and keep the answers. Of a timer it is sure
// that it comes after all that follows from an answer, further requests among them.
const counting = `(() => {
	const real = window.fetch;
	window.asking = 0;
	window.answers = [];
	window.fetch = async (...wish) => {
		window.asking++;
		try {
			const answer = await real(...wish), text = await answer.text();
			window.answers.push({ From: answer.url, Text: text });
			answer.text = async () => text;
			answer.json = async () => JSON.parse(text);
			return answer;
		} finally {
			setTimeout(() => window.asking--);
		}
	};
})()`

// answered waits until the page has the answers to all that it has asked. Who acts before may act on what is about to
// change, or into the void.
func (w *tab) answered() {
	w.t.Helper()
	w.until("the server's answers", `!window.asking`)
}

// eval evaluates a script and returns its value.
func eval[T any](w *tab, script string) T {
	w.t.Helper()
	return evalWithin[T](w, patience(), script)
}

// evalWithin does the same with a script that may take some time.
func evalWithin[T any](w *tab, within time.Duration, script string) T {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, within)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		w.fatalf("%s: %v", script, err)
	}
	return v
}

// until waits until a condition in the page holds.
func (w *tab) until(what, condition string) {
	w.t.Helper()
	w.note("waits    %s", what)
	if !w.comes(condition, pagePatience()) {
		w.fatalf("in vain: %s", what)
	}
}

// comes waits for a condition in the page, but not for ever.
func (w *tab) comes(condition string, within time.Duration) bool {
	w.t.Helper()
	return evalWithin[bool](w, answerPatience(within), fmt.Sprintf(`new Promise((tell) => {
		const end = performance.now() + %d;
		const look = () => {
			let ok = false;
			try { ok = !!(%s) } catch { /* not yet */ }
			if (ok || performance.now() > end) tell(ok); else setTimeout(look, 15);
		};
		look();
	})`, within.Milliseconds(), condition))
}

// sees waits for an element that is visible.
func (w *tab) sees(selector string) {
	w.t.Helper()
	w.until(selector+" is shown", visible(selector))
}

// gone waits until an element is not there.
func (w *tab) gone(selector string) {
	w.t.Helper()
	w.until(selector+" is gone", `!document.querySelector(`+js(selector)+`)`)
}

// has tells whether an element is shown now.
func (w *tab) has(selector string) bool {
	w.t.Helper()
	return eval[bool](w, visible(selector))
}

func visible(selector string) string {
	return `!!document.querySelector(` + js(selector) + `)?.checkVisibility()`
}

// reads waits until an element says some words.
func (w *tab) reads(selector, words string) {
	w.t.Helper()
	w.until(fmt.Sprintf("%s says %q", selector, words),
		`[...document.querySelectorAll(`+js(selector)+`)].some((e) => e.innerText.includes(`+js(words)+`))`)
}

// glimpses looks out from now on for something that is shown for a moment only. The function it returns waits until it
// has been seen to say some words.
func (w *tab) glimpses(selector string) (seen func(words string)) {
	w.t.Helper()
	eval[bool](w, `(() => {
		const seen = ((window.glimpsed ??= {})[`+js(selector)+`] = new Set());
		new MutationObserver(() => document.querySelectorAll(`+js(selector)+`).forEach((e) => seen.add(e.innerText)))
			.observe(document.body, { subtree: true, childList: true, characterData: true });
		return true;
	})()`)
	return func(words string) {
		w.t.Helper()
		w.until(fmt.Sprintf("%s says %q for a moment", selector, words), glimpsed(selector)+`.some((s) => s.includes(`+js(words)+`))`)
	}
}

// glimpsed is the list of what something has said since the window looks out for it.
func glimpsed(selector string) string { return `[...window.glimpsed[` + js(selector) + `]]` }

// says reads the text of an element.
func (w *tab) says(selector string) string {
	w.t.Helper()
	return strings.TrimSpace(eval[string](w, `document.querySelector(`+js(selector)+`)?.innerText ?? ""`))
}

// count counts elements.
func (w *tab) count(selector string) int {
	w.t.Helper()
	return eval[int](w, `document.querySelectorAll(`+js(selector)+`).length`)
}

// path is the address in the bar, without the host.
func (w *tab) path() string {
	w.t.Helper()
	return eval[string](w, `location.pathname + location.hash`)
}

// reload loads the page anew.
func (w *tab) reload() {
	w.t.Helper()
	w.note("reloads")
	w.do(chromedp.Reload())
}
