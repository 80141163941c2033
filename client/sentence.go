package client

import (
	"context"
	"errors"
	"math/rand/v2"

	"sandtable/wire"
)

// ErrNothing says that the player has nothing to say now.
var ErrNothing = errors.New("nothing can be said")

// Sentence builds a random legal sentence, word by word from what the server offers. Every offered word leads to at least one
// sentence, so this cannot get stuck.
func (c *Client) Sentence(ctx context.Context, game string, v *wire.View, r *rand.Rand) (string, error) {
	return Sentence(v, r, func(say string) (wire.Choices, error) { return c.PlainNext(ctx, game, v.Seat, say) })
}

// Sentence builds a random legal sentence from a view; next returns how one may continue.
func Sentence(v *wire.View, r *rand.Rand, next func(say string) (wire.Choices, error)) (string, error) {
	if len(v.Say) == 0 {
		return "", ErrNothing
	}
	first := v.Say[r.IntN(len(v.Say))]
	sentence, choices := first.Text, first.Choices
	for !choices.Ready || len(choices.Words) > 0 && r.IntN(2) == 0 {
		if len(choices.Words) == 0 {
			return "", ErrNothing
		}
		sentence += " " + choices.Words[r.IntN(len(choices.Words))].Text
		if choices.Ends {
			return sentence, nil
		}
		var err error
		if choices, err = next(sentence); err != nil {
			return "", err
		}
	}
	return sentence, nil
}
