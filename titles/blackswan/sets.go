package blackswan

import (
	"math/bits"

	"sandtable/kit/bitset"
)

// placeSet is a set of places.
type placeSet = bitset.Set[Place, [3]uint64]

// zonesOf returns the sea zones of a set.
func zonesOf(s *placeSet) zoneSet {
	return zoneSet(s.Words[firstZone>>6]>>(firstZone&63)) & allZones
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
	set.Words[firstZone>>6] = uint64(s) << (firstZone & 63)
	return set
}

// unitSet is a set of slots.
type unitSet = bitset.Set[int, [5]uint64]
