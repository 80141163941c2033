package blitzwar

// theatre says where a scenario is fought: zones in play with units, and what its goals name. A campaign is fought everywhere.
func (k *Known) theatre() []int16 {
	g := k.start()
	if g.whole {
		return nil
	}
	var set placeSet
	for u := range k.At {
		if k.on(u) && g.zones.Has(k.At[u]) {
			set.Add(k.At[u])
		}
	}
	for i := range g.aims {
		set = set.Or(&g.aims[i].places)
		if n := g.aims[i].out; n != noNation {
			set.Add(board.capital[n])
		}
	}
	return placeList(&set)
}

// focus says where it is decided now: the combat under way, the aircraft that waits for an answer, else where corps of the side that is
// asked stand next to enemies.
func (k *Known) focus() []int16 {
	switch {
	case k.Step == stepOver:
		return nil
	case k.Field != nowhere:
		return []int16{int16(k.Field)}
	case k.Air != nowhere:
		return []int16{int16(k.Air)}
	}
	set := k.facing()
	return placeList(&set)
}

// facing returns the zones with corps of the side whose part it is that lie next to enemy corps, and those of the enemies.
func (k *Known) facing() (set placeSet) {
	var own, enemy placeSet
	for u := range first[germanAir] {
		switch s := k.sideOf(u); {
		case !k.ashore(u):
		case s == k.Side:
			own.Add(k.At[u])
		case foes(s, k.Side):
			enemy.Add(k.At[u])
		}
	}
	for x := range own.All() {
		if near := board.near[x].And(&enemy); !near.Empty() {
			set.Add(x)
			set = set.Or(&near)
		}
	}
	return set
}

func placeList(set *placeSet) (list []int16) {
	for x := range set.All() {
		list = append(list, int16(x))
	}
	return list
}
