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

var routeWords = [nRoutes]string{"over-land", "over-water", "from-the-sea", "from-the-air"}

// marcher is a unit that would move on land.
type marcher struct {
	*survey
	u      int
	nation nation
	class  class
	mp     int // movement points left
}

func (sv *survey) marcher(u int) marcher {
	p := sv.p
	m := marcher{sv, u, p.nationAt(u), p.class(u), 0}
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

// ends returns where a unit may end a move that engages nobody.
func (m *marcher) ends() (set placeSet) {
	m.visit(func(x, _ Place) bool {
		set.add(x)
		return true
	})
	return set
}

// moves reports whether a unit has somewhere to go.
func (m *marcher) moves() (any bool) {
	m.visit(func(Place, Place) bool {
		any = true
		return false
	})
	return any
}

// visit calls f with every area where the unit may end its move and the one it comes from; f says whether to go on.
func (m *marcher) visit(f func(x, from Place) bool) {
	if m.mp <= 0 {
		return
	}
	start := m.p.At[m.u]
	if m.class != air {
		for _, e := range board.hops[start] {
			if !m.walk(start, e, f) {
				return
			}
		}
	}
	if m.class == air || m.class == airborne {
		m.fly(start, f)
	}
}

// walk tries a step of a ground unit, and with movement left the next one (BS-3.2e).
func (m *marcher) walk(start Place, e hop, f func(x, from Place) bool) bool {
	left := m.mp - m.price(e)
	what, _ := m.entering(m.nation, e.to)
	if left < 0 || what != friendly && what != vacant {
		return true
	}
	if m.rests(e.to) && !f(e.to, start) {
		return false
	}
	if left == 0 {
		return true
	}
	for _, e2 := range board.hops[e.to] {
		if e2.to == start || m.price(e2) > left {
			continue
		}
		if what, _ := m.entering(m.nation, e2.to); (what == friendly || what == vacant) && m.rests(e2.to) && !f(e2.to, e.to) {
			return false
		}
	}
	return true
}

// rests reports whether there is room for the unit in an area.
func (m *marcher) rests(x Place) bool { return m.fits(m.nation, x, false) == nil }

// fly visits where an Air or Airborne unit may land (BS-3.2f, BS-3.2g, BS-3.2h, BS-2.0.2b): over land, one sea zone or a lake.
func (m *marcher) fly(start Place, f func(x, from Place) bool) {
	lands := func(x Place) bool {
		what, _ := m.entering(m.nation, x)
		return (what == friendly || what == vacant && m.class == airborne) && m.rests(x)
	}
	near := m.hopping(start)
	for x := range near.all() {
		if lands(x) && !f(x, start) {
			return
		}
	}
	if m.mp < 2 {
		return
	}
	far := m.skies(start)
	far.drop(start)
	far = far.less(&near)
	for x := range far.all() {
		if lands(x) && !f(x, start) {
			return
		}
	}
}

// hopping returns the land areas next to one.
func (m *marcher) hopping(x Place) (set placeSet) {
	for _, e := range board.hops[x] {
		set.add(e.to)
	}
	return set
}

// skies returns the areas two movement points away by air: over an area that is not neutral (BS-Q89), over a sea zone, or
// over Lake Ladoga.
func (m *marcher) skies(start Place) (set placeSet) {
	for _, e := range board.hops[start] {
		if what, _ := m.entering(m.nation, e.to); what != barred {
			near := m.hopping(e.to)
			set = set.or(&near)
		}
	}
	for z := range board.coast[start].all() {
		if start != usArea { // BS-3.4p
			set = set.or(&board.coast[z])
		}
	}
	if board.ladoga.has(start) {
		set = set.or(&board.ladoga)
	}
	return set
}

// engages says how a unit can engage an area, or what forbids it (BS-3.2i, BS-4.0e).
func (m *marcher) engages(x Place) (route, error) {
	p := m.p
	s := seatOf(m.u)
	if what, err := m.entering(m.nation, x); what != occupied {
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
	near := m.hopping(start)
	if far := m.skies(start); m.mp < 1 || !near.has(x) && (m.mp < 2 || !far.has(x)) {
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
	for _, e := range board.hops[start] {
		left := m.mp - m.price(e)
		if left < 0 {
			continue
		}
		if e.to == x {
			try(start, e)
			continue
		}
		if what, _ := m.entering(m.nation, e.to); left == 0 || what != friendly && what != vacant {
			continue
		}
		for _, e2 := range board.hops[e.to] {
			if e2.to == x && m.price(e2) <= left {
				try(e.to, e2)
			}
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
