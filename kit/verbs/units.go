package verbs

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// Lister returns the units of a seat that something is open to: all of them, or one if that is enough. S is a title's word for
// a seat.
type Lister[P any, S game.Integer, W bitset.Words] func(p *P, s S, one bool) bitset.Set[int, W]

// Trial says what forbids a unit.
type Trial[P any, S game.Integer] func(p *P, s S, u int) error

// OwnUnit makes the slot for a unit of the speaker. Is refuses what is no unit of his; may says why one is not listed, and passes all
// that are.
func OwnUnit[P any, S game.Integer, W bitset.Words](list Lister[P, S, W], is Judge[P], may Trial[P, S]) Slot[P] {
	all := func(p *P, a game.Action) bitset.Set[int, W] { return list(p, S(a.Seat), false) }
	return Listed(game.Unit, all, func(p *P, a game.Action, i int) error {
		if err := is(p, a, i); err != nil {
			return err
		}
		return may(p, S(a.Seat), int(a.Words()[i].N))
	})
}

// OpensTo lets a unit be named by the slot's short trial; the longer one, whether there is somewhere to go, is made when units are listed
// or a place is refused.
func OpensTo[P any, S game.Integer](who Slot[P], goes Trial[P, S]) Slot[P] {
	who.Open = func(p *P, a game.Action, i int) error { return goes(p, S(a.Seat), int(a.Words()[i].N)) }
	return who
}

// Below refuses words that number nothing: there are so many.
func Below[P any](n int) Judge[P] {
	return func(_ *P, a game.Action, i int) error {
		if w := int(a.Words()[i].N); w < 0 || w >= n {
			return game.NoSuchWord
		}
		return nil
	}
}

// ListedPlaces makes a slot for a place of a set that is worked out once; why says why another is none.
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

// OpenIf opens a verb if it is open to a unit of the seat; none is the reason why not.
func OpenIf[P any, S game.Integer, W bitset.Words](list Lister[P, S, W], none error) func(*P, game.Seat) error {
	return func(p *P, s game.Seat) error {
		if set := list(p, S(s), true); !set.Empty() {
			return nil
		}
		return none
	}
}
