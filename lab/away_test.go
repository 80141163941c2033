package lab

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/ai"
	"sandtable/game"
)

// away is a player that thinks outside the game's thread.
type away struct {
	rigged
	open  *atomic.Int32 // minds that have not been closed
	takes time.Duration
}

func (y away) With(ai.Budget) ai.Player { return y }

func (y away) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	y.open.Add(1)
	return &awayMind{y.rigged.Sit(t, s, r), y}
}

type awayMind struct {
	ai.Mind
	away
}

// Think waits for ever if it takes no time at all.
func (m *awayMind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	if m.takes == 0 {
		<-ctx.Done()
		return ai.Thought{}, ctx.Err()
	}
	return m.Mind.Think(ctx, k)
}

func (m *awayMind) Spent() time.Duration { return m.takes }

func (m *awayMind) Close() error {
	m.open.Add(-1)
	return nil
}

// The time of a thought includes what it took outside the thread.
func TestTimeElsewhereCounts(t *testing.T) {
	c := toy()
	c.Iterations = false
	y := away{rigged{id: "away", budget: 10 * time.Millisecond}, new(atomic.Int32), 16 * time.Millisecond}
	m := Meeting{Contest: c, A: chance(), B: named(y), Pairs: 2, Jobs: 1}
	r, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if r.PlayerB.Timeouts < 8 || r.PlayerA.Timeouts != 0 || r.PlayerB.Ms.Median < 16 {
		t.Errorf("%d and %d late, %v ms", r.PlayerB.Timeouts, r.PlayerA.Timeouts, r.PlayerB.Ms)
	}
	if n := y.open.Load(); n != 0 {
		t.Errorf("%d minds were left open", n)
	}
}

// An abandoned thought is told to end, and its mind is closed.
func TestWhoeverIsStuckIsToldAndClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := toy()
		c.patience = time.Millisecond
		y := away{rigged: rigged{id: "away"}, open: new(atomic.Int32)}
		m := Meeting{Contest: c, A: chance(), B: named(y), Pairs: 1, Jobs: 1}
		r, err := m.Play(t.Context())
		if err != nil || r.WinsA != 2 || r.Stalled != 2 {
			t.Fatalf("%d won, %d stalled: %v", r.WinsA, r.Stalled, err)
		}
		if n := y.open.Load(); n != 0 {
			t.Errorf("%d minds were left open", n)
		}
	})
}
