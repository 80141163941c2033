package notify

import (
	"context"
	"encoding/json"
	"time"

	"sandtable/store"
)

// Box keeps notices until they are sent or given up, over restarts of the program.
type Box = store.Notices

// kept is a notice as a box has it.
type kept struct {
	Guest string `json:"guest"` // whose webhook it is for: an address that has been changed since is called no more
	Turn  Turn   `json:"turn"`
}

// boxTime is how long a box may take.
const boxTime = 5 * time.Second

// keep writes a notice down. One for the same seat of the same game takes its place: the older has nothing to say any more.
func (h *Webhooks) keep(k *call) {
	data, err := json.Marshal(kept{Guest: k.guest, Turn: k.turn})
	if err == nil {
		err = h.withBox(func(ctx context.Context) error { return h.put(ctx, k.id(), data) })
	}
	if err != nil {
		k.unkept = true // nobody else knows of it
		h.log.Warn("a notice is not kept: should the program end now nobody is told", "game", k.turn.Game, "error", err)
	}
}

// put puts a notice into the box; it is this process's to send.
func (h *Webhooks) put(ctx context.Context, id string, data []byte) error {
	if !h.cfg.Shared {
		return h.cfg.Box.PutNotice(ctx, id, data)
	}
	start := time.Now()
	err := h.cfg.Box.PutClaimed(ctx, id, data, h.name, claimTime)
	if err == nil {
		h.claims.put(id, start.Add(claimTime))
	}
	return err
}

// forget drops a notice that was sent or given up.
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

// resume queues what was kept when the program ended.
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

// queueKept queues a notice that was in the box already, for the address that the player has now.
func (h *Webhooks) queueKept(ctx context.Context, id string, data []byte) {
	var n kept
	if err := json.Unmarshal(data, &n); err != nil {
		h.log.Warn("a kept notice cannot be read", "notice", id, "error", err)
		return
	}
	k := call{url: "", guest: n.Guest, turn: n.Turn, inBox: true}
	address, ok := h.cfg.Address(ctx, n.Guest)
	switch {
	case !ok: // he cannot be asked for now, or is gone
		h.claims.drop(id)
	case address == "":
		h.forget(&k)
	default:
		k.url = address
		h.enqueue(k)
	}
}
