package play

import (
	"context"
	"time"
)

// evenStep is the default granularity of the response time of expensive requests. To wake a game or replay it to an earlier
// line takes time in proportion to its record, secret lines included. Rounding the response time up keeps the number of
// secret lines from leaking.
const evenStep = 50 * time.Millisecond

// evenEnd returns the end of the time step in which work that began at start is done.
func (sv *Service) evenEnd(start time.Time) (end time.Time) {
	if step := sv.cfg.Even; step > 0 {
		end = start.Add((time.Since(start)/step + 1) * step)
	}
	return end
}

// waitUntil sleeps until a time.
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

// evenOut delays answers from a game that may have secrets until the end of the time step.
func (g *liveGame) evenOut(start time.Time) {
	if g.st.Begun && !g.st.Ended {
		g.evenUntil = g.service.evenEnd(start)
	}
}

// unlockEvenly unlocks the game, and waits for the end of the time step if the game was woken.
func (g *liveGame) unlockEvenly(ctx context.Context) {
	until := g.evenUntil
	g.unlock()
	g.service.waitUntil(ctx, until)
}
