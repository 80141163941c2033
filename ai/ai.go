// Package ai holds machine players. A player sees what its seat knows, never the truth, and acts by
// saying sentences like everyone else.
//
//   - ai.go, observer.go, grade.go, rank.go, style.go: what a player is; minds that remember; levels and styles
//   - fallible.go: how scripts misjudge and forget
//   - chair.go, begin.go, words.go, fallback.go: what all minds share: seat, start of a thought, vocabulary, an answer of last resort
//   - budget.go, dice.go, worlds.go: what a turn may cost; worlds in which plans are tried, and their dice
//   - plans.go, variants.go, oneply.go, mixed.go, urgency.go: choosing between plans, sentences and secret choices, and how much to dare
//   - chance.go, tune.go: who is likely to win, and weights that can be fitted
//   - sampler.go, baseline.go, baselinescout.go: players that know no title: for toys, and as yardsticks for the others
//
// The package knows the contract and budgets. It must not know the true position, the seed of a game's dice, the server, or any
// title: what is particular to a title is in ai/<title>.
package ai

import (
	"context"
	"math/rand/v2"

	"sandtable/game"
)

// Player is a machine that can play a seat. It is safe for concurrent use: everything it remembers of a game is in that game's
// Mind.
type Player interface {
	// Level says which player it is.
	Level() Level
	// Sit starts playing seat s of a game, with a random generator of its own.
	Sit(t game.Title, s game.Seat, r *rand.Rand) Mind
}

// Level names a player to those who choose an opponent.
type Level struct {
	ID, Name, About string
}

// Mind plays one seat of one game. Think is called once for each decision of the seat.
type Mind interface {
	// Think answers the pending question. It keeps to its budget whatever the position; ctx is cancelled only when nobody
	// waits for the answer any more.
	Think(ctx context.Context, k game.Known) (Thought, error)
}

// Thought is a decision and the reasons for it, in words for a player.
type Thought struct {
	Say game.Action
	Why []string
}

// Random is the player that says any legal sentence.
type Random struct{}

// Level returns the random player's level.
func (Random) Level() Level {
	return Level{ID: "random", Name: "Random", About: "Says anything the rules allow: to try the table, not to be beaten by."}
}

// Sit starts playing.
func (Random) Sit(_ game.Title, s game.Seat, r *rand.Rand) Mind {
	return &randomMind{seat: s, walk: game.Walker{Rand: r}}
}

type randomMind struct {
	seat game.Seat
	walk game.Walker
}

func (m *randomMind) Think(_ context.Context, k game.Known) (Thought, error) {
	a, err := m.walk.Sample(k, m.seat)
	return Thought{Say: a}, err
}
