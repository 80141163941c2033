package blackswan

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest"
	bs "sandtable/titles/blackswan"
)

// record is a game between machines.
type record struct {
	game.Result
	said []game.Action
}

// playGame lets two players play, the first the Axis, for at most so many sentences, all of which must be legal.
func playGame(t testing.TB, scenario string, seed uint64, who [2]ai.Player, most int) (x record) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	p := start(t, scenario, r)
	minds := gametest.Sit(bs.Title, seed, func(s game.Seat) ai.Player { return who[min(s, 1)] })
	x.said = gametest.PlayOn(t, bs.Title, p, minds, game.RandTable{Rand: r}, func(n int) bool { return n < most && p.Step != bs.StepOver })
	x.Result = p.Result()
	return x
}

func start(t testing.TB, scenario string, r *rand.Rand) *bs.Position {
	t.Helper()
	return gametest.Start[*bs.Position](t, bs.Title, game.Setup{Scenario: scenario}, r)
}

func format(a game.Action) string { return bs.Title.Info().Lexicon.Format(a) }

// steady returns a player that counts steps instead of reading a clock.
func steady(t testing.TB, id string, steps int) ai.Player {
	t.Helper()
	return gametest.Steady(t, Players(), id, steps)
}

// aWholeGame is more sentences than any game takes.
const aWholeGame = 20_000

func TestPlaysEveryScenarioToItsEnd(t *testing.T) {
	for i, sc := range bs.Title.Info().Scenarios {
		who := [2]ai.Player{steady(t, "recruit", 1), steady(t, "cadet", 1)}
		if i%2 == 1 {
			who[0], who[1] = who[1], who[0]
		}
		if x := playGame(t, sc.ID, uint64(i), who, aWholeGame); !x.Over {
			t.Errorf("%s: no end after %d sentences", sc.ID, len(x.said))
		}
	}
}

func TestLevelsPlayLegally(t *testing.T) {
	for i, l := range levels {
		for k, scenario := range [...]string{"overlord", "bagration", "1939"} {
			x := playGame(t, scenario, uint64(10*i+k), [2]ai.Player{steady(t, l.Level().ID, 8), steady(t, l.Level().ID, 8)}, 80)
			if len(x.said) < 80 {
				t.Errorf("%s in %s: over after %d sentences", l.Level().ID, scenario, len(x.said))
			}
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	who := [2]ai.Player{steady(t, "general", 30), steady(t, "officer", 16)}
	a, b := playGame(t, "blau", 5, who, 150), playGame(t, "blau", 5, who, 150)
	if !slices.Equal(a.said, b.said) {
		t.Error("two games with the same seed and steps differ")
	}
	if c := playGame(t, "blau", 6, who, 150); slices.Equal(a.said, c.said) {
		t.Error("two games with different seeds are alike")
	}
}

// TestNoTimeAtAll checks that a player whose time is over before it begins still answers, without playouts.
func TestNoTimeAtAll(t *testing.T) {
	hurried := steady(t, "marshal", 100).(ai.Budgeted).With(ai.Budget{Time: time.Nanosecond, Steps: 100})
	if x := playGame(t, "fall-gelb", 3, [2]ai.Player{hurried, hurried}, aWholeGame); !x.Over {
		t.Error("no end")
	}
	r := rand.New(rand.NewPCG(1, 1))
	p := start(t, "fall-gelb", r)
	m := hurried.Sit(bs.Title, bs.Axis, r).(*mind)
	if _, err := m.Think(context.Background(), p.Known(bs.Axis)); err != nil || m.Meter.Taken() > 0 {
		t.Errorf("%d games played forward without any time (%v)", m.Meter.Taken(), err)
	}
}

func TestNotAsked(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	p := start(t, "blau", r)
	m := steady(t, "recruit", 1).Sit(bs.Title, 1-p.Asked, r)
	if _, err := m.Think(context.Background(), p.Known(1-p.Asked)); err != game.NotAsked {
		t.Errorf("got %v, want %v", err, game.NotAsked)
	}
}

// TestStrength is a smoke test of the ladder. Its seeds are fixed, so it always plays the same games.
func TestStrength(t *testing.T) {
	for _, scenario := range [...]string{"afrika", "blau", "bagration"} {
		for me := range 2 {
			who := [2]ai.Player{ai.Random{}, ai.Random{}}
			who[me] = steady(t, "cadet", 1)
			if x := playGame(t, scenario, 7, who, aWholeGame); x.Scores[me] != 1 && x.Scores[2*me] != 1 {
				t.Errorf("%s: a Cadet on side %d does not beat chance: %+v", scenario, me, x.Result)
			}
		}
	}
}

// TestEndsAnExchange checks that a mind that takes over a seat in the middle of an exchange, with one block too many in an
// area, makes room first.
func TestEndsAnExchange(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	w, dice, seen := game.Walker{Rand: r, Drift: true}, game.RandTable{Rand: r}, 0
	for seen < 3 {
		p := start(t, "bagration", r)
		for p.Step != bs.StepOver {
			if p.Over != bs.Nowhere {
				seen++
				m := steady(t, "cadet", 20).Sit(bs.Title, p.Asked, r).(*mind)
				m.prepare(p)
				if q := *p; !m.agent.play(&q, dice) || q.Over != bs.Nowhere {
					t.Errorf("nobody makes room in %s", p.Over.Name())
				}
			}
			a, err := w.Sample(p, p.Asked)
			if err == nil {
				err = p.Apply(a, dice)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}
