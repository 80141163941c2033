// Package bitset is the one set type for whatever a title numbers from 0: units, places, squares. A set is flat, an array
// of words with one bit for each member, so that a position can hold it. The package knows no title and no rule.
package bitset

import (
	"iter"
	"math/bits"

	"sandtable/game"
)

// Words are the sizes of set that exist, at 64 members a word. A title that needs another size adds it here.
type Words interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [5]uint64 | [6]uint64 | [7]uint64 | [8]uint64 | [36]uint64
}

// Set is a set of members of type E, stored in words of type W. The zero value is empty. Compare sets with ==.
type Set[E game.Integer, W Words] struct {
	Words W
}

// Has reports whether e is in the set. A number beyond the set's size never is.
func (s *Set[E, W]) Has(e E) bool {
	i := uint(e) >> 6
	return i < uint(len(s.Words)) && s.Words[i]>>(uint(e)&63)&1 != 0
}

// Lowest returns the lowest member in word i of a set: loops that must neither allocate nor call a function for each member
// go through the words and drop it by word &= word - 1.
func Lowest(i int, word uint64) int { return i<<6 | bits.TrailingZeros64(word) }

// Bits are the numbers that can be small sets.
type Bits interface{ game.Integer | ~uint64 }

// In reports whether bit i of a small set, a number that is not negative, is set. Beyond the number it never is.
func In[S Bits, I game.Integer](set S, i I) bool { return set>>i&1 != 0 }

// Add puts e into the set.
func (s *Set[E, W]) Add(e E) { s.Words[uint(e)>>6] |= 1 << (uint(e) & 63) }

// Drop takes e out of the set.
func (s *Set[E, W]) Drop(e E) { s.Words[uint(e)>>6] &^= 1 << (uint(e) & 63) }

// Put adds e if in is true and drops it otherwise.
func (s *Set[E, W]) Put(e E, in bool) {
	if in {
		s.Add(e)
	} else {
		s.Drop(e)
	}
}

// Empty reports whether the set has no members.
func (s *Set[E, W]) Empty() bool {
	var none W
	return s.Words == none
}

// Count returns the number of members.
func (s *Set[E, W]) Count() (n int) {
	for i := range len(s.Words) {
		n += bits.OnesCount64(s.Words[i])
	}
	return n
}

// First returns the lowest member. For an empty set it returns -1, or the largest number of an unsigned type.
func (s *Set[E, W]) First() (e E) {
	for i := range len(s.Words) {
		if w := s.Words[i]; w != 0 {
			return E(Lowest(i, w))
		}
	}
	return e - 1
}

// And returns the intersection of the sets.
func (s *Set[E, W]) And(o *Set[E, W]) (out Set[E, W]) {
	for i := range len(s.Words) {
		out.Words[i] = s.Words[i] & o.Words[i]
	}
	return out
}

// Or returns the union of the sets.
func (s *Set[E, W]) Or(o *Set[E, W]) (out Set[E, W]) {
	for i := range len(s.Words) {
		out.Words[i] = s.Words[i] | o.Words[i]
	}
	return out
}

// Without returns the members of s that are not in o.
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

// All iterates over the members in ascending order. Whether it sees members added or dropped meanwhile is not defined.
func (s *Set[E, W]) All() iter.Seq[E] {
	return func(yield func(E) bool) {
		for i := range len(s.Words) {
			for w := s.Words[i]; w != 0; w &= w - 1 {
				if !yield(E(Lowest(i, w))) {
					return
				}
			}
		}
	}
}
