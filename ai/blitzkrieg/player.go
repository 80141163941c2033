package blitzkrieg

import (
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
)

// Players lists the machine players of Blitzkrieg, weakest first.
func Players() (list []ai.Player) {
	w := mustWeights()
	g := newGround(w.Far)
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

var (
	_ ai.Budgeted = player{}
	_ ai.Styled   = player{}
)

// In returns the same player in a style.
func (y player) In(s ai.Style) ai.Player {
	w := *y.w
	w.Danger, w.Guard = w.Danger/s.Risk, w.Guard*s.Guard
	w.Pull, w.Taken = w.Pull*s.Raid, w.Taken*s.Raid
	y.Rank, y.w = y.Styled(s), &w
	return y
}

// With returns the same player with another budget.
func (y player) With(b ai.Budget) ai.Player {
	y.Rank = y.Spending(b)
	return y
}

// Sit begins to play a seat.
func (y player) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	return &mind{player: y, Chair: ai.NewChair(t, s, r, y.Budget())}
}
