// Package ratelimit bounds how often something may be done, for each of many keys: guests, addresses. It knows nothing of
// what is done.
package ratelimit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Rate is how often something may be done: Burst times at once, then once every Every. The zero Rate
// sets no limit.
type Rate struct {
	Every time.Duration
	Burst int
}

// Gate keeps a rate for each of many keys.
type Gate struct {
	rate Rate
	now  func() time.Time
	mu   sync.Mutex
	keys map[string]*rate.Limiter
	next int // size at which full buckets are thrown away
}

const sweepFrom = 1024

// NewGate makes a gate by a clock.
func NewGate(r Rate, now func() time.Time) *Gate {
	return &Gate{rate: r, now: now, keys: map[string]*rate.Limiter{}, next: sweepFrom}
}

// Take counts one use of a key; if it comes too soon it returns how long to wait.
func (g *Gate) Take(key string) (wait time.Duration, ok bool) {
	if g.rate.Burst == 0 {
		return 0, true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	l := g.keys[key]
	if l == nil {
		g.sweep(now)
		l = rate.NewLimiter(rate.Every(g.rate.Every), g.rate.Burst)
		g.keys[key] = l
	}
	r := l.ReserveN(now, 1)
	if wait = r.DelayFrom(now); wait > 0 {
		r.CancelAt(now)
		return wait, false
	}
	return 0, true
}

// sweep forgets keys that have their whole burst again: they are as good as new.
func (g *Gate) sweep(now time.Time) {
	if len(g.keys) < g.next {
		return
	}
	for k, l := range g.keys {
		if l.TokensAt(now) >= float64(g.rate.Burst) {
			delete(g.keys, k)
		}
	}
	g.next = max(sweepFrom, 2*len(g.keys))
}
