package blitzkrieg

import "sandtable/kit/bitset"

// unitSet is a set of units, a bit for each: what a position notes of some units only takes a few words, and
// is forgotten all at once.
type unitSet = bitset.Set[int, [units / 64]uint64]

// unitSets returns all that is noted of some units only.
func (p *Position) unitSets() [10]*unitSet {
	return [...]*unitSet{
		&p.Flown, &p.Broken, &p.Doomed, &p.Sailed, &p.Frozen, &p.Cut, &p.Forgone, &p.Pays, &p.Retreat, &p.Moved,
	}
}
