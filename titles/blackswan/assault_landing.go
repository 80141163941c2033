package blackswan

import (
	"slices"

	"sandtable/game"
)

// doAssault carries out a special operation: those shipped come under fire (BS-3.1.2e), aircraft and airborne units go
// along, ships prepare their gunfire. Others learn only what the operation implies (H: declared in a special operation).
func doAssault(p *Position, a game.Action, t game.Table) {
	p.sayPrivately(a, t)
	x := Place(a.Words()[1].N)
	f := p.operationPlan(a.Seat)
	f.aimAt(x)
	blocks, by := namedBlocks(&a)
	o, named, _ := f.namedOperation(blocks)
	w := f.seaRoute(&o, by)
	waits := o.waits(&f)
	var going [game.MaxWords]attackingBlock
	n := 0
	for u := range named.All() {
		going[n] = attackingBlock{groupOf[u], p.rank(u), p.At[u], p.routeOf(u)}
		t.Tell(game.Note("BS-3.1a", noteAssault, game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u]), game.PlaceWord(x), game.NameWord(routeName(going[n].route))))
		n++
	}
	p.disembark(going[:n], w.places(), x, waits, t)
	for _, s := range going[:n] {
		if s.route == byDrop {
			p.drop(s, x, waits, t)
		}
	}
	for _, s := range going[:n] {
		if s.route == byLand {
			p.support(s, x, t)
		}
	}
	if all := p.engaged(a.Seat, x); all.classCount() >= 2 { // with these, others need not wait any more
		p.bringTo(a.Seat, x, bySea, t)
	}
}

// routeOf is how a unit takes part in an operation.
func (p *Position) routeOf(u int) route {
	switch c := p.class(u); {
	case c == air, c.naval():
		return byLand
	case c == airborne:
		return byDrop
	}
	return bySea
}

// disembark carries the ground units over. Those that wait for another attack come under fire now and lie off the coast until
// it is made; their blocks stay where they were (BS-Q107).
func (p *Position) disembark(going []attackingBlock, route []Place, x Place, waits bool, t game.Table) {
	for _, z := range route {
		t.Tell(game.Note("BS-3.1.2c", noteCarried, game.PlaceWord(z)))
	}
	for _, g := range going {
		if g.route != bySea {
			continue
		}
		u := p.slotOfAttacker(g)
		for _, z := range route {
			p.Carried[z.zone()][groupInfo[g.group].seat]++
			if u >= 0 {
				u = p.underFire(u, p.sailFire(p.nationAt(u), z, t), t)
			}
		}
		switch {
		case u < 0:
		case waits:
			p.waitFor(u, x, bySea)
		default:
			p.arrive(u, x, bySea, t)
		}
	}
}

// waitFor lets a unit wait for the attack of others on an area.
func (p *Position) waitFor(u int, x Place, r route) {
	p.MoveUsed[u], p.Route[u], p.Goal[u] = spent, r, x
	p.toRank(u)
}

// underFire takes hits off a unit on its way and returns its slot, or -1 if it is lost.
func (p *Position) underFire(u, hits int, t game.Table) int {
	for range hits {
		if p.Steps[u] == 1 {
			p.loseStep(u, t)
			return -1
		}
		p.Steps[u]--
		p.tellHit(u, t)
		u = p.toRank(u)
	}
	return u
}

// arrive puts a unit into its target area and takes the area if nobody is there (BS-Q85).
func (p *Position) arrive(u int, x Place, r route, t game.Table) {
	v := p.shift(u, x)
	p.MoveUsed[v] = spent
	if p.enemiesIn(seatOf(v), x) {
		p.Route[v] = r
	} else {
		p.take(x, v, t)
	}
	p.toRank(v)
}

// drop brings an airborne unit of an operation, or lets it wait for the attack of others.
func (p *Position) drop(s attackingBlock, x Place, waits bool, t game.Table) {
	u := p.slotOfAttacker(s)
	if waits {
		p.waitFor(u, x, byDrop)
	} else {
		p.arrive(u, x, byDrop, t)
	}
}

// support brings aircraft and gunfire. Aircraft do not go where nobody came to land (BS-3.2f).
func (p *Position) support(s attackingBlock, x Place, t game.Table) {
	u := p.slotOfAttacker(s)
	switch {
	case naval(u):
		p.Goal[u] = x
		p.toRank(u)
	case p.hasGroundUnits(seatOf(u), x):
		p.arrive(u, x, byLand, t)
	default:
		t.Tell(game.Note("BS-3.2f", noteGrounded, game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u])))
		p.MoveUsed[u] = spent
		p.toRank(u)
	}
}

