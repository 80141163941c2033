package blackswan

import "sandtable/game"

// armada knows what sailing asks of every ship.
type armada struct {
	*survey
	foes [2]placeSet // zones with warships of each side
}

func (p *Position) armada(game.Seat) *armada {
	m := &armada{survey: p.survey()}
	for u := range p.At {
		if x := p.At[u]; x != nowhere && x.sea() && p.fights(u) {
			m.foes[sideOf(seatOf(u))].add(x)
		}
	}
	return m
}

var seaworthy = test[*armada]{look: (*Position).armada, can: maySail}

func (p *Position) hasSailing(s game.Seat) bool { return seaworthy.any(p, s) }

// maySail keeps BS-2.1d, and that a ship sails once and has somewhere to go.
func maySail(p *Position, s game.Seat, u int, m *armada) error {
	switch {
	case !naval(u):
		return game.Clause("BS-S.9")
	case p.Cut.has(u):
		return game.Clause("BS-1.2k")
	case p.Did[u] != 0:
		return game.Clause("BS-Q40")
	}
	if ends := m.ends(u); ends.none() {
		return game.Clause("BS-2.1e")
	}
	return nil
}

// courses returns the zones that a ship can come to, full or not (BS-2.1a to BS-2.1c, BS-Q80): it stops where it meets
// enemy ships, unless it is a German submarine that needs not (BS-6.2a).
func (m *armada) courses(u int) (set placeSet) {
	p := m.p
	s, n := seatOf(u), p.nationAt(u)
	slips := n == germany && p.class(u) == sub && p.snorkels()
	foes := &m.foes[sideOf(s).other()]
	var queue [nZones]Place
	queue[0] = p.At[u]
	set.add(p.At[u])
	for i, k := 0, 1; i < k; i++ {
		x := queue[i]
		if i > 0 && foes.has(x) && p.War[n] == atWar && !slips {
			continue
		}
		for _, l := range board.links[x.zone()] {
			if !set.has(l.to) && waters(n, l.to) && p.played(l.to) && p.passes(s, l.by) {
				set.add(l.to)
				queue[k] = l.to
				k++
			}
		}
	}
	set.drop(p.At[u])
	return set
}

// ends returns where a ship may end its move (BS-2.1e).
func (m *armada) ends(u int) (set placeSet) {
	n := m.p.nationAt(u)
	courses := m.courses(u)
	for x := range courses.all() {
		if m.fits(n, x, false) == nil {
			set.add(x)
		}
	}
	return set
}

func sailEnds(p *Position, a game.Action) placeSet {
	return p.armada(a.Seat).ends(int(a.Words()[1].N))
}

// whyNotSail says why a ship cannot go to a zone: BS-2.1f, BS-2.1b, BS-2.1e, and the passages BS-2.1g to BS-2.1k.
func whyNotSail(p *Position, a game.Action, i int) error {
	u, x := int(a.Words()[i-1].N), Place(a.Words()[i].N)
	m := p.armada(a.Seat)
	n := p.nationAt(u)
	courses := m.courses(u)
	switch {
	case !x.sea() || x == p.At[u]:
		return game.NoSuchWord
	case !waters(n, x):
		return game.Clause("BS-2.0.1d")
	case courses.has(x):
		if err := m.fits(n, x, false); err != nil {
			return err
		}
		return game.Clause("BS-2.1e")
	}
	return p.strait(a.Seat, u, x)
}

// strait names the passage that keeps a ship from a body of water, or the enemy ships that stop it.
func (p *Position) strait(s game.Seat, u int, x Place) error {
	from, to := board.body[p.At[u].zone()], board.body[x.zone()]
	is := func(a, b body) bool { return from == a && to == b || from == b && to == a }
	switch {
	case from == to:
		return game.Clause("BS-2.1b")
	case is(atlantic, baltic):
		return game.Clause("BS-2.1i")
	case to == blackSea, from == blackSea:
		return game.Clause("BS-2.1k")
	case s == West && is(mediterranean, indian):
		return game.Clause("BS-2.1h")
	case s == West && (to == mediterranean || from == mediterranean) && !p.holds(West, gibraltar):
		return game.Clause("BS-2.1g")
	}
	return game.Clause("BS-2.1b")
}

func doSail(p *Position, a game.Action, t game.Table) {
	p.sayPrivately(a, t)
	u, x := int(a.Words()[1].N), Place(a.Words()[2].N)
	tell(t, "BS-H.5", noteMoved, name(groupName(groupOf[u])), place(p.At[u]), place(x))
	v := p.shift(u, x)
	p.Did[v] = spent
	p.settled(v)
	if !p.hasSailing(a.Seat) {
		p.Who++
		p.goOn(t)
	}
}
