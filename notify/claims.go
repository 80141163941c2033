package notify

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"
)

// Where several processes send notices out of one box, each notice is claimed by the one who sends it. Who has lost a claim, since it hung
// or was cut off, sends no more. So a notice is sent by one; twice only if its sender dies between the call and the note of it.

const (
	claimTime  = 30 * time.Second // how long a claim runs without a renewal
	claimEvery = 5 * time.Second  // how often claims are renewed, and notices looked for that nobody sends
	claimMost  = 100              // notices that one takes up at once
)

// claims are the notices that this process sends, by its own clock: a claim ends here before it does in the box.
type claims struct {
	mu    sync.Mutex
	until map[string]time.Time
}

// put notes that a notice is this process's until a time.
func (c *claims) put(id string, until time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.until == nil {
		c.until = map[string]time.Time{}
	}
	c.until[id] = until
}

// extend lets a claim run on that has not been dropped meanwhile.
func (c *claims) extend(id string, until time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.until[id]; ok {
		c.until[id] = until
	}
}

// drop notes that it is not any more.
func (c *claims) drop(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.until, id)
}

// left is how long a claim still runs.
func (c *claims) left(id string) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Until(c.until[id])
}

// list names the notices that are claimed.
func (c *claims) list() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Collect(maps.Keys(c.until))
}

// keepClaims renews claims and takes up what nobody sends, until the webhooks are closed; then it gives back what is left.
func (h *Webhooks) keepClaims() {
	tick := time.NewTicker(claimEvery)
	defer tick.Stop()
	for {
		h.renew(claimTime)
		h.takeUp()
		select {
		case <-tick.C:
		case <-h.ctx.Done():
			return
		}
	}
}

// renew lets claims run on. With 0 they are given back.
func (h *Webhooks) renew(ttl time.Duration) {
	mine := h.claims.list()
	if len(mine) == 0 {
		return
	}
	err := h.withBox(func(ctx context.Context) error {
		start := time.Now()
		renewed, err := h.cfg.Box.RenewNotices(ctx, h.name, ttl, mine)
		if err != nil {
			return err
		}
		for _, id := range mine {
			if slices.Contains(renewed, id) {
				h.claims.extend(id, start.Add(ttl))
			} else {
				h.claims.drop(id)
			}
		}
		return nil
	})
	if err != nil {
		h.log.Warn("claims to notices are not renewed: others may send them", "error", err)
	}
}

// takeUp claims notices that nobody sends, as far as there is room for them.
func (h *Webhooks) takeUp() {
	most := min(claimMost, cap(h.queue)-len(h.queue))
	err := h.withBox(func(ctx context.Context) error {
		start := time.Now()
		all, err := h.cfg.Box.ClaimNotices(ctx, h.name, claimTime, most)
		for id, data := range all {
			h.claims.put(id, start.Add(claimTime))
			h.queueKept(ctx, id, data)
		}
		return err
	})
	if err != nil && h.ctx.Err() == nil {
		h.log.Warn("notices that nobody sends cannot be looked for", "error", err)
	}
}

// maySend reports whether a call may be made now: it is this process's until it is over.
func (h *Webhooks) maySend(k *call) bool {
	return !h.cfg.Shared || k.unkept || h.claims.left(k.id()) > callTimeout+claimEvery
}
