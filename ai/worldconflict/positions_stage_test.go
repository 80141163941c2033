package worldconflict

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
	"sandtable/gametest"
	wc "sandtable/titles/worldconflict"
)

// stageProblem sets up the position of a problem: a scenario that the script has played until a step of a seat came, without its units.
// Facts are the scenario; the turn, the power and the step ("blitz" before it if it is the Blitz); areas that a power holds beside
// those it held at the start; "units", areas with their units and Sizes; "pool", units in Force Pools; Oil and Resources in store; and "dice" that
// show these faces again and again.
func stageProblem(t testing.TB, x *problems.Problem) (*wc.Position, game.Seat) {
	t.Helper()
	f := strings.Fields(x.Text("turn"))
	if len(f) < 3 {
		t.Fatalf("%s: turn: a number, a power and a step", x.Name)
	}
	s, step := wc.SeatNamed(f[1]), stepsCalled[f[len(f)-1]]
	p := begun(t, x.Text("scenario"), s, step, f[2] == "blitz" && len(f) > 3)
	p.Turn = uint8(gametest.Number(t, f[0]))
	clearBoard(t, p, x.Text("scenario"))
	for _, text := range x.All("hold") {
		words := strings.Fields(text)
		for _, w := range words[1:] {
			setCount(&p.Control[areaNamed(t, w)], int(wc.SeatNamed(words[0])))
		}
	}
	for _, text := range x.All("units") {
		for stack := range strings.SplitSeq(text, ", ") {
			post(t, p, strings.Fields(stack))
		}
	}
	for name := range strings.FieldsSeq(x.Text("pool")) {
		setCount(&p.Status[unitNamed(t, name)], inPool)
	}
	for name, to := range map[string]*uint8{"oil": &p.Oil[s], "resources": &p.Resources[s]} {
		if text := x.Text(name); text != "" {
			setNumber(to, gametest.Number(t, text))
		}
	}
	supply(t, p, s)
	return p, s
}

var stepsCalled = map[string]wc.Step{
	"return": wc.StepReturn, "sail": wc.StepSail, "rebase": wc.StepRebase, "march": wc.StepMarch, "announce": wc.StepAnnounce, "blitz": wc.StepBlitz,
	"spend": wc.StepSpend,
}

// supply lets the title work out supply for units that were put on the board: it does so whenever a seat ends a step, so the step before
// is ended once more.
func supply(t testing.TB, p *wc.Position, s game.Seat) {
	t.Helper()
	stage, step := p.Stage, p.Step
	q := *p
	r := rand.New(rand.NewPCG(1, 1))
	if q.Apply(ai.VocabularyOf(wc.Title.Info()).Say(s, done), game.RandTable{Rand: r}) == nil {
		p.SupplyPart = q.SupplyPart
	}
	p.Stage, p.Step = stage, step
}

// begun plays a scenario by the script until a seat is asked for a step.
func begun(t testing.TB, scenario string, s game.Seat, step wc.Step, blitz bool) *wc.Position {
	t.Helper()
	r := rand.New(rand.NewPCG(5, 1))
	p := start(t, scenario, r)
	var cast [wc.Seats]*agent
	for seat := range cast {
		cast[seat] = script(game.Seat(seat))
	}
	by := gametest.Cast{Title: wc.Title, End: done, Speak: func(s game.Seat) game.Action {
		said, _ := cast[s].answer(p)
		return said
	}}
	by.Play(t, p, r, func() bool {
		if p.Step == wc.StepOver {
			t.Fatalf("%s is over before the step comes", scenario)
		}
		return p.Step != step || !p.Pending().Seats.Has(s) || p.Blitzing() != (blitz || step == wc.StepBlitz)
	})
	return p
}

// clearBoard takes all units off the map and out of pools, and gives the areas back to whom they were at the start.
func clearBoard(t testing.TB, p *wc.Position, scenario string) {
	t.Helper()
	fresh := start(t, scenario, rand.New(rand.NewPCG(1, 1)))
	p.Control, p.Owner = fresh.Control, fresh.Owner
	for u := range wc.Units {
		p.At[u], p.Size[u], p.Status[u], p.Big[u], p.Aboard[u], p.Did[u], p.Spent[u], p.Port[u] = wc.Nowhere, 0, 0, 0, 0, 0, 0, 0
	}
}

// Where units are, as the title numbers it.
const (
	onMap  = 1
	inPool = 2
)

// post puts units somewhere, each with its Size.
func post(t testing.TB, p *wc.Position, words []string) {
	t.Helper()
	at := areaNamed(t, words[0])
	for _, w := range words[1:] {
		name, size, _ := strings.Cut(w, "@")
		u := unitNamed(t, name)
		p.At[u] = at
		setCount(&p.Size[u], gametest.Number(t, size))
		setCount(&p.Status[u], onMap)
		if p.Size[u] > 2 {
			setCount(&p.Big[u], onMap)
		}
		if !p.Plays(game.Seat(p.Owner[u])) {
			t.Fatalf("%s is nobody's in this scenario", name)
		}
	}
}

func unitNamed(t testing.TB, name string) int {
	t.Helper()
	for u := range wc.Units {
		if wc.Title.Info().Lexicon.Word(game.UnitWord(u), game.Nobody) == name {
			return u
		}
	}
	t.Fatalf("no unit is called %q", name)
	return -1
}

func areaNamed(t testing.TB, name string) wc.Place {
	t.Helper()
	return gametest.Named[wc.Place](t, wc.Places, name)
}

// setCount and setNumber set a figure whatever its type is.
func setCount[N ~uint8](to *N, n int) { *to = N(n) }

func setNumber[N ~int8 | ~int16 | ~uint8 | ~uint16](to *N, n int) { *to = N(n) }
