package people

import (
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
)

// Baselines lists them.
func Baselines() []ai.Player {
	return []ai.Player{
		player{ai.Level{ID: "feint-1", Name: "Feint", About: "Holds its cities, shows two armored divisions where they threaten two of yours, and strikes late."}, feint},
		player{ai.Level{ID: "raid-1", Name: "Raid", About: "Holds its cities out of reach and drives into your rear in the last turns."}, raid},
		player{ai.Level{ID: "hunter-1", Name: "Hunter", About: "Falls on single divisions with everything near, and on nothing else."}, hunt},
	}
}

// player has one idea.
type player struct {
	level ai.Level
	idea  func(*table)
}

// Level says which player it is.
func (y player) Level() ai.Level { return y.level }

// Sit begins to play a seat.
func (y player) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	return &hand{player: y, seat: s, words: ai.VocabularyOf(t.Info()), walk: game.Walker{Rand: r}, turn: -1}
}
