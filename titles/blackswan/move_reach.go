package blackswan

import (
	"slices"

	"sandtable/game"
)

// route is how an attacker comes to the area.
type route uint8

const (
	byLand    route = iota
	overWater       // over a river, a canal or Black Double Arrows: with a light blue cube
	bySea
	byDrop
	nRoutes
)

// routeWords are how a log puts the ways to an area. Of those who take part in a special operation only ships and aircraft
// come by land, that is, neither from the sea nor from the air: they support it.
var routeWords = [nRoutes]string{"in-support", "over-water", "from-the-sea", "from-the-air"}

// landMove is a unit that would move on land.
type landMove struct {
	*survey
	land   *access
	u      int
	nation nation
	class  class
	mp     int // movement points left
}

func (sv *survey) landMove(u int) landMove {
	p := sv.p
	n := p.nationAt(u)
	m := landMove{sv, sv.access(n), u, n, p.class(u), 0}
	if p.MoveUsed[u] < spent {
		m.mp = tables.class[m.class].moves - int(p.MoveUsed[u])
	}
	return m
}

// price is the cost of a step of a ground unit's move (BS-3.2c, BS-3.2d).
func (m *landMove) price(e hop) int {
	if m.class == tank && (e.by == arrows || m.p.rough(e.to)) {
		return 2
	}
	return 1
}

// costlySteps returns the areas next to one that cost a unit two: for a tank those over arrows, and rough ones.
func (m *landMove) costlySteps(x Place) (set placeSet) {
	if m.class != tank {
		return set
	}
	set = ground.arrows[x].Or(&board.rough)
	if m.p.seasonWeather() == mud {
		set = set.Or(&ground.muddy)
	}
	return set
}

// ends returns where a unit may end a move that engages nobody and may then stay.
func (m *landMove) ends() placeSet {
	set := m.reach()
	return set.And(&m.land.room)
}

// nearby is ends for moves of a single step.
func (m *landMove) nearby() (set placeSet) {
	if m.mp <= 0 {
		return set
	}
	start := m.p.At[m.u]
	set = ground.steps[start].And(&m.land.room)
	if m.class == air {
		return set.And(&m.land.friendly)
	}
	open, dear := m.land.open(), m.costlySteps(start)
	set = set.And(&open)
	return set.Without(&dear)
}

// reach returns the areas that a unit can come to without engaging anybody, full or not.
func (m *landMove) reach() (set placeSet) {
	if m.mp <= 0 {
		return set
	}
	start := m.p.At[m.u]
	if m.class != air {
		set = m.walks(start)
	}
	if m.class == air || m.class == airborne {
		far := m.flies(start)
		set = set.Or(&far)
	}
	return set
}

// walks returns where a ground unit can come: a step away, and with movement left the next one (BS-3.2e).
func (m *landMove) walks(start Place) placeSet {
	open, dear := m.land.open(), m.costlySteps(start)
	next := ground.steps[start].And(&open)
	cheap := next.Without(&dear)
	if m.mp < 2 {
		return cheap
	}
	for x := range cheap.All() {
		dear := m.costlySteps(x)
		more := ground.steps[x].Without(&dear)
		next = next.Or(&more)
	}
	next.Drop(start)
	return next.And(&open)
}

// flies returns where an Air or Airborne unit can land (BS-3.2f, BS-3.2g, BS-3.2h, BS-2.0.2b): over land, one sea zone or a lake.
func (m *landMove) flies(start Place) placeSet {
	set := ground.steps[start]
	if m.mp >= 2 {
		far := m.flightPaths(start)
		set = set.Or(&far)
		set.Drop(start)
	}
	lands := m.land.friendly
	if m.class == airborne {
		lands = m.land.open()
	}
	return set.And(&lands)
}

// flightPaths returns the areas two movement points away by air: over an area that is not neutral (BS-Q89), over a sea zone, or
// over Lake Ladoga.
func (m *landMove) flightPaths(start Place) placeSet {
	set := ground.flight[start]
	over := m.land.open()
	over = over.Or(&m.land.occupied)
	over = over.And(&ground.steps[start])
	for x := range over.All() {
		set = set.Or(&ground.steps[x])
	}
	return set
}

// approach is how a unit comes to an attack: the area that it attacks out of, how the last border hinders it, and the empty
// enemy area that it takes on the way, or nowhere.
type approach struct {
	from  Place
	route route
	takes Place
}

// before reports whether a unit that may choose comes by a rather than by b: unhindered, straight, and else taking what the
// enemy has left empty (BS-Q104).
func (a approach) before(b approach, start Place) bool {
	switch {
	case a.route != b.route:
		return a.route < b.route
	case b.from == start:
		return false
	case a.from == start:
		return true
	}
	return a.takes != nowhere && b.takes == nowhere
}

