package blitzwar

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/ai/problems"
	"sandtable/game"
	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// sides are the names of the seats.
var sides = [...]string{"axis", "allies", "soviets"}

// stageProblem sets up the position of a problem: a scenario whose first turn the script has played, without its units. Facts
// are the scenario; the turn, the side and the step at which it begins; zones that a side holds besides those it held at the
// start; units by nation; "cut", zones whose units are out of supply; "due", what a card brings; and "dice", faces that
// repeat.
func stageProblem(t testing.TB, x *problems.Problem) (*bw.Position, game.Seat) {
	t.Helper()
	f := strings.Fields(x.Text("turn"))
	if len(f) < 3 {
		t.Fatalf("%s: turn: a number, a side and a step", x.Name)
	}
	s, step := sideCalled(t, f[1]), stepsCalled[f[2]]
	p := begun(t, x.Text("scenario"), s, step)
	p.Turn = uint8(gametest.Number(t, f[0]))
	clearBoard(p, x.Text("scenario"))
	for _, front := range fronts {
		if x.Text("front") == "" {
			break
		}
		for w := range strings.FieldsSeq(front.zones) {
			give(p, placeCalled(t, w), bw.Axis)
		}
		if front.name == x.Text("front") {
			break
		}
	}
	for _, text := range x.All("hold") {
		words := strings.Fields(text)
		for _, w := range words[1:] {
			give(p, placeCalled(t, w), sideCalled(t, words[0]))
		}
	}
	for _, fact := range x.Facts {
		if _, ok := nations[fact.Name]; ok {
			for stack := range strings.SplitSeq(fact.Text, ", ") {
				post(t, p, fact.Name, strings.Fields(stack))
			}
		}
	}
	for _, w := range strings.Fields(x.Text("cut")) {
		for u := range bw.CorpsSlots {
			p.Cut.Put(u, p.Cut.Has(u) || p.At[u] == placeCalled(t, w))
		}
	}
	if due := strings.Fields(x.Text("due")); len(due) == 2 {
		p.Due[s] = bw.Load{}
		setCount(&p.Due[s].Infantry, gametest.Number(t, due[0][1:]))
		setCount(&p.Due[s].Armoured, gametest.Number(t, due[1][1:]))
	}
	p.Unlocked[len(p.Unlocked)-1] = 3 // the Soviets may show six units of supply on a counter
	p.Mark = uint8(p.Points())
	return p, s
}

// fronts are the zones that the Axis has taken in the east; each list adds to those before it.
var fronts = []struct{ name, zones string }{
	{"e1", "bialystok brest-litovsk vilna pinsk rovno lvov"},
	{"e2", "kaunas riga tallinn pskov vitebsk minsk smolensk gomel tarnopol zhitomir kirovograd odessa nikolaev kiev"},
	{"e3", "dnepropetrovsk kharkov kursk bryansk melitopol simferopol stalino"},
}

var stepsCalled = map[string]bw.Step{"fly": bw.StepFly, "march": bw.StepMarch, "cards": bw.StepCards, "place": bw.StepPlace, "sail": bw.StepSail}

// begun lets the script play the first turn of a scenario, and on until a seat has to play a step. Then it clears the map, so
// that only the states of countries and the dates remain.
func begun(t testing.TB, scenario string, s game.Seat, step bw.Step) *bw.Position {
	t.Helper()
	r := rand.New(rand.NewPCG(5, 1))
	p := gametest.Start[*bw.Position](t, bw.Title, game.Setup{Scenario: scenario}, r)
	m := steady(t, "general", 1).Sit(bw.Title, bw.Axis, r).(*mind)
	first := p.Turn
	var cast [bw.Seats]*agent
	for seat := range cast {
		cast[seat] = m.newAgent(game.Seat(seat))
	}
	by := gametest.Cast{Title: bw.Title, End: done, Speak: func(s game.Seat) game.Action {
		said, _ := cast[s].answer(p)
		return said
	}}
	by.Play(t, p, r, func() bool {
		if p.Step == bw.StepOver {
			t.Fatalf("%s is over before the step comes", scenario)
		}
		return p.Turn == first || p.Step != step || !p.Pending().Seats.Has(s)
	})
	return p
}

