package gametest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/laws"
)

// Endings plays random games of every scenario to their end and checks what players are told about winning: goals are
// complete and agree with the result, and the result has a sentence that names the winner, or says that nobody has won, and
// why. It returns the number of endings of each kind.
func Endings(t *testing.T, title game.Title, games int) map[string]int {
	t.Helper()
	info, seen := title.Info(), map[string]int{}
	for _, sc := range info.Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			for seed := range uint64(games) {
				r := rand.New(rand.NewPCG(seed, 11))
				set := info.Bounded(game.Setup{Scenario: sc.ID})
				p, err := title.New(set, game.RandTable{Rand: r})
				if err != nil {
					t.Fatal(err)
				}
				walkToEnd(t, info, info.Playing(set), p, r)
				seen[p.Result().Level]++
			}
		})
	}
	return seen
}

// walkToEnd plays a random game and checks its goals regularly.
func walkToEnd(t *testing.T, info *game.Info, playing game.Seats, p game.Position, r *rand.Rand) {
	t.Helper()
	w := game.Walker{Rand: r, Drift: r.IntN(2) == 0}
	for n := 0; ; n++ {
		asked := p.Pending().Seats
		if n%64 == 0 || asked == 0 {
			Goals(t, info, playing, p)
		}
		if asked == 0 {
			return
		}
		a, err := w.Sample(p, laws.SeatOf(asked, r))
		if err == nil {
			err = p.Apply(a, game.RandTable{Rand: r})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Goals checks the goals and the result of a position, in a scenario in which some seats play.
func Goals(t *testing.T, info *game.Info, playing game.Seats, p game.Position) {
	t.Helper()
	res, sc := p.Result(), p.Known(game.Nobody).Show()
	var reached, has game.Seats
	for i := range sc.Goals {
		g := &sc.Goals[i]
		has |= g.Seats
		if g.Reached {
			reached |= g.Seats
		}
		switch {
		case g.What == "" || g.By == "" || g.Seats == 0 || g.Max < 1:
			t.Errorf("a goal is not whole: %+v", g)
		case g.Reached && g.Value < g.Max:
			t.Errorf("%s: reached with %d of %d", g.What, g.Value, g.Max)
		}
		if _, ok := info.Clause(g.Clause); !ok {
			t.Errorf("%s: no clause is called %q", g.What, g.Clause.ID())
		}
	}
	for s := range info.Seats {
		if !has.Has(game.Seat(s)) {
			t.Errorf("%s has no goal", info.Seats[s])
		}
	}
	if !res.Over {
		if res.Why != "" {
			t.Errorf("the game goes on, and yet: %s", res.Why)
		}
		return
	}
	ended(t, info, playing, &res, reached)
}

// ended checks the result's sentence, which must not name absent seats, and that exactly those have won who reached a goal.
func ended(t *testing.T, info *game.Info, playing game.Seats, res *game.Result, reached game.Seats) {
	t.Helper()
	var won game.Seats
	for s, name := range info.Seats {
		if res.Scores[s] > 0 {
			won |= game.Only(game.Seat(s))
		}
		switch named := strings.Contains(res.Why, name); {
		case playing.Has(game.Seat(s)) && res.Scores[s] > 0 && !named:
			t.Errorf("%s has won, and the end does not name it: %s", name, res.Why)
		case !playing.Has(game.Seat(s)) && named:
			t.Errorf("%s does not play, and the end names it: %s", name, res.Why)
		}
	}
	if won == 0 && !strings.Contains(res.Why, "drawn") {
		t.Errorf("nobody has won, and the end does not say so: %s", res.Why)
	}
	if won != reached {
		t.Errorf("seats %b have won, seats %b have reached a goal: %s", won, reached, res.Why)
	}
	if !strings.ContainsAny(res.Why, "0123456789") || !strings.Contains(res.Why, ": ") || !strings.HasSuffix(res.Why, ".") {
		t.Errorf("the end gives no reason with a figure: %q", res.Why)
	}
	if _, ok := info.Clause(res.Clause); !ok {
		t.Errorf("the end names no clause: %q", res.Clause.ID())
	}
}
