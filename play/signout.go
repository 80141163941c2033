package play

import (
	"context"
	"errors"
	"math"

	"sandtable/store"
)

// Token makes a token with which a program can play a seat of the caller. Only its hash is stored. It replaces the previous
// token, whose watches end.
func (sv *Service) Token(ctx context.Context, who Who, id string, seat int) (string, error) {
	token := newToken()
	err := sv.withOwned(ctx, id, func(g *liveGame) error {
		if err := g.checkSeat(who, seat); err != nil {
			return err
		}
		if who.Key != nil {
			return ErrForbidden
		}
		k := store.Key{Hash: hash(token), Game: id, Seat: seat, Use: useSeat, Guest: who.Guest}
		if err := sv.cfg.Store.PutKey(ctx, k); err != nil {
			return err
		}
		return g.replaceToken(ctx, seat, &k.Hash)
	})
	if err != nil {
		return "", err
	}
	return token, nil
}

// replaceToken replaces the token of a seat (nil: removes it), and ends watches by the old one.
func (g *liveGame) replaceToken(ctx context.Context, seat int, now *store.Hash) error {
	old := g.st.Seats[seat].Key
	if err := g.changeState(ctx, false, func() { g.st.Seats[seat].Key = now }); err != nil || old == nil {
		return err
	}
	g.signOutWatchers(func(who *Who) bool { return who.Key != nil && who.Key.Hash == *old })
	return g.service.cfg.Store.DropKey(ctx, *old)
}

// signOutWatchers ends the watches of certain callers. The game's lock must be held, so that nothing is sent to them
// afterwards.
func (g *liveGame) signOutWatchers(of func(*Who) bool) {
	for w := range g.watchers {
		w.signedOut = w.signedOut || of(&w.who)
	}
	g.wakeWatchers()
}

// SignOut replaces a guest's token and so revokes all credentials: the cookies of other browsers, and the tokens of seats in
// running games. Their watches end. The caller continues with the returned token.
func (sv *Service) SignOut(ctx context.Context, who Who) (token string, err error) {
	if who.Guest == "" || who.Key != nil {
		return "", ErrForbidden
	}
	if err := sv.dropSeatTokens(ctx, who.Guest); err != nil { // first, so that the guest keeps the old token if it fails
		return "", err
	}
	token = newToken()
	if err := sv.changeGuest(ctx, who.Guest, func(g *store.Guest) { g.Token = hash(token) }); err != nil {
		return "", err
	}
	sv.signOutEverywhere(who.Guest)
	sv.tellGuest(who.Guest)
	if err := sv.dropSeatTokens(ctx, who.Guest); err != nil { // another browser may have made one meanwhile
		sv.cfg.Log.ErrorContext(ctx, "a guest has signed out, and a token of a seat may be left", "guest", who.Guest, "error", err)
	}
	return token, nil
}

// dropSeatTokens revokes the tokens of a guest's seats in running games.
func (sv *Service) dropSeatTokens(ctx context.Context, guest string) error {
	games, err := sv.cfg.Store.Games(ctx, store.Filter{Guest: guest, Running: true, Limit: math.MaxInt32})
	if err != nil {
		return err
	}
	for i := range games {
		err := sv.withGame(ctx, games[i].ID, func(g *liveGame) error { return g.dropTokens(ctx, guest) })
		if isElsewhere(err) {
			err = sv.dropKeysElsewhere(ctx, &games[i], guest)
		}
		if err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
	}
	return nil
}

// signOutEverywhere ends all watches of a guest.
func (sv *Service) signOutEverywhere(guest string) {
	for _, g := range sv.liveGames() {
		g.mu.Lock()
		g.signOutWatchers(func(w *Who) bool { return w.Guest == guest })
		g.mu.Unlock()
	}
}

// dropTokens revokes the tokens of a guest's seats in one game.
func (g *liveGame) dropTokens(ctx context.Context, guest string) error {
	for n := range g.st.Seats {
		if s := &g.st.Seats[n]; s.Guest == guest && s.Key != nil {
			if err := g.replaceToken(ctx, n, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkToken checks that the caller's cookie is still valid.
func (sv *Service) checkToken(ctx context.Context, who Who) error {
	if who.Guest == "" || who.token == (store.Hash{}) {
		return nil
	}
	g, err := sv.cfg.Store.GuestByID(ctx, who.Guest)
	if err == nil && g.Token != who.token {
		err = ErrSignedOut
	}
	return err
}
