package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

type slot = verbs.Slot[Position]

// judge says what forbids word i of a sentence.
type judge = verbs.Judge[Position]

// lister returns the counters of a seat that something is open to: all of them, or one if that is enough.
type lister = verbs.Lister[Position, game.Seat, unitWords]

// trial says what forbids a counter.
type trial = verbs.Trial[Position, game.Seat]

// isCounter and isPlace refuse words that number none.
var (
	isCounter = verbs.Below[Position](slots)
	isPlace   = verbs.Below[Position](nPlaces)
)

// counter makes the slot for a counter of the speaker; may says why one is not listed, and passes all that are.
func counter(list lister, may trial) slot { return verbs.OwnUnit(list, isCounter, may) }

// counters makes the slot for a counter of a set that hangs on the words before it.
func counters(list func(p *Position, a game.Action) unitSet, may judge) slot {
	return verbs.Listed(game.Unit, list, func(p *Position, a game.Action, i int) error {
		if err := isCounter(p, a, i); err != nil {
			return err
		}
		return may(p, a, i)
	})
}

// going makes the slots for a counter and where it goes.
func going(list lister, may, goes trial, open func(p *Position, a game.Action) placeSet, why judge) []slot {
	return []slot{verbs.OpensTo(counter(list, may), goes), places(open, why)}
}

// places returns a slot for a place of a set that is computed once, with a judge that says why another place is not in it.
func places(open func(p *Position, a game.Action) placeSet, why judge) slot {
	return verbs.ListedPlaces(open, isPlace, why)
}

// placesIf makes a slot for a place that a judge passes.
func placesIf(open func(p *Position, a game.Action) placeSet, may judge) slot {
	return verbs.Listed(game.Place, open, func(p *Position, a game.Action, i int) error {
		if err := isPlace(p, a, i); err != nil {
			return err
		}
		return may(p, a, i)
	})
}

// kindSlot makes a slot for a kind of unit.
func kindSlot(may judge) slot { return verbs.Range(game.Name, firstKind+1, firstKind+int(nKinds), may) }

// named returns the counters that words name.
func named(words []game.Word) unitSet { return verbs.Named[unitWords](words) }

// openName opens a verb if some word of a range passes its judge as the first.
func openName(from, to int, may judge) func(*Position, game.Seat) error {
	return func(p *Position, s game.Seat) (err error) {
		for n := from; n < to; n++ {
			if err = may(p, game.Say(s, game.VerbWord(0), game.NameWord(n)), 1); err == nil {
				return nil
			}
		}
		return err
	}
}

// openKind is openName for kinds of units.
func openKind(may judge) func(*Position, game.Seat) error {
	return openName(firstKind+1, firstKind+int(nKinds), may)
}
