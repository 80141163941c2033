package play

import (
	"context"
	"sync"
	"time"
)

// How often the store is probed at the most, and how long a probe may take.
const (
	probeEvery = time.Second
	probeTime  = 5 * time.Second
)

// probe is the last word on the store.
type probe struct {
	mu  sync.Mutex
	at  time.Time
	err error
}

// Healthy says whether games can be written and read now: the error of the store if not. Callers who come in quick succession share
// one probe, so that asking often costs nothing.
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
			sv.cfg.Log.ErrorContext(ctx, "the store is not well", "error", sv.probe.err)
		}
	}
	return sv.probe.err
}
