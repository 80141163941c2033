package play

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"time"

	"sandtable/store"
	"sandtable/wire"
)

// NewGuest creates a guest. Only a hash of the token is stored: the caller needs the token to come back as this guest.
func (sv *Service) NewGuest(ctx context.Context) (token string, who Who, err error) {
	token = newToken()
	id := newID()
	g := store.Guest{ID: id, Token: hash(token), Name: "Guest " + id[:4], Seen: sv.now()}
	if err := sv.cfg.Store.PutGuest(ctx, g); err != nil {
		return "", Who{}, err
	}
	return token, Who{Guest: id, token: g.Token}, nil
}

// seenEvery is the precision with which the last visit of a guest is stored.
const seenEvery = 24 * time.Hour

// Enter returns the guest of a token; ErrNotFound if there is none, ErrBanned if the guest is banned.
func (sv *Service) Enter(ctx context.Context, token string) (Who, error) {
	key := hash(token)
	g, ok, changes := sv.guestCache.find(key)
	if !ok {
		var err error
		if g, err = sv.cfg.Store.Guest(ctx, key); err != nil {
			return Who{}, notFound(err)
		}
		if !g.Banned {
			sv.guestCache.keep(g, changes)
		}
	}
	if g.Banned {
		return Who{}, ErrBanned
	}
	var err error
	if now := sv.now(); now.Sub(g.Seen) > seenEvery {
		err = sv.changeGuest(ctx, g.ID, func(g *store.Guest) { g.Seen = now })
	}
	return Who{Guest: g.ID, token: g.Token}, err
}

// EnterByKey returns the holder of the seat for a token made by Token; ErrNotFound if the token is not valid, ErrBanned if
// the holder is banned.
func (sv *Service) EnterByKey(ctx context.Context, token string) (Who, error) {
	k, err := sv.cfg.Store.Key(ctx, hash(token))
	if err != nil {
		return Who{}, notFound(err)
	}
	if k.Use != useSeat {
		return Who{}, ErrNotFound
	}
	g, err := sv.cfg.Store.GuestByID(ctx, k.Guest)
	if err != nil {
		return Who{}, notFound(err)
	}
	if g.Banned {
		return Who{}, ErrBanned
	}
	return Who{Guest: k.Guest, Key: &k}, nil
}

// What a key is for.
const (
	useInvite = "invite"
	useSeat   = "seat"
)

// notFound converts the store's ErrNotFound to the service's.
func notFound(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}

// changeGuest changes a stored guest and announces it to other processes.
func (sv *Service) changeGuest(ctx context.Context, id string, change func(*store.Guest)) error {
	sv.guests.Lock()
	defer sv.guests.Unlock()
	var forgotten []store.Hash
	defer func() { // again, since a concurrent request may have cached the old guest
		for _, token := range forgotten {
			sv.guestCache.forget(token)
		}
	}()
	err := changeGuest(ctx, sv.cfg.Store, id, func(g *store.Guest) {
		sv.guestCache.forget(g.Token)
		forgotten = append(forgotten, g.Token)
		change(g)
	})
	if err == nil {
		sv.tellGuest(id)
	}
	return err
}

// changeGuest changes a stored guest; it repeats that if another process was faster.
func changeGuest(ctx context.Context, s store.Store, id string, change func(*store.Guest)) error {
	return untilCurrent(func() error {
		g, err := s.GuestByID(ctx, id)
		if err != nil {
			return notFound(err)
		}
		change(&g)
		return s.PutGuest(ctx, g)
	})
}

// writeTries is how often a read-modify-write is tried while other processes keep changing the row.
const writeTries = 10

// untilCurrent repeats a read-modify-write until nobody else writes in between.
func untilCurrent(do func() error) (err error) {
	for range writeTries {
		if err = do(); !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrFenced) {
			return err
		}
	}
	return overtaken(err)
}

// Me returns what the service knows about a guest.
func (sv *Service) Me(ctx context.Context, who Who) (wire.Me, error) {
	if who.Guest == "" {
		return wire.Me{}, ErrNotFound
	}
	g, err := sv.cfg.Store.GuestByID(ctx, who.Guest)
	if err != nil {
		return wire.Me{}, notFound(err)
	}
	me := wire.Me{ID: g.ID, Name: g.Name}
	if who.Key == nil {
		me.Webhook = g.Webhook
	}
	return me, nil
}

// SetMe changes a guest's name or webhook; nil leaves it unchanged.
func (sv *Service) SetMe(ctx context.Context, who Who, name, webhook *string) (wire.Me, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Me{}, ErrForbidden
	}
	if name != nil {
		n, err := cleanName("name", *name, maxName)
		if err != nil {
			return wire.Me{}, err
		}
		name = &n
	}
	if webhook != nil && *webhook != "" { // an empty one removes the webhook
		if _, err := cleanText("webhook", *webhook, maxWebhook, false); err != nil {
			return wire.Me{}, err
		}
		if err := CheckWebhook(*webhook); err != nil {
			return wire.Me{}, &BadField{"webhook", err.Error()}
		}
	}
	err := sv.changeGuest(ctx, who.Guest, func(g *store.Guest) {
		if name != nil {
			g.Name = *name
		}
		if webhook != nil {
			g.Webhook = *webhook
		}
	})
	if err == nil && name != nil {
		err = sv.rename(ctx, who.Guest, *name)
	}
	if err != nil {
		return wire.Me{}, err
	}
	return sv.Me(ctx, who)
}

// CheckWebhook checks the form of a webhook's address. The sender must check where the address leads.
func CheckWebhook(address string) error {
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return errors.New("it is no address")
	case u.Scheme != "https" && u.Scheme != "http":
		return errors.New("it must begin with https:// or http://")
	case u.Hostname() == "":
		return errors.New("it names no host")
	case u.User != nil:
		return errors.New("it must not hold a password")
	}
	return nil
}

// rename puts a guest's new name on the guest's seats in running games.
func (sv *Service) rename(ctx context.Context, guest, name string) error {
	games, err := sv.cfg.Store.Games(ctx, store.Filter{Guest: guest, Running: true})
	if err != nil {
		return err
	}
	for i := range games {
		if err := sv.renameAt(ctx, games[i].ID, guest, name); err != nil && !isElsewhere(err) { // its owner is told by the bus
			return err
		}
	}
	return nil
}

func (sv *Service) renameAt(ctx context.Context, id, guest, name string) error {
	return sv.withOwned(ctx, id, func(g *liveGame) error {
		if !slices.ContainsFunc(g.st.Seats, func(s seat) bool { return s.Guest == guest && s.Name != name }) {
			return nil
		}
		return g.changeState(ctx, true, func() {
			for n := range g.st.Seats {
				if s := &g.st.Seats[n]; s.Guest == guest {
					s.Name = name
				}
			}
		})
	})
}

// Levels lists the machines that can play a title; ErrNoTitle if the title is not on offer.
func (sv *Service) Levels(title string) ([]wire.Level, error) {
	if _, ok := sv.titles[title]; !ok {
		return nil, ErrNoTitle
	}
	list := make([]wire.Level, len(sv.players[title]))
	for i, p := range sv.players[title] {
		list[i] = wire.LevelOf(p)
	}
	return list, nil
}
