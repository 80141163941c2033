package play

import (
	"context"
	"sync"
	"time"
)

// How often the store is probed at most, and the timeout of a probe.
const (
	probeEvery = time.Second
	probeTime  = 5 * time.Second
)

// probe is the result of the latest probe.
type probe struct {
	mu  sync.Mutex
	at  time.Time
	err error
}

// Healthy returns an error if the store cannot be read or written now. Calls in quick succession share one probe, so that
// frequent calls cost nothing.
func (sv *Service) Healthy(ctx context.Context) error {
	if sv.ctx.Err() != nil {
		return ErrClosed
	}
	sv.probe.mu.Lock()
	defer sv.probe.mu.Unlock()
	if now := sv.cfg.Now(); sv.probe.at.IsZero() || now.Sub(sv.probe.at) >= probeEvery || now.Before(sv.probe.at) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), probeTime)
		defer cancel()
		sv.probe.at, sv.probe.err = now, sv.cfg.Store.Probe(ctx)
		if sv.probe.err != nil {
			sv.cfg.Log.ErrorContext(ctx, "the store failed a health check", "error", sv.probe.err)
		}
	}
	return sv.probe.err
}
