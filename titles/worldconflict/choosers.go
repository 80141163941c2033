package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/verbs"
)

type slot = verbs.Slot[Position]

// judge says what forbids word i of a sentence.
type judge = verbs.Judge[Position]

// lister returns the units of a power that something is open to: all of them, or one if that is enough.
type lister = verbs.Lister[Position, power, unitWords]

// trial says what forbids a unit.
type trial = verbs.Trial[Position, power]

// sift returns the units of a power on the map that pass a test, or one of them.
func (p *Position) sift(w power, one bool, can func(u int) error) unitSet {
	return p.siftOf(&everyUnit, w, one, can)
}

// siftOf is sift for a test that only some units can pass.
func (p *Position) siftOf(among *unitSet, w power, one bool, can func(u int) error) (set unitSet) {
	if one {
		// who has just moved may often go on, and who was found before is often still there
		for _, likely := range [...]int{int(p.Mover) - 1, int(p.Found) - 1} {
			if likely >= 0 && among.Has(likely) && p.own(w, likely) && can(likely) == nil {
				set.Add(likely)
				return set
			}
		}
	}
	var mine unitSet
	if p.Facts.On {
		mine = p.mine(w)
	} else {
		mine = p.owned(w)
	}
	for i := range mine.Words {
		for m := mine.Words[i] & among.Words[i]; m != 0; m &= m - 1 {
			if u := bitset.Lowest(i, m); p.on(u) && can(u) == nil {
				set.Words[i] |= m & -m
				if one {
					return set
				}
			}
		}
	}
	return set
}

// finds reports whether something is open to a unit of a power. The next question after the same begins with the unit that was found.
func (p *Position) finds(list lister, w power) bool {
	set := list(p, w, true)
	if set.Empty() {
		return false
	}
	p.Found = uint8(set.First()) + 1
	return true
}

// isUnit and isPlace refuse words that number none.
var (
	isUnit  = verbs.Below[Position](slots)
	isPlace = verbs.Below[Position](nPlaces)
)

// ownUnit makes the slot for a unit of the speaker; may says why one is not listed, and passes all that are.
func ownUnit(list lister, may trial) slot { return verbs.OwnUnit(list, isUnit, may) }

// unitsOf makes the slot for a unit of a set that hangs on the words before it.
func unitsOf(list func(p *Position, a game.Action) unitSet, may judge) slot {
	return verbs.Listed(game.Unit, list, func(p *Position, a game.Action, i int) error {
		if err := isUnit(p, a, i); err != nil {
			return err
		}
		return may(p, a, i)
	})
}

// inSet makes the slot for a unit of a set; another is refused by a clause.
func inSet(list func(p *Position, a game.Action) unitSet, none game.Clause) slot {
	return unitsOf(list, func(p *Position, a game.Action, i int) error {
		if set := list(p, a.Cut(i)); !set.Has(int(a.Words()[i].N)) {
			return none
		}
		return nil
	})
}

// going makes the slots for a unit and where it goes.
func going(list lister, may, goes trial, ends func(p *Position, a game.Action) placeSet, why judge) []slot {
	return []slot{verbs.OpensTo(ownUnit(list, may), goes), places(ends, why)}
}

// goingTo makes them for who knows whether a unit goes to one place sooner than where it goes at all.
func goingTo(list lister, may, goes trial, ends func(p *Position, a game.Action) placeSet, to func(p *Position, u int, x Place) bool, why judge) []slot {
	slots := going(list, may, goes, ends, why)
	slots[1] = placesIf(ends, func(p *Position, a game.Action, i int) error {
		if to(p, unitIn(a, 1), placeIn(a, i)) {
			return nil
		}
		return why(p, a, i)
	})
	return slots
}

// places makes a slot for a place of a set that is worked out once, with a judge that says why another is none.
func places(list func(p *Position, a game.Action) placeSet, why judge) slot {
	return verbs.ListedPlaces(list, isPlace, why)
}

// placesIf makes a slot for a place that a judge passes, which is sooner done than listing all.
func placesIf(list func(p *Position, a game.Action) placeSet, may judge) slot {
	return verbs.Listed(game.Place, list, func(p *Position, a game.Action, i int) error {
		if x := a.Words()[i].N; x < 0 || x >= nPlaces {
			return game.NoSuchWord
		}
		return may(p, a, i)
	})
}

// because is the judge that refuses by one clause.
func because(c game.Clause) judge { return verbs.Because[Position](c) }

// named returns the units that words name.
func named(words []game.Word) unitSet { return verbs.Named[unitWords](words) }

// placeIn is the place that word i of a sentence names.
func placeIn(a game.Action, i int) Place { return Place(a.Words()[i].N) }

// unitIn is the unit that word i of a sentence names.
func unitIn(a game.Action, i int) int { return int(a.Words()[i].N) }
