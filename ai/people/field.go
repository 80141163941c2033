package people

import (
	"iter"

	"sandtable/game"
)

// Field is what a player counts in each place: who stands there, and what it is good for.
type Field[P game.Integer] struct {
	Distances[P]
	Own   []int     // strength of our side
	Foe   []int     // of enemies
	Count []int     // how many of ours stand there
	Key   []float64 // what the place counts for
}

// NewField is a field of so many places, each with those next to it, on which nobody stands.
func NewField[P game.Integer](places int, near func(P) iter.Seq[P]) Field[P] {
	return Field[P]{
		Distances: NewDistances(places, near),
		Own:       make([]int, places), Foe: make([]int, places), Count: make([]int, places), Key: make([]float64, places),
	}
}

// Empty is what a place is worth if no enemy stands there: one, and so many times what it counts for.
func (f *Field[P]) Empty(x P, times float64) float64 {
	if f.Foe[x] > 0 {
		return 0
	}
	return 1 + times*f.Key[x]
}

// Guard is what a place of ours is worth to one who would stand there alone; here says that he stands there now.
func (f *Field[P]) Guard(x P, here bool) float64 {
	others := f.Count[x]
	if here {
		others--
	}
	if others != 0 {
		return 0
	}
	return f.Key[x]
}

// Menaced reports whether an enemy stands within so many places of one.
func (f *Field[P]) Menaced(x P, within int) bool {
	for y := range f.near(x) {
		if f.Foe[y] > 0 || within > 1 && f.Menaced(y, within-1) {
			return true
		}
	}
	return false
}
