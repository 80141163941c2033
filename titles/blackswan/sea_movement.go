package blackswan

import "sandtable/game"

// navalMoves knows what sailing asks of every ship of a seat.
type navalMoves struct {
	survey
	watched zoneSet // with enemy warships
	ways    seaways
}

func (p *Position) navalMoves(s game.Seat) navalMoves {
	m := navalMoves{survey: p.survey(), ways: p.seaways(s)}
	enemy := sideOf(s).other()
	for z, n := range p.shipsByZone() {
		if n[enemy] > 0 {
			addBit(&m.watched, z)
		}
	}
	return m
}

// sailors lists the ships that can sail.
func sailors(p *Position, s game.Seat, one bool) unitSet {
	m := p.navalMoves(s)
	return p.filterSlots(s, one, m.maySail)
}

func maySail(p *Position, s game.Seat, u int) error {
	m := p.navalMoves(s)
	return m.maySail(u)
}

// maySailNow keeps BS-2.1d, BS-Q133, and that a ship sails once.
func (p *Position) maySailNow(_ game.Seat, u int) error {
	switch {
	case !naval(u):
		return game.Clause("BS-S.9")
	case p.Cut.Has(u):
		return game.Clause("BS-1.2k")
	case p.mustWaitForTrade(u):
		return game.Clause("BS-Q133")
	case p.MoveUsed[u] != 0:
		return game.Clause("BS-Q40")
	}
	return nil
}

// maySail lets a ship sail that can and has somewhere to go.
func (m *navalMoves) maySail(u int) error {
	if err := m.p.maySailNow(seatOf(u), u); err != nil {
		return err
	}
	if ends := m.ends(u); !ends.Empty() {
		return nil
	}
	if trades := m.trades(u); !trades.Empty() {
		return nil
	}
	return game.Clause("BS-2.1e")
}

// courses returns the zones that a ship can come to, full or not (BS-2.1a to BS-2.1c, BS-Q80): it stops where it meets
// enemy ships, unless it is a German submarine that needs not (BS-6.2a).
func (m *navalMoves) courses(u int) zoneSet {
	p := m.p
	n := p.nationAt(u)
	stops := m.watched
	if p.War[n] != atWar || n == germany && p.class(u) == sub && p.snorkels() {
		stops = 0
	}
	through := ground.waters[n] & zonesOf(&ground.played[p.Fronts])
	start := p.At[u].zone()
	set := m.ways[start] & through
	for left := set &^ stops; left != 0; {
		z := left.first()
		more := m.ways[z] & through &^ set
		set |= more
		dropBit(&left, z)
		left |= more &^ stops
	}
	dropBit(&set, start)
	return set
}

// ends returns where a ship may end its move (BS-2.1e).
func (m *navalMoves) ends(u int) placeSet {
	courses := m.courses(u).places()
	return courses.And(&m.stay(m.p.nationAt(u)).room)
}

func sailEnds(p *Position, a game.Action) placeSet {
	m := p.navalMoves(a.Seat)
	u := int(a.Words()[1].N)
	ends, trades := m.ends(u), m.trades(u)
	return ends.Or(&trades)
}

// whyNotSail says why a ship cannot go to a zone: BS-2.1f, BS-2.1b, BS-2.1e, and the passages BS-2.1g to BS-2.1k.
func whyNotSail(p *Position, a game.Action, i int) error {
	u, x := int(a.Words()[i-1].N), Place(a.Words()[i].N)
	m := p.navalMoves(a.Seat)
	n := p.nationAt(u)
	courses := m.courses(u)
	switch {
	case !x.sea() || x == p.At[u]:
		return game.NoSuchWord
	case !navyEnters(n, x):
		return game.Clause("BS-2.0.1d")
	case courses.has(x):
		return m.fits(n, x)
	}
	return p.whyNotPass(a.Seat, u, x)
}

// whyNotPass names the passage that keeps a ship from a body of water, or the enemy ships that stop it.
func (p *Position) whyNotPass(s game.Seat, u int, x Place) error {
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

func playSail(p *Position, a game.Action, t game.Table) bool {
	u, x, ok := p.traveller(a)
	if !ok || p.maySailNow(a.Seat, u) != nil {
		return false
	}
	m := p.navalMoves(a.Seat)
	ends := m.ends(u)
	if !ends.Has(x) && !m.trade(u, x) {
		return false
	}
	p.sayPrivately(a, t)
	t.Tell(game.Note("BS-H.5", noteMoved, game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u]), game.PlaceWord(x)))
	v := p.shift(u, x)
	p.MoveUsed[v] = spent
	p.toRank(v)
	p.noteOverfull(a.Seat, x, !ends.Has(x))
	return true
}
