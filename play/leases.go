package play

import (
	"context"
	"sync"
	"time"
)

// leases holds the games that this process owns. By its own clock, a lease ends here before it ends in the store.
type leases struct {
	mu       sync.Mutex
	held     map[string]lease
	claiming map[string]int // games with a claim under way
}

// lease is the right to write to one game.
type lease struct {
	epoch   int64
	claimed time.Time
	until   time.Time
}

// find returns the epoch of a running lease; 0 if there is none.
func (l *leases) find(id string) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	if h, ok := l.held[id]; ok && time.Now().Before(h.until) {
		return h.epoch
	}
	return 0
}

// begin notes that a claim starts; call end afterwards.
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

// take removes a lease and returns its epoch; 0 if there was none.
func (l *leases) take(id string) (epoch int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	epoch = l.held[id].epoch
	delete(l.held, id)
	return epoch
}

// list returns the epochs of all leases by game.
func (l *leases) list() map[string]int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make(map[string]int64, len(l.held))
	for id, h := range l.held {
		all[id] = h.epoch
	}
	return all
}

// renewed applies the result of a renewal that began at start. It returns the games whose leases are lost, and the leases in
// the store that this process does not know.
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

// expired removes and returns the leases that have expired.
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

// keepLeases renews all leases until the service closes. It gives up games whose lease was not renewed in time by this
// process's own clock, even if a renewal hangs.
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

// renewLeases renews all leases, and gives up games whose leases are lost.
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
