package people

import (
	"iter"

	"sandtable/game"
)

// FarAway is farther than anything.
const FarAway = 30

// Distances are counted in places from one to the next, to places of several sorts.
type Distances[P game.Integer] struct {
	places int
	near   func(P) iter.Seq[P]
	sorts  map[int][]int
}

// NewDistances measures a map of so many places, each with those next to it.
func NewDistances[P game.Integer](places int, near func(P) iter.Seq[P]) Distances[P] {
	return Distances[P]{places, near, map[int][]int{}}
}

// To is the distance from a place to the nearest of a sort, which are those that pass a test. It is worked out once for each sort.
func (d *Distances[P]) To(sort int, x P, pass func(P) bool) int {
	far, ok := d.sorts[sort]
	if !ok {
		far = d.From(pass)
		d.sorts[sort] = far
	}
	return far[x]
}

// From is the distance from every place to the nearest that passes a test.
func (d *Distances[P]) From(pass func(P) bool) []int {
	far := make([]int, d.places)
	var queue []P
	for i := range far {
		far[i] = FarAway
		if x := P(i); pass(x) {
			far[i] = 0
			queue = append(queue, x)
		}
	}
	for i := 0; i < len(queue); i++ {
		for y := range d.near(queue[i]) {
			if far[y] > far[queue[i]]+1 {
				far[y] = far[queue[i]] + 1
				queue = append(queue, y)
			}
		}
	}
	return far
}
