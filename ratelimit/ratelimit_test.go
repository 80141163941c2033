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

// A gate forgets those who have not come for long, so that it cannot be filled up.
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
