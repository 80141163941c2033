package e2e

import (
	"regexp"
	"testing"
)

// The toy title, which has secrets, is played by clicks through a turn between two browsers, with a spectator. The page has
// no code for this title. Until a battle reveals them, the others receive nothing of one side's strengths, and no bid before
// both have bid.
func TestSecrets(t *testing.T) {
	t.Parallel()
	h := desk
	h.keep = true
	blue := open(t, table(t), "/", desk)
	blue.title = "duel"
	blue.invites("melee")
	red := blue.invited(h)
	watcher := open(t, blue.program, blue.path(), h)
	watcher.sees(test("prompt"))
	blue.sees(test("prompt"))

	blue.bids("3")
	red.reads(test("prompt"), "Blue has bid")
	watcher.reads(test("log"), "Blue has bid")
	others := []*tab{red, watcher}
	for _, w := range others {
		silent(w, `bid 3|Blue bid`)
	}
	red.bids("1")
	blue.reads(test("log"), "Blue gets the turn")
	red.reads(test("log"), "Blue bid 3, Red bid 1")

	blue.ends()
	for _, w := range []*tab{blue, red, watcher} {
		w.reads(".phase.now", "Attack")
	}
	for _, w := range others {
		silent(w, `Blue block \w`)
		silent(w, `"seat":0,"name"`)
	}
	silent(watcher, `Red block \w`)
	var seen []func(string)
	for _, w := range []*tab{blue, red, watcher} {
		seen = append(seen, w.glimpses(test("dice-show")))
	}
	blue.fights()
	for _, thrown := range seen {
		thrown("")
	}
}

// bids makes a bid with the buttons of the panel.
func (w *tab) bids(coins string) {
	w.t.Helper()
	w.click(`[data-test="word-` + coins + `"]`)
	w.click(test("say"))
}

// fights attacks the first place that can be attacked with the first block that can, by the list.
func (w *tab) fights() {
	w.t.Helper()
	w.click(test("tab-units"))
	w.click(test("open-place"))
	w.click(`[data-test="unit-row"][aria-pressed="false"]`)
	w.sees(`[data-test="unit-row"][aria-pressed="true"]`)
	w.sees(test("odds"))
	w.click(test("say"))
	w.click(test("tab-log"))
}

// silent checks that nothing a window has received of its game contains some words.
func silent(w *tab, words string) {
	w.t.Helper()
	pattern := regexp.MustCompile(words)
	heard := w.hears()
	if len(heard) < 3 {
		w.t.Errorf("only %d messages were kept", len(heard))
	}
	for _, m := range heard {
		if found := pattern.FindString(m.text); found != "" {
			w.t.Errorf("%s holds %q", m.from, found)
		}
	}
}
