package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Blocks of an area can be picked one by one, for two attacks, a fight and a resignation: a click takes the block it hits,
// the sides stand apart, the card of the battle shows both, dice come before their hits, and nothing is hidden at the end.
func TestBlockByBlock(t *testing.T) {
	t.Parallel()
	h := large
	h.moving = true
	w := open(t, table(t), "/", h)
	w.title = "blackswan"
	w.begins("blau", "machine")
	w.sees(test("end"))
	w.answers("the Axis moves", asksFor("Axis moves on land"))

	first, second := w.block("Stalino", "infantry").Unit, w.block("Stalino", "tank").Unit
	w.clickMap("a block", func() point { return w.blockAt(first) })
	w.picked(first)
	w.clickMap("another", func() point { return w.blockAt(second) })
	w.picked(first, second)
	w.clickMap("the first", func() point { return w.blockAt(first) })
	w.picked(second)
	w.click(test("take-all"))
	w.until("all of them are selected", `document.querySelectorAll('[data-test="unit-card"][aria-checked="true"]').length > 2`)
	w.keys(kb.Escape)
	w.gone(`[data-test="unit-card"][aria-checked="true"]`)

	w.at("rostov")
	w.sees(test("sentence"))
	w.clickMap("a block", func() point { return w.blockAt(second) })
	w.until("one block attacks", `document.querySelectorAll('[data-test="word-chip"]').length === 2`)
	w.clickMap("another", func() point { return w.blockAt(first) })
	w.until("two attack", `document.querySelectorAll('[data-test="word-chip"]').length === 3`)
	w.speaks()
	w.apart("rostov")
	w.attacksAgain()
	w.ends()
	w.answers("a combat is to be chosen", asksFor("chooses a combat"))
	w.click(test("choose"))
	w.until("the card shows both sides", `document.querySelector(".battle-pieces:not(.end) svg") && document.querySelector(".battle-pieces.end svg")`)
	if words := w.says(".battle-word"); words != "1 battle" {
		t.Errorf("the card of a fight says %q", words)
	}
	w.fightsOnBoard()
	w.click(test("battle-again")) // stays until it is closed
	w.sees(`[data-test="theatre"][data-form="board"][data-told="true"]`)
	w.picture("battle-blocks.png")
	w.looksAt("a board of blocks", checker(t), large)

	w.click(test("menu"))
	w.click(test("menu-resign"))
	w.click(test("confirm-yes"))
	w.sees(test("result"))
	w.until("nothing is hidden", `fetch(`+js("/api/games/"+w.game()+"/view")+`).then((r) => r.json()).then((v) => (window.fog = v.scene.pieces.filter((p) => !p.name).length)), window.fog === 0`)
}

// fightsOnBoard fights the chosen battle. Its classes fire one after the other on a board, and nothing is told before it is
// over; Space skips to the end of a class, Shift+Space to the end of all.
func (w *tab) fightsOnBoard() {
	w.t.Helper()
	before := w.line()
	seen := w.glimpses(".volley-words")
	w.watchesBoard()
	w.click(test("say"))
	w.until("a class fires", `document.querySelector('[data-test="theatre"][data-form="board"][data-told="false"] [data-now="true"]')`)
	w.keys(" ")
	w.until("its dice lie", `document.querySelector('[data-test="theatre"] .volley[data-lies="true"]')`)
	if eval[bool](w, `(`+w.after(before)+`) !== !!document.querySelector('[data-test="theatre"][data-told="true"]')`) {
		w.t.Error("the log tells what the board does not")
	}
	w.presses(" ", chromedp.ModifierShift)
	w.until("it is told", w.after(before))
	seen("hits of")
	w.until("two classes, dice and blocks of both sides are on the board when it is told", `window.told && window.told.ranks > 1 && window.told.blocks > 3 && window.told.dice > 3`)
}

// watchesBoard notes from now on what the board of a fight shows when it has been told. It goes by itself, so that on a slow machine nobody may come to look in time.
func (w *tab) watchesBoard() {
	w.t.Helper()
	eval[bool](w, `(() => {
		const count = (s) => document.querySelectorAll(s).length;
		new MutationObserver(() => {
			if (count('[data-test="theatre"][data-told="true"]') > 0) {
				const was = window.told ?? { ranks: 0, blocks: 0, dice: 0 };
				window.told = {
					ranks: Math.max(was.ranks, count('[data-test="board-rank"]')),
					blocks: Math.max(was.blocks, count(".board-block")),
					dice: Math.max(was.dice, count(".volley .die")),
				};
			}
		}).observe(document.body, { subtree: true, childList: true, attributes: true });
		return true;
	})()`)
}

// picked waits until exactly these blocks are selected.
func (w *tab) picked(units ...int) {
	w.t.Helper()
	w.until(fmt.Sprintf("the blocks %v are selected", units), `[...document.querySelectorAll('[data-test="unit-card"][aria-checked="true"]')].map((e) => Number(e.dataset.unit)).sort((a, b) => a - b).join() === `+js(units)+`.sort((a, b) => a - b).join()`)
}

// blockAt returns the middle of a block on the screen.
func (w *tab) blockAt(unit int) point {
	w.t.Helper()
	w.rests()
	return eval[point](w, fmt.Sprintf(`(() => {
		const b = document.querySelector('[data-test="stack"] [data-unit="%d"]').getBoundingClientRect();
		return { X: b.left + b.width / 2, Y: b.top + b.height / 2, Lies: window.lies() };
	})()`, unit))
}

// apart checks that no row of blocks in a place has blocks of both sides.
func (w *tab) apart(place string) {
	w.t.Helper()
	n := w.program.spot(w.t, w.title, place).Place
	w.until("the sides stand apart", fmt.Sprintf(`(() => {
		const rows = {};
		for (const e of document.querySelectorAll('[data-test="stack"][data-place="%d"] [data-unit]')) {
			const y = Math.round(e.getBoundingClientRect().top / 4);
			(rows[y] ??= new Set()).add(e.querySelector('[class*="seat-"]')?.getAttribute("class").match(/seat-\d/)[0]);
		}
		const all = Object.values(rows);
		return new Set(all.flatMap((r) => [...r])).size === 2 && all.every((r) => r.size === 1);
	})()`, n))
}

// attacksAgain attacks another place with as few units as possible, by the list of units.
func (w *tab) attacksAgain() {
	w.t.Helper()
	w.keys("l")
	w.click(test("open-place"))
	w.sees(test("sentence"))
	for n := 2; !w.has(test("say")); n++ {
		w.click(`[data-test="unit-row"][aria-pressed="false"]`)
		w.until("it attacks too", fmt.Sprintf(`document.querySelectorAll('[data-test="word-chip"]').length === %d`, n))
		w.answered()
	}
	w.click(test("tab-log"))
	w.speaks()
}
