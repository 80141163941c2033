package play

import (
	"context"
	"sync"
	"sync/atomic"
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
		if !sv.alone() { // those who come next take up this time, not that of their own clocks
			if err := sv.cfg.Store.PutPlayTime(sv.ctx, at); err != nil {
				return err
			}
		}
	}
	sv.timeBase = at.Add(-sv.cfg.Elapsed())
	return nil
}

// playTime returns the time by which clocks go.
func (sv *Service) playTime() time.Time {
	return sv.timeBase.Add(sv.cfg.Elapsed() + time.Duration(sv.timeAhead.by.Load())).Truncate(time.Microsecond)
}

// timeAhead is by how much play time is later at other processes. All go by the latest: it runs as long as one of them does.
type timeAhead struct {
	mu sync.Mutex
	by atomic.Int64 // nanoseconds
}

// advanceTime takes in that it is at least a time at another process.
func (sv *Service) advanceTime(at time.Time) {
	sv.timeAhead.mu.Lock()
	defer sv.timeAhead.mu.Unlock()
	if by := at.Sub(sv.playTime()); by > 0 {
		sv.timeAhead.by.Add(int64(by))
	}
}

// latestStart is when the last of the clocks that run was started.
func (st *state) latestStart() (at time.Time) {
	for n := range st.Seats {
		if s := st.Seats[n].Since; s != nil && s.After(at) {
			at = *s
		}
	}
	return at
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
			if sv.hasAlarms() || !sv.alone() { // the clocks of games that nobody owns run too
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
	if !sv.alone() { // never back
		if at, err := sv.cfg.Store.PlayTime(ctx); err == nil {
			sv.advanceTime(at)
		}
	}
	if err := sv.cfg.Store.PutPlayTime(ctx, sv.playTime()); err != nil {
		sv.cfg.Log.Error("the time of clocks is not written down", "error", err)
	}
}
