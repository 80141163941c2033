package blitzkrieg

// matching gives each mark a unit of its own: owner[u] is the mark plus one; the seed, a battle begun
// by the sentence being judged, counts as one more mark if it still lacks units.
type matching struct {
	owner [perSide]uint8
	tried [perSide]bool
}

const seedMark = 254

// matched is the quick way.
func (c *cover) matched() bool {
	var m matching
	for i := range c.marks[:c.nm] {
		if k := &c.marks[i]; k.part == c.part && !k.used {
			m.tried = [perSide]bool{}
			if !c.grow(&m, uint8(i)) {
				return false
			}
		}
	}
	if c.nb > 0 && !c.stands(&c.battles[0]) {
		m.tried = [perSide]bool{}
		if !c.grow(&m, seedMark) {
			return false
		}
	}
	return c.restJoin(&m)
}

// grow finds a unit for a mark, moving others to other marks where that frees one.
func (c *cover) grow(m *matching, want uint8) bool {
	for u := range c.units[:c.nu] {
		x := &c.units[u]
		if x.used || m.tried[u] || c.hexes[x.hex].part != c.part || !c.suits(u, want) {
			continue
		}
		m.tried[u] = true
		if m.owner[u] == 0 || c.grow(m, m.owner[u]-1) {
			m.owner[u] = want + 1
			return true
		}
	}
	return false
}

// suits reports whether unit u alone settles what is wanted.
func (c *cover) suits(u int, want uint8) bool {
	if want != seedMark {
		return c.touches(c.units[u].hex, want) && c.leads(u, want)
	}
	e := c.battles[0]
	if !c.admits(&e, c.units[u].hex) {
		return false
	}
	c.add(&e, u)
	return c.stands(&e)
}

// restJoin reports whether each unit without a mark of its own finds a battle: any mark next to it, or
// the seed if it touches all of that.
func (c *cover) restJoin(m *matching) bool {
	for u := range c.units[:c.nu] {
		x := &c.units[u]
		if x.used || m.owner[u] != 0 || c.hexes[x.hex].part != c.part {
			continue
		}
		ok := c.nb > 0 && c.admits(&c.battles[0], x.hex)
		h := &c.hexes[x.hex]
		for _, k := range h.marks[:h.n] {
			ok = ok || !c.marks[k].used
		}
		if !ok {
			return false
		}
	}
	return true
}

// search is the long way: the mark with the fewest ways out is put into a battle that can take it or
// gets a new one with each unit in turn; when no mark is left, weak battles draw more units.
func (c *cover) search() bool {
	if c.nodes++; c.nodes > coverBound {
		return false
	}
	if c.nb > 0 && c.battles[0].nh == 0 {
		return c.lead()
	}
	m, found := c.tightest()
	if !found {
		return c.strengthen()
	}
	c.marks[m].used = true
	defer func() { c.marks[m].used = false }()
	for i := range c.battles[:c.nb] {
		if e := &c.battles[i]; !e.closed && e.nm < directions && c.allTouch(e, m) {
			keep := *e
			c.extend(e, m)
			if c.hopeful(e) && c.search() {
				return true
			}
			*e = keep
		}
	}
	for u := range c.units[:c.nu] {
		if x := &c.units[u]; !x.used && c.touches(x.hex, m) && !c.twin(u) {
			x.used = true
			e := &c.battles[c.nb]
			*e = engagement{}
			c.extend(e, m)
			c.add(e, u)
			c.nb++
			if c.hopeful(e) && c.search() {
				return true
			}
			c.nb--
			x.used = false
		}
	}
	return false
}

// lead gives the begun battle its first unit.
func (c *cover) lead() bool {
	e := &c.battles[0]
	for u := range c.units[:c.nu] {
		if x := &c.units[u]; !x.used && c.admits(e, x.hex) && !c.twin(u) {
			keep := *e
			x.used = true
			c.add(e, u)
			if c.hopeful(e) && c.search() {
				return true
			}
			x.used = false
			*e = keep
		}
	}
	return false
}

// twin reports whether a free unit before u is just like it.
func (c *cover) twin(u int) bool {
	x := &c.units[u]
	for i := int(c.hexes[x.hex].from); i < u; i++ {
		if y := &c.units[i]; !y.used && y.attack == x.attack {
			return true
		}
	}
	return false
}

// tightest returns the unused mark with the fewest ways out.
func (c *cover) tightest() (best uint8, found bool) {
	least := 1 << 30
	for i := range c.marks[:c.nm] {
		m := uint8(i)
		if c.marks[m].used || c.marks[m].part != c.part {
			continue
		}
		ways := 0
		for j := range c.battles[:c.nb] {
			if e := &c.battles[j]; !e.closed && c.allTouch(e, m) {
				ways++
			}
		}
		for _, h := range c.marks[m].hexes[:c.marks[m].n] {
			for u := c.hexes[h].from; u < c.hexes[h].to; u++ {
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

// hopeful reports whether the battle could still come to 1-6 with every free unit that may join it.
func (c *cover) hopeful(e *engagement) bool {
	attack := e.attack
	for u := range c.units[:c.nu] {
		if x := &c.units[u]; !x.used && c.admits(e, x.hex) {
			attack += int(x.attack)
		}
	}
	for i := range c.marks[:c.nm] {
		if !e.closed && !c.marks[i].used {
			attack += int(c.marks[i].air) // a square that joins brings its aircraft
		}
	}
	return c.defense(e, 0xff) <= worstOdds*attack
}

// strengthen draws free units into battles that do not stand, then lets the others join anywhere.
func (c *cover) strengthen() bool {
	if c.nodes++; c.nodes > coverBound {
		return false
	}
	for i := range c.battles[:c.nb] {
		e := &c.battles[i]
		if c.stands(e) {
			continue
		}
		for u := range c.units[:c.nu] {
			if x := &c.units[u]; !x.used && c.admits(e, x.hex) && !c.twin(u) {
				keep := *e
				x.used = true
				c.add(e, u)
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
func (c *cover) allJoin() bool {
	for u := range c.units[:c.nu] {
		x := &c.units[u]
		if x.used || c.hexes[x.hex].part != c.part {
			continue
		}
		ok := false
		for i := range c.battles[:c.nb] {
			ok = ok || c.admits(&c.battles[i], x.hex)
		}
		if !ok {
			return false
		}
	}
	return true
}
