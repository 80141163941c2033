package ai

import (
	"math/rand/v2"

	"sandtable/game"
)

// Close ends the step by the given verb if that is legal, and says any legal sentence otherwise. Players use it when they have nothing
// better to say.
func Close(p game.Asker, words *Vocabulary, s game.Seat, verb string, r *rand.Rand) (Thought, error) {
	if a := words.Say(s, verb); Legal(p, a) {
		return Thought{Say: a}, nil
	}
	w := game.Walker{Rand: r}
	a, err := w.Sample(p, s)
	return Thought{Say: a}, err
}

// Reasoned returns a decision with its reasons. Empty reasons are left out.
func Reasoned(said game.Action, reasons ...string) Thought {
	t := Thought{Say: said}
	for _, why := range reasons {
		if why != "" {
			t.Why = append(t.Why, why)
		}
	}
	return t
}
