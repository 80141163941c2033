package house

import (
	"context"
	"errors"
	"net/url"
	"time"

	"sandtable/store"
	"sandtable/wire"
)

// NewGuest lets somebody in. The token is not kept: only who has it can come in again as this guest.
func (h *House) NewGuest(ctx context.Context) (token string, who Who, err error) {
	token = newToken()
	id := newID()
	g := store.Guest{ID: id, Token: hash(token), Name: "Guest " + id[:4], Seen: h.now()}
	if err := h.cfg.Store.PutGuest(ctx, g); err != nil {
		return "", Who{}, err
	}
	return token, Who{Guest: id}, nil
}

// seenEvery is how exactly the house remembers when a guest was last here.
const seenEvery = 24 * time.Hour

// Enter returns the guest a token belongs to; ErrNotFound if it belongs to nobody.
func (h *House) Enter(ctx context.Context, token string) (Who, error) {
	g, err := h.cfg.Store.Guest(ctx, hash(token))
	if err != nil {
		return Who{}, notFound(err)
	}
	if now := h.now(); now.Sub(g.Seen) > seenEvery {
		err = h.changeGuest(ctx, g.ID, func(g *store.Guest) { g.Seen = now })
	}
	return Who{Guest: g.ID}, err
}

// EnterByKey returns whoever holds the seat that a token made by Token opens; ErrNotFound if it opens none.
func (h *House) EnterByKey(ctx context.Context, token string) (Who, error) {
	k, err := h.cfg.Store.Key(ctx, hash(token))
	if err != nil {
		return Who{}, notFound(err)
	}
	if k.Use != useSeat {
		return Who{}, ErrNotFound
	}
	return Who{Guest: k.Guest, Key: &k}, nil
}

// The uses of keys.
const (
	useInvite = "invite"
	useSeat   = "seat"
)

// notFound puts the store's word for it into the house's.
func notFound(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}

// changeGuest changes a guest as the store has it now.
func (h *House) changeGuest(ctx context.Context, id string, change func(*store.Guest)) error {
	h.guests.Lock()
	defer h.guests.Unlock()
	g, err := h.cfg.Store.GuestByID(ctx, id)
	if err != nil {
		return notFound(err)
	}
	change(&g)
	return h.cfg.Store.PutGuest(ctx, g)
}

// Me says what the house knows of a guest.
func (h *House) Me(ctx context.Context, who Who) (wire.Me, error) {
	if who.Guest == "" {
		return wire.Me{}, ErrNotFound
	}
	g, err := h.cfg.Store.GuestByID(ctx, who.Guest)
	if err != nil {
		return wire.Me{}, notFound(err)
	}
	me := wire.Me{ID: g.ID, Name: g.Name}
	if who.Key == nil {
		me.Webhook = g.Webhook
	}
	return me, nil
}

// SetMe changes a guest's name or webhook; nil leaves it.
func (h *House) SetMe(ctx context.Context, who Who, name, webhook *string) (wire.Me, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Me{}, ErrForbidden
	}
	if name != nil {
		n, err := text("name", *name, maxName, false)
		if err == nil && n == "" {
			err = &Bad{"name", "it is empty"}
		}
		if err != nil {
			return wire.Me{}, err
		}
		name = &n
	}
	if webhook != nil {
		if err := mayCall(*webhook); err != nil {
			return wire.Me{}, err
		}
	}
	err := h.changeGuest(ctx, who.Guest, func(g *store.Guest) {
		if name != nil {
			g.Name = *name
		}
		if webhook != nil {
			g.Webhook = *webhook
		}
	})
	if err == nil && name != nil {
		err = h.rename(ctx, who.Guest, *name)
	}
	if err != nil {
		return wire.Me{}, err
	}
	return h.Me(ctx, who)
}

// mayCall checks the form of a webhook; where it leads is for the one who calls it to look at.
func mayCall(webhook string) error {
	if webhook == "" {
		return nil
	}
	if _, err := text("webhook", webhook, maxWebhook, false); err != nil {
		return err
	}
	u, err := url.Parse(webhook)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return &Bad{"webhook", "it is not an http or https address"}
	}
	return nil
}

// rename puts a guest's new name on the seats of his running games.
func (h *House) rename(ctx context.Context, guest, name string) error {
	games, err := h.cfg.Store.Games(ctx, store.Filter{Guest: guest, Running: true})
	if err != nil {
		return err
	}
	for i := range games {
		if err := h.renameAt(ctx, games[i].ID, guest, name); err != nil {
			return err
		}
	}
	return nil
}

func (h *House) renameAt(ctx context.Context, id, guest, name string) error {
	return h.at(ctx, id, func(t *table) error {
		return t.amend(ctx, func() {
			for n := range t.st.Seats {
				if s := &t.st.Seats[n]; s.Guest == guest {
					s.Name = name
				}
			}
		})
	})
}

// Levels lists the machines that can play a title; ErrNoTitle if it is not on offer.
func (h *House) Levels(title string) ([]wire.Level, error) {
	if _, ok := h.titles[title]; !ok {
		return nil, ErrNoTitle
	}
	list := make([]wire.Level, len(h.players[title]))
	for i, p := range h.players[title] {
		l := p.Level()
		list[i] = wire.Level{ID: l.ID, Name: l.Name, About: l.About}
	}
	return list, nil
}

// Token makes a token with which a program plays a seat I hold. It is not kept; the one before it, if
// any, opens the seat no more.
func (h *House) Token(ctx context.Context, who Who, id string, seat int) (string, error) {
	token := newToken()
	err := h.at(ctx, id, func(t *table) error {
		if err := t.sits(who, seat); err != nil {
			return err
		}
		if who.Key != nil {
			return ErrForbidden
		}
		k := store.Key{Hash: hash(token), Game: id, Seat: seat, Use: useSeat, Guest: who.Guest}
		if err := h.cfg.Store.PutKey(ctx, k); err != nil {
			return err
		}
		old := t.st.Seats[seat].Key
		err := t.amend(ctx, func() { t.st.Seats[seat].Key = &k.Hash })
		if err == nil && old != nil {
			err = h.cfg.Store.DropKey(ctx, *old)
		}
		return err
	})
	if err != nil {
		return "", err
	}
	return token, nil
}
