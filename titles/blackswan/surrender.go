package blackswan

import "sandtable/game"

// surrenders is the Final Phase's first two steps (BS-5.1a, BS-5.2b).
func (p *Position) surrenders(t game.Table) {
	for n := range nNations {
		if p.War[n] == atWar && p.beaten(n) {
			p.capitulate(n, t)
		}
	}
	p.surrenderUnits(t)
	p.updateDiscs(t)
	p.countSeas(t)
}

// beaten keeps BS-5.1b, BS-5.1c, BS-5.1d and BS-5.1e, BS-Q47 and BS-Q48.
func (p *Position) beaten(n nation) bool {
	s := p.faction(n)
	lost := func(x Place) bool { return hostile(s, p.faction(p.Ctl[x])) && p.War[p.Ctl[x]] == atWar }
	switch {
	case n == usa:
		return false
	case n == soviet:
		for x := range Place(nAreas) {
			if board.nation[x] == soviet && !board.eastAA.has(x) && !p.holds(Axis, x) {
				return false
			}
		}
		return true
	case !n.major():
		return lost(board.capital[n])
	case p.Fronts == allFronts && !p.afloat(n):
		return true
	case n == france && p.Union[alliedSide], n == britain && p.Union[alliedSide]:
		return lost(paris) && lost(london)
	case n == italy && p.Union[axisSide], n == germany && p.Union[axisSide]:
		return lost(rome) && lost(berlin)
	}
	return lost(board.capital[n])
}

// afloat reports whether a nation, or its union, has a ship on the map.
func (p *Position) afloat(n nation) bool {
	for u := range p.At {
		if naval(u) && p.on(u) && p.bank(p.nationAt(u)) == p.bank(n) {
			return true
		}
	}
	return false
}

// capitulate keeps BS-5.2a and BS-5.2d: all units surrender and are out of the game; BS-Q46 and BS-Q101 say who gets the
// areas.
func (p *Position) capitulate(n nation, t game.Table) {
	tell(t, "BS-5.1b", noteSurrenders, name(nationName(n)))
	for u := range p.At {
		if p.on(u) && p.nationAt(u) == n {
			p.reward(u, t)
		}
	}
	taker := p.Ctl[board.capital[n]]
	if !hostile(p.faction(n), p.faction(taker)) {
		taker = noNation
	}
	p.disband(n, t)
	for x := range Place(nAreas) {
		if p.Ctl[x] == n && !p.stationed(x, p.faction(n)) {
			p.seize(x, p.heir(n, x, taker), t)
		} else if p.Ctl[x] == n {
			p.seize(x, p.patronOf(n), t)
		}
	}
	if n == poland && p.War[soviet] == neutral && p.Fronts == allFronts { // BS-Q79
		p.Handed = true
		for _, x := range eastPoland {
			p.evict(x, soviet, t)
		}
	}
}

// patronOf is the Major that keeps a beaten friend's areas.
func (p *Position) patronOf(n nation) nation {
	switch p.faction(n) {
	case Axis:
		return germany
	case Soviets:
		return soviet
	}
	return britain
}

// heir returns who gets an area of a nation that has surrendered: the side that took its capital, by front for the Axis
// (BS-Q46); for want of ships BS-Q101.
func (p *Position) heir(n nation, x Place, taker nation) nation {
	switch s := p.faction(n); {
	case s != Axis:
		if board.front[x] == med && p.War[italy] == atWar {
			return italy
		}
		return germany
	case taker != noNation:
		return p.patronOf(taker)
	case n == germany && board.front[x] == east:
		return soviet
	}
	return britain
}

// reward keeps BS-5.2d, BS-5.2e, BS-5.2f and BS-5.2g: points for a unit that surrenders, to be spent in the receiver's next Production Phase.
func (p *Position) reward(u int, t game.Table) {
	f := board.front[p.At[u]]
	n := britain
	switch {
	case seatOf(u) != Axis && f == med && p.War[italy] == atWar:
		n = italy
	case seatOf(u) != Axis:
		n = germany
	case f == east:
		n = soviet
	}
	worth := tables.class[p.class(u)].worth
	n = p.bank(n)
	p.Grant[n] = uint8(min(int(p.Grant[n])+worth, 200))
	tell(t, "BS-5.2d", noteReward, name(nationName(n)), number(worth))
}

// surrenderUnits keeps BS-1.2o, BS-5.2b, BS-5.2c and BS-5.2h: what is still out of supply surrenders, a fort loses a step.
func (p *Position) surrenderUnits(t game.Table) {
	w := networks{p: p}
	for _, s := range p.Side.members() {
		p.mark(s, t, func(u int) bool { return p.Cut.has(u) && !w.inSupply(u) })
		from, to := own(s)
		for u := from; u < to; u++ {
			if !p.on(u) || !p.Cut.has(u) {
				continue
			}
			if isFort(u) && p.Steps[u] > 1 {
				continue
			}
			p.reward(u, t)
			t.Tell(game.Event{Clause: "BS-5.2b", Seen: game.Everyone, Reveal: true, Note: noteRemoved, Said: say(name(kindName(p.Kind[u])), place(p.At[u]))})
			p.discharge(u)
			u = from - 1
		}
		p.starve(s, t)
	}
}

// starve takes a step off each fort of a seat that is out of supply (BS-5.2c). Its cube goes, until the next check.
func (p *Position) starve(s game.Seat, t game.Table) {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.on(u) && p.Cut.has(u) {
			at := p.At[u]
			v := p.flag(u, &p.Cut, false)
			tell(t, "BS-5.2c", noteStarved, name(groupName(groupOf[v])), place(at))
			p.Steps[v]--
			p.settled(v)
			u = from - 1
		}
	}
}
