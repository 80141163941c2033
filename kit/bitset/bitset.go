// Package bitset has one kind of set for whatever a title numbers from 0: units, places, squares of a board.
//
// A set is flat, an array of words with a bit for each member, so that a position can hold it. The package knows
// no title and no rule.
package bitset

import (
	"iter"
	"math/bits"

	"sandtable/game"
)

// Words is the room of a set: 64 members to the word. A title that needs another length adds it here.
type Words interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [5]uint64 | [6]uint64 | [7]uint64 | [8]uint64 | [36]uint64
}

// Set is a set of members of type E, in words of type W. The zero set is empty. Sets are compared with ==.
type Set[E game.Integer, W Words] struct {
	Words W
}

// Has reports whether e is in the set. What has no room in it is not.
func (s *Set[E, W]) Has(e E) bool {
	i := uint(e) >> 6
	return i < uint(len(s.Words)) && s.Words[i]>>(uint(e)&63)&1 != 0
}

// Add puts e into the set.
func (s *Set[E, W]) Add(e E) { s.Words[uint(e)>>6] |= 1 << (uint(e) & 63) }

// Drop takes e out of the set.
func (s *Set[E, W]) Drop(e E) { s.Words[uint(e)>>6] &^= 1 << (uint(e) & 63) }

// Put adds e or drops it.
func (s *Set[E, W]) Put(e E, in bool) {
	if in {
		s.Add(e)
	} else {
		s.Drop(e)
	}
}

// Empty reports whether nothing is in the set.
func (s *Set[E, W]) Empty() bool {
	var none W
	return s.Words == none
}

// Count returns how many are in the set.
func (s *Set[E, W]) Count() (n int) {
	for i := range len(s.Words) {
		n += bits.OnesCount64(s.Words[i])
	}
	return n
}

// First returns the lowest member; an empty set gives the number before 0: -1, or the largest of an unsigned type.
func (s *Set[E, W]) First() (e E) {
	for i := range len(s.Words) {
		if w := s.Words[i]; w != 0 {
			return E(i<<6 | bits.TrailingZeros64(w))
		}
	}
	return e - 1
}

// And returns what is in both sets.
func (s *Set[E, W]) And(o *Set[E, W]) (out Set[E, W]) {
	for i := range len(s.Words) {
		out.Words[i] = s.Words[i] & o.Words[i]
	}
	return out
}

// Or returns what is in either set.
func (s *Set[E, W]) Or(o *Set[E, W]) (out Set[E, W]) {
	for i := range len(s.Words) {
		out.Words[i] = s.Words[i] | o.Words[i]
	}
	return out
}

// Without returns what is in s and not in o.
func (s *Set[E, W]) Without(o *Set[E, W]) (out Set[E, W]) {
	for i := range len(s.Words) {
		out.Words[i] = s.Words[i] &^ o.Words[i]
	}
	return out
}

// Meets reports whether the sets have a member in common.
func (s *Set[E, W]) Meets(o *Set[E, W]) bool {
	for i := range len(s.Words) {
		if s.Words[i]&o.Words[i] != 0 {
			return true
		}
	}
	return false
}

// All visits the members in ascending order. Members that are added or dropped on the way may be met or not.
func (s *Set[E, W]) All() iter.Seq[E] {
	return func(yield func(E) bool) {
		for i := range len(s.Words) {
			for w := s.Words[i]; w != 0; w &= w - 1 {
				if !yield(E(i<<6 | bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
