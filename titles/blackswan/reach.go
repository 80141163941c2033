package blackswan

import "sandtable/game"

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

// marcher is a unit that would move on land.
type marcher struct {
	*survey
	land   *lay
	u      int
	nation nation
	class  class
	mp     int // movement points left
}

func (sv *survey) marcher(u int) marcher {
	p := sv.p
	n := p.nationAt(u)
	m := marcher{sv, sv.lay(n), u, n, p.class(u), 0}
	if p.Did[u] < spent {
		m.mp = tables.class[m.class].moves - int(p.Did[u])
	}
	return m
}

// price is what a step costs a ground unit (BS-3.2c, BS-3.2d).
func (m *marcher) price(e hop) int {
	if m.class == tank && (e.by == arrows || m.p.rough(e.to)) {
		return 2
	}
	return 1
}

// dear returns the areas next to one that cost a unit two: for a tank those over arrows, and rough ones.
func (m *marcher) dear(x Place) (set placeSet) {
	if m.class != tank {
		return set
	}
	set = ground.arrows[x].or(&board.rough)
	if m.p.sky() == mud {
		set = set.or(&ground.muddy)
	}
	return set
}

// ends returns where a unit may end a move that engages nobody.
func (m *marcher) ends() (set placeSet) {
	if m.mp <= 0 {
		return set
	}
	start := m.p.At[m.u]
	if m.class != air {
		set = m.walks(start)
	}
	if m.class == air || m.class == airborne {
		far := m.flies(start)
		set = set.or(&far)
	}
	return set
}

// walks returns where a ground unit may end: a step away, and with movement left the next one (BS-3.2e).
func (m *marcher) walks(start Place) placeSet {
	open, dear := m.land.open(), m.dear(start)
	next := ground.steps[start].and(&open)
	cheap := next.less(&dear)
	if m.mp < 2 {
		return cheap.and(&m.land.room)
	}
	for x := range cheap.all() {
		dear := m.dear(x)
		more := ground.steps[x].less(&dear)
		next = next.or(&more)
	}
	next.drop(start)
	next = next.and(&open)
	return next.and(&m.land.room)
}

// flies returns where an Air or Airborne unit may land (BS-3.2f, BS-3.2g, BS-3.2h, BS-2.0.2b): over land, one sea zone or a lake.
func (m *marcher) flies(start Place) placeSet {
	set := ground.steps[start]
	if m.mp >= 2 {
		far := m.skies(start)
		set = set.or(&far)
		set.drop(start)
	}
	lands := m.land.friendly
	if m.class == airborne {
		lands = m.land.open()
	}
	set = set.and(&lands)
	return set.and(&m.land.room)
}

// skies returns the areas two movement points away by air: over an area that is not neutral (BS-Q89), over a sea zone, or
// over Lake Ladoga.
func (m *marcher) skies(start Place) placeSet {
	set := ground.flight[start]
	over := m.land.open()
	over = over.or(&m.land.occupied)
	over = over.and(&ground.steps[start])
	for x := range over.all() {
		set = set.or(&ground.steps[x])
	}
	return set
}

// engages says how a unit can engage an area, or what forbids it (BS-3.2i, BS-4.0e).
func (m *marcher) engages(x Place) (route, error) {
	p := m.p
	s := seatOf(m.u)
	if !m.land.occupied.has(x) {
		_, err := m.entering(m.nation, x)
		if err == nil {
			err = game.Clause("BS-3.2i")
		}
		return byLand, err
	}
	switch {
	case s == Axis && board.eastAA.has(x):
		return byLand, game.Clause("BS-3.2p")
	case p.blitzing() && p.Blitz[s]>>board.front[x]&1 == 0:
		return byLand, game.Clause("BS-4.0c")
	case m.class == air:
		return m.swoops(x)
	}
	return m.charges(x)
}

// swoops is an Air unit's way to a combat.
func (m *marcher) swoops(x Place) (route, error) {
	start := m.p.At[m.u]
	if far := m.skies(start); m.mp < 1 || !ground.steps[start].has(x) && (m.mp < 2 || !far.has(x)) {
		return byLand, game.Clause("BS-3.2c")
	}
	if m.finnish(start, x) {
		return byLand, game.Clause("BS-3.2q")
	}
	return byLand, nil
}

// charges is a ground unit's way to a combat: over the border that hinders it least.
func (m *marcher) charges(x Place) (best route, err error) {
	start := m.p.At[m.u]
	err = game.Clause("BS-3.2c")
	try := func(from Place, e hop) {
		r, why := m.border(from, e)
		if why == nil && (err != nil || r < best) {
			best, err = r, nil
		} else if err != nil && why != nil {
			err = why
		}
	}
	open := m.land.open()
	for _, e := range board.hops[start] {
		left := m.mp - m.price(e)
		if left < 0 {
			continue
		}
		if e.to == x {
			try(start, e)
			continue
		}
		if by := board.border[e.to][x]; by != noBorder && left > 0 && open.has(e.to) && m.price(hop{x, by}) <= left {
			try(e.to, hop{x, by})
		}
	}
	return best, err
}

// border says how an attack over a border goes, or what forbids it (BS-3.2o, BS-6.4d, BS-G.9, BS-3.2q,
// BS-3.5m).
func (m *marcher) border(from Place, e hop) (route, error) {
	switch {
	case e.by == arrows && m.p.weatherAt(e.to) != good:
		return byLand, game.Clause("BS-3.2o")
	case m.finnish(from, e.to):
		return byLand, game.Clause("BS-3.2q")
	case m.p.halves(e.by, e.to):
		return overWater, nil
	}
	return byLand, nil
}

// finnish keeps BS-3.2q and BS-3.2r: no Axis attack over the Finnish line before Leningrad has fallen.
func (m *marcher) finnish(from, to Place) bool {
	return seatOf(m.u) == Axis && board.west39.has(from) && !board.west39.has(to) && board.nation[to] == soviet && !m.p.holds(Axis, leningrad)
}

// through returns the area by which a unit goes from its place to another two steps away, taking an empty enemy area
// rather than not, or nowhere if it goes straight.
func (m *marcher) through(x Place, engaging bool) Place {
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
		what, _ := m.entering(m.nation, e.to)
		if engaging {
			if _, err := m.border(e.to, hop{x, by}); err != nil {
				continue
			}
		}
		if what == vacant || what == friendly && best == nowhere {
			best = e.to
		}
	}
	return best
}
