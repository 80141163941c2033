package think

import (
	"context"
	"math/rand/v2"

	crand "crypto/rand"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
)

// Question is a question to a machine.
type Question struct {
	Seat     game.Seat
	Line     int // the line of the record after which it is asked
	Known    game.Known
	Mind     ai.Mind
	Past     *match.History
	Follower *match.Follower // belongs to the mind; only the goroutine that thinks may use it
}

// Think shows the mind what has happened since it was last asked, and asks it.
func (q *Question) Think(ctx context.Context) (ai.Thought, error) {
	if err := q.remember(); err != nil {
		return ai.Thought{}, err
	}
	thought, err := q.Mind.Think(ctx, q.Known)
	thought.Say.Seat = q.Seat
	return thought, err
}

// remember shows a mind with a memory what has happened since it was last asked.
func (q *Question) remember() error {
	if _, ok := q.Mind.(ai.Observer); !ok {
		return nil
	}
	return q.Follower.Follow(q.Past, q.Line, func(p game.Position) { ai.Show(q.Mind, q.Seat, p) })
}

// Anything returns a random legal sentence, so that a failing machine does not stall a game.
func (q *Question) Anything() (ai.Thought, error) {
	w := game.Walker{Rand: NewRand()}
	a, err := w.Sample(q.Known, q.Seat)
	return ai.Thought{Say: a}, err
}

// Seated returns the mind that answers a question after a line, with what it has been shown: the current mind, or a new one
// if there is none. If the game has gone back, the mind must forget, so a new one is made.
func Seated(m ai.Mind, seen *match.Follower, past *match.History, line int, sit func() ai.Mind) (ai.Mind, *match.Follower) {
	if m == nil || !seen.Follows(past, line) {
		return sit(), new(match.Follower)
	}
	return m, seen
}

// FindPlayer finds a machine by its level, or by level and style.
func FindPlayer(list []ai.Player, level string) (ai.Player, bool) { return ai.Named(list, level) }

// NewRand returns a generator that is independent of the dice of any game.
func NewRand() *rand.Rand {
	var seed [32]byte
	crand.Read(seed[:])
	return rand.New(rand.NewChaCha8(seed))
}
