package play

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Play time is the time base of clocks. It runs only while a service is open, and does not jump when the system clock is set,
// so that nobody loses a game because the server was down. It is stored periodically; after a crash, the time since then is
// lost in the players' favour.

// playTimeEvery is how often play time is stored.
const playTimeEvery = 10 * time.Second

// openPlayTime continues play time from the stored value.
func (sv *Service) openPlayTime() error {
	if sv.cfg.Elapsed == nil {
		start := time.Now()
		sv.cfg.Elapsed = func() time.Duration { return time.Since(start) }
	}
	at, err := sv.cfg.Store.PlayTime(sv.ctx)
	if err != nil {
		return err
	}
	if at.IsZero() { // a new store, or one from before play time existed
		at = sv.now()
		if !sv.alone() { // so that other processes start from this value
			if err := sv.cfg.Store.PutPlayTime(sv.ctx, at); err != nil {
				return err
			}
		}
	}
	sv.timeBase = at.Add(-sv.cfg.Elapsed())
	return nil
}

// playTime returns the current play time.
func (sv *Service) playTime() time.Time {
	return sv.timeBase.Add(sv.cfg.Elapsed() + time.Duration(sv.timeAhead.by.Load())).Truncate(time.Microsecond)
}

// timeAhead is how far play time at other processes is ahead. All processes use the latest.
type timeAhead struct {
	mu sync.Mutex
	by atomic.Int64 // nanoseconds
}

// advanceTime notes that play time at another process is at least at.
func (sv *Service) advanceTime(at time.Time) {
	sv.timeAhead.mu.Lock()
	defer sv.timeAhead.mu.Unlock()
	if by := at.Sub(sv.playTime()); by > 0 {
		sv.timeAhead.by.Add(int64(by))
	}
}

// latestStart returns when the latest running clock was started.
func (st *state) latestStart() (at time.Time) {
	for n := range st.Seats {
		if s := st.Seats[n].Since; s != nil && s.After(at) {
			at = *s
		}
	}
	return at
}

// keepPlayTime stores play time periodically until the service closes, and at the end.
func (sv *Service) keepPlayTime() {
	tick := time.NewTicker(playTimeEvery)
	defer tick.Stop()
	for {
		select {
		case <-sv.ctx.Done():
			sv.storePlayTime()
			return
		case <-tick.C:
			if sv.hasAlarms() || !sv.alone() { // clocks of games without an owner run too
				sv.storePlayTime()
			}
		}
	}
}

// hasAlarms reports whether a timer is set.
func (sv *Service) hasAlarms() bool {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	return len(sv.alarms) > 0
}

func (sv *Service) storePlayTime() {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(sv.ctx), saveTime)
	defer cancel()
	if !sv.alone() { // never goes back
		if at, err := sv.cfg.Store.PlayTime(ctx); err == nil {
			sv.advanceTime(at)
		}
	}
	if err := sv.cfg.Store.PutPlayTime(ctx, sv.playTime()); err != nil {
		sv.cfg.Log.Error("play time could not be stored", "error", err)
	}
}
