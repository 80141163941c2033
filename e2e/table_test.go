package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// spot is a place of a board.
type spot struct {
	Place int
	Word  string
	Name  string // if it has a name in addition to its word
	X, Y  float64
	Shape string // for areas
}

// get reads JSON from the server as a stranger.
func (p *program) get(t testing.TB, path string, into any) {
	t.Helper()
	r, err := http.Get(p.url(path))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if err := json.NewDecoder(r.Body).Decode(into); err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %v", path, r.Status, err)
	}
}

// spot finds a place by its word.
func (p *program) spot(t testing.TB, title, word string) spot {
	t.Helper()
	p.known.Lock()
	defer p.known.Unlock()
	if p.boards == nil {
		p.boards = map[string]map[string]spot{}
	}
	if p.boards[title] == nil {
		var board struct{ Spots []spot }
		p.get(t, "/api/titles/"+title+"/board", &board)
		p.boards[title] = map[string]spot{}
		for _, s := range board.Spots {
			p.boards[title][s.Word] = s
		}
	}
	s, ok := p.boards[title][word]
	if !ok {
		t.Fatalf("%s has no place %s", title, word)
	}
	return s
}

// piece is a piece on the board, as everybody may see it.
type piece struct {
	Unit, Seat int
	Name, Look string
}

// pieces lists the pieces in a window's game.
func (w *tab) pieces() []piece {
	w.t.Helper()
	var view struct{ Scene struct{ Pieces []piece } }
	w.program.get(w.t, "/api/games/"+w.game()+"/view", &view)
	return view.Scene.Pieces
}

// unit returns the number of a piece in a window's game.
func (w *tab) unit(seat int, name string) int {
	w.t.Helper()
	for _, p := range w.pieces() {
		if p.Seat == seat && p.Name == name {
			return p.Unit
		}
	}
	w.fatalf("no piece %s of seat %d", name, seat)
	return -1
}

// game returns the ID of the window's game.
func (w *tab) game() string {
	w.t.Helper()
	return strings.TrimPrefix(w.path(), "/play/")
}

// begins starts a game on the first page, if against a machine, against the quickest.
func (w *tab) begins(scenario, opponent string) {
	w.t.Helper()
	w.beginsWith(scenario, opponent, "random")
}

// beginsWith starts a game with a machine's level.
func (w *tab) beginsWith(scenario, opponent, level string) {
	w.t.Helper()
	w.click(test("title-" + w.title))
	w.click(test("scenario-" + scenario))
	w.click(test("opponent-" + opponent))
	if opponent == "machine" {
		w.click(test("level-" + level))
	}
	w.click(test("play"))
	w.until("the table is set", `location.pathname.startsWith("/play/") && document.querySelector('[data-test="table"][data-live="true"]')`)
}

// stands waits until a piece of a seat is drawn on a place.
func (w *tab) stands(seat int, name, place string) {
	w.t.Helper()
	w.until(fmt.Sprintf("%s stands on %s", name, place), w.drawn(seat, name, place))
}

// drawn is the condition that a piece is drawn on a place.
func (w *tab) drawn(seat int, name, place string) string {
	w.t.Helper()
	n := w.program.spot(w.t, w.title, place).Place
	return fmt.Sprintf(`document.querySelector('[data-test="stack"][data-place="%d"] [data-unit="%d"]')`, n, w.unit(seat, name))
}

// picks selects one unit of a stack: a click on the stack, then all others are deselected.
func (w *tab) picks(place string, units ...int) {
	w.t.Helper()
	w.at(place)
	s := w.program.spot(w.t, w.title, place)
	w.until(place+" is selected", `[`+js(s.Word)+`, `+js(s.Name)+`].includes(document.querySelector(`+js(test("selected-place"))+`)?.innerText)`)
	w.only(units...)
	w.until("its reach is lit", `document.querySelector(".reach-line .line")`)
}

// only deselects all units of the selected stack except some.
func (w *tab) only(units ...int) {
	w.t.Helper()
	w.sees(`[data-test="unit-card"][aria-checked="true"]`)
	for _, u := range eval[[]int](w, `[...document.querySelectorAll('[data-test="unit-card"]:enabled')].map((e) => Number(e.dataset.unit))`) {
		card := fmt.Sprintf(`[data-test="unit-card"][data-unit="%d"]`, u)
		right := fmt.Sprintf("%s[aria-checked=%q]", card, fmt.Sprint(slices.Contains(units, u)))
		if !w.has(right) {
			w.click(card)
			w.sees(right)
		}
	}
}

// moves moves units of a place by clicks.
func (w *tab) moves(seat int, from, to string, names ...string) {
	w.t.Helper()
	units := make([]int, len(names))
	for i, n := range names {
		units[i] = w.unit(seat, n)
	}
	w.picks(from, units...)
	w.at(to)
	for _, n := range names {
		w.stands(seat, n, to)
	}
}

