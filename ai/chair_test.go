package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
)

// rank is a level as titles define them.
type rank struct{ ai.Rank }

// sitter is a mind as titles define them: a chair and the level it was made from.
type sitter struct {
	ai.Chair
	rank
}

func (*sitter) Think(context.Context, game.Known) (ai.Thought, error) { return ai.Thought{}, nil }

// TestRankedKeepsTheBudgetItIsGiven checks that a mind spends its player's budget, which may differ from its level's.
func TestRankedKeepsTheBudgetItIsGiven(t *testing.T) {
	l := rank{ai.Officer.Rank("An officer.", 8)}
	y := ai.Ranked{Rank: l.Rank, Open: func(c ai.Chair) ai.Mind { return &sitter{c, l} }}
	for _, steps := range [...]int{0, 500} {
		want := steps
		if steps == 0 {
			want = 8
		}
		m := y.With(ai.Budget{Steps: steps}).Sit(duel.Title, 1, rand.New(rand.NewPCG(1, 2))).(*sitter)
		if m.Budget().Steps != want || m.Meter.Budget.Steps != want || m.Seat != 1 {
			t.Errorf("given %d steps: %d, and %d on the meter of seat %d", steps, m.Budget().Steps, m.Meter.Budget.Steps, m.Seat)
		}
	}
}

// TestChairCountsPlayerTurns checks that the budget is refilled when a player-turn begins, and only then.
func TestChairCountsPlayerTurns(t *testing.T) {
	c := ai.NewChair(duel.Title, 0, rand.New(rand.NewPCG(1, 2)), ai.Budget{Steps: 10})
	for i, tt := range [...]struct {
		turn  int
		fresh bool
		taken int
	}{{0, true, 3}, {0, false, 6}, {1, true, 3}, {0, true, 3}} {
		if fresh := c.Enter(tt.turn); fresh != tt.fresh {
			t.Errorf("visit %d to turn %d: fresh %v", i, tt.turn, fresh)
		}
		if c.Meter.Step(3); c.Meter.Taken() != tt.taken {
			t.Errorf("visit %d to turn %d: %d steps taken, want %d", i, tt.turn, c.Meter.Taken(), tt.taken)
		}
	}
}
