package notify

import (
	"context"
	"encoding/json"
	"time"

	"sandtable/store"
)

// Box keeps notices until they are sent or given up, even if the program restarts.
type Box = store.Notices

// kept is a notice as it is stored in a box.
type kept struct {
	Guest string `json:"guest"` // whose webhook it is for; it goes to the address that this guest has when it is sent
	Turn  Turn   `json:"turn"`
}

// boxTime bounds a call to the box.
const boxTime = 5 * time.Second

// keep stores a notice. It replaces an older one for the same seat of the same game, which is out of date.
func (h *Webhooks) keep(k *call) {
	if err := h.withBox(func(ctx context.Context) error { return h.put(ctx, k) }); err != nil {
		k.unkept = true // no other process knows of it
		h.log.Warn("a notice is not kept: should the program end now nobody is told", "game", k.turn.Game, "error", err)
	}
}

// put stores a notice and claims it for this process.
func (h *Webhooks) put(ctx context.Context, k *call) error {
	data, err := json.Marshal(kept{Guest: k.guest, Turn: k.turn})
	if err != nil {
		return err
	}
	if !h.cfg.Shared {
		return h.cfg.Box.PutNotice(ctx, k.id(), data)
	}
	start := time.Now()
	err = h.cfg.Box.PutClaimed(ctx, k.id(), data, h.name, claimTime)
	if err == nil {
		h.claims.put(k.id(), start.Add(claimTime))
	}
	return err
}

// isNew reports whether a notice has never been put into the box.
func (k *call) isNew() bool { return k.tried == 0 && !k.inBox }

// keepQueued stores the notices that are still queued when the webhooks close, all within boxTime.
func (h *Webhooks) keepQueued() {
	lost := 0
	err := h.withBox(func(ctx context.Context) (err error) {
		for {
			select {
			case k := <-h.queue:
				if !k.isNew() {
					continue
				}
				if failed := h.put(ctx, &k); failed != nil {
					lost, err = lost+1, failed
				}
			default:
				return err
			}
		}
	})
	if err != nil {
		h.log.Warn("notices are not kept at the end: nobody is told", "notices", lost, "error", err)
	}
}

// forget removes a notice that was sent or given up.
func (h *Webhooks) forget(k *call) {
	err := h.withBox(func(ctx context.Context) error { return h.cfg.Box.DropNotice(ctx, k.id()) })
	h.claims.drop(k.id())
	if err != nil {
		h.log.Warn("a notice that was sent is still kept, and may be sent again", "game", k.turn.Game, "error", err)
	}
}

func (h *Webhooks) withBox(do func(context.Context) error) error {
	if h.cfg.Box == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(h.ctx), boxTime)
	defer cancel()
	return do(ctx)
}

// resume queues the notices that were left when the program ended.
func (h *Webhooks) resume() {
	err := h.withBox(func(ctx context.Context) error {
		all, err := h.cfg.Box.Notices(ctx)
		for id, data := range all {
			h.queueKept(ctx, id, data)
		}
		return err
	})
	if err != nil {
		h.log.Warn("kept notices cannot be read", "error", err)
	}
}

// queueKept queues a stored notice for the address that the player has now.
func (h *Webhooks) queueKept(ctx context.Context, id string, data []byte) {
	var n kept
	if err := json.Unmarshal(data, &n); err != nil {
		h.log.Warn("a kept notice cannot be read", "notice", id, "error", err)
		return
	}
	k := call{url: "", guest: n.Guest, turn: n.Turn, inBox: true}
	address, ok := h.cfg.Address(ctx, n.Guest)
	switch {
	case !ok: // the player is gone, or cannot be looked up now
		h.claims.drop(id)
	case address == "":
		h.forget(&k)
	default:
		k.url = address
		h.enqueue(k)
	}
}
