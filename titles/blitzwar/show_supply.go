package blitzwar

import "sandtable/game"

var _ game.Zoned = (*Known)(nil)

// Zones returns the land of a side that its lines of supply reach, for a screen that shades it (BW-7b).
func (k *Known) Zones(s game.Seat) (list []int16) {
	lines := k.supplied(s)
	for x := range Place(nZones) {
		if lines.Has(x) && k.holder(x) == s {
			list = append(list, int16(x))
		}
	}
	return list
}

// supplied returns all that lines of supply of a side lead to, as its units need them when nobody attacks (BW-7b, BW-7y).
func (k *Known) supplied(s game.Seat) placeSet {
	n := k.network(s, true)
	return n.reach(k.sources(s))
}

// cutOff lists the zones and seas with land units of a side that lines of supply do not reach now: those marked at the end of its last
// turn, and those that would be if it ended now (BW-17.5a).
func (k *Known) cutOff(s game.Seat) (set placeSet) {
	lines := k.supplied(s)
	for u := range first[germanAir] {
		if !k.own(s, u) {
			continue
		}
		if from := k.foothold(u); k.Cut.Has(u) || !from.Meets(&lines) && !k.native(u) {
			set.Add(k.At[u])
		}
	}
	return set
}
