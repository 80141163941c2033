package blackswan

import "sandtable/game"

// movers lists the units that can move.
func movers(p *Position, s game.Seat, one bool) unitSet {
	sv := p.survey()
	return p.filterSlots(s, one, func(u int) error {
		if err := p.mayMoveNow(s, u); err != nil {
			return err
		}
		if m := sv.landMove(u); m.mp > 0 && m.goes() {
			return nil
		}
		return game.Clause("BS-3.2c") // any reason will do
	})
}

// mayMoveNow keeps what binds a unit in every kind of land movement: BS-1.2k, BS-3.2b, BS-3.1e, BS-C.2, BS-4.0b, BS-4.0f,
// BS-Q133.
func (p *Position) mayMoveNow(s game.Seat, u int) error {
	k := p.unitKind(u)
	switch {
	case naval(u):
		return game.Clause("BS-S.9")
	case isFort(u):
		return game.Clause("BS-3.2b")
	case p.Cut.Has(u):
		return game.Clause("BS-1.2k")
	case p.mustWaitForTrade(u):
		return game.Clause("BS-Q133")
	case p.Goal[u] != nowhere || p.Route[u] == bySea || p.Route[u] == byDrop:
		return game.Clause("BS-3.1e")
	case p.MoveUsed[u] >= spent:
		return game.Clause("BS-Q40")
	case k.reserve && p.Season < seasonOf(1941, summer):
		return game.Clause("BS-C.2")
	case !p.inPlay(u):
		return game.Clause("BS-Q129")
	case p.blitzing() && !p.hasBlitz(s, board.front[p.At[u]]):
		return game.Clause("BS-4.0b")
	}
	return nil
}

// mayMove keeps BS-3.2a and BS-3.2l: the unit is free and has somewhere to go.
func (sv *survey) mayMove(s game.Seat, u int) error {
	if err := sv.p.mayMoveNow(s, u); err != nil {
		return err
	}
	if m := sv.landMove(u); !m.goes() {
		return m.whyNotAtAll()
	}
	return nil
}

// goes reports whether a unit has somewhere to go without engaging anybody.
func (m *landMove) goes() bool {
	if near := m.nearby(); !near.Empty() { // most have a neighbour to go to
		return true
	}
	if ends := m.ends(); !ends.Empty() {
		return true
	}
	trades := m.trades()
	return !trades.Empty()
}

// whyNotAtAll says why a unit cannot move at all: what keeps it out of the areas next to it, the least of it first.
func (m *landMove) whyNotAtAll() error {
	why := error(game.Clause("BS-3.2c"))
	if m.mp <= 0 {
		return why
	}
	for _, e := range board.hops[m.p.At[m.u]] {
		what, err := m.entering(m.nation, e.to)
		switch {
		case err != nil:
			why = err
		case what == occupied:
			return game.Clause("BS-3.2k")
		default:
			return m.whyNotEnd(e.to, what)
		}
	}
	return why
}

// whyNotEnd says why a unit cannot end its move in an area that is open to it.
func (m *landMove) whyNotEnd(x Place, what entry) error {
	if what == vacant && m.class == air {
		return game.Clause("BS-3.2f")
	}
	if err := m.fits(m.nation, x); err != nil {
		return err
	}
	if m.class == tank && ground.around[m.p.At[m.u]].Has(x) {
		return game.Clause("BS-3.2d")
	}
	return game.Clause("BS-3.2c")
}

func mayMove(p *Position, s game.Seat, u int) error {
	sv := p.survey()
	return sv.mayMove(s, u)
}

func moveEnds(p *Position, a game.Action) placeSet {
	sv := p.survey()
	m := sv.landMove(int(a.Words()[1].N))
	ends, trades := m.ends(), m.trades()
	return ends.Or(&trades)
}

// whyNotMove says why a unit cannot end its move in an area.
func whyNotMove(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	sv := p.survey()
	m := sv.landMove(int(a.Words()[i-1].N))
	what, err := m.entering(m.nation, x)
	switch {
	case err != nil:
		return err
	case x == p.At[m.u]:
		return game.NoSuchWord
	case what == occupied:
		return game.Clause("BS-3.2k")
	}
	return m.whyNotEnd(x, what)
}

// playMove moves a unit. What it enters becomes its side's (BS-3.2e); others see where a block of its colour went
// (BS-H.5).
func playMove(p *Position, a game.Action, t game.Table) bool {
	u, x, ok := p.traveller(a)
	if !ok || p.mayMoveNow(a.Seat, u) != nil {
		return false
	}
	sv := p.survey()
	m := sv.landMove(u)
	ends := m.ends()
	if !ends.Has(x) && !m.trade(x) {
		return false
	}
	p.sayPrivately(a, t)
	via := m.through(x)
	used := m.cost(x, via)
	t.Tell(game.Note("BS-H.5", noteMoved, game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u]), game.PlaceWord(x)))
	if m.class != air {
		for _, y := range [...]Place{via, x} {
			if y != nowhere && m.land.vacant.Has(y) {
				p.take(y, u, t)
			}
		}
	}
	v := p.shift(u, x)
	p.MoveUsed[v] += uint8(used)
	p.toRank(v)
	p.noteOverfull(a.Seat, x, !ends.Has(x))
	return true
}

// cost is the cost of a move.
func (m *landMove) cost(x, via Place) int {
	start := m.p.At[m.u]
	direct := board.border[start][x]
	switch {
	case m.class == air && direct != noBorder:
		return 1
	case via == nowhere && direct != noBorder:
		return m.price(hop{x, direct})
	}
	return m.mp
}

// controllerFor returns the nation that an area belongs to when a block takes it (BS-1.3d, BS-Q49). It depends on the
// block's colour alone, which everyone sees.
func controllerFor(p *Position, u int) nation {
	switch groupOf[u] {
	case italians:
		return italy
	case britons, britishForts, westMinors:
		return britain
	case frenchUS, frenchForts:
		if p.War[france] == atWar {
			return france
		}
		return britain
	case russians, sovietForts:
		return soviet
	}
	return germany
}

// take gives an area to the nation for which a block takes it.
func (p *Position) take(x Place, u int, t game.Table) {
	p.takeFor(x, controllerFor(p, u), p.nationAt(u) == usa, t)
}

// takeFor gives an area to a nation and notes whether US blocks took what looks like France's (BS-Q136).
func (p *Position) takeFor(x Place, n nation, us bool, t game.Table) {
	had := p.Ctl[x]
	p.seize(x, n, t)
	if us && p.Ctl[x] == france && had != france {
		p.American.Add(x)
	}
}

// seize gives an area to a nation, or to who holds land in its place when it has left the war (BS-1.3d, BS-Q123).
func (p *Position) seize(x Place, n nation, t game.Table) {
	n = p.heldBy(n, x)
	if p.Ctl[x] == n {
		return
	}
	p.give(x, n)
	p.American.Drop(x)
	p.noteStar(x)
	t.Tell(game.Note("BS-1.3d", noteControl, game.PlaceWord(x), game.NameWord(nationName(n))))
}

// noteStar remembers which stars the Axis has held.
func (p *Position) noteStar(x Place) {
	if i := starIndex[x]; i >= 0 && p.holds(Axis, x) {
		addBit(&p.Held, i)
	}
}

// starIndex numbers the Strategic Areas.
var starIndex = func() (at [nAreas]int8) {
	n := int8(0)
	for x := range at {
		at[x] = -1
		if board.star.Has(Place(x)) {
			at[x] = n
			n++
		}
	}
	return at
}()
