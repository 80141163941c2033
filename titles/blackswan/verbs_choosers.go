package blackswan

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

type slot = verbs.Slot[Position]

// judge says what forbids word i of a sentence.
type judge = verbs.Judge[Position]

// lister returns the blocks of a seat that something is open to: all of them, or one if that is enough.
type lister = verbs.Lister[Position, game.Seat, unitWords]

// trial says what forbids a block.
type trial = verbs.Trial[Position, game.Seat]

// block makes the slot for a block of the speaker; may says why one is not listed, and passes all that are.
func block(list lister, may trial) slot { return verbs.OwnUnit(list, isOwnUnit, may) }

func isOwnUnit(p *Position, a game.Action, i int) error {
	_, err := p.ownUnit(a, i)
	return err
}

// blockAndPlace makes the slots for a block and where it goes.
func blockAndPlace(list lister, may, goes trial, open func(p *Position, a game.Action) placeSet, why judge) []slot {
	who := verbs.OpensTo(block(list, may), goes)
	return []slot{who, placesOf(open, func(p *Position, a game.Action, i int) error {
		if err := who.Open(p, a, i-1); err != nil {
			return err
		}
		return why(p, a, i)
	})}
}

// filterSlots returns the blocks of a seat on the map that pass a test, or the first of them.
func (p *Position) filterSlots(s game.Seat, one bool, can func(u int) error) (set unitSet) {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.on(u) && can(u) == nil {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

// blockSet makes a slot for several blocks of the speaker; may says why one of those from one word to another is not listed,
// and passes all that are.
func blockSet(list func(p *Position, a game.Action) unitSet, may func(p *Position, a game.Action, from, to int) error) slot {
	s := verbs.Listed(game.Unit, list, func(p *Position, a game.Action, i int) error { return may(p, a, i, i+1) })
	s.Many, s.All = true, may // what has been said is not listed
	return s
}

// named returns the blocks that words name.
func named(words []game.Word) unitSet { return verbs.Named[unitWords](words) }

// placesOf makes a slot for a place of a set that is worked out once, with a judge that says why another is none.
func placesOf(open func(p *Position, a game.Action) placeSet, why judge) slot {
	return placesIf(open, func(p *Position, a game.Action, i int) error {
		if set := open(p, a.Cut(i)); set.Has(Place(a.Words()[i].N)) {
			return nil
		}
		return why(p, a, i)
	})
}

// placesIf makes a slot for a place of a set, where one place is judged sooner than all are listed.
func placesIf(open func(p *Position, a game.Action) placeSet, may judge) slot {
	return verbs.Listed(game.Place, open, func(p *Position, a game.Action, i int) error {
		x, err := placeWord(a, i)
		switch {
		case err != nil:
			return err
		case x.closed():
			return game.Clause("BS-I.6")
		}
		return may(p, a, i)
	})
}

// byPlace makes the slot for a place to go by, which may be left out: then the unit goes as is best for it.
func byPlace(open func(p *Position, a game.Action) placeSet, why judge) slot {
	return verbs.Optional(placesOf(open, why))
}
