package bitset

import (
	"math/rand/v2"
	"testing"
)

type letter uint8

// Match finds every place of a list with a value, and no other.
func TestMatch(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for n := range 190 {
		list := make([]letter, n)
		for i := range list {
			list[i] = [...]letter{0, 1, 2, 127, 128, 129, 254, 255}[r.IntN(8)]
		}
		for b := range 256 {
			set := Match[place, [3]uint64](list, letter(b))
			for i := range 192 {
				if want := i < n && list[i] == letter(b); set.Has(place(i)) != want {
					t.Fatalf("%d of %v: place %d is in the set: %t", b, list, i, !want)
				}
			}
		}
	}
}
