package play

import (
	"context"
	"slices"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// The kinds of offers.
const (
	offerDraw     = "draw"
	offerTakeback = "takeback"
)

// Offer proposes a draw ("draw"), or to take back everything after a line, as the seat numbers lines ("takeback"). The offer
// lapses when a seat that has not agreed plays on, unless its line is secret.
func (sv *Service) Offer(ctx context.Context, who Who, id string, seat int, kind string, to int) (wire.View, error) {
	if kind != offerDraw && kind != offerTakeback {
		return wire.View{}, &BadField{"kind", "draw or takeback"}
	}
	return sv.actAs(ctx, actor{who, id, seat, latest}, func(g *liveGame) error {
		to := g.m.LineOf(game.Seat(seat), to+1) - 1 // keeps secret lines of others before the next line
		if err := g.mayOffer(seat, kind, to); err != nil {
			return err
		}
		g.st.Offers++
		o := &offer{ID: g.st.Offers, Kind: kind, Seat: seat, Agreed: g.seatsOfSamePerson(seat)}
		if kind == offerTakeback {
			o.To = to
			for n := range g.st.Seats { // machines always agree
				if g.seatKind(game.Seat(n)) == machine {
					o.Agreed = append(o.Agreed, n)
				}
			}
		}
		g.st.Offer, g.stateChanged = o, true
		return g.carryOutOffer()
	})
}

// mayOffer checks whether something may be offered.
func (g *liveGame) mayOffer(seat int, kind string, to int) error {
	if g.st.Lesson != "" {
		return &Refusal{Why: "A lesson has its own way back, and nobody to agree with."}
	}
	if o := g.st.Offer; o != nil && o.Seat != seat {
		return &Refusal{Why: "Another offer waits for an answer."}
	}
	if kind == offerDraw {
		if g.m.Over() {
			return ErrOver
		}
		for n := range g.st.Seats {
			if g.seatKind(game.Seat(n)) == machine {
				return &Refusal{Why: g.info.Seats[n] + " is played by a machine, which does not agree to a draw."}
			}
		}
		return nil
	}
	if err := g.mayTakeBack(game.Seat(seat)); err != nil {
		return err
	}
	if g.m.Number(game.Seat(seat), to) >= g.m.Count(game.Seat(seat)) {
		return &BadField{"to", "nothing has happened after that line"}
	}
	if _, err := g.m.At(to); err != nil {
		return &BadField{"to", "the game has no position there"}
	}
	return nil
}

// offerFor returns the offer with the line number of a seat.
func (g *liveGame) offerFor(s game.Seat) *wire.Offer {
	if g.st.Offer == nil {
		return nil
	}
	o := *g.st.Offer
	o.To = g.m.Number(s, o.To)
	return (*wire.Offer)(&o)
}

// seatsOfSamePerson lists all seats held by the player who holds this one.
func (g *liveGame) seatsOfSamePerson(seat int) (list []int) {
	for n := range g.st.Seats {
		if n == seat || g.st.Seats[n].Guest != "" && g.st.Seats[n].Guest == g.st.Seats[seat].Guest {
			list = append(list, n)
		}
	}
	return list
}

// carryOutOffer carries out an offer once all seats have agreed.
func (g *liveGame) carryOutOffer() error {
	o := g.st.Offer
	if len(o.Agreed) < g.st.playing() {
		return nil
	}
	g.st.Offer, g.stateChanged = nil, true
	var err error
	if o.Kind == offerDraw {
		_, err = g.m.Draw()
	} else {
		_, err = g.m.Back(o.To)
	}
	return g.refusalOf(err)
}

// Answer accepts or declines an offer; its maker may decline it too. The caller names the offer that the player has seen:
// ErrStale if there is another one now, or none. If the game is over but could still be taken back, there is no offer, and
// yes confirms the end.
func (sv *Service) Answer(ctx context.Context, who Who, id string, seat, offer int, yes bool) (wire.View, error) {
	return sv.actAs(ctx, actor{who, id, seat, latest}, func(g *liveGame) error {
		o := g.st.Offer
		switch {
		case o == nil && offer != 0 || o != nil && o.ID != offer:
			return ErrStale
		case o == nil && g.m.Over() && yes:
			g.confirmEnd(seat)
			return nil
		case o == nil:
			return &Refusal{Why: "There is no offer to answer."}
		case !yes:
			g.st.Offer, g.stateChanged = nil, true
			return nil
		}
		agreed := slices.Clone(o.Agreed)
		for _, n := range g.seatsOfSamePerson(seat) {
			if !slices.Contains(agreed, n) {
				agreed = append(agreed, n)
			}
		}
		slices.Sort(agreed)
		next := *o // views share the old one
		next.Agreed = agreed
		g.st.Offer = &next
		g.stateChanged = true
		return g.carryOutOffer()
	})
}

// dropAnsweredOffer drops an offer that a seat has answered by playing on. A secret line is no answer, since dropping the
// offer would reveal it.
func (g *liveGame) dropAnsweredOffer(l *match.Line) {
	if o := g.st.Offer; o != nil && !slices.Contains(o.Agreed, int(l.Seat)) && g.m.Exists(game.Nobody, l.N) {
		g.st.Offer = nil
	}
}
