package blackswan

import "sandtable/game"

const starPP = 5 // BS-1.3e

// usPP is what the USA gets by year (BS-1.3b).
func usPP(y int) int {
	if y < 1942 {
		return 0
	}
	return min(10*(y-1940), 40)
}

// purseHolder returns the Major that keeps a nation's points: in a union they are added together (BS-3.3g, BS-3.3l).
func (p *Position) purseHolder(n nation) nation {
	switch {
	case n == france && p.Union[alliedSide]:
		return britain
	case n == italy && p.Union[axisSide]:
		return germany
	}
	return n
}

// united reports whether a nation is part of a union (BS-3.3g, BS-3.3l).
func (p *Position) united(n nation) bool {
	switch n {
	case france, britain:
		return p.Union[alliedSide]
	case germany, italy:
		return p.Union[axisSide]
	}
	return false
}

// strategicHolder returns the Major whose Strategic Power a nation uses: the USA shares that of Great Britain (BS-C.6, BS-G.8).
func (p *Position) strategicHolder(n nation) nation {
	if n == usa {
		return britain
	}
	return p.purseHolder(n)
}

// collector returns the Major that gets the income of an area, if any (BS-1.3g to BS-1.3m).
func (p *Position) collector(x Place) nation {
	c := p.Ctl[x]
	switch s := p.faction(c); {
	case p.War[c] != atWar:
		return c // BS-1.1i; to a Minor it is worth nothing
	case s == Axis:
		return p.axisCollector(x)
	case p.War[france] == atWar && (x == paris || x == marseille || x == morocco) && s == West:
		return france // BS-1.3i
	case board.star.Has(x) && s == Soviets:
		return soviet // BS-1.3l
	case board.star.Has(x):
		return britain
	default:
		return p.incomeHolder(x, s)
	}
}

// incomeHolder returns the Allied Major that collects from a production area that a seat holds, and pays for its garrison:
// by front (BS-1.3j, BS-1.3k, BS-1.3m), and if that one is gone the holder's own (BS-Q113).
func (p *Position) incomeHolder(x Place, s game.Seat) nation {
	switch {
	case board.front[x] == east && p.War[soviet] != gone:
		return soviet
	case board.front[x] != east && p.War[britain] != gone:
		return britain
	}
	return p.payer(s)
}

// axisCollector keeps BS-1.3g and BS-1.3h; without Italy Germany collects all (BS-Q36).
func (p *Position) axisCollector(x Place) nation {
	italian := x == rome || !board.star.Has(x) && board.front[x] == med
	if italian && p.War[italy] == atWar {
		return italy
	}
	return germany
}

// power adds up a nation's Economic and Strategic Power.
func (p *Position) power(n nation) (ep, sp int) {
	w := supplyNets{p: p}
	return w.power(n)
}

// power adds up (BS-3.7b: whenever it is asked for) a nation's Economic and Strategic Power: what it collects from is controlled and in supply (BS-1.3c to
// BS-1.3f, BS-1.6b2). The collector has to be able to trace (BS-Q17), or who holds the area for it (BS-Q113).
func (w *supplyNets) power(n nation) (ep, sp int) {
	p := w.p
	if n == usa {
		if p.War[usa] == atWar {
			ep = usPP(year(p.Season))
		}
		return ep, 0
	}
	own := w.of(n)
	for x := range ground.income.All() {
		if p.collector(x) != n {
			continue
		}
		if s := p.faction(p.Ctl[x]); s == factions[n] && !own.Has(x) || s != factions[n] && !w.of(p.payer(s)).Has(x) {
			continue
		}
		ep += int(board.pp[x])
		if board.star.Has(x) {
			ep += starPP
			sp++
		}
	}
	return ep, sp
}

// strategic returns the Strategic Power that a nation's budget has.
func (w *supplyNets) strategic(n nation) int {
	b := w.p.strategicHolder(n)
	if w.sp[b] == 0 {
		w.sp[b] = w.known(b)
	}
	return w.sp[b]
}

// known is countStars, which a position with facts counts once.
func (w *supplyNets) known(b nation) int {
	f := &w.p.Facts
	if !f.On {
		return w.countStars(b)
	}
	if f.Power[b] == 0 {
		f.Power[b] = uint8(w.countStars(b)) + 1
	}
	return int(f.Power[b]) - 1
}

