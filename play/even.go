package play

import (
	"context"
	"time"
)

// evenStep is the usual step in which the time of dear answers is told. What takes as long as the record is, secrets and all, would
// else say how much was done in secret: to wake a game, or to look at an earlier line, takes the rules a few milliseconds.
const evenStep = 50 * time.Millisecond

// evenEnd returns the end of the step in which something is done that has begun at a time.
func (sv *Service) evenEnd(start time.Time) (end time.Time) {
	if step := sv.cfg.Even; step > 0 {
		end = start.Add((time.Since(start)/step + 1) * step)
	}
	return end
}

// waitUntil waits for a time.
func (sv *Service) waitUntil(ctx context.Context, at time.Time) {
	rest := time.Until(at)
	if rest <= 0 {
		return
	}
	select {
	case <-time.After(rest):
	case <-ctx.Done():
	case <-sv.ctx.Done():
	}
}

// evenOut has those who wait for the game, in which something may be hidden, wait for the end of the step.
func (g *liveGame) evenOut(start time.Time) {
	if g.st.Begun && !g.st.Ended {
		g.evenUntil = g.service.evenEnd(start)
	}
}

// unlockEvenly unlocks the game, and waits for the end of the step in which it woke.
func (g *liveGame) unlockEvenly(ctx context.Context) {
	until := g.evenUntil
	g.unlock()
	g.service.waitUntil(ctx, until)
}