// clearBoard removes all counters and returns each zone to its owner at the start of the scenario.
func clearBoard(p *bw.Position, scenario string) {
	fresh, err := bw.Title.New(game.Setup{Scenario: scenario}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
	if err != nil {
		panic(err)
	}
	p.Held = fresh.(*bw.Position).Held
	for u := range bw.Slots {
		p.At[u], p.Size[u], p.Kind[u], p.Did[u], p.Moved[u], p.Foe[u], p.Beach[u], p.Ferry[u] = bw.Nowhere, 0, 0, 0, 0, 0, 0, 0
	}
	p.Mission, p.Cut, p.Attacked, p.Allied, p.Fought, p.Striking = bw.UnitSet{}, bw.UnitSet{}, bw.PlaceSet{}, bw.PlaceSet{}, bw.PlaceSet{}, bw.UnitSet{}
}

// nations are the countries in facts, with the names of their counters: corps, aircraft, ships and supply.
var nations = map[string][5]string{
	"GER": {"ger", "gerair", "gerfleet", "axsup", "uboat"},
	"ITA": {"it", "itair", "itfleet", "axsup", ""},
	"RUM": {"rum"}, "HUN": {"hun"}, "FIN": {"fin"}, "POL": {"pol"}, "BE": {"be"},
	"UK":  {"uk", "alair", "ukfleet", "alsup", ""},
	"USA": {"us", "alair", "usfleet", "alsup", ""},
	"FRA": {"fr", "alair", "", "alsup", ""},
	"SU":  {"su", "suair", "", "susup", ""},
}

// codes maps the codes of counters in facts to the kind's number in the title and the index of its name in nations.
var codes = map[string]struct {
	kind  int
	names int
}{"inf": {1, 0}, "fort": {2, 0}, "big": {3, 0}, "arm": {4, 0}, "w": {5, 0}, "el": {6, 0}, "air": {7, 1}, "fleet": {8, 2}, "uboat": {9, 4}, "sup": {10, 3}}

// post puts counters on a place: "inf3" is one of three corps, "air3" three aircraft, "sup6" a counter of six units of
// supply.
func post(t testing.TB, p *bw.Position, nation string, words []string) {
	t.Helper()
	at := placeCalled(t, words[0])
	for _, w := range words[1:] {
		n := strings.IndexAny(w, "0123456789")
		c, ok := codes[w[:n]]
		if !ok {
			t.Fatalf("no counter is called %q", w)
		}
		size, many := gametest.Number(t, w[n:]), 1
		switch w[:n] {
		case "air":
			size, many = 1, size
		case "sup":
			size *= 2
		}
		for range many {
			u := freeSlot(t, p, nations[nation][c.names])
			p.At[u] = at
			setCount(&p.Kind[u], c.kind)
			setCount(&p.Size[u], size)
			if c.names == 0 && at.Land() {
				give(p, at, p.Owner(u))
			}
		}
	}
}

// freeSlot finds a counter with this name that is not on the map.
func freeSlot(t testing.TB, p *bw.Position, name string) int {
	t.Helper()
	for u := range bw.Slots {
		if w := lexicon.Word(game.UnitWord(u), game.Nobody); strings.TrimRight(w, "0123456789") == name && p.At[u] == bw.Nowhere {
			return u
		}
	}
	t.Fatalf("no counter of %q is left", name)
	return -1
}

// give transfers a zone to a side.
func give(p *bw.Position, x bw.Place, s game.Seat) {
	for o := range p.Held {
		p.Held[o].Drop(x)
	}
	if s != game.Nobody {
		p.Held[s].Add(x)
	}
}

// setCount sets a figure of any integer type.
func setCount[N ~uint8](to *N, n int) { *to = N(n) }

func sideCalled(t testing.TB, name string) game.Seat {
	t.Helper()
	for s, n := range sides {
		if n == name {
			return game.Seat(s)
		}
	}
	t.Fatalf("no side is called %q", name)
	return 0
}

func placeCalled(t testing.TB, name string) bw.Place {
	t.Helper()
	return gametest.Named[bw.Place](t, bw.Places, name)
}
