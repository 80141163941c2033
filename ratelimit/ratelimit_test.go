package ratelimit

import (
	"strconv"
	"testing"
	"time"
)

func TestGate(t *testing.T) {
	now := time.Unix(1000, 0)
	g := NewGate(Rate{time.Second, 3}, func() time.Time { return now })
	for range 3 {
		if _, ok := g.Take("a"); !ok {
			t.Fatal("the burst is refused")
		}
	}
	wait, ok := g.Take("a")
	if ok || wait != time.Second {
		t.Errorf("the fourth: %v, wait %v", ok, wait)
	}
	if _, ok := g.Take("b"); !ok {
		t.Error("one key stops another")
	}
	now = now.Add(time.Second)
	if _, ok := g.Take("a"); !ok {
		t.Error("a second later it is still refused: refusals must not count")
	}
	if _, ok := g.Take("a"); ok {
		t.Error("two for one second")
	}
	if _, ok := NewGate(Rate{}, time.Now).Take("a"); !ok {
		t.Error("no limit refuses")
	}
}

// A use that one of several gates refuses is counted by none of them.
func TestTakeAll(t *testing.T) {
	now := time.Unix(1000, 0)
	clock := func() time.Time { return now }
	guests, addresses := NewGate(Rate{time.Second, 5}, clock), NewGate(Rate{time.Second, 8}, clock)
	take := func(guest string, n int) (time.Duration, int, bool) {
		return TakeAll(n, Use{guests, guest}, Use{addresses, "home"})
	}
	if _, _, ok := take("ann", 5); !ok {
		t.Fatal("the burst is refused")
	}
	if wait, at, ok := take("ann", 1); ok || at != 0 || wait != time.Second {
		t.Errorf("beyond the guest's: %v at %d, wait %v", ok, at, wait)
	}
	if wait, at, ok := take("bob", 4); ok || at != 1 || wait != time.Second {
		t.Errorf("beyond the address': %v at %d, wait %v", ok, at, wait)
	}
	if _, _, ok := take("bob", 3); !ok {
		t.Error("what was refused has counted")
	}
	if wait, _, ok := take("cid", 6); ok || wait <= 0 {
		t.Error("more than a burst comes through")
	}
	now = now.Add(2 * time.Second)
	if _, _, ok := take("bob", 2); !ok {
		t.Error("two seconds later two are refused: an address that is full must not cost its guests")
	}
}

// A gate forgets keys that were not used for long, so that it cannot be filled up.
func TestGateForgets(t *testing.T) {
	now := time.Unix(1000, 0)
	g := NewGate(Rate{time.Second, 2}, func() time.Time { return now })
	for i := range 20 * sweepFrom {
		g.Take(strconv.Itoa(i))
		now = now.Add(10 * time.Millisecond)
	}
	if len(g.keys) > 3*sweepFrom {
		t.Errorf("%d keys are kept", len(g.keys))
	}
}
