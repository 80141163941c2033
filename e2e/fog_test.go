package e2e

import (
	"regexp"
	"slices"
	"testing"
	"time"
)

// A game of hidden blocks, shown to its three players and a spectator. While the first side plays, enemies and the spectator
// receive no names, kinds or strengths of its blocks; allies do.
func TestFog(t *testing.T) {
	t.Parallel()
	h := desk
	h.keep = true
	axis := open(t, table(t), "/", h)
	axis.title = "blackswan"
	axis.invites("blau")
	links := eval[[]string](axis, `[...document.querySelectorAll('[data-test="invite"]')].map((e) => e.value)`)
	if len(links) != 2 {
		t.Fatalf("the table shows the links %q", links)
	}
	var others []*tab
	for _, link := range links {
		w := open(t, axis.program, link[len(axis.program.url("")):], h)
		w.title = axis.title
		others = append(others, w)
	}
	for _, w := range others {
		w.reads(".players", "You")
	}
	watcher := open(t, axis.program, axis.path(), h)
	watcher.sees(test("prompt"))
	axis.sees(test("end"))
	for range 3 {
		axis.ends()
	}
	const german, soviet = `"seat":0,"name"|German [a-z ]+, \d of \d`, `"seat":2,"name"|Soviet [a-z ]+, \d of \d`
	for _, w := range append(others, watcher) {
		w.catchesUp(axis)
		silent(w, german)
		silent(w, kinds[axisSeat].String())
	}
	for _, w := range []*tab{axis, watcher} {
		silent(w, soviet)
	}
	talks(axis, german)
	talks(others[0], soviet)
	talks(others[1], soviet)
}

// talks waits until a window has received some words: only then is silence meaningful.
func talks(w *tab, words string) {
	w.t.Helper()
	pattern := regexp.MustCompile(words)
	for end := time.Now().Add(patience()); time.Now().Before(end); {
		if slices.ContainsFunc(w.hears(), func(m message) bool { return pattern.MatchString(m.text) }) {
			return
		}
	}
	w.t.Errorf("nothing holds %q", words)
}
