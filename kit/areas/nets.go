package areas

import (
	"math/bits"
	"slices"

	"sandtable/game"
	"sandtable/kit/bitset"
)

// Net holds the neighbours of each place. Rules that know the number of their places may keep one in an array.
type Net[P game.Integer, W bitset.Words] []bitset.Set[P, W]

// Or returns the net in which two places are neighbours if they are so in either net.
func (n Net[P, W]) Or(o Net[P, W]) Net[P, W] {
	out := slices.Clone(n)
	for x := range out {
		out[x] = out[x].Or(&o[x])
	}
	return out
}

// Near returns the places next to any member of a set. It includes members that are next to each other.
func (n Net[P, W]) Near(set *bitset.Set[P, W]) (near bitset.Set[P, W]) {
	for i := range len(set.Words) { // a range over set.All would be slower, since this code is generic
		for w := set.Words[i]; w != 0; w &= w - 1 {
			next := &n[bitset.Lowest(i, w)]
			for j := range len(next.Words) {
				near.Words[j] |= next.Words[j]
			}
		}
	}
	return near
}

// Flood returns the places that can be reached from a set of places without leaving another set. The starting places are
// always part of the result. Each set in also joins all of its places to each other for this call: the shores of a strait
// that is open now, the two ends of a ferry.
func (n Net[P, W]) Flood(from, through *bitset.Set[P, W], also ...bitset.Set[P, W]) bitset.Set[P, W] {
	left, rest := *from, through.Without(from)
	for {
		n.spread(&left, &rest)
		reached := through.Without(&rest)
		reached = reached.Or(from)
		for i := range also {
			if also[i].Meets(&reached) {
				left = left.Or(&also[i])
			}
		}
		if left = left.And(&rest); left.Empty() {
			return reached
		}
		rest = rest.Without(&left)
	}
}

// spread moves everything that can be reached from left out of rest, and leaves left empty. It is the inner loop of supply
// and transfers, so the two sizes that maps have use local variables instead of arrays.
func (n Net[P, W]) spread(left, rest *bitset.Set[P, W]) {
	switch n := any(&n).(type) {
	case *Net[P, [3]uint64]:
		spread3(*n, any(left).(*bitset.Set[P, [3]uint64]), any(rest).(*bitset.Set[P, [3]uint64]))
	case *Net[P, [4]uint64]:
		spread4(*n, any(left).(*bitset.Set[P, [4]uint64]), any(rest).(*bitset.Set[P, [4]uint64]))
	default:
		spreadAny(*n.(*Net[P, W]), left, rest)
	}
}

// spreadAny is spread for sets of any size.
func spreadAny[P game.Integer, W bitset.Words](n Net[P, W], left, rest *bitset.Set[P, W]) {
	for !left.Empty() {
		for i := range len(left.Words) {
			for left.Words[i] != 0 {
				near := &n[bitset.Lowest(i, left.Words[i])]
				left.Words[i] &= left.Words[i] - 1
				for j := range len(near.Words) {
					next := near.Words[j] & rest.Words[j]
					rest.Words[j] &^= next
					left.Words[j] |= next
				}
			}
		}
	}
}

// spread3 is spread for sets of three words.
func spread3[P game.Integer](n Net[P, [3]uint64], left, rest *bitset.Set[P, [3]uint64]) {
	l0, l1, l2 := left.Words[0], left.Words[1], left.Words[2]
	r0, r1, r2 := rest.Words[0], rest.Words[1], rest.Words[2]
	for {
		var x int
		switch {
		case l0 != 0:
			x = bits.TrailingZeros64(l0)
			l0 &= l0 - 1
		case l1 != 0:
			x = 64 | bits.TrailingZeros64(l1)
			l1 &= l1 - 1
		case l2 != 0:
			x = 128 | bits.TrailingZeros64(l2)
			l2 &= l2 - 1
		default:
			left.Words, rest.Words = [3]uint64{}, [3]uint64{r0, r1, r2}
			return
		}
		near := &n[x].Words
		n0, n1, n2 := near[0]&r0, near[1]&r1, near[2]&r2
		r0, r1, r2 = r0^n0, r1^n1, r2^n2
		l0, l1, l2 = l0|n0, l1|n1, l2|n2
	}
}

// spread4 is spread for sets of four words.
func spread4[P game.Integer](n Net[P, [4]uint64], left, rest *bitset.Set[P, [4]uint64]) {
	l0, l1, l2, l3 := left.Words[0], left.Words[1], left.Words[2], left.Words[3]
	r0, r1, r2, r3 := rest.Words[0], rest.Words[1], rest.Words[2], rest.Words[3]
	for {
		var x int
		switch {
		case l0 != 0:
			x = bits.TrailingZeros64(l0)
			l0 &= l0 - 1
		case l1 != 0:
			x = 64 | bits.TrailingZeros64(l1)
			l1 &= l1 - 1
		case l2 != 0:
			x = 128 | bits.TrailingZeros64(l2)
			l2 &= l2 - 1
		case l3 != 0:
			x = 192 | bits.TrailingZeros64(l3)
			l3 &= l3 - 1
		default:
			left.Words, rest.Words = [4]uint64{}, [4]uint64{r0, r1, r2, r3}
			return
		}
		near := &n[x].Words
		n0, n1, n2, n3 := near[0]&r0, near[1]&r1, near[2]&r2, near[3]&r3
		r0, r1, r2, r3 = r0^n0, r1^n1, r2^n2, r3^n3
		l0, l1, l2, l3 = l0|n0, l1|n1, l2|n2, l3|n3
	}
}

// Within returns the places that can be reached as by Flood in at most that many steps.
func (n Net[P, W]) Within(from, through *bitset.Set[P, W], steps int) bitset.Set[P, W] {
	last, reached := *from, *from
	for ; steps > 0 && !last.Empty(); steps-- {
		next := n.Near(&last)
		next = next.And(through)
		last = next.Without(&reached)
		reached = reached.Or(&last)
	}
	return reached
}

// Way appends a shortest way between two places, both included; all places in between belong to the set. Among several it
// takes the one with the lowest numbers first. If there is none, it appends nothing.
func (n Net[P, W]) Way(list []P, from, to P, through *bitset.Set[P, W]) []P {
	var last bitset.Set[P, W]
	last.Add(to)
	rings := []bitset.Set[P, W]{last} // by distance from the end
	rest := through.Without(&last)
	rest.Add(from)
	for !last.Has(from) {
		next := n.Near(&last)
		if last = next.And(&rest); last.Empty() {
			return list
		}
		rest = rest.Without(&last)
		rings = append(rings, last)
	}
	list = append(list, from)
	for i := len(rings) - 2; i >= 0; i-- {
		next := n[from].And(&rings[i])
		from = next.First()
		list = append(list, from)
	}
	return list
}