// ends goes on to the next step, whatever is left undone.
func (w *tab) ends() {
	w.t.Helper()
	before := w.line()
	w.click(test("end"))
	w.until("the step ends or warns", `document.querySelector('[data-test="end-anyway"]') || `+w.after(before))
	if w.has(test("end-anyway")) {
		w.click(test("end-anyway"))
	}
	w.until("the step has ended", w.after(before))
}

// line returns the latest line of the record in the log.
func (w *tab) line() int {
	w.t.Helper()
	return eval[int](w, latest)
}

const latest = `Number(document.querySelector('[data-test="log"], [data-test="table"]:not(:has([data-test="log"]))')?.dataset.line ?? 0)`

// after is the condition that the log has a later line.
func (w *tab) after(line int) string { return fmt.Sprintf("%s > %d", latest, line) }

// asked is the condition that this window is asked for something.
const asked = `document.querySelector('[data-test="step"]')?.checkVisibility()`

// answers does the first offered thing until a condition holds: whatever dice and the other side do, a player can always go
// on with what the panel offers.
func (w *tab) answers(what, condition string) {
	w.t.Helper()
	end := time.Now().Add(seriesPatience())
	for time.Now().Before(end) {
		w.until(what+", or something is asked", condition+` || `+asked)
		if eval[bool](w, `!!(`+condition+`)`) {
			return
		}
		w.answer()
	}
	w.fatalf("in vain: %s", what)
}

// answer answers one question, by the list of units and the buttons of the panel.
func (w *tab) answer() {
	w.t.Helper()
	before := w.line()
	if w.has(test("end")) {
		w.ends()
		return
	}
	if w.has(yesOrNo) && !w.has(test("next")) {
		w.click(yesOrNo)
		w.until("it is said", w.after(before))
		return
	}
	w.click(test("next"))
	w.until("something is lit", `document.querySelector(".reach-line:not(.open) .line, .lit-pieces:not(.open) .line, [data-test='say']")`)
	for range 12 {
		w.until("something can be done", w.after(before)+` || document.querySelector(`+js(test("grace-go")+`, .reach-fill .fill, `+test("say")+`, `+freeCard)+`)`)
		switch {
		case eval[bool](w, w.after(before)):
			return
		case w.has(test("grace-go")):
			w.click(test("grace-go"))
			w.until("it is said", w.after(before))
			return
		case w.has(".reach-fill .fill"):
			w.clickMap("a lit place", w.lit) // a move is said by clicking its goal, and then the log has it
			w.answered()
			continue
		case w.has(test("say")):
			w.click(test("say"))
			w.until("it is said", w.after(before))
			return
		default:
			w.click(freeCard)
		}
		w.until("it goes on", `document.querySelector("[data-test='say']") || document.querySelector(".lit-pieces:not(.open) .line") || `+w.after(before))
	}
	w.fatalf("no answer is found")
}

// freeCard is a unit in the panel that is not selected yet.
const freeCard = `[data-test="unit-card"][aria-checked="false"]:enabled`

// yesOrNo is a button that says a whole sentence: the last one, whose position does not change.
const yesOrNo = `.say > .verb-row > .btn:last-child, .rungs .word-card:last-child`

// lit returns the middle of a highlighted place that can be clicked.
func (w *tab) lit() point {
	w.t.Helper()
	w.rests()
	p := eval[*point](w, `(() => {
		const b = document.querySelector(".world").getBoundingClientRect();
		const k = b.width / parseFloat(document.querySelector(".world").style.width);
		for (const part of document.querySelector(".reach-fill .fill").getAttribute("d").split("Z").filter(Boolean)) {
			const n = part.match(/[-\d.]+/g).map(Number), c = n.length / 2;
			const mean = (odd) => n.filter((_, i) => i % 2 === odd).reduce((x, y) => x + y, 0) / c;
			const p = { X: b.left + mean(0) * k, Y: b.top + mean(1) * k, Lies: window.lies() };
			if (window.bare(document.elementFromPoint(p.X, p.Y))) return p;
		}
		return null;
	})()`)
	if p == nil {
		w.fatalf("no lit place is in the window")
	}
	return *p
}

// stack returns the middle of a seat's stack that can be clicked.
func (w *tab) stack(seat int) point {
	w.t.Helper()
	w.rests()
	own := []int{}
	for _, p := range w.pieces() {
		if p.Seat == seat {
			own = append(own, p.Unit)
		}
	}
	p := eval[*point](w, `(() => {
		for (const e of document.querySelectorAll('[data-test="stack"] [data-unit]')) {
			if (!`+js(own)+`.includes(Number(e.dataset.unit))) continue;
			const b = e.getBoundingClientRect(), p = { X: b.left + b.width / 2, Y: b.top + b.height / 2, Lies: window.lies() };
			if (window.bare(document.elementFromPoint(p.X, p.Y))) return p;
		}
		return null;
	})()`)
	if p == nil {
		w.fatalf("no stack of seat %d is in the window", seat)
	}
	return *p
}
