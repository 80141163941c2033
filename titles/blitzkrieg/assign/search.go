package assign

import "sandtable/titles/blitzkrieg/board"

// search looks for an assignment of one part of the front. Adding a unit never makes a battle's odds worse, so giving
// every target a unit of its own settles most fronts: all other units then join a neighbour. Only a stretch with more
// targets than such units needs the long way, which is exact up to a bound that no game comes near.
type search struct {
	*Front
	part     uint8
	battles  [Room]battle
	nBattles int
	nodes    int
}

// bound is how many nodes a search looks at before it gives up.
const bound = 5000

// Assignable reports whether every part of the front can be assigned.
func (f *Front) Assignable() bool {
	for part := uint8(1); f.HasPart(part); part++ {
		if !f.PartAssignable(part) {
			return false
		}
	}
	return true
}

// PartAssignable reports whether one part of the front can be assigned.
func (f *Front) PartAssignable(part uint8) bool {
	c := search{Front: f, part: part}
	return c.solve()
}

// solve tries the quick way, then the long one.
func (c *search) solve() bool { return c.matched() || c.tryAll() }

// tryAll is the long way: the target with the fewest ways out is put into a battle that can take it or gets a new one
// with each unit in turn; when no target is left, weak battles draw more units.
func (c *search) tryAll() bool {
	if c.nodes++; c.nodes > bound {
		return false
	}
	if c.nBattles > 0 && c.battles[0].nSquares == 0 {
		return c.firstUnit()
	}
	m, found := c.fewestWays()
	if !found {
		return c.strengthen()
	}
	c.targets[m].used = true
	defer func() { c.targets[m].used = false }()
	for i := range c.battles[:c.nBattles] {
		if e := &c.battles[i]; !e.closed && e.nTargets < board.Directions && c.allTouch(e, m) {
			keep := *e
			c.addTarget(e, m)
			if c.canStillBeFought(e) && c.tryAll() {
				return true
			}
			*e = keep
		}
	}
	for u := range c.units[:c.nUnits] {
		if x := &c.units[u]; !x.used && c.touches(x.square, m) && !c.interchangeable(u) {
			x.used = true
			e := &c.battles[c.nBattles]
			*e = battle{}
			c.addTarget(e, m)
			c.addUnit(e, u)
			c.nBattles++
			if c.canStillBeFought(e) && c.tryAll() {
				return true
			}
			c.nBattles--
			x.used = false
		}
	}
	return false
}

// firstUnit gives the begun battle its first unit.
func (c *search) firstUnit() bool {
	e := &c.battles[0]
	for u := range c.units[:c.nUnits] {
		if x := &c.units[u]; !x.used && c.admits(e, x.square) && !c.interchangeable(u) {
			keep := *e
			x.used = true
			c.addUnit(e, u)
			if c.canStillBeFought(e) && c.tryAll() {
				return true
			}
			x.used = false
			*e = keep
		}
	}
	return false
}

// interchangeable reports whether a free unit before u is just like it, so that trying u would find nothing new.
func (c *search) interchangeable(u int) bool {
	x := &c.units[u]
	for i := int(c.squares[x.square].from); i < u; i++ {
		if y := &c.units[i]; !y.used && y.attack == x.attack {
			return true
		}
	}
	return false
}

// fewestWays returns the unused target with the fewest ways out.
func (c *search) fewestWays() (best uint8, found bool) {
	least := 1 << 30
	for i := range c.targets[:c.nTargets] {
		m := uint8(i)
		if c.targets[m].used || c.targets[m].part != c.part {
			continue
		}
		ways := 0
		for j := range c.battles[:c.nBattles] {
			if e := &c.battles[j]; !e.closed && c.allTouch(e, m) {
				ways++
			}
		}
		for _, h := range c.targets[m].squares[:c.targets[m].n] {
			for u := c.squares[h].from; u < c.squares[h].to; u++ {
				if !c.units[u].used {
					ways++
				}
			}
		}
		if ways < least {
			best, least, found = m, ways, true
		}
	}
	return best, found
}

// canStillBeFought reports whether the battle could still come to 1-6 with every free unit that may join it.
func (c *search) canStillBeFought(e *battle) bool {
	attack := e.attack
	for u := range c.units[:c.nUnits] {
		if x := &c.units[u]; !x.used && c.admits(e, x.square) {
			attack += int(x.attack)
		}
	}
	for i := range c.targets[:c.nTargets] {
		if !e.closed && !c.targets[i].used {
			attack += int(c.targets[i].Air) // a square that joins brings its aircraft
		}
	}
	return c.defense(e, everyTarget) <= WorstOdds*attack
}

// strengthen draws free units into battles that are worse than 1-6, then lets the others join anywhere.
func (c *search) strengthen() bool {
	if c.nodes++; c.nodes > bound {
		return false
	}
	for i := range c.battles[:c.nBattles] {
		e := &c.battles[i]
		if c.mayBeFought(e) {
			continue
		}
		for u := range c.units[:c.nUnits] {
			if x := &c.units[u]; !x.used && c.admits(e, x.square) && !c.interchangeable(u) {
				keep := *e
				x.used = true
				c.addUnit(e, u)
				if c.strengthen() {
					return true
				}
				x.used = false
				*e = keep
			}
		}
		return false
	}
	return c.allJoin()
}

// allJoin reports whether every free unit of the part has a battle to join.
func (c *search) allJoin() bool {
	for u := range c.units[:c.nUnits] {
		x := &c.units[u]
		if x.used || c.squares[x.square].part != c.part {
			continue
		}
		ok := false
		for i := range c.battles[:c.nBattles] {
			ok = ok || c.admits(&c.battles[i], x.square)
		}
		if !ok {
			return false
		}
	}
	return true
}
