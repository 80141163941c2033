package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// test returns the selector of an element marked for tests.
func test(name string) string { return fmt.Sprintf("[data-test=%q]", name) }

// js encodes a value for JavaScript.
func js(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// counting makes the page count its requests until their answers are processed, and keep the answers. It uses a timer, which
// comes after everything that follows from an answer, including further requests.
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
			Object.defineProperty(answer, "body", { get: () => new Response(text).body }); // its own has been read
			return answer;
		} finally {
			setTimeout(() => window.asking--);
		}
	};
})()`

// answered waits until the page has answers to all its requests. Acting earlier could hit something that is about to change.
func (w *tab) answered() {
	w.t.Helper()
	w.until("the server's answers", `!window.asking`)
}

// eval evaluates a script and returns its value.
func eval[T any](w *tab, script string) T {
	w.t.Helper()
	return evalWithin[T](w, patience(), script)
}

// evalWithin does the same for a script that takes some time.
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

// comes waits for a condition in the page, with a timeout.
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

// sees waits for a visible element.
func (w *tab) sees(selector string) {
	w.t.Helper()
	w.until(selector+" is shown", visible(selector))
}

// gone waits until an element does not exist.
func (w *tab) gone(selector string) {
	w.t.Helper()
	w.until(selector+" is gone", `!document.querySelector(`+js(selector)+`)`)
}

// has reports whether an element is shown now.
func (w *tab) has(selector string) bool {
	w.t.Helper()
	return eval[bool](w, visible(selector))
}

func visible(selector string) string {
	return `!!document.querySelector(` + js(selector) + `)?.checkVisibility()`
}

// reads waits until an element has some words.
func (w *tab) reads(selector, words string) {
	w.t.Helper()
	w.until(fmt.Sprintf("%s says %q", selector, words),
		`[...document.querySelectorAll(`+js(selector)+`)].some((e) => e.innerText.includes(`+js(words)+`))`)
}

// glimpses watches from now on for something that is shown only for a moment. The returned function waits until it has had
// some words.
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

// glimpsed is the list of texts that a watched element has had.
func glimpsed(selector string) string { return `[...window.glimpsed[` + js(selector) + `]]` }

// says returns the text of an element.
func (w *tab) says(selector string) string {
	w.t.Helper()
	return strings.TrimSpace(eval[string](w, `document.querySelector(`+js(selector)+`)?.innerText ?? ""`))
}

// count counts elements.
func (w *tab) count(selector string) int {
	w.t.Helper()
	return eval[int](w, `document.querySelectorAll(`+js(selector)+`).length`)
}

// path returns the page's address without the host.
func (w *tab) path() string {
	w.t.Helper()
	return eval[string](w, `location.pathname + location.hash`)
}

// reload reloads the page.
func (w *tab) reload() {
	w.t.Helper()
	w.note("reloads")
	w.do(chromedp.Reload())
}
