package e2e

import "testing"

// TestDiceFirst fights a battle at the pace of an ordinary screen: as long as its die rolls, neither log nor prompt nor
// header nor map tell what it will bring.
func TestDiceFirst(t *testing.T) {
	t.Parallel()
	h := large
	h.moving = true
	w := open(t, table(t), "/", h)
	w.begins("pinsky-gap", "screen")
	w.approaches()
	w.ends()
	w.declares()
	w.at("OO-42")
	w.reads(test("odds"), "1-1")
	w.answered()
	eval[bool](w, `(() => {
		const told = () => [document.querySelector('[data-test="log"]').dataset.line, ...[".prompt", ".header", ".pieces"].map((s) => document.querySelector(s).textContent)].join("|");
		const before = told();
		window.rolled = 0;
		window.early = "";
		const look = () => {
			if (document.querySelector(".dice-words")?.innerText !== "…") return;
			window.rolled++;
			if (told() !== before) window.early = told();
		};
		new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
		return true;
	})()`)
	before := w.line()
	w.click(test("say"))
	w.until("the die is told", w.after(before))
	w.until("the die lies", `document.querySelector(".dice-words") && document.querySelector(".dice-words").innerText !== "…"`)
	if n := eval[int](w, "window.rolled"); n == 0 {
		t.Error("the die was not seen to roll")
	}
	if early := eval[string](w, "window.early"); early != "" {
		t.Errorf("while the die rolls the table tells %q", early)
	}
}