// countStars adds up the Strategic Power of a budget. BS-Q78: after a British surrender the USA counts the stars of the
// Western Allies.
func (w *supplyNets) countStars(b nation) (sp int) {
	p := w.p
	if b == britain && p.War[britain] == gone {
		held := p.heldAreas(West)
		held = held.And(&board.star)
		return held.Count()
	}
	_, sp = w.power(b)
	for m := range majors {
		if m != b && p.purseHolder(m) == b && p.War[m] != gone {
			_, more := w.power(m)
			sp += more
		}
	}
	return sp
}

// collect keeps BS-1.3a and BS-1.3n, and then the garrisons of BS-1.4b. BS-1.3o: what was not spent is lost. A union has one
// purse, which pays for all its garrisons (BS-3.3g, BS-3.3l).
func (p *Position) collect(t game.Table) {
	p.closeSpending()
	for n := range majors {
		if sideOf(factions[n]) != p.Side {
			continue
		}
		b := p.purseHolder(n)
		p.PP[b] = uint8(min(int(p.PP[b])+p.earned(n), 255))
		p.Grant[n] = 0
	}
	p.Bought = false
	if p.Fronts == allFronts {
		p.garrisons(t)
	}
	for n := range majors {
		if sideOf(factions[n]) == p.Side && p.PP[n] > 0 {
			t.Tell(game.Note("BS-1.3a", noteIncome, game.NameWord(nationName(n)), game.NumberWord(p.PP[n])))
		}
	}
}

// earned returns the income of a nation: from its areas or the scenario, and for units that have surrendered (BS-1.3n). A
// nation that is out of the game earns nothing.
func (p *Position) earned(n nation) int {
	switch {
	case p.War[n] == gone, n == usa && p.War[n] != atWar:
		return 0
	case p.Fronts != allFronts:
		return int(games[p.Game].pp[n]) + int(p.Grant[n])
	}
	pp, _ := p.power(n)
	return pp + int(p.Grant[n])
}

// garrisons keeps BS-1.4b and BS-1.4j: a point for each area that needs a garrison and has none. In a union the common purse
// pays (BS-3.3l).
func (p *Position) garrisons(t game.Table) {
	var garrisoned placeSet
	for u := range p.At {
		if p.on(u) && !naval(u) { // BS-1.4a
			garrisoned.Add(p.At[u])
		}
	}
	for x := range Place(nAreas) {
		if garrisoned.Has(x) || !p.wantsGarrison(x) {
			continue
		}
		if n := p.purseHolder(p.garrisonPayer(x)); n != noNation && sideOf(factions[n]) == p.Side && p.PP[n] > 0 {
			p.PP[n]--
			t.Tell(game.Note("BS-1.4b", noteRestive, game.PlaceWord(x), game.NameWord(nationName(n))))
		}
	}
}

// wantsGarrison keeps BS-1.4c, BS-1.4d, BS-1.4e, BS-1.4f, BS-1.4g and BS-1.4h: which areas need a garrison. A conquered enemy area is one printed as the other
// side's (BS-Q100).
func (p *Position) wantsGarrison(x Place) bool {
	if board.belfast.Has(x) || board.caucasus.Has(x) || board.needsGarrison.Has(x) {
		return true
	}
	if !hostile(p.faction(p.Ctl[x]), factions[p.homeOf(x)]) {
		return false
	}
	n := board.nation[x]
	return board.star.Has(x) || board.pp[x] > 0 || board.capital[n] == x
}

// garrisonPayer keeps BS-1.4i, BS-Q32 and BS-Q113: who pays for an area without a garrison.
func (p *Position) garrisonPayer(x Place) nation {
	c := p.Ctl[x]
	switch s := p.faction(c); {
	case p.War[c] != atWar && c.major():
		return c
	case p.War[c] != atWar:
		return noNation
	case s == Axis && board.front[x] == med && p.War[italy] == atWar:
		return italy
	case s == Axis:
		return germany
	case board.nation[x] == france && p.War[france] == atWar:
		return france
	default:
		return p.incomeHolder(x, s)
	}
}