// engages says how a unit comes to engage an area, or what forbids it (BS-3.2i, BS-4.0e): out of the area that is named, if
// it can, and else as is best for it. The attack, its forecast and what is offered all ask it (BS-Q104).
func (m *landMove) engages(x, by Place) (approach, error) {
	p := m.p
	s := seatOf(m.u)
	here := approach{p.At[m.u], byLand, nowhere}
	if !m.land.occupied.Has(x) {
		_, err := m.entering(m.nation, x)
		if err == nil {
			err = game.Clause("BS-3.2i")
		}
		return here, err
	}
	switch {
	case p.blitzing() && !p.hasBlitz(s, board.front[x]):
		return here, game.Clause("BS-4.0c")
	case m.class == air:
		return here, m.airApproach(x)
	}
	return m.groundApproach(x, by)
}

// airApproach is an Air unit's way to a combat.
func (m *landMove) airApproach(x Place) error {
	start := m.p.At[m.u]
	if far := m.flightPaths(start); m.mp < 1 || !ground.steps[start].Has(x) && (m.mp < 2 || !far.Has(x)) {
		return game.Clause("BS-3.2c")
	}
	return m.p.crossesLine(seatOf(m.u), start, x)
}

// groundApproach is a ground unit's way to a combat.
func (m *landMove) groundApproach(x, by Place) (best approach, err error) {
	start := m.p.At[m.u]
	best, err = approach{start, byLand, nowhere}, game.Clause("BS-3.2c")
	m.approaches(x, func(a approach, why error) {
		switch {
		case why != nil && err != nil:
			err = why
		case why != nil:
		case err != nil, best.from != by && (a.from == by || a.before(best, start)):
			best, err = a, nil
		}
	})
	return best, err
}

// approaches visits the ways of a ground unit to a combat, straight and through an area, with what forbids each.
func (m *landMove) approaches(x Place, visit func(a approach, err error)) {
	start := m.p.At[m.u]
	open := m.land.open()
	for _, e := range board.hops[start] {
		left := m.mp - m.price(e)
		if left < 0 {
			continue
		}
		if e.to == x {
			r, err := m.border(start, e)
			visit(approach{start, r, nowhere}, err)
			continue
		}
		by := board.border[e.to][x]
		if by == noBorder || left == 0 || !open.Has(e.to) || m.price(hop{x, by}) > left {
			continue
		}
		r, err := m.border(e.to, hop{x, by})
		a := approach{e.to, r, nowhere}
		if m.land.vacant.Has(e.to) {
			a.takes = e.to
		}
		visit(a, err)
	}
}

const maxHops = 16 // more than any area has neighbours

// choices returns the areas that a unit can attack another out of, the best for each that it can take on the way, if they are
// more than one.
func (m *landMove) choices(x Place) (set placeSet) {
	if m.class == air || m.mp < 2 {
		return set
	}
	var list [maxHops]approach
	n := 0
	m.approaches(x, func(a approach, err error) {
		if err != nil {
			return
		}
		i := slices.IndexFunc(list[:n], func(b approach) bool { return b.takes == a.takes })
		switch {
		case i < 0:
			list[n] = a
			n++
		case a.before(list[i], m.p.At[m.u]):
			list[i] = a
		}
	})
	for _, a := range list[:n] {
		if n > 1 {
			set.Add(a.from)
		}
	}
	return set
}

// border says how an attack over a border goes, or what forbids it (BS-3.2o, BS-6.4d, BS-G.9, BS-3.5m).
func (m *landMove) border(from Place, e hop) (route, error) {
	if err := m.p.crossesLine(seatOf(m.u), from, e.to); err != nil {
		return byLand, err
	}
	switch {
	case e.by == arrows && m.p.weatherAt(e.to) != good:
		return byLand, game.Clause("BS-3.2o")
	case m.p.halvesDice(e.by, e.to):
		return overWater, nil
	}
	return byLand, nil
}

// crossesLine keeps BS-3.2p, BS-3.2q and BS-3.2r for every engagement, by land, sea or air: the Axis does not attack behind
// the A-A line, nor over the Finnish line before Leningrad has fallen (BS-Q105).
func (p *Position) crossesLine(s game.Seat, from, to Place) error {
	switch {
	case s != Axis:
	case board.eastAA.Has(to):
		return game.Clause("BS-3.2p")
	case board.west39.Has(from) && !board.west39.Has(to) && board.nation[to] == soviet && !p.holds(Axis, leningrad):
		return game.Clause("BS-3.2q")
	}
	return nil
}

// through returns the area by which a unit moves to another two steps away, taking an empty enemy area rather than not, or
// nowhere if it goes straight.
func (m *landMove) through(x Place) Place {
	start := m.p.At[m.u]
	if m.class == air || board.border[start][x] != noBorder && m.mp >= m.price(hop{x, board.border[start][x]}) {
		return nowhere
	}
	best := nowhere
	for _, e := range board.hops[start] {
		by := board.border[e.to][x]
		if by == noBorder || m.price(e)+m.price(hop{x, by}) > m.mp {
			continue
		}
		if m.land.vacant.Has(e.to) || m.land.friendly.Has(e.to) && best == nowhere {
			best = e.to
		}
	}
	return best
}
