package play

import (
	"context"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// Join takes the seat an invitation is for, with the others of the same player, and returns its number. Nonce may be
// empty: then the service draws it.
func (sv *Service) Join(ctx context.Context, who Who, code, nonce string) (wire.Card, int, error) {
	k, err := sv.cfg.Store.Key(ctx, hash(code))
	if err != nil {
		return wire.Card{}, 0, notFound(err)
	}
	if k.Use != useInvite {
		return wire.Card{}, 0, ErrNotFound
	}
	card, err := sv.takeSeat(ctx, who, k.Game, k.Seat, nonce, false)
	return card, k.Seat, err
}

// Sit takes a waiting seat of an open game, with the others of the same player.
func (sv *Service) Sit(ctx context.Context, who Who, id string, seat int, nonce string) (wire.Card, error) {
	return sv.takeSeat(ctx, who, id, seat, nonce, true)
}

// takeSeat seats a guest.
func (sv *Service) takeSeat(ctx context.Context, who Who, id string, n int, nonce string, open bool) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	mix, err := nonceOf(nonce)
	if err != nil {
		return wire.Card{}, err
	}
	me, err := sv.Me(ctx, who)
	if err != nil {
		return wire.Card{}, err
	}
	var card wire.Card
	err = sv.withGame(ctx, id, func(g *liveGame) error {
		if n < 0 || n >= len(g.st.Seats) {
			return &BadField{"seat", "there is no such seat"}
		}
		switch s := &g.st.Seats[n]; {
		case s.Kind == wire.Person && s.Guest == who.Guest: // links are followed twice
		case open && !g.st.Open:
			return ErrForbidden
		case s.Kind != wire.Waiting:
			return ErrTaken
		default:
			if err := g.seatGuest(ctx, n, me, mix); err != nil {
				return err
			}
		}
		card = g.card(who)
		return nil
	})
	return card, err
}

// seatGuest puts a guest on a waiting seat and on all others of that player; for those the service draws the nonces. With the
// last one the game begins.
func (g *liveGame) seatGuest(ctx context.Context, n int, me wire.Me, mix match.Nonce) error {
	err := g.act(ctx, me.ID, func() error {
		for _, o := range g.st.groupSeats(n) {
			part := mix
			if o != n {
				var err error
				if part, err = nonceOf(""); err != nil {
					return err
				}
			}
			if _, err := g.m.Nonce(game.Seat(o), part); err != nil {
				return err
			}
			s := &g.st.Seats[o]
			s.Kind, s.Guest, s.Name, s.Invite = wire.Person, me.ID, me.Name, ""
		}
		return nil
	})
	g.updatePresence()
	return err
}
