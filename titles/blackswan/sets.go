package blackswan

import (
	"iter"
	"math/bits"
)

// placeSet is a set of places.
type placeSet [3]uint64

func (s *placeSet) has(x Place) bool { return x < nPlaces && s[x>>6]>>(x&63)&1 != 0 }
func (s *placeSet) add(x Place)      { s[x>>6] |= 1 << (x & 63) }
func (s *placeSet) drop(x Place)     { s[x>>6] &^= 1 << (x & 63) }
func (s *placeSet) none() bool       { return s[0]|s[1]|s[2] == 0 }

// meets reports whether two sets have a place in common.
func (s *placeSet) meets(o *placeSet) bool { return s[0]&o[0]|s[1]&o[1]|s[2]&o[2] != 0 }

func (s *placeSet) count() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2])
}

// first returns the first place of a set that is not empty.
func (s *placeSet) first() Place {
	switch {
	case s[0] != 0:
		return Place(bits.TrailingZeros64(s[0]))
	case s[1] != 0:
		return Place(64 + bits.TrailingZeros64(s[1]))
	}
	return Place(128 + bits.TrailingZeros64(s[2]))
}

// and returns what is in both sets.
func (s placeSet) and(o *placeSet) placeSet { return placeSet{s[0] & o[0], s[1] & o[1], s[2] & o[2]} }

// or returns what is in either set.
func (s placeSet) or(o *placeSet) placeSet { return placeSet{s[0] | o[0], s[1] | o[1], s[2] | o[2]} }

// less returns what is in s and not in o.
func (s placeSet) less(o *placeSet) placeSet {
	return placeSet{s[0] &^ o[0], s[1] &^ o[1], s[2] &^ o[2]}
}

// all visits the places in ascending order.
func (s placeSet) all() iter.Seq[Place] {
	return func(yield func(Place) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(Place(i<<6 | bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// zones returns the sea zones of the set.
func (s *placeSet) zones() zoneSet {
	return zoneSet(s[firstZone>>6]>>(firstZone&63)) & allZones
}

// zoneSet is a set of sea zones, which lie in one word of a placeSet.
type zoneSet uint32

const allZones zoneSet = 1<<nZones - 1

func (s zoneSet) has(z Place) bool { return s>>z.zone()&1 != 0 }
func (s *zoneSet) add(z Place)     { *s |= 1 << z.zone() }

// first returns the number of the first zone of a set that is not empty.
func (s zoneSet) first() int { return bits.TrailingZeros32(uint32(s)) }

// places returns the zones as places.
func (s zoneSet) places() (set placeSet) {
	set[firstZone>>6] = uint64(s) << (firstZone & 63)
	return set
}

// unitSet is a set of slots.
type unitSet [5]uint64

func (s *unitSet) has(u int) bool { return s[u>>6]>>(u&63)&1 != 0 }
func (s *unitSet) add(u int)      { s[u>>6] |= 1 << (u & 63) }
func (s *unitSet) drop(u int)     { s[u>>6] &^= 1 << (u & 63) }
func (s *unitSet) none() bool     { return *s == unitSet{} }

// put adds a slot or drops it.
func (s *unitSet) put(u int, in bool) {
	if in {
		s.add(u)
	} else {
		s.drop(u)
	}
}

func (s *unitSet) count() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// all visits the slots in ascending order.
func (s unitSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i<<6 | bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}
