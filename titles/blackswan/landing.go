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
	f := p.staff(a.Seat)
	f.aim(x)
	blocks, by := party(&a)
	o, named, _ := f.begun(blocks)
	w := f.voyage(&o, by)
	waits := o.waits(&f)
	var going [game.MaxWords]sortie
	n := 0
	for u := range named.All() {
		going[n] = sortie{groupOf[u], p.rank(u), p.At[u], p.means(u)}
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
	if all := p.engaged(a.Seat, x); all.variety() >= 2 { // with these, others need not wait any more
		p.comeIn(a.Seat, x, bySea, t)
	}
}

// means is how a unit takes part in an operation.
func (p *Position) means(u int) route {
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
func (p *Position) disembark(going []sortie, route []Place, x Place, waits bool, t game.Table) {
	for _, z := range route {
		t.Tell(game.Note("BS-3.1.2c", noteCarried, game.PlaceWord(z)))
	}
	for _, g := range going {
		if g.route != bySea {
			continue
		}
		u := p.find(g)
		for _, z := range route {
			p.Carried[z.zone()][groupInfo[g.group].seat]++
			if u >= 0 {
				u = p.underFire(u, p.sailFire(p.nationAt(u), z, t), t)
			}
		}
		switch {
		case u < 0:
		case waits:
			p.await(u, x, bySea)
		default:
			p.arrive(u, x, bySea, t)
		}
	}
}

// await lets a unit wait for the attack of others on an area.
func (p *Position) await(u int, x Place, r route) {
	p.Did[u], p.Route[u], p.Goal[u] = spent, r, x
	p.settled(u)
}

// underFire takes hits off a unit on its way and returns its slot, or -1 if it is lost.
func (p *Position) underFire(u, hits int, t game.Table) int {
	for range hits {
		if p.Steps[u] == 1 {
			p.hurt(u, t)
			return -1
		}
		p.Steps[u]--
		p.tellHit(u, t)
		u = p.settled(u)
	}
	return u
}

// arrive puts a unit into its target area and takes the area if nobody is there (BS-Q85).
func (p *Position) arrive(u int, x Place, r route, t game.Table) {
	v := p.shift(u, x)
	p.Did[v] = spent
	if p.besieged(seatOf(v), x) {
		p.Route[v] = r
	} else {
		p.take(x, v, t)
	}
	p.settled(v)
}

// drop brings an airborne unit of an operation, or lets it wait for the attack of others.
func (p *Position) drop(s sortie, x Place, waits bool, t game.Table) {
	u := p.find(s)
	if waits {
		p.await(u, x, byDrop)
	} else {
		p.arrive(u, x, byDrop, t)
	}
}

// support brings aircraft and gunfire. Aircraft do not go where nobody came to land (BS-3.2f).
func (p *Position) support(s sortie, x Place, t game.Table) {
	u := p.find(s)
	switch {
	case naval(u):
		p.Goal[u] = x
		p.settled(u)
	case p.afoot(seatOf(u), x):
		p.arrive(u, x, byLand, t)
	default:
		t.Tell(game.Note("BS-3.2f", noteGrounded, game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u])))
		p.Did[u] = spent
		p.settled(u)
	}
}

// passage finds sea zones from an operation's area to its target, by one that is named or by any: as few as can be of those to
// be spared, then the least fire, then the fewest. There may be none.
func (f *staff) passage(o *operation, by Place, spare zoneSet) (w way) {
	if o.ground == 0 {
		return w
	}
	const far = 1 << 30
	type node struct {
		cost int
		prev int8 // -1 if it is the first
	}
	var at [2 * nZones]node // zones before and after the one that is named
	for i := range at {
		at[i] = node{far, -1}
	}
	bear := f.sea.bearing(f.p, o.crossing, o.ground)
	step := func(from int8, z Place, cost int) bool {
		i := int8(z.zone())
		if z == by || by == nowhere || from >= nZones {
			i += nZones
		}
		cost += 1 + 32*f.sea.danger(z) + boolToInt(spare.has(z))<<20
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

// dropIn brings those who waited to the attack that others have made; where nobody has, they stay (BS-3.1.3b, BS-Q11,
// BS-Q107). It is part of the end of land movement, whether or not anybody was asked to move.
func (p *Position) dropIn(t game.Table) {
	for _, s := range p.Side.members() {
		from, to := own(s)
		for u := from; u < to; u++ {
			if x := p.Goal[u]; x != nowhere && !naval(u) && p.attacked(s, x) {
				p.comeIn(s, x, nRoutes, t)
				u = from - 1
			}
		}
		p.callOff(s, t)
	}
}

// awaits reports whether a unit waits to come to an area by a route; nRoutes means any.
func (p *Position) awaits(u int, x Place, r route) bool {
	return p.Goal[u] == x && !naval(u) && (r == nRoutes || p.Route[u] == r)
}

// comeIn brings those of a seat who wait for an attack on an area.
func (p *Position) comeIn(s game.Seat, x Place, r route, t game.Table) {
	from, to := own(s)
	for u := from; u < to; u++ {
		if !p.awaits(u, x, r) {
			continue
		}
		p.Goal[u] = nowhere
		who, start := game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u])
		if p.Route[u] == bySea {
			t.Tell(game.Reveal("BS-3.1.3a", noteLanded, who, start, game.PlaceWord(x)))
		} else {
			t.Tell(game.Reveal("BS-3.1.3b", noteDropped, who, start, game.PlaceWord(x)))
		}
		p.shift(u, x)
		u = from - 1
	}
}

// callOff lets those of a seat stay who have waited in vain.
func (p *Position) callOff(s game.Seat, t game.Table) {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.Goal[u] == nowhere || naval(u) {
			continue
		}
		group, at := game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u])
		if p.Route[u] == bySea {
			t.Tell(game.Reveal("BS-Q107", noteTurns, group, at))
		} else {
			t.Tell(game.Reveal("BS-Q11", noteStays, group, at))
		}
		p.Goal[u], p.Route[u] = nowhere, byLand
		p.settled(u)
		u = from - 1
	}
}

// attacked reports whether a seat's units are engaged in an area.
func (p *Position) attacked(s game.Seat, x Place) bool {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.At[u] == x {
			return p.besieged(s, x)
		}
	}
	return false
}
