package ratelimit

import (
	"maps"
	"testing"
	"time"
)

// Gates that tell each other count together: what one let through the other does not, and what both let through at once is paid back.
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
		t.Error("another key is refused")
	}
	if got := b.Used(); !maps.Equal(got, map[string]int{"bob": 1}) {
		t.Errorf("what was heard is told on, or what was refused: %v", got)
	}
	now = now.Add(4 * time.Second)
	for range 4 { // both at once: four more than there may be
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
		t.Fatal("it comes through")
	}
	if got := a.Used(); got != nil {
		t.Errorf("what was taken back is told: %v", got)
	}
	a.Add("mad", 1<<40)
	now = now.Add(mostDebt * 4 * time.Second)
	if _, ok := a.Take("mad"); !ok {
		t.Error("a fault elsewhere locks somebody out")
	}
}
