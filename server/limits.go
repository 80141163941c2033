package server

import (
	"net/netip"
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

// Limits bound what one caller may ask of the server.
type Limits struct {
	Address Rate // requests from one address
	Guest   Rate // requests of one guest
	Arrive  Rate // new guests from one address
	Create  Rate // new games of one guest
	Upload  Rate // uploaded records from one address
	Talk    Rate // messages of one guest
	Streams int  // streams open at once to one guest or one address without a guest; 0: no limit
	Crowd   int  // streams open at once to one address; 0: no limit
}

// DefaultLimits leave a player who drags the history slider in peace and stop a script that fills the disk.
func DefaultLimits() Limits {
	return Limits{
		Address: Rate{5 * time.Millisecond, 1000},
		Guest:   Rate{20 * time.Millisecond, 300},
		Arrive:  Rate{10 * time.Second, 60},
		Create:  Rate{10 * time.Second, 30},
		Upload:  Rate{30 * time.Second, 5},
		Talk:    Rate{time.Second, 10},
		Streams: 32,
		Crowd:   256,
	}
}

// gate keeps a rate for each of many keys.
type gate struct {
	rate Rate
	now  func() time.Time
	mu   sync.Mutex
	keys map[string]*rate.Limiter
	next int // size at which full buckets are thrown away
}

const sweepFrom = 1024

func newGate(r Rate, now func() time.Time) *gate {
	return &gate{rate: r, now: now, keys: map[string]*rate.Limiter{}, next: sweepFrom}
}

// take counts one use of a key; if it comes too soon it returns how long to wait.
func (g *gate) take(key string) (wait time.Duration, ok bool) {
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
func (g *gate) sweep(now time.Time) {
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

// openCount counts what is open at once for each key.
type openCount struct {
	most int
	mu   sync.Mutex
	open map[string]int
}

func newOpenCount(most int) *openCount { return &openCount{most: most, open: map[string]int{}} }

// enter counts one more; false if there are as many as may be.
func (t *openCount) enter(key string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.most > 0 && t.open[key] >= t.most {
		return false
	}
	t.open[key]++
	return true
}

func (t *openCount) leave(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.open[key]--; t.open[key] <= 0 {
		delete(t.open, key)
	}
}

// addressKey names the caller's address for the limits. A whole /64 of IPv6 is one caller, since its
// owner can use any address in it.
func addressKey(a netip.Addr) string {
	a = a.Unmap()
	if a.Is6() {
		if p, err := a.WithZone("").Prefix(64); err == nil {
			return p.String()
		}
	}
	return a.String()
}
