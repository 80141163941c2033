package main

import (
	"context"

	"sandtable/wire"
)

// choose returns a legal sentence: a random one, or of several the one with the best odds.
func (b *bot) choose(ctx context.Context, v *wire.View) (best string, err error) {
	top := 0.0
	for i := range max(1, b.tries) {
		s, err := b.Sentence(ctx, b.game, v, b.rand)
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

// worth is the expected loss of the others minus our own expected loss. A sentence without odds is worth 0.
func (b *bot) worth(ctx context.Context, sentence string) (sum float64, err error) {
	o, err := b.Odds(ctx, b.game, b.seat, sentence)
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
