package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// surrenders is the Final Phase's first two steps (BS-5.1a, BS-5.2b).
func (p *Position) surrenders(t game.Table) {
	if fallen := p.fallen(); fallen != 0 {
		p.capitulate(fallen, t)
	}
	p.surrenderUnits(t)
	p.updateDiscs(t)
	p.countSeas(t)
}

// fallen returns the nations that surrender in this check, a bit for each. All are looked at before anything changes
// hands. One surrenders to an enemy that is at war: where the last of both sides are beaten, the phasing side's are not,
// nor is its last one to whom somebody has surrendered (BS-Q124).
func (p *Position) fallen() (set uint32) {
	q := *p
	for _, sd := range [...]side{p.Side.other(), p.Side} {
		victor := set != 0 // somebody has surrendered to this side
		for n := range nNations {
			if p.War[n] != atWar || sideOf(p.faction(n)) != sd || !p.mustSurrender(n) || !q.sideAtWar(sd.other()) {
				continue
			}
			if q.War[n] = gone; victor && !q.sideAtWar(sd) {
				q.War[n] = atWar
				continue
			}
			addBit(&set, n)
		}
	}
	return set
}

// mustSurrender keeps BS-5.1b, BS-5.1c and BS-5.1d, BS-Q47 and BS-Q48, BS-Q122.
func (p *Position) mustSurrender(n nation) bool {
	s := p.faction(n)
	lost := func(x Place) bool { return hostile(s, p.faction(p.Ctl[x])) && p.War[p.Ctl[x]] == atWar }
	switch {
	case n == usa:
		return false
	case n == soviet:
		return p.sovietUnionOverrun()
	case !n.major():
		return lost(board.capital[n])
	case p.allWatersPlayed(n) && !p.nationHasShips(n):
		return true
	case n == france && p.Union[alliedSide], n == britain && p.Union[alliedSide]:
		return lost(paris) && lost(london)
	case n == italy && p.Union[axisSide], n == germany && p.Union[axisSide]:
		return lost(rome) && lost(berlin)
	}
	return lost(board.capital[n])
}

// sovietUnionOverrun keeps BS-5.1e and BS-Q135: every area west of the Archangelsk-Astrakhan line is the Axis' that is the Soviet
// Union's own, handed over or not, or that the Soviets hold.
func (p *Position) sovietUnionOverrun() bool {
	for x := range Place(nAreas) {
		theirs := p.homeOf(x) == soviet || p.holds(Soviets, x)
		if theirs && !board.eastAA.Has(x) && !p.holds(Axis, x) {
			return false
		}
	}
	return true
}

// allWatersPlayed reports whether all seas that a nation's navy may enter are in play, or its union's: else nobody can tell
// whether it still has ships, and it surrenders by its capital alone (BS-Q122).
func (p *Position) allWatersPlayed(n nation) bool {
	for m := range majors {
		if p.purseHolder(m) != p.purseHolder(n) {
			continue
		}
		for z := Place(firstZone); z < firstClosed; z++ {
			if navyEnters(m, z) && !p.played(z) {
				return false
			}
		}
	}
	return true
}

// nationHasShips reports whether a nation, or its union, has a ship on the map.
func (p *Position) nationHasShips(n nation) bool {
	for u := range p.At {
		if naval(u) && p.on(u) && p.purseHolder(p.nationAt(u)) == p.purseHolder(n) {
			return true
		}
	}
	return false
}

// capitulate takes nations out of the war. BS-5.2a and BS-5.2d: all their units surrender and are out of the game; BS-Q46
// and BS-Q101 say who gets their areas, of those who are still at war then (BS-Q124).
func (p *Position) capitulate(fallen uint32, t game.Table) {
	var takers [nNations]game.Seat
	for n := range nNations {
		if bitset.In(fallen, n) {
			takers[n] = p.faction(p.Ctl[board.capital[n]])
			p.War[n] = gone
		}
	}
	for n := range nNations {
		if bitset.In(fallen, n) {
			p.removeUnits(n, t)
		}
	}
	for n := range nNations {
		if bitset.In(fallen, n) {
			p.divideLand(n, takers[n], t)
		}
	}
}

