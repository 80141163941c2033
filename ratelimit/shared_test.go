package ratelimit

import (
	"maps"
	"testing"
	"time"
)

// Gates that share their uses count together: what one allowed, the other does not allow again, and simultaneous excess is
// compensated later.
func TestShared(t *testing.T) {
	now := time.Unix(1000, 0)
	clock := func() time.Time { return now }
	a, b := NewGate(Rate{time.Second, 4}, clock), NewGate(Rate{time.Second, 4}, clock)
	a.Share()
	b.Share()
	tell := func(from, to *Gate) {
		for key, n := range from.Used() {
			to.Add(key, n)
		}
	}
	take := func(g *Gate, want bool) {
		t.Helper()
		if _, ok := g.Take("ann"); ok != want {
			t.Errorf("let through: %v", ok)
		}
	}
	for range 4 {
		take(a, true)
	}
	tell(a, b)
	take(b, false)
	if _, ok := b.Take("bob"); !ok {
		t.Error("another key was refused")
	}
	if got := b.Used(); !maps.Equal(got, map[string]int{"bob": 1}) {
		t.Errorf("uses reported by others, or refused ones, are reported: %v", got)
	}
	now = now.Add(4 * time.Second)
	for range 4 { // both at once: four more than allowed
		take(a, true)
		take(b, true)
	}
	tell(a, b)
	tell(b, a)
	now = now.Add(4 * time.Second)
	take(a, false)
	take(b, false)
	now = now.Add(time.Second)
	take(a, true)
	a.Used()
	if _, _, ok := TakeAll(1, Use{a, "eve"}, Use{b, "ann"}, Use{b, "ann"}); ok {
		t.Fatal("the use was allowed")
	}
	if got := a.Used(); got != nil {
		t.Errorf("uses that were taken back are reported: %v", got)
	}
	a.Add("mad", 1<<40)
	now = now.Add(mostDebt * 4 * time.Second)
	if _, ok := a.Take("mad"); !ok {
		t.Error("a faulty message locks a key out for too long")
	}
}
