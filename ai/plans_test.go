package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
)

// begun returns a chair and the first position of the toy game.
func begun(t *testing.T, b ai.Budget) (ai.Chair, game.Position, game.Seat) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	p, err := duel.Title.New(game.Setup{Scenario: duel.Title.Info().Scenarios[0].ID}, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	s := p.Pending().Seats.First()
	return ai.NewChair(duel.Title, s, r, b), p, s
}

// TestBestPlanComparesInTheSameWorlds checks that every plan is played in the same worlds, that the best one wins, and that
// each play counts as a step.
func TestBestPlanComparesInTheSameWorlds(t *testing.T) {
	c, p, s := begun(t, ai.Budget{Steps: 100})
	seen := map[*ai.World]int{}
	best, why := c.BestPlan(context.Background(), p.Known(s), 3, 30, 1, func(plan int, w *ai.World) float64 {
		if plan == 1 {
			seen[w]++
		}
		return float64(plan % 2)
	})
	if best != 1 || why == "" || len(seen) < 3 || c.Meter.Taken() == 0 || c.Meter.Taken() > 40 {
		t.Errorf("plan %d, %q, in %d worlds, %d steps", best, why, len(seen), c.Meter.Taken())
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	c.BestPlan(ended, p.Known(s), 3, 30, 1, func(int, *ai.World) float64 { t.Error("played after the end"); return 0 })
}

// TestBestPlanSaysOnlyWhatItCompared checks the reason where there was one plan, or not all were played forward: there is none, and never
// a sentence about "1 plans" or plans that nobody tried out.
func TestBestPlanSaysOnlyWhatItCompared(t *testing.T) {
	for _, x := range []struct {
		plans, tries, until int // until: how many plays there is time for
		why                 string
	}{
		{1, 0, 99, ""},
		{1, 30, 99, ""},
		{3, 30, 0, ""},
		{3, 30, 2, ""}, // the third was not tried out, and the world counts for none
		{3, 30, 99, "The best of 3 plans that were tried out."},
	} {
		c, p, s := begun(t, ai.Budget{Steps: 100})
		ctx, cancel := context.WithCancel(context.Background())
		if x.until == 0 {
			cancel()
		}
		played := 0
		_, why := c.BestPlan(ctx, p.Known(s), x.plans, x.tries, 1, func(int, *ai.World) float64 {
			if played++; played >= x.until {
				cancel()
			}
			return 0
		})
		cancel()
		if why != x.why {
			t.Errorf("%d plans, %d tries, time for %d: %q", x.plans, x.tries, x.until, why)
		}
	}
}

// TestPlayOnReplacesWhatIsRefused checks that a script's illegal sentence does not stop a playout.
func TestPlayOnReplacesWhatIsRefused(t *testing.T) {
	_, p, _ := begun(t, ai.Budget{})
	r := rand.New(rand.NewPCG(3, 4))
	n := 0
	ai.PlayOn(p, game.RandTable{Rand: r}, r, func() bool { return p.Pending().Seats != 0 }, func(s game.Seat) game.Action {
		n++
		return game.Action{Seat: s}
	})
	if !p.Result().Over || n == 0 {
		t.Errorf("no end after %d questions", n)
	}
}

// TestAnswerIsLegal checks that an illegal answer is replaced.
func TestAnswerIsLegal(t *testing.T) {
	c, p, s := begun(t, ai.Budget{})
	th, err := c.Answer(p, game.Action{Seat: s}, "done", "a reason")
	if err != nil || !ai.Legal(p, th.Say) || len(th.Why) != 0 {
		t.Errorf("%+v, %v", th, err)
	}
	again, err := c.Answer(p, th.Say, "done", "a reason", "")
	if err != nil || again.Say != th.Say || len(again.Why) != 1 {
		t.Errorf("%+v, %v", again, err)
	}
}
