package gametest

import (
	"context"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
)

// Level finds a player by its level.
func Level(t testing.TB, list []ai.Player, id string) ai.Player {
	t.Helper()
	for _, y := range list {
		if y.Level().ID == id {
			return y
		}
	}
	t.Fatalf("there is no %s", id)
	return nil
}

// Steady returns a player with a budget of steps, so that it does not depend on the clock.
func Steady(t testing.TB, list []ai.Player, id string, steps int) ai.Player {
	t.Helper()
	return Level(t, list, id).(ai.Budgeted).With(ai.Budget{Steps: steps})
}

// Sit makes minds for the seats of a game, each with its own random numbers.
func Sit(title game.Title, seed uint64, who func(game.Seat) ai.Player) []ai.Mind {
	minds := make([]ai.Mind, len(title.Info().Seats))
	for s := range minds {
		minds[s] = who(game.Seat(s)).Sit(title, game.Seat(s), rand.New(rand.NewPCG(seed, uint64(s)+2)))
	}
	return minds
}

// PlayOn lets minds play while goesOn returns true for the number of sentences, and returns the sentences. They must all be
// legal.
func PlayOn(t testing.TB, title game.Title, p game.Position, minds []ai.Mind, dice game.Table, goesOn func(said int) bool) (said []game.Action) {
	t.Helper()
	for goesOn(len(said)) {
		s := p.Pending().Seats.First()
		th, err := minds[s].Think(context.Background(), p.Known(s))
		if err == nil {
			err = p.Apply(th.Say, dice)
		}
		if err != nil {
			t.Fatalf("sentence %d, of seat %d at %q: %q: %v", len(said), s, p.Pending().Step, title.Info().Lexicon.Format(th.Say), err)
		}
		said = append(said, th.Say)
	}
	return said
}

// Cast plays all seats of a game by scripts.
type Cast struct {
	Title game.Title
	Speak func(game.Seat) game.Action
	End   string                                       // verb that ends a step for a seat without a legal scripted sentence
	See   func(before game.Position, said game.Action) // called after each sentence; may be nil
}

// Play plays on while goesOn returns true.
func (c *Cast) Play(t testing.TB, p game.Position, r *rand.Rand, goesOn func() bool) {
	t.Helper()
	words := ai.VocabularyOf(c.Title.Info())
	for goesOn() {
		s := p.Pending().Seats.First()
		said := c.Speak(s)
		if !ai.Legal(p, said) {
			th, err := ai.Close(p, words, s, c.End, r)
			if err != nil {
				t.Fatal(err)
			}
			said = th.Say
		}
		before := p
		if c.See != nil {
			before = p.Clone()
		}
		if err := p.Apply(said, game.RandTable{Rand: r}); err != nil {
			t.Fatalf("%q: %v", c.Title.Info().Lexicon.Format(said), err)
		}
		if c.See != nil {
			c.See(before, said)
		}
	}
}
