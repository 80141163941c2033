package e2e

import "testing"

// theatreOrder records each frame of a battle, and what else the page shows while its dice are not shown yet.
const theatreOrder = `(() => {
	const told = () => [document.querySelector('[data-test="log"]').dataset.line, document.title,
		...[".prompt", ".header", ".pieces"].map((s) => document.querySelector(s).textContent)].join("|");
	const before = told();
	window.frames = [];
	window.early = "";
	const look = () => {
		const t = document.querySelector('[data-test="theatre"]');
		if (!t) return;
		const frame = ["used", "rolled", "hit"].filter((c) => t.querySelector(".theatre-chart ." + c)).join(" ") + (t.dataset.told === "true" ? " told" : "");
		if (window.frames.at(-1) !== frame) window.frames.push(frame);
		const result = t.dataset.told !== "true" && (t.querySelector(".theatre-stamp") || document.querySelector('[data-test="theatre-spoken"]').innerText);
		if (t.dataset.told !== "true" && (told() !== before || result)) window.early = told();
		window.waits ||= !!document.querySelector('[data-test="being-played"]') && !!document.querySelector(".player-sub.waits");
	};
	new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
	return true;
})()`

// A battle is shown at normal speed. Its card lights the column, then the row of the die, then the result; until the result
// is shown, it is in no log, prompt, header, map or spoken line, and the log says that it is being played.
func TestHexBattle(t *testing.T) {
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
	eval[bool](w, theatreOrder)
	before := w.line()
	w.click(test("say"))
	w.until("the die is told", w.after(before))
	w.sees(test("theatre-stamp"))
	w.until("it is spoken", `/die \d/.test(document.querySelector('[data-test="theatre-spoken"]')?.innerText)`)
	if got := eval[string](w, `window.frames.join(", ")`); got != "used, used rolled, used rolled hit, used rolled hit told" {
		t.Errorf("the card shows %q", got)
	}
	if early := eval[string](w, "window.early"); early != "" {
		t.Errorf("while the die rolls the table tells %q", early)
	}
	if !eval[bool](w, "!!window.waits") {
		t.Error("neither log nor counts say that they wait")
	}
	w.gone(test("being-played"))

	w.click(test("battle-again")) // stays until it is closed
	w.sees(`[data-test="theatre"][data-told="true"] ` + test("theatre-stamp"))
	w.picture("battle-hex.png")
	w.looksAt("a battle card", checker(t), large)
}
