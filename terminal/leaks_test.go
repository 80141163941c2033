package terminal

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/laws"
	"sandtable/match"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzwar"
	"sandtable/titles/duel"
	"sandtable/titles/modules"
	"sandtable/titles/worldconflict"
)

// rigged is a title whose games start at a given position.
type rigged struct {
	game.Title
	p game.Position
}

func (r rigged) New(game.Setup, game.Table) (game.Position, error) { return r.p.Clone(), nil }

// shownOf types lines in a game at a given position, and returns what a seat is shown.
func shownOf(t *testing.T, title game.Title, set game.Setup, p game.Position, s game.Seat, lines string) string {
	t.Helper()
	info := title.Info()
	m, err := match.New(rigged{title, p}, match.Start{Setup: set, Nonces: make([]match.Nonce, len(info.Seats))})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	x := Session{Match: m, Minds: minds(game.Only(s)), Console: Pipe(strings.NewReader(lines), &out)}
	if _, err := x.Run(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// questions are what a spy might type.
func questions(title game.Title, p game.Position, s game.Seat, w *game.Walker) string {
	lex := title.Info().Lexicon
	list := []string{"?", "status", "list", "map", "log"}
	for seat := range game.Seat(len(title.Info().Seats)) {
		list = append(list, "list "+title.Info().Seats[seat])
	}
	for range 4 {
		a, err := w.Sample(p, s)
		if err != nil {
			break
		}
		for n := range len(a.Words()) + 1 {
			say := lex.Format(a.Cut(n))
			list = append(list, "? "+say, "why "+say, "map "+say)
		}
		list = append(list, "odds "+lex.Format(a))
	}
	pieces := p.Known(s).Show().Pieces
	for range min(1, len(pieces)) {
		where := lex.Word(game.PlaceWord(pieces[w.Rand.IntN(len(pieces))].Place), s)
		list = append(list, "list "+where, "map "+where, "odds "+where, "odds attack "+where+" all")
	}
	place := game.PlaceWord(w.Rand.IntN(lex.Size(game.Place)))
	unit := game.UnitWord(w.Rand.IntN(lex.Size(game.Unit)))
	for verb := range int16(lex.Size(game.Verb)) {
		say := lex.Format(game.Say(s, game.VerbWord(verb), place, unit))
		list = append(list, "why "+say, "odds "+say)
	}
	return strings.Join(list, "\n") + "\n"
}

// midway plays some random sentences of a game, and goes on until the asked seat does not know everything, if that comes soon. It returns the
// position and the seat.
func midway(t *testing.T, title game.Title, set game.Setup, r *rand.Rand) (game.Position, game.Seat) {
	t.Helper()
	table, w := game.RandTable{Rand: r}, game.Walker{Rand: r, Drift: true}
	p, err := title.New(set, table)
	if err != nil {
		t.Fatal(err)
	}
	asked := func() game.Seat { return laws.SeatOf(p.Pending().Seats, r) }
	seat, some := asked(), r.IntN(30)
	for n := range 400 {
		if n >= some && !game.Same(p, p.Known(seat).Imagined(table)) {
			break
		}
		q := p.Clone()
		a, err := w.Sample(q, seat)
		for try := 0; n >= some && err == nil && try < 8 && !title.Info().Verbs[a.Words()[0].N].Closes; try++ {
			a, err = w.Sample(q, seat) // rather one that ends the step
		}
		if err == nil {
			err = q.Apply(a, table)
		}
		if err != nil {
			t.Fatal(err)
		}
		if q.Pending().Seats == 0 {
			break
		}
		p = q
		seat = asked()
	}
	return p, seat
}

// Whatever a seat asks, it is shown the same in two worlds that it cannot tell apart.
func TestNothingLeaks(t *testing.T) {
	for _, c := range []struct {
		title   game.Title
		options map[string]string
		pairs   int
	}{
		{duel.Title, nil, 20},
		{blackswan.Title, nil, 20},
		{blitzwar.Title, nil, 20},
		{worldconflict.Title, nil, 8},
		{modules.Title, map[string]string{"plans": "on"}, 8}, // nothing else is secret there
	} {
		differ := 0
		for n := range c.pairs {
			r := rand.New(rand.NewPCG(uint64(n), 3))
			scenarios := slices.DeleteFunc(slices.Clone(c.title.Info().Scenarios), func(sc game.Scenario) bool {
				_, err := c.title.New(game.Setup{Scenario: sc.ID, Options: c.options}, game.RandTable{Rand: r})
				return err != nil // it does not have the option
			})
			set := game.Setup{Scenario: scenarios[n%len(scenarios)].ID, Options: c.options}
			p, s := midway(t, c.title, set, r)
			q := p.Known(s).Imagined(game.RandTable{Rand: r})
			if !game.Same(p, q) {
				differ++
			}
			lines := questions(c.title, p, s, &game.Walker{Rand: r})
			if one, two := shownOf(t, c.title, set, p, s, lines), shownOf(t, c.title, set, q, s, lines); one != two {
				t.Fatalf("%s: seat %d reads\n%s\nor\n%s", set.Scenario, s, one, two)
			}
		}
		t.Logf("%s: %d of %d pairs differ", c.title.Info().ID, differ, c.pairs)
		if 5*differ < c.pairs {
			t.Errorf("%s: only %d of %d pairs differ: the test proves little", c.title.Info().ID, differ, c.pairs)
		}
	}
}
