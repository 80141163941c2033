package main

import (
	"context"
	"errors"
)

// choose returns what to say: any legal sentence, or of several the one with the best odds.
func (b *bot) choose(ctx context.Context, v view) (best string, err error) {
	top := 0.0
	for i := range max(1, b.tries) {
		s, err := b.sentence(ctx, v)
		if err != nil {
			return "", err
		}
		if b.tries <= 1 {
			return s, nil
		}
		worth, err := b.worth(ctx, s)
		if err != nil {
			return "", err
		}
		if i == 0 || worth > top {
			best, top = s, worth
		}
	}
	return best, nil
}

// sentence builds a legal sentence word by word. Every word on offer leads to at least one, so there is
// no way to get stuck.
func (b *bot) sentence(ctx context.Context, v view) (string, error) {
	first := v.Say[b.rand.IntN(len(v.Say))]
	s, c := first.Text, first.choices
	for !c.Ready || len(c.Words) > 0 && b.rand.IntN(2) == 0 {
		if len(c.Words) == 0 {
			return "", errors.New("the server offers no word after: " + s)
		}
		s += " " + c.Words[b.rand.IntN(len(c.Words))].Text
		var err error
		if c, err = b.next(ctx, s); err != nil {
			return "", err
		}
	}
	return s, nil
}

// worth is what a sentence is expected to cost the others, less what it costs us. Sentences without odds
// are worth nothing either way.
func (b *bot) worth(ctx context.Context, sentence string) (sum float64, err error) {
	o, err := b.odds(ctx, sentence)
	if err != nil {
		return 0, err
	}
	for seat, loss := range o.Loss {
		if seat == b.seat {
			loss = -loss
		}
		sum += loss
	}
	return sum, nil
}
