package play

import (
	"context"
	"errors"
	"math"
	"strings"

	"sandtable/bus"
	"sandtable/store"
)

// What processes tell each other beside games: changes of guests and of the house's keys.

// guestSubject is the bus subject for changes of a guest; * stands for all guests.
func guestSubject(id string) string { return "guest." + id }

// houseSubject is the bus subject for new keys of the house.
const houseSubject = "house"

// tellGuest announces a change of a guest to other processes.
func (sv *Service) tellGuest(id string) {
	if !sv.alone() {
		sv.tell(guestSubject(id), sv.cfg.Self.Name)
	}
}

// onGuest handles the news that a guest has changed.
func (sv *Service) onGuest(subject string) {
	id := strings.TrimPrefix(subject, guestSubject(""))
	sv.guestCache.forgetGuest(id)
	if !sv.beginWork() {
		return
	}
	go func() {
		defer sv.work.Done()
		if err := sv.reviewGuest(sv.ctx, id); err != nil && sv.ctx.Err() == nil {
			sv.cfg.Log.Warn("a changed guest could not be read", "guest", id, "error", err)
		}
	}()
}

// reviewGuest ends watches by credentials of a guest that are no longer valid, and updates the name on the guest's seats in
// games that this process owns.
func (sv *Service) reviewGuest(ctx context.Context, id string) error {
	now, err := sv.cfg.Store.GuestByID(ctx, id)
	gone := errors.Is(err, store.ErrNotFound)
	if err != nil && !gone {
		return err
	}
	for _, g := range sv.liveGames() {
		g.mu.Lock()
		g.signOutWatchers(func(w *Who) bool { return w.Guest == id && (gone || now.Banned || sv.isReplaced(ctx, w, &now)) })
		g.mu.Unlock()
	}
	if gone {
		return nil
	}
	return sv.renameOwned(ctx, id, now.Name)
}

// isReplaced reports whether the credentials of a watcher are no longer valid.
func (sv *Service) isReplaced(ctx context.Context, w *Who, now *store.Guest) bool {
	if w.Key == nil {
		return w.token != (store.Hash{}) && w.token != now.Token
	}
	_, err := sv.cfg.Store.Key(ctx, w.Key.Hash)
	return errors.Is(err, store.ErrNotFound)
}

// renameOwned puts a guest's name on the guest's seats in games that this process owns.
func (sv *Service) renameOwned(ctx context.Context, guest, name string) error {
	if len(sv.leases.list()) == 0 {
		return nil
	}
	games, err := sv.cfg.Store.Games(ctx, store.Filter{Guest: guest, Running: true, Limit: math.MaxInt32})
	if err != nil {
		return err
	}
	for i := range games {
		if id := games[i].ID; sv.leases.find(id) != 0 {
			if err := sv.renameAt(ctx, id, guest, name); err != nil && !isElsewhere(err) && !errors.Is(err, ErrNotFound) {
				return err
			}
		}
	}
	return nil
}

// dropKeysElsewhere deletes the tokens of a guest's seats in a game that another process owns. The game's state still lists
// them, but they are invalid.
func (sv *Service) dropKeysElsewhere(ctx context.Context, row *store.Game, guest string) error {
	st, err := readState(row)
	if err != nil {
		return err
	}
	for n := range st.Seats {
		if s := &st.Seats[n]; s.Guest == guest && s.Key != nil {
			if err := sv.cfg.Store.DropKey(ctx, *s.Key); err != nil {
				return err
			}
		}
	}
	return nil
}

// readHouse reads the keys of the house and uses new ones.
func (sv *Service) readHouse() {
	if !sv.beginWork() {
		return
	}
	go func() {
		defer sv.work.Done()
		keys, err := sv.cfg.Store.HouseKeys(sv.ctx)
		if err == nil && len(keys) > len(sv.House().Keys) {
			err = sv.signBy(houseKeys(keys))
		}
		if err != nil && sv.ctx.Err() == nil {
			sv.cfg.Log.Warn("the keys of the house could not be read", "error", err)
		}
	}()
}

// TellGuest announces an operator's change of a guest to the processes of a house.
func TellGuest(b bus.Bus, id string) error { return b.Tell(guestSubject(id), nil) }

// TellHouse announces a new key to the processes of a house.
func TellHouse(b bus.Bus) error { return b.Tell(houseSubject, nil) }
