package blitzkrieg

// Can the rest of the front still be assigned? Each unit must come into exactly one battle and each
// mark into exactly one; every unit of a battle must touch every mark of it (BK-B9.0-3, BK-Q11); none
// may be worse than 1-6 (BK-B9.0-4).
//
// Adding a unit never makes a battle's odds worse, so giving every mark a unit of its own settles most
// fronts: all other units then join a neighbour. Only a stretch with more marks than such units needs
// the search below it, which is exact up to a bound that no game comes near.

// engagement is one battle of a trial assignment.
type engagement struct {
	marks  [directions]uint8
	nm     uint8
	hexes  [directions]uint8 // where its units stand
	nh     uint8
	attack int
	broken uint8 // marks, by index, that no river doubles
	air    bool  // aircraft take part, and no river doubles at all
	closed bool  // no further mark may join
	sealed bool  // no further unit may join
}

// cover searches an assignment of one part of the front.
type cover struct {
	*front
	part    uint8
	battles [perSide]engagement
	nb      int
	nodes   int
}

const coverBound = 5000

// assignable reports whether every part of the front can be assigned.
func (f *front) assignable() bool {
	for part := uint8(1); f.has(part); part++ {
		if !f.partAssignable(part) {
			return false
		}
	}
	return true
}

// has reports whether the front has so many parts.
func (f *front) has(part uint8) bool {
	for i := range f.hexes[:f.nh] {
		if f.hexes[i].part == part {
			return true
		}
	}
	for i := range f.marks[:f.nm] {
		if f.marks[i].part == part {
			return true
		}
	}
	return false
}

// partAssignable judges one part.
func (f *front) partAssignable(part uint8) bool {
	c := cover{front: f, part: part}
	return c.solve()
}

// solve tries the quick way, then the long one.
func (c *cover) solve() bool {
	if c.matched() {
		return true
	}
	return c.search()
}

// add puts a unit into a battle.
func (c *cover) add(e *engagement, u int) {
	h := c.units[u].hex
	e.attack += int(c.units[u].attack)
	for _, x := range e.hexes[:e.nh] {
		if x == h {
			return
		}
	}
	e.hexes[e.nh] = h
	e.nh++
	for i, m := range e.marks[:e.nm] {
		if c.frozen || breaksRiver(c.marks[m].at, c.hexes[h].at) {
			e.broken |= 1 << i
		}
	}
}

// extend puts a mark into a battle.
func (c *cover) extend(e *engagement, m uint8) {
	for _, h := range e.hexes[:e.nh] {
		if c.frozen || breaksRiver(c.marks[m].at, c.hexes[h].at) {
			e.broken |= 1 << e.nm
		}
	}
	e.attack += int(c.marks[m].air)
	e.air = e.air || c.marks[m].air > 0
	e.marks[e.nm] = m
	e.nm++
}

// stands reports whether the battle may be fought: somebody attacks, at 1-6 or better.
func (c *cover) stands(e *engagement) bool {
	return e.nh > 0 && c.defense(e, e.broken) <= worstOdds*e.attack
}

func (c *cover) defense(e *engagement, broken uint8) (sum int) {
	for i, m := range e.marks[:e.nm] {
		n := int(c.marks[m].basic)
		if c.marks[m].doubled || !e.air && broken&(1<<i) == 0 {
			n *= 2
		}
		sum += n
	}
	return sum
}

// admits reports whether units on h may join the battle: they touch all its marks.
func (c *cover) admits(e *engagement, h uint8) bool {
	if e.sealed {
		return false
	}
	for _, m := range e.marks[:e.nm] {
		if !c.touches(h, m) {
			return false
		}
	}
	return true
}

// allTouch reports whether every unit of the battle touches the mark.
func (c *cover) allTouch(e *engagement, m uint8) bool {
	for _, h := range e.hexes[:e.nh] {
		if !c.touches(h, m) {
			return false
		}
	}
	return e.nh > 0
}

// leads reports whether the unit alone may attack the mark.
func (c *cover) leads(u int, m uint8) bool {
	var e engagement
	c.extend(&e, m)
	c.add(&e, u)
	return c.stands(&e)
}
