package verbs

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// Lister returns the units of a seat to which something is open. If one is true, a single such unit is enough. S is the
// title's type for seats.
type Lister[P any, S game.Integer, W bitset.Words] func(p *P, s S, one bool) bitset.Set[int, W]

// Trial returns the clause that forbids something to a unit, or nil.
type Trial[P any, S game.Integer] func(p *P, s S, u int) error

// OwnUnit returns the slot for one of the speaker's units. is refuses words that are no unit of the speaker; may says why a
// unit is not listed, and must pass every unit that is.
func OwnUnit[P any, S game.Integer, W bitset.Words](list Lister[P, S, W], is Judge[P], may Trial[P, S]) Slot[P] {
	all := func(p *P, a game.Action) bitset.Set[int, W] { return list(p, S(a.Seat), false) }
	return Listed(game.Unit, all, func(p *P, a game.Action, i int) error {
		if err := is(p, a, i); err != nil {
			return err
		}
		return may(p, S(a.Seat), int(a.Words()[i].N))
	})
}

// OpensTo adds a slower check to a unit slot: goes says whether the unit has anywhere to go. It is used when units are
// listed or a place is refused, not for every word.
func OpensTo[P any, S game.Integer](who Slot[P], goes Trial[P, S]) Slot[P] {
	who.Open = func(p *P, a game.Action, i int) error { return goes(p, S(a.Seat), int(a.Words()[i].N)) }
	return who
}

// Below returns a judge that refuses numbers outside 0 to n-1.
func Below[P any](n int) Judge[P] {
	return func(_ *P, a game.Action, i int) error {
		if w := int(a.Words()[i].N); w < 0 || w >= n {
			return game.NoSuchWord
		}
		return nil
	}
}

// ListedPlaces returns a slot for the places of a set that is computed once. is refuses words that are no place; why says
// why a place is not in the set.
func ListedPlaces[P any, E game.Integer, W bitset.Words](list func(p *P, a game.Action) bitset.Set[E, W], is, why Judge[P]) Slot[P] {
	return Listed(game.Place, list, func(p *P, a game.Action, i int) error {
		if err := is(p, a, i); err != nil {
			return err
		}
		if set := list(p, a.Cut(i)); set.Has(E(a.Words()[i].N)) {
			return nil
		}
		return why(p, a, i)
	})
}

// OpenIf returns an Open that passes if the list has any unit for the seat, and refuses by a clause otherwise.
func OpenIf[P any, S game.Integer, W bitset.Words](list Lister[P, S, W], none game.Clause) func(*P, game.Seat) error {
	refusal := error(none)
	return func(p *P, s game.Seat) error {
		if set := list(p, S(s), true); !set.Empty() {
			return nil
		}
		return refusal
	}
}

// Named returns the units that words name.
func Named[W bitset.Words](words []game.Word) (set bitset.Set[int, W]) {
	for _, w := range words {
		set.Add(int(w.N))
	}
	return set
}
