package blackswan

import "sandtable/game"

// AssaultAwaits reports whether a special operation, by sea or from the air, would wait until others attack the area by land.
func (p *Position) AssaultAwaits(a game.Action) bool {
	a = p.toSlots(a)
	f := p.operationPlan(a.Seat)
	f.aimAt(Place(a.Words()[1].N))
	blocks, _ := namedBlocks(&a)
	o, _, err := f.namedOperation(blocks)
	return err == nil && o.waits(&f)
}

// JointClash is the combat of a special operation together with the blocks that attack the same area by land (BS-3.1.3a),
// assuming no losses on the way. ok is false if nobody defends the area or there are too many blocks.
func (s Scout) JointClash(a game.Action, with []int) (c Clash, ok bool) {
	p := s.sv.p
	a = p.toSlots(a)
	x := Place(a.Words()[1].N)
	blocks, _ := namedBlocks(&a)
	q := *p
	for _, w := range blocks {
		u := int(w.N)
		q.Goal[u] = x
		if !naval(u) {
			q.Route[u] = p.routeOf(u)
		}
	}
	return s.fight(&q, x, a.Seat, with, true)
}

// ClashWithWaiting is Clash with those who wait to drop or to land there.
func (s Scout) ClashWithWaiting(x Place, seat game.Seat, with []int) (c Clash, ok bool) {
	q := *s.sv.p
	return s.fight(&q, x, seat, with, true)
}

// fight puts blocks into an area as they would come by land, and if asked to those who wait to drop or to land there.
func (s Scout) fight(q *Position, x Place, seat game.Seat, with []int, waiting bool) (c Clash, ok bool) {
	if q.opponent(seat, x) == game.Nobody {
		return c, false
	}
	for _, u := range with {
		m := s.sv.landMove(u)
		a, _ := m.engages(x, nowhere)
		q.Route[u] = a.route
	}
	for _, u := range with {
		q.Put(u, x)
	}
	if waiting {
		q.placeDrops(seat, x)
	}
	c.m = q.landCombat(x, seat)
	c.capital = q.capitalOf(x, &c.m)
	return c, c.m.n < maxFighters
}
