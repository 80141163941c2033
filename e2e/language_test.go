package e2e

import (
	"os"
	"path/filepath"
)

// english lists English texts on a page, given the catalogue of its language: texts, accessible names, tips and placeholders
// that are an English text of the client with its placeholders filled, if the language has a different text. Texts with
// placeholders count only if they have enough words: "{a} and {b}" fits many sentences of the server.
const english = `(words) => {
	const bare = (key) => key.replace(/\{.*?\}/g, "");
	const quoted = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const keys = Object.keys(words).filter((k) => k !== words[k] && /\p{L}{3}/u.test(bare(k)));
	const plain = new Set(keys.filter((k) => !k.includes("{")));
	const shapes = keys.filter((k) => k.includes("{") && bare(k).match(/\p{L}/gu).length > 7).map((k) => new RegExp("^" + k.split(/\{.*?\}/).map(quoted).join(".+") + "$"));
	const found = new Set();
	const look = (text) => {
		const s = text.trim().replace(/\s+/g, " ");
		if (plain.has(s) || shapes.some((shape) => shape.test(s))) found.add(s);
	};
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) look(texts.currentNode.data);
	for (const name of ["title", "aria-label", "placeholder", "aria-roledescription"])
		for (const e of document.querySelectorAll("[" + name + "]")) look(e.getAttribute(name));
	return [...found];
}`

// speaksIn chooses a language in the settings, which a button opens, and waits until the page uses it.
func (w *tab) speaksIn(language, button string) {
	w.t.Helper()
	w.click(button)
	w.pick(test("set-language"), language)
	w.until("the page speaks "+language, `document.documentElement.lang === `+js(language))
	w.click(test("dialog-close"))
	w.gone("dialog")
}

// saysNothingInEnglish checks that the page has no English text of the client, except for texts that the server uses as well.
func (w *tab) saysNothingInEnglish(language string, server ...string) {
	w.t.Helper()
	words, err := os.ReadFile(filepath.Join("..", "web", "src", "words", language+".json"))
	if err != nil {
		w.t.Fatal(err)
	}
	left := eval[[]string](w, `(`+english+`)(`+string(words)+`).filter((s) => !`+js(server)+`?.includes(s))`)
	if len(left) > 0 {
		w.t.Errorf("in %s the page still says %q", language, left)
	}
}
