package verbs

import (
	"math/bits"
	"slices"

	"sandtable/game"
	"sandtable/kit/bitset"
)

// Judge says what forbids word i of a sentence. It looks at no later word; all before it have passed.
type Judge[P any] func(p *P, a game.Action, i int) error

// Range makes a slot for the words from to to-1 of a kind that may passes. It lists them by trying each, so it is for
// few words.
func Range[P any](k game.Kind, from, to int, may Judge[P]) Slot[P] {
	return Slot[P]{
		Kind: k,
		Offer: func(p *P, a game.Action, c *game.Choices) {
			i := len(a.Words())
			a = a.With(game.Word{Kind: k})
			for n := from; n < to; n++ {
				a.Words()[i].N = int16(n)
				if may(p, a, i) == nil {
					c.Add(k, int16(n))
				}
			}
		},
		May: func(p *P, a game.Action, i int) error {
			if n := int(a.Words()[i].N); n < from || n >= to {
				return game.NoSuchWord
			}
			return may(p, a, i)
		},
	}
}

// Listed makes a slot for the words of a set. One word is judged by may, sooner than all are listed; list and may
// agree.
func Listed[P any, E game.Integer, W bitset.Words](k game.Kind, list func(p *P, a game.Action) bitset.Set[E, W], may Judge[P]) Slot[P] {
	return Slot[P]{
		Kind: k,
		Offer: func(p *P, a game.Action, c *game.Choices) {
			set := list(p, a)
			for i := range len(set.Words) { // a range over set.All would allocate, since this code is generic
				for w := set.Words[i]; w != 0; w &= w - 1 {
					c.Add(k, int16(i<<6|bits.TrailingZeros64(w)))
				}
			}
		},
		May: may,
	}
}

// Several makes a slot take a set of words, in any order. It offers none that has been said.
func Several[P any](s Slot[P]) Slot[P] {
	one := s.Offer
	s.Many = true
	s.Offer = func(p *P, a game.Action, c *game.Choices) {
		from := len(c.Words)
		one(p, a, c)
		fresh := c.Words[:from]
		for _, w := range c.Words[from:] {
			if !slices.Contains(a.Words(), w) {
				fresh = append(fresh, w)
			}
		}
		c.Words = fresh
	}
	return s
}

// During makes the judge of a verb that belongs to some steps. At another step it is refused as the first of them
// refuses.
func During[P any, S ~uint8](now func(*P) S, refusal func(S) error, steps ...S) func(*P, game.Seat) error {
	var its bitset.Set[S, [4]uint64]
	for _, s := range steps {
		its.Add(s)
	}
	no := refusal(steps[0])
	return func(p *P, _ game.Seat) error {
		if its.Has(now(p)) {
			return nil
		}
		return no
	}
}
