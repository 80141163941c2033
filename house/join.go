package house

import (
	"context"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// Join takes the seat an invitation is for, with the others of the same player, and returns its number. Nonce may be
// empty: then the house draws it.
func (h *House) Join(ctx context.Context, who Who, code, nonce string) (wire.Card, int, error) {
	k, err := h.cfg.Store.Key(ctx, hash(code))
	if err != nil {
		return wire.Card{}, 0, notFound(err)
	}
	if k.Use != useInvite {
		return wire.Card{}, 0, ErrNotFound
	}
	card, err := h.take(ctx, who, k.Game, k.Seat, nonce, false)
	return card, k.Seat, err
}

// Sit takes a waiting seat of an open game, with the others of the same player.
func (h *House) Sit(ctx context.Context, who Who, id string, seat int, nonce string) (wire.Card, error) {
	return h.take(ctx, who, id, seat, nonce, true)
}

// take seats a guest.
func (h *House) take(ctx context.Context, who Who, id string, n int, nonce string, open bool) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	mix, err := nonceOf(nonce)
	if err != nil {
		return wire.Card{}, err
	}
	me, err := h.Me(ctx, who)
	if err != nil {
		return wire.Card{}, err
	}
	var card wire.Card
	err = h.at(ctx, id, func(t *table) error {
		if n < 0 || n >= len(t.st.Seats) {
			return &Bad{"seat", "there is no such seat"}
		}
		switch s := &t.st.Seats[n]; {
		case s.Kind == wire.Person && s.Guest == who.Guest: // links are followed twice
		case open && !t.st.Open:
			return ErrForbidden
		case s.Kind != wire.Waiting:
			return ErrTaken
		default:
			if err := t.seat(ctx, n, me, mix); err != nil {
				return err
			}
		}
		card = t.card(who)
		return nil
	})
	return card, err
}

// seat puts a guest on a waiting seat and on all others of that player; for those the house draws the nonces. With the
// last one the game begins.
func (t *table) seat(ctx context.Context, n int, me wire.Me, mix match.Nonce) error {
	err := t.act(ctx, me.ID, func() error {
		for _, o := range t.st.grouped(n) {
			part := mix
			if o != n {
				var err error
				if part, err = nonceOf(""); err != nil {
					return err
				}
			}
			if _, err := t.m.Nonce(game.Seat(o), part); err != nil {
				return err
			}
			s := &t.st.Seats[o]
			s.Kind, s.Guest, s.Name, s.Invite = wire.Person, me.ID, me.Name, ""
		}
		return nil
	})
	t.man()
	return err
}
