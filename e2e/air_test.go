package e2e

import (
	"fmt"
	"net/url"
	"slices"
	"testing"
)

// moduleGame is the Module System: flights, fleets, trains and production.
const moduleGame = "modules"

// fair switches the weather off, so that every flight is possible and dice do not decide which step comes.
func fair(more ...string) map[string]string {
	options := map[string]string{"m14": "off"}
	for _, id := range more {
		options[id] = "on"
	}
	return options
}

// facing opens a war of the Module System between two windows.
func facing(t testing.TB, war string, options map[string]string) (blue, red *tab) {
	t.Helper()
	listens := desk
	listens.keep = true
	blue = seated(t, moduleGame, war, options, []string{"me", "invite"}, desk)
	blue.sees(test("invite"))
	red = blue.invited(listens)
	blue.onTable()
	red.onTable()
	return blue, red
}

// confirms says the current sentence.
func (w *tab) confirms(what string) {
	w.t.Helper()
	before := w.line()
	w.click(test("say"))
	w.until(what, w.after(before))
}

// A mission is flown by clicks, and the other window intercepts it: both see the flights on the map, the flying player is
// asked and told what the mission has met, and the die decides.
func TestInterception(t *testing.T) {
	t.Parallel()
	blue, red := facing(t, "e", fair())
	blue.tells(0, "done", "done", "done", "done")
	red.tells(1, "assign no26", "done", "done", "done", "done")
	blue.reads(test("step"), "Blue moves")
	blue.click(test("word-patrol"))
	blue.at("OO-41")
	blue.click(test("word-no26"))
	blue.confirms("the mission flies")
	red.reads(test("step"), "Red may answer the flight")
	red.sees(".routes")
	red.at("WW-42")
	red.confirms("the interceptor rises")
	blue.reads(test("step"), "Blue flies on or turns back")
	blue.reads(test("prompt"), "Turning back costs nothing")
	blue.picture("modules.png")
	before := blue.line()
	blue.click(test("end"))
	blue.until("it flies on, and is not warned of what it leaves undone", blue.after(before))
	red.reads(test("step"), "Red")
	red.click(test("end")) // at even odds interceptors may turn back as well
	for _, w := range []*tab{blue, red} {
		w.reads(test("log"), "4 factors of fighters against 4")
	}
}

// On a phone a question says what it is about, and has its answers below, the one that goes on as well.
func TestFlightOnPhone(t *testing.T) {
	t.Parallel()
	w := seated(t, moduleGame, "e", fair(), []string{"me", "me"}, pocket)
	w.onTable()
	w.tells(0, "done", "done", "done", "done")
	w.tells(1, "assign no26", "done", "done", "done", "done")
	w.called("Blue moves")
	w.tells(0, "fly patrol OO-41 no26")
	w.called("Red may answer the flight")
	w.tells(1, "intercept no26")
	w.called("Blue flies on or turns back")
	w.reads(test("question"), "Turning back costs nothing")
	w.reads(test("answer"), "Fly on")
	before := w.line()
	w.click(test("answer"))
	w.until("it flies on", w.after(before))
	if w.has(test("question")) {
		t.Error("the question is still there")
	}
}

// A train boards units of a stack by their cards; by default they march.
func TestTrainByCards(t *testing.T) {
	t.Parallel()
	w := seated(t, moduleGame, "manoeuvres", nil, []string{"me", "me"}, desk)
	w.onTable()
	card := func(name string) string {
		return fmt.Sprintf(`[data-test="unit-card"][data-unit="%d"]`, w.unit(0, name))
	}
	w.at("X-27")
	w.sees(card("no7") + `[aria-checked="true"]`)
	w.click(card("no6"))
	w.sees(card("no7") + `[aria-checked="false"]`)
	w.sees(test("verb-load") + `[aria-checked="true"]`)
	for _, name := range []string{"no7", "no8"} {
		w.click(card(name))
		w.sees(card(name) + `[aria-checked="true"]`)
	}
	w.confirms("they board")
	w.reads(test("log"), "Board a train: 6th Train, 7th Infantry, 8th Infantry")
}

