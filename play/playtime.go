package play

import (
	"context"
	"time"
)

// Play time is what clocks go by. It runs only while the service is open, and does not jump when the machine's clock is set:
// so nobody loses a game by an hour that the server was down. It is written down now and then; what a crash takes away since
// then is given to the players.

// timeKept is how often play time is written down.
const timeKept = 10 * time.Second

// openTime takes up play time where it was left.
func (sv *Service) openTime() error {
	if sv.cfg.Elapsed == nil {
		start := time.Now()
		sv.cfg.Elapsed = func() time.Duration { return time.Since(start) }
	}
	at, err := sv.cfg.Store.PlayTime(sv.ctx)
	if err != nil {
		return err
	}
	if at.IsZero() { // a new store, or one whose clocks went by the time of day
		at = sv.now()
	}
	sv.timeBase = at.Add(-sv.cfg.Elapsed())
	return nil
}

// playTime returns the time by which clocks go.
func (sv *Service) playTime() time.Time {
	return sv.timeBase.Add(sv.cfg.Elapsed()).Truncate(time.Microsecond)
}

// keepTime writes play time down as long as the service is open, and when it closes.
func (sv *Service) keepTime() {
	tick := time.NewTicker(timeKept)
	defer tick.Stop()
	for {
		select {
		case <-sv.ctx.Done():
			sv.writeTime()
			return
		case <-tick.C:
			if sv.hasAlarms() {
				sv.writeTime()
			}
		}
	}
}

// hasAlarms reports whether a clock runs.
func (sv *Service) hasAlarms() bool {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	return len(sv.alarms) > 0
}

func (sv *Service) writeTime() {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(sv.ctx), saveTime)
	defer cancel()
	if err := sv.cfg.Store.PutPlayTime(ctx, sv.playTime()); err != nil {
		sv.cfg.Log.Error("the time of clocks is not written down", "error", err)
	}
}
