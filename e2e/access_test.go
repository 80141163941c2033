package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// checker reads axe-core, which is not part of the program: npm installs it for the client's tests.
func checker(t testing.TB) string {
	t.Helper()
	at := filepath.Join("..", "web", "node_modules", "axe-core", "axe.min.js")
	script, err := os.ReadFile(at)
	if err != nil {
		install := exec.Command("npm", "ci", "--no-audit", "--no-fund")
		install.Dir = filepath.Join("..", "web")
		if out, err := install.CombinedOutput(); err != nil {
			t.Fatalf("npm ci in web: %v\n%s", err, out)
		}
		if script, err = os.ReadFile(at); err != nil {
			t.Fatal(err)
		}
	}
	return string(script)
}

// Every kind of page has no faults by WCAG 2.2 A and AA, light and dark, on a desktop and on a phone; no word is cut off, and
// no button is covered.
func TestAccess(t *testing.T) {
	axe := checker(t)
	for name, h := range map[string]how{"desk": {width: 1440, height: 900}, "phone": pocket} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, table(t), "/", h)
			w.sees(test("play"))
			w.looksAt("the first page", axe, h)
			for _, page := range []string{"/learn", "/records", "/rules/duel"} {
				w.do(chromedp.Navigate(w.program.url(page)))
				w.sees("h1")
				w.looksAt(page, axe, h)
			}
			games := openings
			if h.phone { // differences there are the same for all titles: one title of hexes, one of areas
				games = openings[:2]
			}
			for _, g := range games {
				w.plays(g.title, g.scenario, g.options, slices.Repeat([]string{"me"}, g.seats))
				w.onTable()
				w.rests()
				w.looksAt("the table of "+g.title, axe, h)
			}
			w.do(chromedp.Navigate(w.program.url("/learn")))
			w.click(test("learn-blitzkrieg"))
			w.sees(test("coach"))
			w.rests()
			w.looksAt("a lesson", axe, h)
		})
	}
}

// openings are games of each title that begin at once.
var openings = []struct {
	title, scenario string
	options         map[string]string
	seats           int
}{
	{"blitzkrieg", "pinsky-gap", nil, 2},
	{"blackswan", "barbarossa", nil, 3},
	{zoneGame, "1939", nil, 3},
	{"worldconflict", "western-europe", nil, 5},
	{"modules", "a", nil, 2},
}

// looksAt checks the current page, light and dark, and at the sizes of its window.
func (w *tab) looksAt(what, axe string, h how) {
	w.t.Helper()
	w.answered()
	eval[bool](w, axe+";true")
	themes := []bool{true, false} // it is light afterwards
	if h.phone {
		themes = themes[1:] // a phone has the same colours as a desktop
	}
	for _, dark := range themes {
		h.dark = dark
		w.do(media(h))
		w.until("the colours are those asked for", fmt.Sprintf(`document.documentElement.dataset.theme === (%t ? "dark" : "light")`, dark))
		w.until("nothing changes any more", still)
		rules := `"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"`
		if dark {
			rules = `"color-contrast"` // only the colours differ
		}
		for _, fault := range eval[[]string](w, fmt.Sprintf(wcag, rules)) {
			w.t.Errorf("%s, dark %t: %s", what, dark, fault)
		}
	}
	w.clear(what)
	if !h.phone {
		w.do(chromedp.EmulateViewport(1280, 720))
		w.until("the window is smaller", `innerWidth === 1280`)
		w.clear(what)
		w.do(chromedp.EmulateViewport(h.width, h.height))
		w.until("the window is as before", fmt.Sprintf(`innerWidth === %d`, h.width))
	}
}

// still is the condition that no colour, place or size is changing; what moves for ever does not count.
const still = `document.getAnimations().every((a) => a.playState !== "running" || a.effect.getComputedTiming().iterations === Infinity)`

// wcag lists what axe-core finds: rule, element and reason. The hundreds of pieces on the map are left out: their colours
// have their own test, and the map has one text for screen readers.
const wcag = `axe.run({ include: [["html"]], exclude: [["[data-test=map] svg .pieces"]] }, { runOnly: [%s], resultTypes: ["violations"] })
	.then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + " at " + n.target.join(" ") + ": " + n.failureSummary.split("\n").slice(1).join(";").trim())))`

// clear checks that no word is cut off, and that no button is covered or outside the window.
func (w *tab) clear(what string) {
	w.t.Helper()
	w.comes(inTheWay+`.length === 0`, patience()/6) // what the window's size has moved may come a frame later
	for _, fault := range eval[[]string](w, inTheWay) {
		w.t.Errorf("%s at %s: %s", what, w.size(), fault)
	}
}

// inTheWay lists texts that their box cuts off without an ellipsis, elements outside the window that cannot be scrolled to,
// paragraphs wider than their container, and buttons with something else over their middle. Bars at the edge of a scrolling
// page or panel may cover what can be scrolled from under them.
const inTheWay = `(() => {
	const out = [];
	const name = (e) => (e.dataset?.test ?? String(e.className ?? e.tagName)) + " " + JSON.stringify((e.innerText ?? "").trim().slice(0, 50));
	const up = (e, test) => { for (let p = e.parentElement; p; p = p.parentElement) if (test(p, getComputedStyle(p))) return p; return null; };
	if (document.documentElement.scrollWidth > innerWidth + 1) out.push("the page is wider than the window");
	const dialog = document.querySelector("dialog[open]");
	for (const e of document.body.querySelectorAll("*")) {
		if (e.closest("svg, .hidden-text, .world, select, .skip") || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		if (dialog && !dialog.contains(e)) continue;
		const s = getComputedStyle(e), b = e.getBoundingClientRect();
		const words = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
		const acts = e.matches("button, a, input, summary, [role=radio], [role=checkbox]");
		if (b.width < 2 || b.height < 2 || (!words && !acts)) continue;
		const meant = s.textOverflow === "ellipsis" || s.webkitLineClamp !== "none";
		if (words && !meant && s.overflowX !== "visible" && e.scrollWidth > e.clientWidth + 1) out.push("cut in width: " + name(e));
		if (words && !meant && s.overflowY === "hidden" && e.scrollHeight > e.clientHeight + 2) out.push("cut in height: " + name(e));
		const scroller = up(e, (p, q) => /auto|scroll/.test(q.overflowX));
		if (!scroller && (b.right > innerWidth + 1 || b.left < -1)) out.push("outside the window: " + name(e));
		if (scroller && e.matches("p, li > p, h1, h2, h3, legend") && b.width > scroller.clientWidth + 1) out.push("wider than its box: " + name(e));
		if (!acts || e.disabled) continue;
		const x = b.left + b.width / 2, y = b.top + b.height / 2;
		const hidden = x < 0 || y < 0 || x > innerWidth || y > innerHeight
			|| up(e, (p, q) => /auto|scroll|hidden|clip/.test(q.overflowY) && (y > p.getBoundingClientRect().bottom - 2 || y < p.getBoundingClientRect().top || x > p.getBoundingClientRect().right));
		const hit = hidden ? null : document.elementFromPoint(x, y);
		const bar = hit?.closest(".play-bar, .topbar") && document.documentElement.scrollHeight > innerHeight
			|| hit?.closest(".prompt") && e.closest(".panel-scroll")?.scrollTop > 0;
		if (hit && !bar && !e.contains(hit) && !hit.contains(e) && !hit.closest("label")?.contains(e)) out.push("covered: " + name(e) + " by " + name(hit));
	}
	return [...new Set(out)];
})()`