// removeUnits takes the units of a nation that surrenders out of the game.
func (p *Position) removeUnits(n nation, t game.Table) {
	t.Tell(game.Note("BS-5.1b", noteSurrenders, game.NameWord(nationName(n))))
	for u := range p.At {
		if p.on(u) && p.nationAt(u) == n {
			p.rewardCaptor(u, t)
		}
	}
	p.disband(n, t)
}

// divideLand hands on the areas of a nation that has surrendered.
func (p *Position) divideLand(n nation, taker game.Seat, t game.Table) {
	for x := range Place(nAreas) {
		if p.Ctl[x] == n {
			p.passArea(x, n, p.heir(n, x, taker), t)
		}
	}
	if n == poland && p.War[soviet] == neutral && p.Fronts == allFronts { // BS-Q79
		p.Handed = true
		for _, x := range eastPoland {
			p.evict(x, soviet, t)
		}
	}
}

// heir returns who gets an empty area of a nation that has surrendered: the side that took its capital, by front for the
// Axis (BS-Q46); for want of ships BS-Q101. What US blocks took is not France's to lose (BS-Q136).
func (p *Position) heir(n nation, x Place, taker game.Seat) nation {
	s := p.faction(n)
	switch {
	case n == france && p.American.Has(x):
		return p.landHolder(West, x)
	case s != Axis, n == germany && !hostile(s, taker):
		return p.captor(s, x)
	case taker == Soviets:
		return p.landHolderOf(Soviets, West, x)
	}
	return p.landHolderOf(West, Soviets, x)
}

// rewardCaptor keeps BS-5.2d, BS-5.2e, BS-5.2f and BS-5.2g: points for a unit that surrenders, to be spent in the receiver's
// next Production Phase. A Minor has no use for them.
func (p *Position) rewardCaptor(u int, t game.Table) {
	n := p.captor(seatOf(u), p.At[u])
	if n >= majors {
		return
	}
	worth := tables.class[p.class(u)].worth
	n = p.purseHolder(n)
	p.Grant[n] = uint8(min(int(p.Grant[n])+worth, 200))
	t.Tell(game.Note("BS-5.2d", noteReward, game.NameWord(nationName(n)), game.NumberWord(worth)))
}

// surrenderUnits keeps BS-1.2o, BS-5.2b, BS-5.2c and BS-5.2h: what is still out of supply surrenders, a fort loses a step.
func (p *Position) surrenderUnits(t game.Table) {
	w := supplyNets{p: p}
	for _, s := range p.Side.members() {
		p.markUnits(s, t, func(u int) bool { return p.Cut.Has(u) && !w.inSupply(u) })
		surrenders := func(u int) bool { return p.cutOff(u) && !(isFort(u) && p.Steps[u] > 1) }
		for u := firstOwn(s, surrenders); u >= 0; u = firstOwn(s, surrenders) {
			p.rewardCaptor(u, t)
			t.Tell(game.Reveal("BS-5.2b", noteRemoved, game.NameWord(kindName(p.Kind[u])), game.PlaceWord(p.At[u])))
			p.returnToPool(u)
		}
		p.starveForts(s, t)
	}
}

// starveForts takes a step off each fort of a seat that is out of supply (BS-5.2c). Its cube goes, until the next check.
func (p *Position) starveForts(s game.Seat, t game.Table) {
	for u := firstOwn(s, p.cutOff); u >= 0; u = firstOwn(s, p.cutOff) {
		at := p.At[u]
		v := p.flag(u, &p.Cut, false)
		t.Tell(game.Note("BS-5.2c", noteStarved, game.NameWord(groupName(groupOf[v])), game.PlaceWord(at)))
		p.Steps[v]--
		p.toRank(v)
	}
}

// cutOff reports whether a block on the map has a white cube.
func (p *Position) cutOff(u int) bool { return p.on(u) && p.Cut.Has(u) }
