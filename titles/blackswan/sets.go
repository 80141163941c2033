package blackswan

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
)

// placeSet is a set of places.
type placeSet = bitset.Set[Place, placeWords]

// placeWords have room for a set of places.
type placeWords = [3]uint64

// zonesOf returns the sea zones of a set.
func zonesOf(s *placeSet) zoneSet {
	return zoneSet(s.Words[firstZone>>6]>>(firstZone&63)) & allZones
}

// zoneSet is a set of sea zones, which lie in one word of a placeSet.
type zoneSet uint32

const allZones zoneSet = 1<<nZones - 1

func (s zoneSet) has(z Place) bool { return bitset.In(s, z.zone()) }
func (s *zoneSet) add(z Place)     { *s |= 1 << z.zone() }

// first returns the number of the first zone of a set that is not empty.
func (s zoneSet) first() int { return bits.TrailingZeros32(uint32(s)) }

// places returns the zones as places.
func (s zoneSet) places() (set placeSet) {
	set.Words[firstZone>>6] = uint64(s) << (firstZone & 63)
	return set
}

// addBit and dropBit are for sets that fit into one number: of nations, fronts, zones or stars. bitset.In reads them.
func addBit[W bitset.Bits, I game.Integer](set *W, i I)  { *set |= 1 << i }
func dropBit[W bitset.Bits, I game.Integer](set *W, i I) { *set &^= 1 << i }

// onlyNation and onlyFront are sets of one.
func onlyNation(n nation) uint32 { return 1 << n }
func onlyFront(f front) uint8    { return 1 << f }

// bitOf is 1 if a slot is in a set.
func bitOf(set *unitSet, u int) int { return int(set.Words[u>>6] >> (u & 63) & 1) }

// sortKey orders by several numbers, the first before the others.
type sortKey uint64

// then goes on to what decides between equals.
func (k sortKey) then(n uint8) sortKey { return k<<8 | sortKey(n) }

// unitSet is a set of slots.
type unitSet = bitset.Set[int, unitWords]

// unitWords have room for a set of slots.
type unitWords = [5]uint64
