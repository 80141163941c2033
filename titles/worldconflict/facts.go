package worldconflict

import "sandtable/kit/bitset"

// facts is what follows from a position and is asked for by many verbs. A position that is played on has none. A series of
// questions is answered on a copy (verbs.Ask), which finds each fact out when it is first asked for: nothing in it changes any
// more.
type facts struct {
	On      bool
	Counted powers // whose units are known
	Flown   bool   // Air is known
	Mine    [nPowers]unitSet
	Air     placeSet // airspace
}

// renew makes p a copy of another position that finds out its facts.
func (p *Position) renew(of *Position) {
	*p = *of
	p.Facts.On = true
}

// mine returns the units of a power on the map.
func (p *Position) mine(w power) unitSet {
	if !p.Facts.On || w >= nPowers {
		return p.findMine(w)
	}
	if !p.Facts.Counted.has(w) {
		p.Facts.Counted |= only(w)
		p.Facts.Mine[w] = p.findMine(w)
	}
	return p.Facts.Mine[w]
}

// findMine is mine without facts.
func (p *Position) findMine(w power) (set unitSet) {
	own := p.owned(w)
	for u := range own.All() {
		if p.Status[u] == onMap {
			set.Add(u)
		}
	}
	return set
}

// owned returns the units of a power wherever they are.
func (p *Position) owned(w power) unitSet { return bitset.Match[int, unitWords](p.Owner[:nUnits], w) }

// airspace returns where air units may fly: all that is in play but neutral land, and seas that a scenario lets them cross (Ruling WC-Q1).
func (p *Position) airspace() placeSet {
	if !p.Facts.On {
		return p.findAirspace()
	}
	if !p.Facts.Flown {
		p.Facts.Flown, p.Facts.Air = true, p.findAirspace()
	}
	return p.Facts.Air
}
