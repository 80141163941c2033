package duel

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

const (
	bid = iota
	move
	attack
	retreat
	stand
	done
)

// table is all that can be said.
var table = verbs.Table[Position]{
	bid: {
		Name: "bid", Secret: true, May: in(bidding), Do: doBid,
		Slots: []verbs.Slot[Position]{slot(game.Number, highest+1, mayBid)},
	},
	move: {
		Name: "move", May: in(moving), Open: openMove, Do: doMove,
		Slots: []verbs.Slot[Position]{slot(game.Unit, blocks, mayMove), slot(game.Place, places, mayEnter)},
	},
	attack: {
		Name: "attack", May: in(fighting), Open: openAttack, Do: doAttack,
		Slots: []verbs.Slot[Position]{slot(game.Place, places, mayTarget), set(slot(game.Unit, blocks, mayAttack))},
	},
	retreat: {
		Name: "retreat", May: in(retreating), Open: openRetreat, Do: doRetreat,
		Slots: []verbs.Slot[Position]{slot(game.Place, places, mayRetreat)},
	},
	stand: {Name: "stand", May: in(retreating), Do: doStand},
	done:  {Name: "done", May: mayDone, Do: doDone},
}

// Next judges a partial sentence and lists how it may go on.
func (p *Position) Next(a game.Action, c *game.Choices) error {
	return table.Next(p, p.Pending().Seats, a, c)
}

// Apply plays a complete sentence.
func (p *Position) Apply(a game.Action, t game.Table) error {
	return table.Apply(p, p.Pending().Seats, a, t)
}

// slot makes a slot for the words 0 to n-1 of a kind that may passes. Eight blocks and four places
// are so few that listing is trying.
func slot(k game.Kind, n int16, may func(*Position, game.Action, int) error) verbs.Slot[Position] {
	return verbs.Slot[Position]{
		Kind: k,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			i := len(a.Words())
			for w := range n {
				if may(p, a.With(game.Word{Kind: k, N: w}), i) == nil {
					c.Add(k, w)
				}
			}
		},
		May: func(p *Position, a game.Action, i int) error {
			if w := a.Words()[i].N; w < 0 || w >= n {
				return game.NoSuchWord
			}
			return may(p, a, i)
		},
	}
}

// set makes a slot take several words and leaves out of its offer what has been said.
func set(s verbs.Slot[Position]) verbs.Slot[Position] {
	one := s.Offer
	s.Many = true
	s.Offer = func(p *Position, a game.Action, c *game.Choices) {
		one(p, a, c)
		fresh := c.Words[:0]
		for _, w := range c.Words {
			if !said(a, w) {
				fresh = append(fresh, w)
			}
		}
		c.Words = fresh
	}
	return s
}

func said(a game.Action, w game.Word) bool {
	for _, x := range a.Words() {
		if x == w {
			return true
		}
	}
	return false
}
