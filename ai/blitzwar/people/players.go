package people

import (
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
)

// Baselines lists them.
func Baselines() []ai.Player {
	return []ai.Player{
		player{ai.Level{ID: "cutter-1", Name: "Cutter", About: "Goes where your supply runs, and falls on those who have none."}, cutter},
		player{ai.Level{ID: "raid-1", Name: "Raid", About: "Holds its key zones out of reach and goes for yours in the last two turns."}, raid},
		player{ai.Level{ID: "hunter-1", Name: "Hunter", About: "Falls on your weakest stacks with everything near, and on nothing else."}, hunter},
	}
}

// player has one idea.
type player struct {
	level ai.Level
	idea  idea
}

// Level says which player it is.
func (y player) Level() ai.Level { return y.level }

// Sit begins to play a seat.
func (y player) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	return &hand{player: y, seat: s, words: ai.VocabularyOf(t.Info()), walk: game.Walker{Rand: r}}
}
