package blackswan

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

type slot = verbs.Slot[Position]

// judge says what forbids word i of a sentence.
type judge func(p *Position, a game.Action, i int) error

// test says what forbids a block. What it has to know beside the block is looked up first, once for all blocks.
type test[K any] struct {
	look func(p *Position, s game.Seat) K
	can  func(p *Position, s game.Seat, u int, k K) error
}

// block makes the slot for a block of the speaker that passes a test.
func block[K any](t test[K]) slot {
	return slot{
		Kind: game.Unit,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			k := t.look(p, a.Seat)
			from, to := own(a.Seat)
			for u := from; u < to; u++ {
				if p.on(u) && t.can(p, a.Seat, u, k) == nil {
					c.Add(game.Unit, int16(u))
				}
			}
		},
		May: func(p *Position, a game.Action, i int) error {
			u, err := p.ownUnit(a, i)
			if err != nil {
				return err
			}
			return t.can(p, a.Seat, u, t.look(p, a.Seat))
		},
	}
}

// some opens a verb if a block of the seat passes a test; none is the reason why not.
func some[K any](t test[K], none game.Clause) func(*Position, game.Seat) error {
	return func(p *Position, s game.Seat) error {
		if t.any(p, s) {
			return nil
		}
		return none
	}
}

// any reports whether a block of the seat passes the test.
func (t test[K]) any(p *Position, s game.Seat) bool {
	k := t.look(p, s)
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.on(u) && t.can(p, s, u, k) == nil {
			return true
		}
	}
	return false
}

// blockSet makes a slot for several blocks of the speaker.
func blockSet(may judge) slot {
	return slot{
		Kind: game.Unit, Many: true,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			from, to := own(a.Seat)
			i := len(a.Words())
			for u := from; u < to; u++ {
				if w := unit(u); p.on(u) && !said(a, w) && may(p, a.With(w), i) == nil {
					c.Add(game.Unit, int16(u))
				}
			}
		},
		May: func(p *Position, a game.Action, i int) error {
			if _, err := p.ownUnit(a, i); err != nil {
				return err
			}
			return may(p, a, i)
		},
	}
}

func said(a game.Action, w game.Word) bool {
	for _, x := range a.Words() {
		if x == w {
			return true
		}
	}
	return false
}

// words makes a slot for the words from to to-1 of a kind that may passes.
func words(k game.Kind, from, to int, may judge) slot {
	return slot{
		Kind: k,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			i := len(a.Words())
			for n := from; n < to; n++ {
				if may(p, a.With(game.Word{Kind: k, N: int16(n)}), i) == nil {
					c.Add(k, int16(n))
				}
			}
		},
		May: func(p *Position, a game.Action, i int) error {
			if n := int(a.Words()[i].N); n < from || n >= to {
				return game.NoSuchWord
			}
			return may(p, a, i)
		},
	}
}

// placesOf makes a slot for a place of a set that is worked out once, with a judge that says why another is none.
func placesOf(open func(p *Position, a game.Action) placeSet, why judge) slot {
	return slot{
		Kind: game.Place,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			set := open(p, a)
			for x := range set.all() {
				c.Add(game.Place, int16(x))
			}
		},
		May: func(p *Position, a game.Action, i int) error {
			x, err := placeWord(a, i)
			if err != nil {
				return err
			}
			if set := open(p, a.Cut(i)); set.has(x) {
				return nil
			}
			if x.closed() {
				return game.Clause("BS-I.6")
			}
			return why(p, a, i)
		},
	}
}
