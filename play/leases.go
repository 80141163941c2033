package play

import (
	"context"
	"sync"
	"time"
)

// leases are the games that this process owns, by its own clock: a lease ends here before it does in the store.
type leases struct {
	mu       sync.Mutex
	held     map[string]lease
	claiming map[string]int // those that are being claimed
}

// lease is one of them.
type lease struct {
	epoch   int64
	claimed time.Time
	until   time.Time
}

// find returns the epoch of a lease that runs; 0 if there is none.
func (l *leases) find(id string) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	if h, ok := l.held[id]; ok && time.Now().Before(h.until) {
		return h.epoch
	}
	return 0
}

// begin notes that a game is being claimed; it is followed by end.
func (l *leases) begin(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held == nil {
		l.held, l.claiming = map[string]lease{}, map[string]int{}
	}
	l.claiming[id]++
}

// end notes the epoch that was claimed; 0 if none was.
func (l *leases) end(id string, epoch int64, start time.Time, ttl time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.claiming[id]--; l.claiming[id] <= 0 {
		delete(l.claiming, id)
	}
	if epoch > l.held[id].epoch {
		l.held[id] = lease{epoch: epoch, claimed: time.Now(), until: start.Add(ttl)}
	}
}

// take takes a lease out, if there is one, and returns its epoch.
func (l *leases) take(id string) (epoch int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	epoch = l.held[id].epoch
	delete(l.held, id)
	return epoch
}

// list returns the games and their epochs.
func (l *leases) list() map[string]int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make(map[string]int64, len(l.held))
	for id, h := range l.held {
		all[id] = h.epoch
	}
	return all
}

// renewed takes in what the store says of all leases as they were renewed at a time: those that are lost come back, and those that
// nobody here knows of.
func (l *leases) renewed(start time.Time, ttl time.Duration, all map[string]int64) (lost []string, unknown map[string]int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id, h := range l.held {
		switch {
		case all[id] == h.epoch:
			h.until = start.Add(ttl)
			l.held[id] = h
		case h.claimed.Before(start):
			lost = append(lost, id)
			delete(l.held, id)
		}
	}
	unknown = map[string]int64{}
	for id, epoch := range all {
		if _, ok := l.held[id]; !ok && l.claiming[id] == 0 {
			unknown[id] = epoch
		}
	}
	return lost, unknown
}

// expired takes out the leases that have run out.
func (l *leases) expired() (lost []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id, h := range l.held {
		if !time.Now().Before(h.until) {
			lost = append(lost, id)
			delete(l.held, id)
		}
	}
	return lost
}

// keepLeases renews the leases of all games as long as the service is open, and gives games up whose lease could not be renewed: by
// this process's own clock, whatever hangs.
func (sv *Service) keepLeases() {
	tick := time.NewTicker(sv.cfg.Lease / 8)
	defer tick.Stop()
	done := make(chan struct{}, 1)
	busy, last := false, time.Now()
	for {
		select {
		case <-sv.ctx.Done():
			return
		case <-done:
			busy = false
		case <-tick.C:
			sv.giveUp(sv.leases.expired())
			if !busy && time.Since(last) >= sv.cfg.Lease/3-sv.cfg.Lease/16 {
				busy, last = true, time.Now()
				go func() {
					sv.renewLeases()
					done <- struct{}{}
				}()
			}
		}
	}
}

// renewLeases renews the leases of all games, and gives those up that are lost.
func (sv *Service) renewLeases() {
	if len(sv.leases.list()) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(sv.ctx, sv.cfg.Lease)
	defer cancel()
	start := time.Now()
	all, err := sv.cfg.Store.Renew(ctx, sv.owner(), sv.cfg.Lease)
	if err != nil {
		if sv.ctx.Err() == nil {
			sv.cfg.Log.Warn("leases could not be renewed", "error", err)
		}
		return
	}
	lost, unknown := sv.leases.renewed(start, sv.cfg.Lease, all)
	sv.giveUp(lost)
	for id, epoch := range unknown {
		sv.release(ctx, id, epoch)
	}
}
