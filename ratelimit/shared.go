package ratelimit

import "time"

// Gates of several processes may count together: each notes what was used at it, and is told what was used at the others. What comes at
// the same moment at two of them is let through by both, and paid back: a key that has used more than its burst waits the longer.

// Share begins to note what is used, for others.
func (g *Gate) Share() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.used = map[string]int{}
}

// Used returns what was used since it was asked last, by key; nil if nothing was.
func (g *Gate) Used() map[string]int {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.used) == 0 {
		return nil
	}
	used := g.used
	g.used = map[string]int{}
	return used
}

// mostDebt is how many bursts one message of another process may count: a fault there locks nobody out for good.
const mostDebt = 2

// Add counts what was used elsewhere. It is never refused; whoever has more than his share waits until it is paid back.
func (g *Gate) Add(key string, n int) {
	if g.rate.Burst == 0 {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	l := g.limiter(key, now)
	for n = min(n, mostDebt*g.rate.Burst); n > 0; n -= g.rate.Burst {
		l.ReserveN(now, min(n, g.rate.Burst))
	}
}

// note notes uses for others, or that they were taken back. The gate's lock is held.
func (g *Gate) note(key string, n int) {
	if g.used == nil {
		return
	}
	if g.used[key] += n; g.used[key] <= 0 {
		delete(g.used, key)
	}
}

// giveBack returns what takes uses back.
func (g *Gate) giveBack(key string, n int, cancel func(time.Time), now time.Time) func() {
	return func() {
		cancel(now)
		g.mu.Lock()
		defer g.mu.Unlock()
		g.note(key, -n)
	}
}
