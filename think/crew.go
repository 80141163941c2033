package think

import (
	"encoding/json"
	"strings"
	"sync"
	"time"
)

// crew keeps track of the thinkers and askers that exist, by their signs of life.
type crew struct {
	mu       sync.Mutex
	thinkers map[string]member
	askers   map[string]member
}

type member struct {
	slots int
	until time.Time
}

// hear handles a sign of life. One without slots is a farewell.
func (c *crew) hear(subject string, data []byte) {
	var b beacon
	if json.Unmarshal(data, &b) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	list := &c.thinkers
	name, isThinker := strings.CutPrefix(subject, thinkers)
	if !isThinker {
		name = strings.TrimPrefix(subject, askers)
		list = &c.askers
	}
	if *list == nil {
		*list = map[string]member{}
	}
	if b.Slots <= 0 {
		delete(*list, name)
		return
	}
	(*list)[name] = member{b.Slots, time.Now().Add(beaconLife)}
}

// has reports whether a thinker exists.
func (c *crew) has(thinker string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	m, ok := c.thinkers[thinker]
	return ok && time.Now().Before(m.until)
}

// share returns the number of slots for each asker.
func (c *crew) share() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	sum, among := 0, 0
	for name, m := range c.thinkers {
		if now.After(m.until) {
			delete(c.thinkers, name)
			continue
		}
		sum += m.slots
	}
	for name, m := range c.askers {
		if now.After(m.until) {
			delete(c.askers, name)
			continue
		}
		among++
	}
	among = max(among, 1)
	return (sum + among - 1) / among
}
