package e2e

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// The sides of the block game that the tests play.
const (
	axisSeat = iota
	westSeat
)

// seas are where ships certainly meet in the test.
const seas = "Central Mediterranean|Western Mediterranean"

// factions opens a game of the block game between two browsers that record what they receive: one plays the Axis, the other
// the West. The holder of the third seat is chosen in the lobby.
func factions(t testing.TB, scenario, third string) (axis, west *tab) {
	t.Helper()
	h := desk
	h.keep = true
	west = open(t, table(t), "/", h)
	west.title = "blackswan"
	west.click(test("title-" + west.title))
	west.click(test("scenario-" + scenario))
	west.click(test("opponent-invite"))
	west.click(test("side-1"))
	west.until("the third seat can be given", `document.querySelector('[data-test="holder-2"] option[value=`+js(third)+`]')`)
	west.pick(test("holder-2"), third)
	west.reads(test("summary"), "as West, Axis by link")
	west.click(test("play"))
	west.sees(test("invite"))
	axis = west.invited(h)
	axis.title = west.title
	for _, w := range []*tab{axis, west} {
		w.until("the table is set", `document.querySelector('[data-test="table"][data-live="true"]')`)
	}
	return axis, west
}

// Two browsers play a season of the block game by clicks: the Axis produces and fights at sea, the West buys a disc and lands
// from the sea. Until a combat reveals blocks, neither side receives what the other's are.
func TestBlocks(t *testing.T) {
	t.Parallel()
	axis, west := factions(t, "husky", "me")
	axis.reads(test("step"), "declare war")
	axis.reads(test("seasons"), "Su")
	axis.reads(test("key"), "counts for victory")
	axis.ends()
	axis.produces()
	axis.sailsOut()
	west.catchesUp(axis)
	if a, w := axis.line(), west.line(); a != w+3 {
		t.Errorf("the Axis counts %d lines and the West %d: all but the step added in secret, given back and added again", a, w)
	}
	hidden(west, axisSeat, "")
	hidden(axis, westSeat, "")

	axis.ends() // so many ships and discs certainly meet, in two seas
	west.reads(test("log"), "Naval battle in Central Mediterranean")
	axis.reads(test("step"), "chooses a naval battle")
	axis.at("central-mediterranean")
	axis.speaks()
	axis.playsWith(west, "the seas are counted", asksFor("Axis moves on land"))
	axis.firesInRows("Allies, heavy ships: ", "Axis, heavy ships: ")
	west.playsWith(axis, "production", asksFor("West spends"))

	west.lands(axis)
	west.playsWith(axis, "Sicily is fought for", tells("The combat in Sicily is over"))
	west.firesInRows("(German|Italian) .*: \\d+ (die|dice), ", "(British|US) .*: \\d+ (die|dice), ")
	hidden(west, axisSeat, seas+"|Sicily")
	hidden(axis, westSeat, seas+"|Sicily")
}

// firesInRows checks the fire of classes or units in the log: each has its own row with its dice.
func (w *tab) firesInRows(who ...string) {
	w.t.Helper()
	for _, c := range who {
		w.until(c+" has a row with its dice", `[...document.querySelectorAll('[data-test="entry"] p')].some((p) => new RegExp(`+js(c)+`).test(p.innerText) && p.querySelector(".die"))`)
	}
}

// produces adds a step to the tanks in Sicily with the buttons of their row, which is the first one of their area, takes it
// back, and buys it again. The budget and the locked rows follow.
func (w *tab) produces() {
	w.t.Helper()
	w.sees(test("say-fund"))
	w.at("sicily")
	w.reads(test("selected-place"), "Sicily")
	row := fmt.Sprintf(`[data-test="ware"][data-say="reinforce %s"]`, w.block("Sicily", "Tank").Name)
	before := w.says(test("budget") + " .budget-left")
	for _, step := range [...]struct{ button, bought string }{{"more", "1"}, {"less", "0"}, {"more", "1"}} {
		w.click(row + " " + test(step.button))
		w.reads(row+" "+test("bought"), step.bought)
	}
	if b := w.block("Sicily", "Tank"); b.Steps != 4 {
		w.t.Errorf("the tank has %d steps, want 4", b.Steps)
	}
	w.until("the budget has shrunk", `document.querySelector('[data-test="budget"] .budget-left').innerText !== `+js(before))
	w.reads(test("ware-group"), "1 chosen")
	w.looksAt("production", checker(w.t), large) // and the window is as large from now on
	w.picture("production.png")
	w.ends()
}

// sailsOut sends the ships of the Adriatic to the enemy.
func (w *tab) sailsOut() {
	w.t.Helper()
	w.reads(test("step"), "moves ships")
	w.at("adriatic-sea")
	w.reads(test("selected-place"), "Adriatic Sea")
	w.until("its reach is lit", `document.querySelector(".reach-line .line")`)
	w.at("central-mediterranean")
	w.until("all three sail", `[...document.querySelectorAll('[data-test="entry"]')].filter((e) => e.innerText.includes("→ Central Mediterranean")).length === 3`)
}

