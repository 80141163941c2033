package blitzwar

import "sandtable/game"

// lodgings are the zones with counters of a side's ally, where its own may not be: Soviet ones for the Allies, Allied ones for the
// Soviets. Aircraft on missions bar nobody (BW-4g). Before version 4 only corps kept out corps.
func (p *Position) lodgings(s game.Seat) (set placeSet) {
	if p.Survey.On {
		_, set = p.bars(s)
		return set
	}
	return p.findLodgings(s)
}

// findLodgings works them out.
func (p *Position) findLodgings(s game.Seat) (set placeSet) {
	if s == Axis || !p.since(version4) {
		return set
	}
	for g := range nGroups {
		if w := p.sideOfAll(g); w == s || w == game.Nobody || foes(w, s) {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			if p.ashore(u) && !p.Mission.Has(u) {
				set.Add(p.At[u])
			}
		}
	}
	return set
}

// lodged refuses a zone with counters of a side's ally.
func (p *Position) lodged(s game.Seat, x Place) error {
	if set := p.lodgings(s); x.land() && set.Has(x) {
		return game.Clause("BW-4g")
	}
	return nil
}
