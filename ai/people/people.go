// Package people holds what the baselines of all titles that play as people do have alike: who they are, and what they count and draw.
//
// Baselines never change, so nothing here does either, unless all of them say what they said: TestFrozen of each title shows it. The
// package knows no title; what players are after stands in ai/<title>/people.
package people

import (
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
)

// Player plays by one idea. It counts no steps and reads no clock.
type Player struct {
	As   ai.Level
	Open func(ai.Chair) ai.Mind
}

// Level says which player it is.
func (y Player) Level() ai.Level { return y.As }

// Sit begins to play a seat.
func (y Player) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	return y.Open(ai.NewChair(t, s, r, ai.Budget{}))
}

// Drawn draws so many sentences by lot and returns the best of a verb, if it is worth more than least.
func Drawn(c *ai.Chair, p game.Asker, verb string, tries int, least float64, worth func(game.Action) float64) (best game.Action) {
	walk := game.Walker{Rand: c.Rand}
	for range tries {
		a, err := walk.Sample(p, c.Seat)
		if err != nil || !c.Words.Is(a.Words()[0], verb) {
			continue
		}
		if n := worth(a); n > least {
			best, least = a, n
		}
	}
	return best
}

// FirstUnit is the first word that names a unit; -1 if none does.
func FirstUnit(list []game.Word) int {
	for _, w := range list {
		if w.Kind == game.Unit {
			return int(w.N)
		}
	}
	return -1
}