// lands buys the disc of the Mediterranean and lands in Sicily from Tunis, with heavy ships off the coast.
func (w *tab) lands(enemy *tab) {
	w.t.Helper()
	w.click(`[data-test="ware"][data-say="blitz Med"] ` + test("more"))
	enemy.reads(test("log"), "Blitz Disc")
	w.playsWith(enemy, "special operations", asksFor("West may carry out special operations"))
	w.at("sicily")
	w.sees(test("sentence"))
	w.at("tunis")
	w.sees(test("say"))
	hidden(enemy, westSeat, seas)
	w.speaks()
	enemy.reads(test("log"), "Special operation")
	hidden(enemy, westSeat, seas)
}

// speaks says the current sentence.
func (w *tab) speaks() {
	w.t.Helper()
	before := w.line()
	w.click(test("say"))
	w.until("it is said", w.after(before))
}

// asksFor is the condition that the current step asks for something.
func asksFor(what string) string {
	return `document.querySelector('[data-test="prompt"]')?.innerText.includes(` + js(what) + `)`
}

// tells is the condition that the log has some words.
func tells(words string) string {
	return `document.querySelector('[data-test="log"]')?.innerText.includes(` + js(words) + `)`
}

// playsWith lets this player and another one do what is offered, whoever is asked, until a condition holds for this one. Each
// waits until it has seen what the other did, since its own question may be outdated.
func (w *tab) playsWith(other *tab, what, condition string) {
	w.t.Helper()
	for end := time.Now().Add(seriesPatience()); time.Now().Before(end); {
		w.catchesUp(other)
		other.catchesUp(w)
		if eval[bool](w, `!!(`+condition+`)`) {
			return
		}
		switch {
		case eval[bool](w, `!!(`+asked+`)`):
			w.answer()
		case eval[bool](other, `!!(`+asked+`)`):
			other.answer()
		default: // it is a third player's turn
			w.comes(w.after(w.line()), time.Second)
		}
	}
	w.fatalf("in vain: %s", what)
}

// catchesUp waits until this window has seen as many public lines as another: each numbers only the lines that exist for it.
func (w *tab) catchesUp(other *tab) {
	w.t.Helper()
	const public = `Number(document.querySelector('[data-test="log"]')?.dataset.public ?? 0)`
	w.until("the news of the others", fmt.Sprintf("%s >= %d", public, eval[int](other, public)))
}

// block is a piece as the player of a window sees it.
type block struct {
	Unit, Place, Seat, Steps int
	Name, Look, Text         string
}

// seen is the part of a view that a player is sent.
type seen struct {
	Scene struct{ Pieces []block }
}

// block finds one of the player's own blocks by place and text.
func (w *tab) block(place, what string) block {
	w.t.Helper()
	v := eval[seen](w, `fetch("/api/games/`+w.game()+`/view").then((r) => r.json())`)
	n := w.program.spot(w.t, w.title, strings.ToLower(place)).Place
	for _, b := range v.Scene.Pieces {
		if b.Place == n && strings.Contains(strings.ToLower(b.Text), strings.ToLower(what)) {
			return b
		}
	}
	w.fatalf("no %s in %s", what, place)
	return block{}
}

// hidden checks that a window has never received what the blocks of a seat are, except in places where they were revealed.
func hidden(w *tab, seat int, shown string) {
	w.t.Helper()
	open := []int{}
	for _, name := range strings.Split(shown, "|") {
		if name != "" {
			open = append(open, w.program.spot(w.t, w.title, strings.ReplaceAll(strings.ToLower(name), " ", "-")).Place)
		}
	}
	views := 0
	for _, m := range w.hears() {
		pieces, ok := piecesIn(m.text)
		if !ok {
			continue
		}
		views++
		for _, b := range pieces {
			if b.Seat == seat && !slices.Contains(open, b.Place) && (b.Name != "" || b.Steps != 0 || !strings.HasPrefix(b.Text, "Unknown")) {
				w.t.Errorf("%s tells of %+v", m.from, b)
			}
		}
		if found := kinds[seat].FindString(m.text); found != "" && shown == "" {
			w.t.Errorf("%s holds %q", m.from, found)
		}
	}
	if views < 3 {
		w.t.Errorf("only %d views were kept", views)
	}
}

// piecesIn returns the pieces in a message that is a view or a patch; false if it is neither.
func piecesIn(text string) (list []block, ok bool) {
	var m struct {
		seen
		Base   string
		Change struct {
			Scene struct{ Pieces map[string]json.RawMessage }
		}
	}
	if json.Unmarshal([]byte(text), &m) != nil {
		return nil, false
	}
	list = m.Scene.Pieces
	var whole []block
	if json.Unmarshal(m.Change.Scene.Pieces["="], &whole) == nil {
		list = append(list, whole...)
	}
	var splices [][]json.RawMessage // index, number removed, and new elements
	if json.Unmarshal(m.Change.Scene.Pieces["~"], &splices) == nil {
		for _, s := range splices {
			var fresh []block
			if json.Unmarshal(s[2], &fresh) == nil {
				list = append(list, fresh...)
			}
		}
	}
	return list, len(list) > 0 || m.Base != ""
}

// kinds match the names of a seat's kinds of blocks, in any spelling.
var kinds = [...]*regexp.Regexp{
	axisSeat: regexp.MustCompile(`(?i)(german|italian|bulgarian|germany|italy|bulgaria)[- ](elite[- ])?(infantry|tank|artillery|air|heavy|light|sub)`),
	westSeat: regexp.MustCompile(`(?i)(british|us|french|britain|usa|france)[- ](elite[- ])?(infantry|tank|artillery|air|heavy|light|sub)`),
}
