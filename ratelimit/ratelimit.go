// Package ratelimit bounds how often something may be done for each of many keys, such as guests and addresses. It knows
// nothing of what is done.
package ratelimit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Rate allows Burst uses at once and then one use per Every. The zero Rate allows any number.
type Rate struct {
	Every time.Duration
	Burst int
}

// Gate applies a rate to each of many keys.
type Gate struct {
	rate Rate
	now  func() time.Time
	mu   sync.Mutex
	keys map[string]*rate.Limiter
	next int            // size at which full limiters are removed
	used map[string]int // uses since the last call of Used; nil: not shared
}

const sweepFrom = 1024

// NewGate returns a gate that goes by a clock.
func NewGate(r Rate, now func() time.Time) *Gate {
	return &Gate{rate: r, now: now, keys: map[string]*rate.Limiter{}, next: sweepFrom}
}

// Rate returns the rate of each key.
func (g *Gate) Rate() Rate { return g.rate }

// Take counts one use of a key. If it is too early it returns the time to wait.
func (g *Gate) Take(key string) (wait time.Duration, ok bool) {
	wait, _, ok = TakeAll(1, Use{g, key})
	return wait, ok
}

// Use is a use of a gate under a key.
type Use struct {
	Gate *Gate
	Key  string
}

// TakeAll counts n uses at several gates, at all of them or at none. If one of them refuses, it returns the time to wait
// and the index of that gate. More than a gate's burst is always refused.
func TakeAll(n int, uses ...Use) (wait time.Duration, at int, ok bool) {
	var taken []func()
	for i, u := range uses {
		wait, back := u.Gate.reserve(u.Key, n)
		if back == nil {
			for _, back := range taken {
				back()
			}
			return wait, i, false
		}
		taken = append(taken, back)
	}
	return 0, 0, true
}

// reserve counts n uses of a key and returns a function that takes them back; nil if it is too early.
func (g *Gate) reserve(key string, n int) (wait time.Duration, back func()) {
	if g.rate.Burst == 0 {
		return 0, func() {}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	r := g.limiter(key, now).ReserveN(now, n)
	if !r.OK() {
		return time.Duration(n) * g.rate.Every, nil
	}
	if wait = r.DelayFrom(now); wait > 0 {
		r.CancelAt(now)
		return wait, nil
	}
	if g.used == nil {
		return 0, func() { r.CancelAt(now) }
	}
	g.note(key, n)
	return 0, g.giveBack(key, n, r.CancelAt, now)
}

// limiter returns the limiter of a key. The caller holds the gate's lock.
func (g *Gate) limiter(key string, now time.Time) *rate.Limiter {
	l := g.keys[key]
	if l == nil {
		g.sweep(now)
		l = rate.NewLimiter(rate.Every(g.rate.Every), g.rate.Burst)
		g.keys[key] = l
	}
	return l
}

// sweep removes the limiters of keys that have their full burst again, since new ones would be equal.
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
