package worldconflict

// theatre says where a short scenario is fought; the whole war is fought everywhere.
func (k *Known) theatre() []int16 {
	if k.start().Land == nil {
		return nil
	}
	return placeList(&k.start().inPlay)
}

// focus says where it is decided now: the combat under way, the question that waits, else where land units of the power that is asked
// stand next to enemies.
func (k *Known) focus() []int16 {
	switch {
	case k.over():
		return nil
	case k.Bout.Sort != noCombat:
		return []int16{int16(k.Bout.At)}
	case k.Clash.At != 0:
		return []int16{int16(k.Clash.At - 1)}
	}
	set := k.facing()
	return placeList(&set)
}

// facing returns the land areas with units of the power that is asked that lie next to enemies' units, and those of the enemies.
func (k *Known) facing() (set placeSet) {
	w := power(k.Asked)
	if k.Asked < 0 || w >= nPowers {
		return set
	}
	var own, foes placeSet
	for u := range nUnits {
		switch {
		case !k.on(u) || !k.At[u].land() || !k.kind(u).land():
		case k.Owner[u] == w:
			own.Add(k.At[u])
		case k.atWar(u, w):
			foes.Add(k.At[u])
		}
	}
	for x := range own.All() {
		if near := board.near[x].And(&foes); !near.Empty() {
			set.Add(x)
			set = set.Or(&near)
		}
	}
	return set
}
