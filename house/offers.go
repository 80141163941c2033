package house

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

// Offer asks the others for a "draw", or to take back ("takeback") everything after line to, as the seat counts. It
// lapses when a seat that has not agreed plays on, unless that is a secret.
func (h *House) Offer(ctx context.Context, who Who, id string, seat int, kind string, to int) (wire.View, error) {
	if kind != offerDraw && kind != offerTakeback {
		return wire.View{}, &Bad{"kind", "draw or takeback"}
	}
	return h.do(ctx, who, id, seat, latest, func(t *table) error {
		to := t.m.LineOf(game.Seat(seat), to+1) - 1 // what others did in secret before the next line stands too
		if err := t.mayOffer(seat, kind, to); err != nil {
			return err
		}
		o := &wire.Offer{Kind: kind, Seat: seat, Agreed: t.together(seat)}
		if kind == offerTakeback {
			o.To = to
			for n := range t.st.Seats { // a machine has no reason to refuse
				if t.kind(game.Seat(n)) == wire.Machine {
					o.Agreed = append(o.Agreed, n)
				}
			}
		}
		t.st.Offer, t.touched = o, true
		return t.settle()
	})
}

// mayOffer says why something cannot be offered.
func (t *table) mayOffer(seat int, kind string, to int) error {
	if t.st.Lesson != "" {
		return &Refused{Why: "A lesson has its own way back, and nobody to agree with."}
	}
	if o := t.st.Offer; o != nil && o.Seat != seat {
		return &Refused{Why: "Another offer waits for an answer."}
	}
	if kind == offerDraw {
		if t.m.Over() {
			return ErrOver
		}
		for n := range t.st.Seats {
			if t.kind(game.Seat(n)) == wire.Machine {
				return &Refused{Why: t.info.Seats[n] + " is played by a machine, which does not agree to a draw."}
			}
		}
		return nil
	}
	if t.m.Number(game.Seat(seat), to) >= t.m.Count(game.Seat(seat)) {
		return &Bad{"to", "nothing has happened after that line"}
	}
	if _, err := t.m.At(to); err != nil {
		return &Bad{"to", "the game has no position there"}
	}
	return nil
}

// offerFor returns the offer as a seat counts its lines.
func (t *table) offerFor(s game.Seat) *wire.Offer {
	if t.st.Offer == nil {
		return nil
	}
	o := *t.st.Offer
	o.To = t.m.Number(s, o.To)
	return &o
}

// together lists the seats that whoever holds one of them holds.
func (t *table) together(seat int) (list []int) {
	for n := range t.st.Seats {
		if n == seat || t.st.Seats[n].Guest != "" && t.st.Seats[n].Guest == t.st.Seats[seat].Guest {
			list = append(list, n)
		}
	}
	return list
}

// settle does what all have agreed to; nothing as long as a seat has not.
func (t *table) settle() error {
	o := t.st.Offer
	if len(o.Agreed) < len(t.st.Seats) {
		return nil
	}
	t.st.Offer, t.touched = nil, true
	var err error
	if o.Kind == offerDraw {
		_, err = t.m.Draw()
	} else {
		_, err = t.m.Back(o.To)
	}
	return t.refused(err)
}

// Answer agrees to what is offered or declines it; who made the offer may decline it too. In a game that
// is over but could still be taken back, yes confirms the end.
func (h *House) Answer(ctx context.Context, who Who, id string, seat int, yes bool) (wire.View, error) {
	return h.do(ctx, who, id, seat, latest, func(t *table) error {
		o := t.st.Offer
		switch {
		case o == nil && t.m.Over() && yes:
			t.confirm(seat)
			return nil
		case o == nil:
			return &Refused{Why: "There is no offer to answer."}
		case !yes:
			t.st.Offer, t.touched = nil, true
			return nil
		}
		agreed := slices.Clone(o.Agreed)
		for _, n := range t.together(seat) {
			if !slices.Contains(agreed, n) {
				agreed = append(agreed, n)
			}
		}
		slices.Sort(agreed)
		t.st.Offer = &wire.Offer{Kind: o.Kind, Seat: o.Seat, To: o.To, Agreed: agreed} // views share the one before
		t.touched = true
		return t.settle()
	})
}

// lapse drops an offer that a seat has answered by playing on. What it does in secret is no answer: the others would
// hear of it.
func (t *table) lapse(l *match.Line) {
	if o := t.st.Offer; o != nil && !slices.Contains(o.Agreed, int(l.Seat)) && t.m.Exists(game.Nobody, l.N) {
		t.st.Offer = nil
	}
}
