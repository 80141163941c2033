package verbs

import (
	"slices"

	"sandtable/game"
	"sandtable/kit/bitset"
)

// Judge returns the clause that forbids word i of a sentence, or nil. Earlier words have passed; it must not look at later
// ones.
type Judge[P any] func(p *P, a game.Action, i int) error

// Range returns a slot that takes the numbers from (inclusive) to to (exclusive) of a kind, as far as may allows them. It
// tries each one, so it is for short ranges.
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

// Listed returns a slot that takes the members of a set. list computes the set; may judges a single word without it and
// must agree with it.
func Listed[P any, E game.Integer, W bitset.Words](k game.Kind, list func(p *P, a game.Action) bitset.Set[E, W], may Judge[P]) Slot[P] {
	return Slot[P]{
		Kind: k,
		Offer: func(p *P, a game.Action, c *game.Choices) {
			set := list(p, a)
			for i := range len(set.Words) { // a range over set.All would allocate, since this code is generic
				for w := set.Words[i]; w != 0; w &= w - 1 {
					c.Add(k, int16(bitset.Lowest(i, w)))
				}
			}
		},
		May: may,
	}
}

// Many turns a slot into one that takes a set of words, in any order and each at most once. What the slot offers must leave
// out the words of the set that have been said; Several is for slots that do not.
func Many[P any](s Slot[P]) Slot[P] {
	s.Many = true
	return s
}

// Several is Many for a slot that offers words again that have been said.
func Several[P any](s Slot[P]) Slot[P] {
	one := s.Offer
	s = Many(s)
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

// Optional turns a verb's last slot into one that may be left out.
func Optional[P any](s Slot[P]) Slot[P] {
	s.Optional = true
	return s
}

// Because returns a judge that always refuses, by one clause.
func Because[P any](c game.Clause) Judge[P] {
	refusal := error(c)
	return func(*P, game.Action, int) error { return refusal }
}

// During returns a May for a verb that belongs to the given steps. In any other step the verb is refused as the first of
// these steps refuses.
func During[P any, S ~uint8](now func(*P) S, refusal func(S) error, steps ...S) func(*P, game.Seat) error {
	var its bitset.Set[S, [4]uint64]
	for _, s := range steps {
		its.Add(s)
	}
	refused := refusal(steps[0])
	return func(p *P, _ game.Seat) error {
		if its.Has(now(p)) {
			return nil
		}
		return refused
	}
}
