package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// Small things of the table page: initial focus, the window in the overview, lines at the smallest zoom, the header of a
// small window, tips that stay too long.
func TestDetails(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.sees(test("next"))
	w.until("the heading has the focus", `document.activeElement?.matches("h1.prompt-line")`)
	w.until("the overview shows the window", `Number(document.querySelector(".minimap .frame")?.getAttribute("width")) > 50`)

	p := w.place("DD-32")
	w.do(chromedp.MouseEvent("mouseMoved", p.X, p.Y))
	w.until("the place under the mouse is told", `document.querySelector('[data-test="tip"], [data-test="fan"]')`)
	w.keys("n")
	w.gone(test("tip"))
	w.reads(test("spoken-choice"), "Move ")
	w.until("the keys go on at the map", `document.activeElement?.matches(".map")`)

	w.keys("0")
	w.rests()
	w.until("the reach can be seen at the whole map", `(() => {
		const world = document.querySelector(".world"), k = world.getBoundingClientRect().width / parseFloat(world.style.width);
		return k < 0.5 && parseFloat(getComputedStyle(document.querySelector(".reach-line .line")).strokeWidth) * k > 1.5;
	})()`)
	w.until("all around the board is as dim as the board", `(() => {
		const dim = document.querySelector(".dim").getBoundingClientRect(), map = document.querySelector(".map"), box = map.getBoundingClientRect();
		return getComputedStyle(map).backgroundImage.includes("gradient") ? true : dim.left <= box.left && dim.top <= box.top && dim.right >= box.right && dim.bottom >= box.bottom;
	})()`)

	for _, width := range []int64{1250, 1201, 1120, 1000} {
		w.do(chromedp.EmulateViewport(width, 800))
		w.until("the header fits", `innerWidth === `+js(width)+` && (() => {
			const bar = document.querySelector(".header"), middle = bar.querySelector(".progress");
			const inside = [...middle.children].reduce((sum, c) => sum + c.getBoundingClientRect().width, 0);
			return bar.scrollWidth <= bar.clientWidth + 1 && inside <= middle.clientWidth + 1;
		})()`)
	}
}

// After a unit is placed, the next one from the tray is selected, and the panel does not show it at the place of the previous
// one.
func TestReserveIsOffTheBoard(t *testing.T) {
	t.Parallel()
	w := seated(t, "blitzkrieg", "basic", map[string]string{"blue": "west-wall", "red": "free"}, []string{"me", "me"}, desk)
	w.onTable()
	w.click(test("reserve"))
	w.sees(".reach-line .line")
	w.at("JJJ-43")
	w.reads(test("selected-place"), "JJJ-43")
	w.click(test("reserve"))
	w.reads(test("selection"), "SELECTED, OFF THE BOARD")
	w.gone(test("selected-place"))
}
