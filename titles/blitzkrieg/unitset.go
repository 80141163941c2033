package blitzkrieg

// unitSet is a set of units, a bit for each: what a position notes of some units only takes a few words, and
// is forgotten all at once.
type unitSet [units / 64]uint64

func (s *unitSet) has(u int) bool { return s[u>>6]&(1<<(u&63)) != 0 }
func (s *unitSet) add(u int)      { s[u>>6] |= 1 << (u & 63) }
func (s *unitSet) drop(u int)     { s[u>>6] &^= 1 << (u & 63) }

func (s *unitSet) set(u int, in bool) {
	if in {
		s.add(u)
	} else {
		s.drop(u)
	}
}

func (s *unitSet) none() bool { return *s == unitSet{} }

// sets returns all that is noted of some units only.
func (p *Position) sets() [10]*unitSet {
	return [...]*unitSet{
		&p.Flown, &p.Broken, &p.Doomed, &p.Sailed, &p.Frozen, &p.Cut, &p.Forgone, &p.Pays, &p.Retreat, &p.Moved,
	}
}
