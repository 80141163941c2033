package e2e

import "testing"

// luminance is the relative luminance of WCAG 2.
const luminance = `var light = (c) => {
	const [r, g, b] = c.match(/[\d.]+/g).map((x) => x / 255).map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};`

// The page and the map follow the system's dark mode; a player's own setting is kept.
func TestDark(t *testing.T) {
	t.Parallel()
	dark := desk
	dark.dark = true
	w := open(t, table(t), "/", dark)
	w.begins("pinsky-gap", "screen")
	w.rests()
	ground := eval[float64](w, luminance+`light(getComputedStyle(document.querySelector(".panel")).backgroundColor)`)
	ink := eval[float64](w, luminance+`light(getComputedStyle(document.querySelector(".prompt-line")).color)`)
	if ground > 0.1 || (ink+0.05)/(ground+0.05) < 7 {
		t.Errorf("the page is %.2f light and its words %.2f", ground, ink)
	}
	w.until("the map is dark", `performance.getEntriesByType("resource").some((r) => r.name.includes("/ground.dark.svg"))`)

	w.click(test("open-settings"))
	w.pick(test("set-theme"), "light")
	w.until("the page is light", `document.documentElement.dataset.theme === "light"`)
	w.until("the map is light", `performance.getEntriesByType("resource").some((r) => r.name.includes("/ground.light.svg"))`)
	w.reload()
	w.sees(test("prompt"))
	if theme := eval[string](w, `document.documentElement.dataset.theme`); theme != "light" {
		t.Errorf("after a reload the page is %s", theme)
	}
}

// With text of double size, no word of a button or prompt is cut off, and nothing lies outside the window.
func TestLargeText(t *testing.T) {
	t.Parallel()
	for name, h := range map[string]how{"desk": desk, "tablet": {width: 1000, height: 700}, "phone": pocket} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, table(t), "/", h)
			w.click(test("settings-open"))
			w.pick(test("set-text"), "200")
			w.until("the text is large", `getComputedStyle(document.documentElement).fontSize === "32px"`)
			w.click(test("dialog-close"))
			w.gone("dialog")
			w.whole("the first page")
			w.begins("pinsky-gap", "screen")
			w.at("DD-32")
			w.sees(test("unit-card"))
			w.whole("the table")
			if h.phone {
				return
			}
			w.click(test("end"))
			w.sees(test("warning"))
			w.whole("the warning")
		})
	}
}

// whole checks that buttons, tabs and headings show all their words within the window's width.
func (w *tab) whole(where string) {
	w.t.Helper()
	cut := eval[[]string](w, `[...document.querySelectorAll("button, .btn, .tab, .prompt-line, h1, h2, .chip")]
		.filter((e) => e.checkVisibility() && !e.closest(".phases, .turns, .layer"))
		.filter((e) => {
			const b = e.getBoundingClientRect();
			const style = getComputedStyle(e);
			const clips = style.overflowX !== "visible" && e.scrollWidth > e.clientWidth + 1;
			return b.width > 0 && (clips || b.right > innerWidth + 1 || b.left < -1);
		})
		.map((e) => (e.dataset.test ?? e.className) + ": " + e.innerText)`)
	if len(cut) > 0 {
		w.t.Errorf("%s at %s is cut: %q", where, w.size(), cut)
	}
}

func (w *tab) size() string { return eval[string](w, `innerWidth + " by " + innerHeight`) }
