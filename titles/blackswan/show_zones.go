package blackswan

import "sandtable/game"

var _ game.Zoned = (*Known)(nil)

// Zones lists the places from which a faction can trace supply (BS-1.2f). Of an enemy it tells nothing, since whose a ship
// is may be hidden.
func (k *Known) Zones(s game.Seat) (list []int16) {
	if !reads(k.seat, s) {
		return nil
	}
	var set placeSet
	for n := range nNations {
		if k.faction(n) == s && k.War[n] == atWar {
			supplied := k.supplied(n)
			set = set.Or(&supplied)
		}
	}
	for x := range set.All() {
		list = append(list, int16(x))
	}
	return list
}
