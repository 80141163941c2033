package terminal

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/laws"
	"sandtable/match"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzwar"
	"sandtable/titles/duel"
)

// rigged is a title whose games start at a given position.
type rigged struct {
	game.Title
	p game.Position
}

func (r rigged) New(game.Setup, game.Table) (game.Position, error) { return r.p.Clone(), nil }

// shownOf types lines in a game at a given position, and returns what a seat is shown.
func shownOf(t *testing.T, title game.Title, p game.Position, s game.Seat, lines string) string {
	t.Helper()
	info := title.Info()
	m, err := match.New(rigged{title, p}, match.Start{Setup: game.Setup{Scenario: info.Scenarios[0].ID}, Nonces: make([]match.Nonce, len(info.Seats))})
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

// midway plays some random sentences of a game, and returns the position and the asked seat.
func midway(t *testing.T, title game.Title, scenario string, r *rand.Rand) (game.Position, game.Seat) {
	t.Helper()
	table, w := game.RandTable{Rand: r}, game.Walker{Rand: r, Drift: true}
	p, err := title.New(game.Setup{Scenario: scenario}, table)
	if err != nil {
		t.Fatal(err)
	}
	for range r.IntN(30) {
		q := p.Clone()
		a, err := w.Sample(q, laws.SeatOf(q.Pending().Seats, r))
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
	}
	return p, laws.SeatOf(p.Pending().Seats, r)
}

// Whatever a seat asks, it is shown the same in two worlds that it cannot tell apart.
func TestNothingLeaks(t *testing.T) {
	for _, title := range []game.Title{duel.Title, blackswan.Title, blitzwar.Title} {
		differ := 0
		for n := range 20 {
			r := rand.New(rand.NewPCG(uint64(n), 3))
			scenarios := title.Info().Scenarios
			p, s := midway(t, title, scenarios[n%len(scenarios)].ID, r)
			q := p.Known(s).Imagined(game.RandTable{Rand: r})
			if !game.Same(p, q) {
				differ++
			}
			lines := questions(title, p, s, &game.Walker{Rand: r})
			if one, two := shownOf(t, title, p, s, lines), shownOf(t, title, q, s, lines); one != two {
				t.Fatalf("%s: seat %d reads\n%s\nor\n%s", scenarios[n%len(scenarios)].ID, s, one, two)
			}
		}
		if differ < 4 {
			t.Errorf("only %d of 20 pairs differ: the test proves little", differ)
		}
	}
}
