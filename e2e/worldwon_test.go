package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// germanSeat and the others are seats of the world game.
const germanSeat, afaSeat, sovietSeat, americanSeat = 0, 2, 3, 4

// The first short scenario of the world game is won by clicks alone, from the first page to the banner over the map, in the two
// windows that play it. The AFA leaves Paris to its fortress, so that Germany wins whatever falls: Poland after two attacks at
// most and Paris after two more, since every die takes a point in their columns, and two in that of the first attack on Paris.
func TestWesternEuropeWon(t *testing.T) {
	t.Parallel()
	germany := open(t, table(t), "/", desk)
	germany.title = worldGame
	germany.invites("western-europe")
	afa := germany.invited(desk)
	germany.onTable()
	germany.reads(test("step"), "Germany rebases")

	for end := time.Now().Add(seriesPatience()); !germany.has(test("result")); {
		if time.Now().After(end) {
			germany.fatalf("the game does not end: %s", germany.says(test("prompt")))
		}
		germany.catchesUp(afa)
		afa.catchesUp(germany)
		switch {
		case germany.has(test("step")):
			germany.conquers()
		case afa.has(test("step")):
			afa.leavesParis()
		}
	}
	for _, w := range []*tab{germany, afa} {
		w.reads(test("end-banner"), "Germany wins")
		w.reads(test("end-banner"), "Germany controls 2 of 2 areas on turn 2")
		w.sees(test("end-banner") + ` [data-clause="WC-A.0b"]`)
	}
	germany.reads(test("end-banner"), "YOU WON")
	afa.reads(test("end-banner"), "YOU LOST")
	germany.reads(test("result"), "You have won")
}

// conquers does one thing that Germany is asked for: its armies take Poland, meet in the west and attack Paris in the second turn.
func (w *tab) conquers() {
	w.t.Helper()
	poland := len(w.standing(afaSeat, "poland")) > 0
	done := false
	switch w.says(test("step")) {
	case "Germany rebases":
		if poland {
			done = w.sends(germanSeat, "western-germany", "berlin", "stukas")
		} else {
			done = w.sends(germanSeat, "berlin", "western-germany", "luftwaffe", "stukas")
		}
	case "Germany moves on land":
		for _, from := range []string{"poland", "berlin", "austria-czechoslovakia"} {
			done = done || !poland && w.sends(germanSeat, from, "western-germany", "army-group-center", "army-group-north", "army-group-south", "army-group-a", "1st-para")
		}
	case "Germany announces attacks":
		switch {
		case w.has(test("battle-chip")): // it is announced
		case poland:
			w.assaults("poland", "berlin", "austria-czechoslovakia")
			done = true
		case strings.Contains(w.says(test("prompt")), "JUNE 1940"):
			w.assaults("paris", "western-germany")
			done = true
		}
	}
	if !done {
		w.yields()
	}
}

// leavesParis does one thing that the AFA is asked for: all that can leaves Paris.
func (w *tab) leavesParis() {
	w.t.Helper()
	done := false
	switch w.says(test("step")) {
	case "AFA rebases":
		done = w.sends(afaSeat, "paris", "london", "armee-de-lair")
	case "AFA moves on land":
		done = w.sends(afaSeat, "paris", "vichy-france", "1st-army-group", "dcr", "reserve-army")
	}
	if !done {
		w.yields()
	}
}

// yields takes what is proposed, such as the cheapest loss, or the first answer.
func (w *tab) yields() {
	w.t.Helper()
	if !w.has(test("suggest")) {
		w.answer()
		return
	}
	before := w.line()
	w.click(test("suggest"))
	w.until("it is said", w.after(before))
}

// assaults announces an attack with all that stands in some places.
func (w *tab) assaults(target string, from ...string) {
	w.t.Helper()
	w.at(target)
	w.sees(test("sentence"))
	for _, place := range from {
		w.at(place)
	}
	w.speaks()
}

// standing lists a seat's pieces in a place, by name.
func (w *tab) standing(seat int, place string) (list []piece) {
	w.t.Helper()
	n := w.program.spot(w.t, w.title, place).Place
	for _, p := range w.pieces() {
		if p.Seat == seat && p.Place == n {
			list = append(list, p)
		}
	}
	return list
}

// sends moves those of some units that stand in a place to another one, by clicks; it reports whether there are any.
func (w *tab) sends(seat int, from, to string, names ...string) (done bool) {
	w.t.Helper()
	var units []int
	for _, p := range w.standing(seat, from) {
		if slices.Contains(names, p.Name) {
			units = append(units, p.Unit)
		}
	}
	if len(units) == 0 {
		return false
	}
	before := w.line()
	w.picks(from, units...)
	w.at(to)
	w.until("they move", w.after(before+len(units)-1))
	return true
}
