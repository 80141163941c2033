package notify

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"
)

// If several processes send notices from one box, each notice is claimed by the process that sends it. A process that has
// lost a claim, because it hung or was cut off, does not send the notice. So a notice is sent once, or twice if the sender
// dies between the call and the record of it.

const (
	claimTime  = 30 * time.Second // how long a claim lasts without renewal
	claimEvery = 5 * time.Second  // how often claims are renewed and unclaimed notices looked for
	claimMost  = 100              // the most notices claimed at once
)

// claims are the notices that this process may send. By its own clock a claim ends here before it ends in the box.
type claims struct {
	mu    sync.Mutex
	until map[string]time.Time
}

// put records a claim until a time.
func (c *claims) put(id string, until time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.until == nil {
		c.until = map[string]time.Time{}
	}
	c.until[id] = until
}

// extend extends a claim unless it has been dropped meanwhile.
func (c *claims) extend(id string, until time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.until[id]; ok {
		c.until[id] = until
	}
}

// drop removes a claim.
func (c *claims) drop(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.until, id)
}

// left returns the remaining time of a claim.
func (c *claims) left(id string) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Until(c.until[id])
}

// list returns the IDs of the claimed notices.
func (c *claims) list() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Collect(maps.Keys(c.until))
}

// keepClaims renews claims and takes up unclaimed notices until the webhooks are closed; then it releases its claims.
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

// renew extends the claims. A ttl of 0 releases them.
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

// takeUp claims unclaimed notices, as many as the queue has room for.
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

// maySend reports whether a call may be made now: its claim must last until the call has ended.
func (h *Webhooks) maySend(k *call) bool {
	return !h.cfg.Shared || k.unkept || h.claims.left(k.id()) > callTimeout+claimEvery
}
