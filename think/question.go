package think

import (
	"context"
	"math/rand/v2"

	crand "crypto/rand"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
)

// Question is what a machine is asked.
type Question struct {
	Seat     game.Seat
	Line     int // of the record, after which it is asked
	Known    game.Known
	Mind     ai.Mind
	Past     *match.History
	Follower *match.Follower // of the mind; only who thinks uses it
}

// Think asks the mind, after showing it what has happened since it was asked last.
func (q *Question) Think(ctx context.Context) (ai.Thought, error) {
	if err := q.remember(); err != nil {
		return ai.Thought{}, err
	}
	thought, err := q.Mind.Think(ctx, q.Known)
	thought.Say.Seat = q.Seat
	return thought, err
}

// remember shows a mind that remembers what has happened since it was asked last.
func (q *Question) remember() error {
	if _, ok := q.Mind.(ai.Observer); !ok {
		return nil
	}
	return q.Follower.Follow(q.Past, q.Line, func(p game.Position) { ai.Show(q.Mind, q.Seat, p) })
}

// Anything says any legal sentence, so that a machine that fails never stalls a game.
func (q *Question) Anything() (ai.Thought, error) {
	w := game.Walker{Rand: NewRand()}
	a, err := w.Sample(q.Known, q.Seat)
	return ai.Thought{Say: a}, err
}

// Seated returns the mind that answers a question after a line, with what it has been shown: the one that sits there, or a new one if there is
// none. Who goes back with the game forgets what was shown since.
func Seated(m ai.Mind, seen *match.Follower, past *match.History, line int, sit func() ai.Mind) (ai.Mind, *match.Follower) {
	if m == nil || !seen.Follows(past, line) {
		return sit(), new(match.Follower)
	}
	return m, seen
}

// FindPlayer finds a machine by its level, or by its level and a style.
func FindPlayer(list []ai.Player, level string) (ai.Player, bool) { return ai.Named(list, level) }

// NewRand makes a generator that owes nothing to the dice of any game.
func NewRand() *rand.Rand {
	var seed [32]byte
	crand.Read(seed[:])
	return rand.New(rand.NewChaCha8(seed))
}
