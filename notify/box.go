package notify

import (
	"context"
	"encoding/json"
	"time"
)

// Box keeps notices until they are sent or given up, over restarts of the program.
type Box interface {
	PutNotice(ctx context.Context, id string, data []byte) error
	DropNotice(ctx context.Context, id string) error
	Notices(ctx context.Context) (map[string][]byte, error)
}

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
		err = h.withBox(func(ctx context.Context) error { return h.cfg.Box.PutNotice(ctx, k.id(), data) })
	}
	if err != nil {
		h.log.Warn("a notice is not kept: should the program end now nobody is told", "game", k.turn.Game, "error", err)
	}
}

// forget drops a notice that was sent or given up.
func (h *Webhooks) forget(k *call) {
	err := h.withBox(func(ctx context.Context) error { return h.cfg.Box.DropNotice(ctx, k.id()) })
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
			var n kept
			if err := json.Unmarshal(data, &n); err != nil {
				h.log.Warn("a kept notice cannot be read", "notice", id, "error", err)
				continue
			}
			if address, ok := h.cfg.Address(ctx, n.Guest); ok && address != "" {
				h.enqueue(call{url: address, guest: n.Guest, turn: n.Turn})
			}
		}
		return err
	})
	if err != nil {
		h.log.Warn("kept notices cannot be read", "error", err)
	}
}
