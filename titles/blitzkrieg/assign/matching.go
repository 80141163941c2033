package assign

// matching gives each target a unit of its own. The battle that has been begun counts as one more target if it still
// lacks units.
type matching struct {
	targetOf [Room]uint8 // of a unit, plus one
	tried    [Room]bool
}

// begunBattle stands for the battle that has been begun where a target is wanted.
const begunBattle = 254

// matched is the quick way: it reports whether every target can have a unit of its own, and everyone else a battle.
func (c *search) matched() bool {
	var m matching
	for i := range c.targets[:c.nTargets] {
		if k := &c.targets[i]; k.part == c.part && !k.used {
			m.tried = [Room]bool{}
			if !c.augment(&m, uint8(i)) {
				return false
			}
		}
	}
	if c.nBattles > 0 && !c.mayBeFought(&c.battles[0]) {
		m.tried = [Room]bool{}
		if !c.augment(&m, begunBattle) {
			return false
		}
	}
	return c.othersJoin(&m)
}

// augment finds a unit for a target, moving others to other targets where that frees one.
func (c *search) augment(m *matching, want uint8) bool {
	for u := range c.units[:c.nUnits] {
		x := &c.units[u]
		if x.used || m.tried[u] || c.squares[x.square].part != c.part || !c.suffices(u, want) {
			continue
		}
		m.tried[u] = true
		if m.targetOf[u] == 0 || c.augment(m, m.targetOf[u]-1) {
			m.targetOf[u] = want + 1
			return true
		}
	}
	return false
}

// suffices reports whether unit u alone is enough for what is wanted.
func (c *search) suffices(u int, want uint8) bool {
	if want != begunBattle {
		return c.touches(c.units[u].square, want) && c.attacksAlone(u, want)
	}
	e := c.battles[0]
	if !c.admits(&e, c.units[u].square) {
		return false
	}
	c.addUnit(&e, u)
	return c.mayBeFought(&e)
}

// othersJoin reports whether each unit without a target of its own finds a battle: any target next to it, or the
// begun battle if it touches all of that.
func (c *search) othersJoin(m *matching) bool {
	for u := range c.units[:c.nUnits] {
		x := &c.units[u]
		if x.used || m.targetOf[u] != 0 || c.squares[x.square].part != c.part {
			continue
		}
		ok := c.nBattles > 0 && c.admits(&c.battles[0], x.square)
		h := &c.squares[x.square]
		for _, k := range h.targets[:h.n] {
			ok = ok || !c.targets[k].used
		}
		if !ok {
			return false
		}
	}
	return true
}
