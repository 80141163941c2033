package blackswan

import "sandtable/game"

// Stacking is checked at the end of a step (BS-Q80), so that two blocks in full places may change places: one goes to a
// full place of its side if another there can go on to a place with room, and that is the next move (BS-Q133). So nobody
// gains anything by a place that holds too many, and no step can be caught with one.

// fullPlaces returns the places that a nation's units could stay in but for the limit.
func (l *access) fullPlaces() placeSet { return l.company.Without(&l.room) }

// mustWaitForTrade reports whether a block must wait, since another place has to be left first.
func (p *Position) mustWaitForTrade(u int) bool { return p.Over != nowhere && p.At[u] != p.Over }

// noteOverfull notes that a block has come to a full place as the last but one of a trade; any other move ends one.
func (p *Position) noteOverfull(s game.Seat, x Place, trade bool) {
	p.Over = nowhere
	if trade && p.blocksIn(s, x) > limitAt(x) {
		p.Over = x
	}
}

// mayEndMoves keeps BS-Q80: a step of movement ends with no more blocks in a place than it holds. Who only imagines what
// another's blocks are may think of some that none of them can leave.
func (p *Position) mayEndMoves(s game.Seat) error {
	if p.Over == nowhere || !p.canMakeRoom(s, p.Over, -1) {
		return nil
	}
	return game.Clause("BS-Q80")
}

// canMakeRoom reports whether a block of a seat other than one can leave a place for one with room, by the movement of the step.
func (p *Position) canMakeRoom(s game.Seat, x Place, but int) bool {
	switch p.Step {
	case stepSail:
		m := p.navalMoves(s)
		return p.anyIn(s, x, but, func(u int) bool { return p.maySailNow(s, u) == nil && m.ends(u) != placeSet{} })
	case stepTransfer:
		d := p.transferPlan(s)
		return p.anyIn(s, x, but, func(u int) bool { return p.unmoved(s, u) == nil && d.ends(u) != placeSet{} })
	}
	sv := p.survey()
	return p.anyIn(s, x, but, func(u int) bool {
		m := sv.landMove(u)
		return p.mayMoveNow(s, u) == nil && m.ends() != placeSet{}
	})
}

// anyIn reports whether a block of a seat in a place passes a test; one is not asked.
func (p *Position) anyIn(s game.Seat, x Place, but int, can func(u int) bool) bool {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.At[u] == x && u != but && can(u) {
			return true
		}
	}
	return false
}

// canTrade ends the trial of an exchange on a copy of the position, on which a block has gone to a place that was full: it
// says whether another can leave it.
func (p *Position) canTrade(v int) bool {
	p.Over = p.At[v]
	return p.blocksIn(seatOf(v), p.Over) == limitAt(p.Over)+1 && p.canMakeRoom(seatOf(v), p.Over, v)
}

// trades returns the full areas to which a unit can move in exchange for another.
func (m *landMove) trades() (set placeSet) {
	reach, tight := m.reach(), m.land.fullPlaces()
	full := reach.And(&tight)
	for x := range full.All() {
		if m.trade(x) {
			set.Add(x)
		}
	}
	return set
}

// trade reports whether an area is one to which a unit can move in exchange for another.
func (m *landMove) trade(x Place) bool {
	reach, tight := m.reach(), m.land.fullPlaces()
	if !reach.Has(x) || !tight.Has(x) {
		return false
	}
	q := *m.p
	v := q.shift(m.u, x)
	q.MoveUsed[v] += uint8(m.cost(x, m.through(x)))
	return q.canTrade(q.toRank(v))
}

// trades returns the full zones to which a ship can sail in exchange for another.
func (m *navalMoves) trades(u int) (set placeSet) {
	courses := m.courses(u).places()
	tight := m.stay(m.p.nationAt(u)).fullPlaces()
	full := courses.And(&tight)
	for x := range full.All() {
		if m.trade(u, x) {
			set.Add(x)
		}
	}
	return set
}

// trade reports whether a zone is one to which a ship can sail in exchange for another.
func (m *navalMoves) trade(u int, x Place) bool {
	courses := m.courses(u).places()
	tight := m.stay(m.p.nationAt(u)).fullPlaces()
	if !courses.Has(x) || !tight.Has(x) {
		return false
	}
	q := *m.p
	v := q.shift(u, x)
	q.MoveUsed[v] = spent
	return q.canTrade(q.toRank(v))
}

// trades returns the full areas to which a unit can move strategically in exchange for another.
func (d *transferPlan) trades(u int) (set placeSet) {
	reach, tight := d.reach(u), d.stay(d.p.nationAt(u)).fullPlaces()
	full := reach.And(&tight)
	for x := range full.All() {
		if d.trade(u, x) {
			set.Add(x)
		}
	}
	return set
}

// trade reports whether an area is one to which a unit can move strategically in exchange for another, which still finds
// a point and ships when this one has used its own.
func (d *transferPlan) trade(u int, x Place) bool {
	n := d.p.nationAt(u)
	reach, tight := d.reach(u), d.stay(n).fullPlaces()
	if !reach.Has(x) || !tight.Has(x) || d.points(d.p.patron(n)) < 1 {
		return false
	}
	w, q := d.usual(u, x), *d.p
	q.payTransfer(d.seat, n, d.wayCost(&w))
	for _, z := range w.places() {
		if z.sea() {
			q.Carried[z.zone()][d.seat]++
		}
	}
	v := q.shift(u, x)
	q.MoveUsed[v] = spent
	return q.canTrade(q.toRank(v))
}
