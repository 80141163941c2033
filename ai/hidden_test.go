package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
)

// oneply chooses by a search of one ply in an imagined world.
func oneply(k game.Known, s game.Seat, seed uint64) (game.Action, error) {
	r := rand.New(rand.NewPCG(seed, 0))
	o := ai.OnePly{
		Judge:  func(p game.Position, s game.Seat) float64 { return float64(p.Result().Margin[s]) },
		Rand:   r,
		Tries:  6,
		Closes: func(game.Word) bool { return false },
	}
	return o.Choose(k.Imagined(game.RandTable{Rand: r}), s)
}

// sayers returns the players that must not see hidden information.
func sayers(s game.Seat, seed uint64) []func(game.Known) (game.Action, error) {
	list := []func(game.Known) (game.Action, error){func(k game.Known) (game.Action, error) { return oneply(k, s, seed) }}
	for _, y := range [...]ai.Player{ai.Random{}, ai.NewSampler().With(ai.Budget{Steps: 8})} {
		list = append(list, func(k game.Known) (game.Action, error) {
			th, err := y.Sit(duel.Title, s, rand.New(rand.NewPCG(seed, 2))).Think(context.Background(), k)
			return th.Say, err
		})
	}
	return list
}

// TestHiddenThingsChangeNothing checks that a seat says the same whatever the information hidden from it is.
func TestHiddenThingsChangeNothing(t *testing.T) {
	words := duel.Title.Info().Lexicon
	shuffled := 0
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 1))
		p, err := duel.Title.New(game.Setup{Scenario: duel.Title.Info().Scenarios[0].ID}, game.RandTable{Rand: r})
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			s := p.Pending().Seats.First()
			if s == game.Nobody {
				break
			}
			other := p.Known(s).Imagined(game.RandTable{Rand: r}) // the same to s, another truth
			if !game.Same(p, other) {
				shuffled++
			}
			for _, say := range sayers(s, seed) {
				a, err := say(p.Known(s))
				if err != nil {
					t.Fatal(err)
				}
				if b, err := say(other.Known(s)); err != nil || a != b {
					t.Fatalf("seed %d: %q in one world, %q in another (%v)", seed, words.Format(a), words.Format(b), err)
				}
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
	if shuffled < 100 {
		t.Errorf("only %d worlds differed from the truth: the test tests nothing", shuffled)
	}
}
