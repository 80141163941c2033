package play

import (
	"context"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// Join takes the seat of an invitation, and the other seats of the same player, and returns its number.
func (sv *Service) Join(ctx context.Context, who Who, code string) (wire.Card, int, error) {
	k, err := sv.cfg.Store.Key(ctx, hash(code))
	if err != nil {
		return wire.Card{}, 0, notFound(err)
	}
	if k.Use != useInvite {
		return wire.Card{}, 0, ErrNotFound
	}
	card, err := sv.takeSeat(ctx, who, k.Game, k.Seat, false)
	return card, k.Seat, err
}

// Sit takes a waiting seat of an open game, and the other seats of the same player.
func (sv *Service) Sit(ctx context.Context, who Who, id string, seat int) (wire.Card, error) {
	return sv.takeSeat(ctx, who, id, seat, true)
}

// takeSeat seats a guest.
func (sv *Service) takeSeat(ctx context.Context, who Who, id string, n int, open bool) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	me, err := sv.Me(ctx, who)
	if err != nil {
		return wire.Card{}, err
	}
	var card wire.Card
	err = sv.withOwned(ctx, id, func(g *liveGame) error {
		if n < 0 || n >= len(g.st.Seats) {
			return &BadField{"seat", "there is no such seat"}
		}
		switch s := &g.st.Seats[n]; {
		case s.Kind == person && s.Guest == who.Guest: // followed an invitation twice
		case open && !g.st.Open:
			return ErrForbidden
		case s.Kind != waiting:
			return ErrTaken
		default:
			if err := g.seatGuest(ctx, n, me); err != nil {
				return err
			}
		}
		card = g.card(who)
		return nil
	})
	return card, err
}

// seatGuest puts a guest on a waiting seat and on all others of that player.
func (g *liveGame) seatGuest(ctx context.Context, n int, me wire.Me) error {
	err := g.act(ctx, me.ID, func() error {
		for _, o := range g.st.groupSeats(n) {
			s := &g.st.Seats[o]
			s.Kind, s.Guest, s.Name, s.Invite = person, me.ID, me.Name, ""
		}
		g.stateChanged = true
		return nil
	})
	g.updatePresence()
	return err
}

// GiveNonce takes the nonce of a seat from its player's client, which has seen the server's commitment. The game begins with
// the last nonce. Giving the same nonce again is allowed.
func (sv *Service) GiveNonce(ctx context.Context, who Who, id string, w wire.NonceWish) (wire.View, error) {
	nonce, ok := match.ParseNonce(w.Nonce)
	if !ok || nonce.String() != w.Nonce {
		return wire.View{}, &BadField{"nonce", "it is not 32 hexadecimal digits"}
	}
	var v wire.View
	err := sv.withOwned(ctx, id, func(g *liveGame) error {
		if err := g.checkSeat(who, w.Seat); err != nil {
			return err
		}
		if err := g.wake(ctx); err != nil {
			return err
		}
		s := game.Seat(w.Seat)
		switch {
		case w.Commit != g.m.Commit():
			return &BadField{"commit", "this game is committed to something else: look again, and trust it not"}
		case g.m.NonceOf(s) == w.Nonce:
		case !g.m.Owes().Has(s):
			return ErrNonceGiven
		default:
			g.payer = who.payer()
			if err := g.act(ctx, who.Guest, func() error { _, err := g.m.Nonce(s, nonce); return err }); err != nil {
				return err
			}
		}
		v = g.view(who, s, 1)
		return nil
	})
	return v, err
}

// seatsOwing lists the taken seats that have not given their nonce.
func (g *liveGame) seatsOwing() (list []int) {
	owes := g.m.Owes()
	for n := range g.st.Seats {
		if owes.Has(game.Seat(n)) && g.seatKind(game.Seat(n)) == person {
			list = append(list, n)
		}
	}
	return list
}
