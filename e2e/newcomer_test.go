package e2e

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// film is a folder for pictures of every stop of a newcomer's way, which is then taken for all titles at every size.
var film = flag.String("film", "", "a folder for pictures of the newcomers' way through every title at every size")

// newcomers are titles with a game for a first evening.
var newcomers = []struct{ title, scenario string }{
	{"blitzkrieg", "pinsky-gap"},
	{"blackswan", "fall-weiss"},
	{"blitzwar", "poland"},
	{"worldconflict", "western-europe"},
	{"modules", "manoeuvres"},
}

// windowSizes are a newcomer's possible window sizes.
var windowSizes = []how{{width: 1440, height: 900}, {width: 1280, height: 720}, pocket}

// A newcomer's way: the first page, a lesson to its end, a game to its end with hints, and the comments. Nothing is clipped
// or covered on the way, and the console is silent. make film takes every title at every size; otherwise one title goes as
// far as the table page of the first game, where other tests go on.
func TestNewcomer(t *testing.T) {
	if *film != "" {
		t.Run("frames", filmFrames) // before the others begin
	}
	for i, n := range newcomers {
		for j, h := range windowSizes {
			if *film == "" && (i != len(newcomers)-1 || j != len(windowSizes)-1) {
				continue
			}
			t.Run(fmt.Sprintf("%s-%dx%d", n.title, h.width, h.height), func(t *testing.T) {
				t.Parallel()
				p := &program{data: t.TempDir(), addr: "127.0.0.1:0", noToys: true}
				p.run(t)
				t.Cleanup(p.kill)
				w := open(t, p, "/", h)
				w.sees(test("play"))
				w.stops("lobby", h)
				w.learnsAll(n.title, h)
				w.beginsWith(n.scenario, "machine", "recruit")
				w.sees(test("step"))
				w.stops("table", h)
				if *film != "" {
					w.playsOn("the result", over, 4*seriesPatience())
					w.stops("ending", h)
					w.looksBack(h)
				}
			})
		}
	}
}

// stops checks a page on the newcomer's way, and keeps pictures of it, light and dark.
func (w *tab) stops(name string, h how) {
	w.t.Helper()
	w.answered()
	w.clear(name)
	if *film == "" {
		return
	}
	for suffix, dark := range map[string]bool{"": false, "-dark": true} {
		h.dark = dark
		w.do(media(h))
		w.until("the colours are those asked for", fmt.Sprintf(`document.documentElement.dataset.theme === (%t ? "dark" : "light")`, dark))
		if w.has(".map") {
			w.rests()
			w.until("the map is painted", sharp)
		}
		w.keepsFilm(name+suffix, w.shot())
	}
	h.dark = false
	w.do(media(h))
}

// keepsFilm writes a picture to the film's folder.
func (w *tab) keepsFilm(name string, picture []byte) {
	w.t.Helper()
	at := filepath.Join(*film, filepath.Base(w.t.Name()))
	err := os.MkdirAll(at, 0o755)
	if err == nil {
		err = os.WriteFile(filepath.Join(at, name+".png"), picture, 0o644)
	}
	if err != nil {
		w.t.Fatal(err)
	}
}

// learnsAll plays a lesson to its end by "show me", and goes on to a game of its title.
func (w *tab) learnsAll(title string, h how) {
	w.t.Helper()
	w.learns(title)
	w.stops("lesson", h)
	for n := 0; ; n++ {
		w.until("the next step", fmt.Sprintf(`document.querySelector('[data-test="coach-play"], [data-test="coach"][data-step="%d"]')`, n))
		if w.has(test("coach-play")) {
			break
		}
		if *film != "" && n > 0 {
			w.answered()
			w.clear(fmt.Sprint("lesson, step ", n+1))
			w.keepsFilm(fmt.Sprintf("lesson-%02d", n+1), w.shot())
		}
		w.click(`[data-test="coach-skip"], [data-test="coach-next"]`)
	}
	w.reads(`[data-test="result"], .phone-prompt`, "The lesson is over")
	w.stops("lesson-over", h)
	w.click(test("coach-play"))
	w.until("the first page has the title chosen", fmt.Sprintf(`document.querySelector('[data-test="title-%s"][aria-checked="true"]')`, title))
}

// looksBack checks the comments on the game.
func (w *tab) looksBack(h how) {
	w.t.Helper()
	w.until("the record is closed or can be", `document.querySelector('[data-test="confirm-end"], [data-test="ending-comments"]')`)
	if w.has(test("confirm-end")) {
		w.click(test("confirm-end"))
	}
	w.click(test("ending-comments"))
	w.sees(test("comments"))
	w.stops("review", h)
}

// mostBetweenFrames is 60 frames a second, with what a clock is off.
const mostBetweenFrames = 17.5

// filmFrames checks how smoothly a machine's turn is shown on the full board: times between frames, as many times longer as the
// machine is busy.
func filmFrames(t *testing.T) {
	h := windowSizes[0]
	h.moving = true
	w := open(t, start(t), "/", h)
	w.beginsWith("basic", "machine", "recruit")
	w.sees(test("step"))
	w.hasHisTurn()
	var gaps []float64
	busy := crowdingDuring(func() {
		w.sees(test("caption"))
		watchFrames(w)
		w.follows(12)
		gaps = eval[[]float64](w, `(() => { const list = window.gaps; window.gaps = null; return list })()`)
	})
	slices.Sort(gaps)
	if len(gaps) == 0 {
		w.fatalf("no frame was drawn")
	}
	t.Logf("%d frames: median %.1f ms, 95th percentile %.1f ms, longest %.1f ms; the machine is %.1f times as slow as alone",
		len(gaps), gaps[len(gaps)/2], gaps[len(gaps)*95/100], gaps[len(gaps)-1], busy)
	if median := gaps[len(gaps)/2]; median > mostBetweenFrames*busy {
		t.Errorf("between two frames are %.1f ms by the median, more than %.1f", median, mostBetweenFrames*busy)
	}
}
