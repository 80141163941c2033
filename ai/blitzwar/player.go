package blitzwar

import (
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
)

// Players lists the machine players of BlitzWAR, weakest first.
func Players() (list []ai.Player) {
	w := mustWeights()
	g := newGround(&w)
	for i := range levels {
		list = append(list, player{levels[i], &w, g})
	}
	return list
}

// player plays at one level. It never changes.
type player struct {
	level
	w *weights
	g *ground
}

var _ ai.Budgeted = player{}

// With returns the same player with another budget.
func (y player) With(b ai.Budget) ai.Player {
	y.Rank = y.Spending(b)
	return y
}

// Sit begins to play a seat.
func (y player) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	m := &mind{player: y, seat: s, r: r, words: ai.VocabularyOf(t.Info()), meter: ai.Meter{Budget: y.Budget()}}
	m.agent = m.newAgent(s)
	return m
}
