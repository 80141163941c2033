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

// table is the grammar of everything that can be said.
var table = verbs.Grammar[Position]{
	bid: {
		Name: "bid", Secret: true, May: in(bidding), Do: doBid,
		Slots: []verbs.Slot[Position]{verbs.Range(game.Number, 0, highest+1, mayBid)},
	},
	move: {
		Name: "move", May: in(moving), Open: openMove, Do: doMove,
		Slots: []verbs.Slot[Position]{verbs.Range(game.Unit, 0, blocks, mayMove), verbs.Range(game.Place, 0, places, mayEnter)},
	},
	attack: {
		Name: "attack", May: in(fighting), Open: openAttack, Do: doAttack,
		Slots: []verbs.Slot[Position]{verbs.Range(game.Place, 0, places, mayTarget), verbs.Several(verbs.Range(game.Unit, 0, blocks, mayAttack))},
	},
	retreat: {
		Name: "retreat", May: in(retreating), Open: openRetreat, Do: doRetreat,
		Slots: []verbs.Slot[Position]{verbs.Range(game.Place, 0, places, mayRetreat)},
	},
	stand: {Name: "stand", May: in(retreating), Do: doStand},
	done:  {Name: "done", May: mayDone, Do: doDone},
}

// Next judges a partial sentence and lists how it may continue.
func (p *Position) Next(a game.Action, c *game.Choices) error {
	return table.Next(p, p.Pending().Seats, a, c)
}

// Apply plays a complete sentence.
func (p *Position) Apply(a game.Action, t game.Table) error {
	return table.Apply(p, p.Pending().Seats, a, t)
}
