package blackswan

// theatre is where a scenario is fought: the areas of its fronts where units stand, and those that its goals name.
// Campaigns are fought everywhere.
func (k *Known) theatre() []int16 {
	if k.Fronts == allFronts {
		return nil
	}
	var set placeSet
	for u := range k.At {
		if k.on(u) && k.At[u].land() && k.played(k.At[u]) {
			set.Add(k.At[u])
		}
	}
	for _, g := range k.goals() {
		for _, x := range g.areas {
			set.Add(x)
		}
	}
	return placeList(&set)
}

// focus says where it is decided now: the battle under way, those still to be fought, else where the side that acts
// stands next to its enemies.
func (k *Known) focus() []int16 {
	if k.Step == stepOver {
		return nil
	}
	var set placeSet
	for _, m := range k.battleMarks() {
		if m.Look == "battle" {
			return []int16{m.Place}
		}
		set.Add(Place(m.Place))
	}
	if set.Empty() {
		set = k.facing()
	}
	return placeList(&set)
}

// facing returns the land that the units of the side which acts stand on next to enemy units.
func (k *Known) facing() (set placeSet) {
	var held [2]placeSet
	for u := range k.At {
		if k.on(u) && k.At[u].land() {
			held[sideOf(seatOf(u))].Add(k.At[u])
		}
	}
	for x := range held[k.Side].All() {
		if near := board.near[x].And(&held[k.Side.other()]); !near.Empty() {
			set.Add(x)
		}
	}
	return set
}
