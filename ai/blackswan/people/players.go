package people

import (
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// Baselines lists them.
func Baselines() []ai.Player {
	return []ai.Player{
		player{ai.Level{ID: "cutter-1", Name: "Cutter", About: "Looks for the area whose loss cuts most of your steps off from supply, and goes there."}, cutter, false},
		player{ai.Level{ID: "classes-1", Name: "Classes", About: "Counts classes: attacks where it has more of them, and guards with three."}, counter, false},
		player{ai.Level{ID: "memory-1", Name: "Memory", About: "Remembers the blocks that were shown, and falls on the weak ones."}, hunter, true},
	}
}

// player has one idea.
type player struct {
	level     ai.Level
	idea      func(*field)
	remembers bool
}

// Level says which player it is.
func (y player) Level() ai.Level { return y.level }

// Sit begins to play a seat.
func (y player) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	h := &hand{player: y, seat: s, words: ai.VocabularyOf(t.Info()), rand: r}
	if y.remembers {
		h.belief = bs.NewBelief(s)
	}
	return h
}
