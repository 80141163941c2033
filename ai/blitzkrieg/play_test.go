package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
)

// record is a game between two machines.
type record struct {
	game.Result
	said []game.Action
}

// playGame lets two players play for at most so many sentences, all of which must be legal.
func playGame(t testing.TB, set game.Setup, seed uint64, who [2]ai.Player, most int) (x record) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	p := gametest.Start[game.Position](t, bk.Title, set, r)
	minds := gametest.Sit(bk.Title, seed, func(s game.Seat) ai.Player { return who[s] })
	x.said = gametest.PlayOn(t, bk.Title, p, minds, game.RandTable{Rand: r}, func(n int) bool { return n < most && p.Pending().Seats != 0 })
	x.Result = p.Result()
	return x
}

// aWholeGame is more sentences than any game takes.
const aWholeGame = 20_000

// setups returns all scenarios, and the Tournament Game with each option alone.
func setups() (list []game.Setup) {
	info := bk.Title.Info()
	for _, sc := range info.Scenarios {
		list = append(list, info.Bounded(game.Setup{Scenario: sc.ID}))
		for _, o := range info.Options {
			for _, v := range o.Values[1:] {
				if sc.ID == "tournament" && slices.Contains(sc.Options, o.ID) && v.ID == "on" {
					list = append(list, info.Bounded(game.Setup{Scenario: sc.ID, Options: map[string]string{o.ID: v.ID}}))
				}
			}
		}
	}
	return list
}

func TestPlaysEveryScenarioToItsEnd(t *testing.T) {
	for i, set := range setups() {
		who := [2]ai.Player{steady(t, "recruit", 300), steady(t, "officer", 600)}
		if i%2 == 1 {
			who[0], who[1] = who[1], who[0]
		}
		x := playGame(t, set, uint64(i), who, aWholeGame)
		if !x.Over {
			t.Errorf("%v: no end after %d sentences", set, len(x.said))
		}
	}
}

func TestLevelsPlayLegally(t *testing.T) {
	for i, l := range levels {
		for k, scenario := range [...]string{"basic", "tournament-all", "gulf-landing"} {
			x := playGame(t, game.Setup{Scenario: scenario}, uint64(10*i+k), [2]ai.Player{steady(t, l.Level().ID, 4000), ai.Random{}}, 400)
			if len(x.said) < 50 {
				t.Errorf("%s in %s: over after %d sentences", l.Level().ID, scenario, len(x.said))
			}
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	for _, scenario := range [...]string{"basic", "tournament-all"} {
		who := [2]ai.Player{steady(t, "general", 8000), steady(t, "officer", 2000)}
		set := game.Setup{Scenario: scenario}
		a, b := playGame(t, set, 5, who, 250), playGame(t, set, 5, who, 250)
		if !slices.Equal(a.said, b.said) {
			t.Errorf("%s: two games with the same seed and steps differ", scenario)
		}
		if c := playGame(t, set, 6, who, 250); slices.Equal(a.said, c.said) {
			t.Errorf("%s: two games with different seeds are alike", scenario)
		}
	}
}

// TestNoTimeAtAll checks that a player whose time is over before it begins still answers, without a search.
func TestNoTimeAtAll(t *testing.T) {
	who := byID(t, "marshal").With(ai.Budget{Time: time.Nanosecond})
	x := playGame(t, game.Setup{Scenario: "pinsky-gap"}, 3, [2]ai.Player{who, who}, aWholeGame)
	if !x.Over {
		t.Error("no end")
	}
	m := who.Sit(bk.Title, 0, rand.New(rand.NewPCG(1, 1))).(*mind)
	p := stage(t, "basic", []string{"1inf V-25"}, []string{"1inf DDD-40"})
	if _, err := m.Think(context.Background(), p.Known(0)); err != nil {
		t.Fatal(err)
	}
	if n := m.Meter.Taken(); n > 1000 {
		t.Errorf("%d judgements without any time", n)
	}
}

// TestHintAnywhere checks that a fresh mind can continue a game at any point.
func TestHintAnywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for _, scenario := range [...]string{"basic", "tournament-all"} {
		g, err := bk.Title.New(game.Setup{Scenario: scenario}, game.RandTable{Rand: r})
		if err != nil {
			t.Fatal(err)
		}
		p := g.(*bk.Position)
		who := steady(t, "officer", 200)
		for range 250 {
			s := game.Seat(0)
			if p.Pending().Seats.Has(1) {
				s = 1
			}
			th := think(t, who, p, s)
			if !ai.Legal(p, th.Say) {
				t.Fatalf("%s: %q is no answer to %q", scenario, bk.Title.Info().Lexicon.Format(th.Say), p.Pending().Step)
			}
			w := game.Walker{Rand: r, Drift: true}
			a, err := w.Sample(p, s)
			if err == nil {
				err = p.Apply(a, game.RandTable{Rand: r})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestNobodyLeft checks that a side whose last ground units are lost or at sea still answers.
func TestNobodyLeft(t *testing.T) {
	for _, scenario := range [...]string{"basic", "tournament"} {
		p := stage(t, scenario, nil, []string{"1inf DDD-40"})
		for _, l := range levels {
			if th := think(t, steady(t, l.Level().ID, 500), p, bk.Blue); !ai.Legal(p, th.Say) {
				t.Errorf("%s, %s: %q", scenario, l.Level().ID, bk.Title.Info().Lexicon.Format(th.Say))
			}
		}
	}
}

// TestCrowd checks that a mind that takes over in the middle of a change of places (BK-Q76) clears the square and goes on.
func TestCrowd(t *testing.T) {
	for _, l := range levels {
		p := stage(t, "tournament", []string{"1inf V-24", "2inf V-24", "3inf V-24", "4inf V-25"}, []string{"1inf DDD-40"})
		a, err := bk.Title.Info().Lexicon.Parse(bk.Blue, "move 4inf V-24")
		if err == nil {
			err = p.Apply(a, game.RandTable{})
		}
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; p.Step == bk.StepMove && p.Mover == bk.Blue; n++ {
			th := think(t, steady(t, l.Level().ID, 200), p, bk.Blue)
			if err := p.Apply(th.Say, game.RandTable{}); err != nil || n == 50 {
				t.Fatalf("%s: %q as sentence %d: %v", l.Level().ID, bk.Title.Info().Lexicon.Format(th.Say), n, err)
			}
		}
	}
}

func TestNotAsked(t *testing.T) {
	p := stage(t, "basic", []string{"1inf V-25"}, []string{"1inf DDD-40"})
	m := steady(t, "recruit", 100).Sit(bk.Title, 1, rand.New(rand.NewPCG(1, 1)))
	if _, err := m.Think(context.Background(), p.Known(1)); err != game.NotAsked {
		t.Errorf("got %v, want %v", err, game.NotAsked)
	}
}

// TestStrength is a smoke test of the ladder. Its seeds and steps are fixed, so it always plays the same games.
func TestStrength(t *testing.T) {
	for _, scenario := range [...]string{"basic", "tournament"} {
		for seed := range uint64(2) {
			who := [2]ai.Player{steady(t, "officer", 12_000), ai.Random{}}
			me := int(seed % 2)
			if me == 1 {
				who[0], who[1] = who[1], who[0]
			}
			if x := playGame(t, game.Setup{Scenario: scenario}, seed, who, aWholeGame); x.Scores[me] != 1 {
				t.Errorf("%s, seed %d: an Officer does not beat chance: %+v", scenario, seed, x.Result)
			}
		}
	}
}
