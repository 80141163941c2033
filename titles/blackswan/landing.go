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
	o, named, _ := f.begun(a.Words()[2:])
	w := f.voyage(&o)
	waits := o.ground == 0 && !f.isle(&o)
	var going [game.MaxWords]sortie
	n := 0
	for u := range named.all() {
		going[n] = sortie{groupOf[u], p.rank(u), p.At[u], p.means(u)}
		tell(t, "BS-3.1a", noteAssault, name(groupName(groupOf[u])), place(p.At[u]), place(x), name(routeName(going[n].route)))
		n++
	}
	p.disembark(going[:n], w.places(), a.Seat, x, t)
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
	if !p.hasOperation(a.Seat) {
		p.handOver(t)
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

// disembark carries the ground units over.
func (p *Position) disembark(going []sortie, route []Place, s game.Seat, x Place, t game.Table) {
	for _, z := range route {
		tell(t, "BS-3.1.2c", noteCarried, place(z))
	}
	for _, g := range going {
		if g.route != bySea {
			continue
		}
		u := p.find(g)
		for _, z := range route {
			p.Carried[z.zone()][s]++
			if u >= 0 {
				u = p.underFire(u, p.sailFire(p.nationAt(u), z, t), t)
			}
		}
		if u >= 0 {
			p.arrive(u, x, bySea, t)
		}
	}
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
	n := controllerFor(p, u)
	v := p.shift(u, x)
	p.Did[v] = spent
	if p.besieged(seatOf(v), x) {
		p.Route[v] = r
	} else {
		p.seize(x, n, t)
	}
	p.settled(v)
}

// besieged reports whether enemies of a seat stand in an area.
func (p *Position) besieged(s game.Seat, x Place) bool {
	for u := range p.At {
		if p.At[u] == x && hostile(s, seatOf(u)) {
			return true
		}
	}
	return false
}

// drop brings an airborne unit of an operation, or lets it wait for the attack of others.
func (p *Position) drop(s sortie, x Place, waits bool, t game.Table) {
	u := p.find(s)
	if !waits {
		p.arrive(u, x, byDrop, t)
		return
	}
	p.Did[u], p.Route[u], p.Goal[u] = spent, byDrop, x
	p.settled(u)
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
		tell(t, "BS-3.2f", noteGrounded, name(groupName(groupOf[u])), place(p.At[u]))
		p.Did[u] = spent
		p.settled(u)
	}
}

// voyage returns the sea zones from an operation's area to its target: those with the least fire, and of those the
// fewest.
func (f *staff) voyage(o *operation) (w way) {
	if o.ground == 0 {
		return w
	}
	const far = 1 << 20
	var cost [nZones]int
	var prev [nZones]Place
	for z := range cost {
		cost[z], prev[z] = far, nowhere
	}
	bear := f.sea.bearing(f.p, o.crossing, o.ground)
	price := func(z Place) int { return 1 + 32*f.sea.danger(z) }
	for z := range board.coast[o.launch].all() {
		if bear.has(z) {
			cost[z.zone()] = price(z)
		}
	}
	for changed := true; changed; {
		changed = false
		for z := Place(firstZone); z < firstClosed; z++ {
			for next := f.sea.ways[z.zone()] & bear; next != 0 && cost[z.zone()] < far; next &= next - 1 {
				to := next.first()
				if c := cost[z.zone()] + price(firstZone+Place(to)); c < cost[to] {
					cost[to], prev[to], changed = c, z, true
				}
			}
		}
	}
	end := nowhere
	for z := range board.coast[f.x].all() {
		if cost[z.zone()] < far && (end == nowhere || cost[z.zone()] < cost[end.zone()]) {
			end = z
		}
	}
	for z := end; z != nowhere; z = prev[z.zone()] {
		w.list[w.n] = z
		w.n++
	}
	slices.Reverse(w.places())
	return w
}

// dropIn brings the airborne units that waited to the attack that others have made; where nobody has, they stay
// (BS-3.1.3b, BS-Q11).
func (p *Position) dropIn(s game.Seat, t game.Table) {
	from, to := own(s)
	for u := from; u < to; u++ {
		x := p.Goal[u]
		if x == nowhere || naval(u) || p.Route[u] != byDrop || p.At[u] == x {
			continue
		}
		p.Goal[u] = nowhere
		if p.attacked(s, x) {
			tell(t, "BS-3.1.3b", noteDropped, name(groupName(groupOf[u])), place(p.At[u]), place(x))
			p.shift(u, x)
		} else {
			tell(t, "BS-Q11", noteStays, name(groupName(groupOf[u])), place(p.At[u]))
			p.Route[u] = byLand
			p.settled(u)
		}
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
