package blitzkrieg

import (
	"math/bits"

	"sandtable/kit/bitset"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// dropReach is how far from their base airborne troops can take a city: they fly 20 squares and land beside it.
const dropReach = 21

// expectDrops finds the cities of ours that the enemy's airborne troops can reach in his next turn. He cannot come to all of
// them at once.
func (v *survey) expectDrops(turned *bk.Position) {
	v.dropped, v.dropRisk = 0, 0
	if v.w.Drops == 0 {
		return
	}
	foe, divisions := 1-v.seat, 0
	bases := turned.Friendly(foe)
	v.each(foe, func(u int) {
		at := turned.At[u]
		if !turned.Flies(u) || board.Map.CityAt[at] < 0 || !bitset.In(bases, board.Map.CityAt[at]) {
			return
		}
		divisions++
		for left := v.ours & v.counted; left != 0; left &= left - 1 {
			if c := lowestBit(left); board.Distance(at, board.Map.Cities[c]) <= dropReach {
				v.dropped |= left & -left
			}
		}
	})
	if v.dropped != 0 {
		v.dropRisk = v.w.Drops * min(1, float64(divisions)/float64(bits.OnesCount64(v.dropped)))
	}
}