// passage finds sea zones from an operation's area to its target, by one that is named or by any: as few as can be of those to
// be spared, then the least fire, then the fewest. There may be none.
func (f *operationPlan) passage(o *operation, by Place, spare zoneSet) (w way) {
	if o.ground == 0 {
		return w
	}
	const far, perSpared = 1 << 30, 1 << 20
	type node struct {
		cost int
		prev int8 // -1 if it is the first
	}
	var at [2 * nZones]node // zones before and after the one that is named
	for i := range at {
		at[i] = node{far, -1}
	}
	bear := f.sea.zonesCarrying(f.p, o.crossing, o.ground)
	step := func(from int8, z Place, cost int) bool {
		i := int8(z.zone())
		if z == by || by == nowhere || from >= nZones {
			i += nZones
		}
		cost += 1 + 32*f.sea.fireAt(z) + boolToInt(spare.has(z))*perSpared
		if cost >= at[i].cost {
			return false
		}
		at[i] = node{cost, from}
		return true
	}
	for z := range board.coast[o.launch].All() {
		if bear.has(z) {
			step(-1, z, 0)
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range at {
			for next := f.sea.ways[i%nZones] & bear; next != 0 && at[i].cost < far; next &= next - 1 {
				changed = step(int8(i), firstZone+Place(next.first()), at[i].cost) || changed
			}
		}
	}
	end := int8(-1)
	for z := range board.coast[f.x].All() {
		if i := int8(z.zone() + nZones); at[i].cost < far && (end < 0 || at[i].cost < at[end].cost) {
			end = i
		}
	}
	for i := end; i >= 0; i = at[i].prev {
		w.list[w.n] = firstZone + Place(i%nZones)
		w.n++
	}
	slices.Reverse(w.places())
	return w
}

// bringWaiting adds the waiting units to the attack that others have made; if there is no such attack they stay (BS-3.1.3b,
// BS-Q11, BS-Q107). It is part of the end of land movement, whether or not anybody was asked to move.
func (p *Position) bringWaiting(t game.Table) {
	for _, s := range p.Side.members() {
		joins := func(u int) bool { return p.waits(u) && p.hasAttacked(s, p.Goal[u]) }
		for u := firstOwn(s, joins); u >= 0; u = firstOwn(s, joins) {
			p.bringTo(s, p.Goal[u], nRoutes, t)
		}
		p.releaseWaiting(s, t)
	}
}

// waits reports whether a unit waits to come to an area that others attack.
func (p *Position) waits(u int) bool { return p.Goal[u] != nowhere && !naval(u) }

// awaits reports whether a unit waits to come to an area by a route; nRoutes means any.
func (p *Position) awaits(u int, x Place, r route) bool {
	return p.Goal[u] == x && !naval(u) && (r == nRoutes || p.Route[u] == r)
}

// bringTo brings those of a seat who wait for an attack on an area.
func (p *Position) bringTo(s game.Seat, x Place, r route, t game.Table) {
	comes := func(u int) bool { return p.awaits(u, x, r) }
	for u := firstOwn(s, comes); u >= 0; u = firstOwn(s, comes) {
		p.Goal[u] = nowhere
		who, start := game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u])
		if p.Route[u] == bySea {
			t.Tell(game.Reveal("BS-3.1.3a", noteLanded, who, start, game.PlaceWord(x)))
		} else {
			t.Tell(game.Reveal("BS-3.1.3b", noteDropped, who, start, game.PlaceWord(x)))
		}
		p.shift(u, x)
	}
}

// releaseWaiting lets those of a seat stay who have waited in vain.
func (p *Position) releaseWaiting(s game.Seat, t game.Table) {
	for u := firstOwn(s, p.waits); u >= 0; u = firstOwn(s, p.waits) {
		group, at := game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u])
		if p.Route[u] == bySea {
			t.Tell(game.Reveal("BS-Q107", noteTurns, group, at))
		} else {
			t.Tell(game.Reveal("BS-Q11", noteStays, group, at))
		}
		p.Goal[u], p.Route[u] = nowhere, byLand
		p.toRank(u)
	}
}

// hasAttacked reports whether a seat's units are engaged in an area.
func (p *Position) hasAttacked(s game.Seat, x Place) bool {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.At[u] == x {
			return p.enemiesIn(s, x)
		}
	}
	return false
}
