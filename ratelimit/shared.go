package ratelimit

import "time"

// The gates of several processes can count together: each records its uses and is told those of the others. Uses at two
// gates at the same moment are both allowed, but they are all counted, so that the key then waits longer.

// Share makes the gate record its uses for other processes.
func (g *Gate) Share() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.used = map[string]int{}
}

// Used returns the uses since the last call, by key; nil if there were none.
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

// mostDebt bounds the uses in a message from another process to this many bursts, so that a fault there locks nobody out
// for good.
const mostDebt = 2

// Add counts uses at other processes. They are never refused, but a key that exceeds its rate must wait until the debt is
// paid.
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

// note records uses, or negative ones that were taken back. The caller holds the gate's lock.
func (g *Gate) note(key string, n int) {
	if g.used == nil {
		return
	}
	if g.used[key] += n; g.used[key] <= 0 {
		delete(g.used, key)
	}
}

// giveBack returns a function that takes uses back.
func (g *Gate) giveBack(key string, n int, cancel func(time.Time), now time.Time) func() {
	return func() {
		cancel(now)
		g.mu.Lock()
		defer g.mu.Unlock()
		g.note(key, -n)
	}
}