// A landing with superiority: a transport and a landing ship sail to a beach of a neutral country, in a sea zone where the page shows task forces of their side
// alone, and marines land by clicks: the country enters the war.
func TestLandingWithSuperiority(t *testing.T) {
	t.Parallel()
	w := seated(t, moduleGame, "a", fair(), []string{"me", "me"}, desk)
	w.onTable()
	w.tells(0, "ship no45 no28", "leave no28 no32", "done", "done", "done", "done")
	w.tells(1, "done", "done", "done", "done")
	w.called("Blue moves")
	w.stands(0, "no28", "sea-A")
	w.superior(0, "sea-A")
	w.tells(0, "station no28 no32 W-12")
	w.click(test("reserve")) // the marines aboard
	w.at("W-13")
	w.reads(test("log"), "Nord Walküre takes up arms")
	w.reads(test("log"), "W-13")
}

// superior fails unless the panel of the box of a sea zone lists task forces of a seat and none of the other: BM-11.S1, any against none are superior.
func (w *tab) superior(seat int, box string) {
	w.t.Helper()
	w.at(box)
	s := w.program.spot(w.t, w.title, box)
	w.until(box+" is selected", `[`+js(s.Word)+`, `+js(s.Name)+`].includes(document.querySelector(`+js(test("selected-place"))+`)?.innerText)`)
	listed := eval[[]int](w, `[...document.querySelectorAll(`+js(test("unit-card"))+`)].map((e) => Number(e.dataset.unit))`)
	forces := map[bool]int{}
	for _, p := range w.pieces() {
		if p.Look == "task force" && slices.Contains(listed, p.Unit) {
			forces[p.Seat == seat]++
		}
	}
	if forces[true] == 0 || forces[false] > 0 {
		w.t.Errorf("%s: %d task forces of seat %d against %d are not superior", box, forces[true], seat, forces[false])
	}
}

// A line is cut on the ground; in the next turn a train that would have used it takes another way, by clicks.
func TestTrainGoesRound(t *testing.T) {
	t.Parallel()
	w := seated(t, moduleGame, "a", fair(), []string{"me", "me"}, desk)
	w.onTable()
	cut := w.program.spot(t, w.title, "S-19").Place
	if way := w.wayOf(0, "ride no16", "L-19"); !slices.Contains(way.Places, cut) {
		t.Fatalf("the train does not pass S-19: %v", way)
	}
	w.tells(0, "cut no38", "done", "done", "done", "done")
	w.tells(1, "done", "done", "done", "done")
	w.called("Blue moves")
	if way := w.wayOf(0, "ride no16", "L-19"); slices.Contains(way.Places, cut) || len(way.Places) < 20 {
		t.Errorf("the train does not go round the cut: %v", way)
	}
	before := w.line()
	w.at("S-25")
	w.until("its reach is lit", `document.querySelector(".reach-line .line")`)
	w.at("L-19")
	w.until("it runs", w.after(before))
	w.reads(test("log"), "L-19")
}

// way is how a piece would move.
type way struct {
	Places []int
	Price  string
}

// wayOf returns the server's way for a sentence that ends with a place.
func (w *tab) wayOf(seat int, say, place string) way {
	w.t.Helper()
	next := eval[struct{ Ways map[string]way }](w, fmt.Sprintf(`fetch("/api/games/%s/next?seat=%d&say=%s").then((r) => r.json())`,
		w.game(), seat, url.QueryEscape(say)))
	return next.Ways[fmt.Sprint(w.program.spot(w.t, w.title, place).Place)]
}

// A production plan is written by clicks and kept from the other window; when its cycle comes, the unit is built as planned.
func TestWrittenPlan(t *testing.T) {
	t.Parallel()
	blue, red := facing(t, "a", fair("plans"))
	blue.reads(test("step"), "Blue writes a production plan")
	blue.at("L-19")
	blue.click(test("word-kind-infantry"))
	blue.click(test("word-4"))
	blue.confirms("it is written")
	blue.tells(0, "done", "done")
	red.tells(1, "done", "done")
	silent(red, `no68 kind|plan no68`) // the player's own centres are offered by kind
	blue.tells(0, "done", "done", "done", "done")
	red.tells(1, "done", "done", "done", "done")
	blue.tells(0, "done", "done", "done")
	blue.reads(test("step"), "Blue produces")
	blue.at("L-19")
	blue.click(test("word-kind-infantry"))
	blue.click(test("word-4"))
	blue.at("L-19")
	for _, w := range []*tab{blue, red} {
		w.reads(test("log"), "is built in L-19")
	}
}
