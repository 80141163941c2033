package blitzwar

import "sandtable/game"

// asksMinors gives Minor Powers and Minor Countries their reinforcements and asks the sides to place them (BW-11.1a, chapter 11.2).
func (p *Position) asksMinors(t game.Table) bool {
	if p.Turn == 1 { // BW-19h
		return false
	}
	if p.Side == Axis && p.Sub == 0 {
		p.Sub = 1
		p.deal(t)
	}
	return p.askSides(t, stepMinors, (*Position).hasDole)
}

// deal counts what each country receives.
func (p *Position) deal(t game.Table) {
	d := calendar[p.Turn]
	for n := range nNations {
		if p.atWar(n) && countries[n].due(d) && n != italy && (n != france || p.French == republic) {
			p.Dole[n] = 1
		}
	}
	if p.French == freeFrench {
		p.Dole[france] = p.freeFrench()
	}
	if d.first && p.sideOfNation(italy) == Axis && p.concerns(italy) {
		p.Spare[Axis] = tables.Italy.Units
		if sites := p.italianSites(); sites.Count() > 1 {
			p.Dole[italy] = tables.Italy.Supply // the Axis chooses the zone (BW-Q11)
		} else if !sites.Empty() {
			p.stores(Axis, tables.Italy.Supply, sites.First(), t)
		}
	}
	if w := p.When[evYugoslaviaFell]; w != 0 && p.Turn >= w+tables.Partisans.After && d.first && p.State[yugoslavia] == surrendered {
		die := t.Roll(game.Die{Clause: "BW-9.5a", Sides: 6})
		t.Tell(game.Note("BW-9.5a", notePartisans, game.NumberWord(die)))
		p.Dole[yugoslavia] = tables.Partisans.Corps[die-1]
	}
	for n := range nNations {
		if !p.concerns(n) {
			p.Dole[n] = 0
		}
		for p.Dole[n] > 0 && n != italy {
			sites := p.doleSites(n)
			if sites.Count() > 1 {
				break
			}
			p.Dole[n]--
			if sites.Count() == 1 {
				p.raiseOrLose(n, infantry, sites.First(), t) // BW-Q58
			} else {
				t.Tell(game.Note(p.whyNowhere(n), noteNowhere, game.NameWord(nationName(n))))
			}
		}
	}
}

// due reports whether a country is reinforced on a date (BW-11.2a, BW-11.2c to BW-11.2e).
func (c *country) due(d date) bool {
	switch c.dole {
	case everyTurn:
		return true
	case everySeason:
		return d.first
	case everyHalfYear:
		return d.half1
	}
	return false
}

// atWar reports whether a country receives reinforcements: Finland even while it is neutral (BW-11.2f).
func (p *Position) atWar(n nation) bool {
	return countries[n].units && (p.sideOfNation(n) != game.Nobody && n != usa || p.State[n] == neutral && countries[n].doleNeutral)
}

// freeFrench counts what the Free French receive (BW-9.4i, BW-9.4j).
func (p *Position) freeFrench() (n uint8) {
	if p.When[evFreeFrench]+tables.FreeFrench.FirstAfter == p.Turn {
		n = tables.FreeFrench.First
	}
	if w := p.When[evParisFreed]; w != 0 && p.Turn >= w+tables.FreeFrench.RegularAfter {
		n += tables.FreeFrench.Regular
	}
	return n
}

// italianSites are where Italian corps and supply may arrive: Rome, or if it is lost any zone of Italy that is left (BW-11.2h, BW-Q11).
func (p *Position) italianSites() (set placeSet) {
	if p.Held[Axis].Has(rome) {
		set.Add(rome)
		return set
	}
	set = board.home[italy].And(&p.Held[Axis])
	return set.Without(&board.colony)
}

// patron is the side that places a country's reinforcements: the Axis those of neutral Finland (BW-Q36), the Allies partisans.
func (p *Position) patron(n nation) game.Seat {
	if s := p.sideOfNation(n); s != game.Nobody {
		return s
	}
	if n == finland {
		return Axis
	}
	return Allies
}

// doleSites are the zones where a country's corps may be placed (BW-9.4k, BW-9.5b, BW-11.2g, BW-11.2h): not among those
// of another Minor Country, where before version 6 they were put all the same (BW-9.6j).
func (p *Position) doleSites(n nation) placeSet {
	set, lodgings := p.musters(n), p.lodgings(p.patron(n))
	if p.since(version6) {
		others := p.minorsBut(n)
		set = set.Without(&others)
	}
	return set.Without(&lodgings)
}

// sharesNo reports whether corps of another Minor Country are in a zone where a country's would come.
func (p *Position) sharesNo(n nation, x Place) bool {
	among, others := p.musters(n), p.minorsBut(n)
	return p.since(version6) && among.Has(x) && others.Has(x)
}

// musters are the zones where they would be placed if no counters of an ally were there (BW-4g).
func (p *Position) musters(n nation) (set placeSet) {
	switch {
	case n == yugoslavia && p.State[n] == surrendered:
		for x := range board.home[n].All() {
			if !p.anyOf(Axis, x) {
				set.Add(x)
			}
		}
		return set
	case n == italy:
		return p.italianSites()
	case countries[n].doleAtHome && p.State[n] == neutral:
		return board.home[n]
	case countries[n].doleAtHome:
		return board.home[n].And(&p.Held[p.patron(n)])
	case p.Held[p.patron(n)].Has(board.capital[n]):
		set.Add(board.capital[n])
	}
	return set
}

// anyOf reports whether counters of a side are in a zone: corps, supply, ships in port or aircraft.
func (p *Position) anyOf(s game.Seat, x Place) bool {
	for u := range slots {
		if p.At[u] == x && p.Beach[u] == 0 && p.sideOf(u) == s {
			return true
		}
	}
	return false
}

// hasDole reports whether a side has something of minors to place.
func (p *Position) hasDole(s game.Seat) bool {
	for n := range nNations {
		if p.Dole[n] == 0 || p.patron(n) != s {
			continue
		}
		if sites := p.doleSites(n); !sites.Empty() {
			return true
		}
	}
	return s == Axis && p.Spare[Axis]+p.Dole[italy] > 0
}

// raise puts a corps on the map: as a counter of its own, or on one that is there if no piece is left for that; armour for which
// there is none comes as infantry (BW-11.5g). It reports whether it found a counter.
func (p *Position) raise(n nation, k kind, x Place, t game.Table) bool {
	g := group(n)
	ok := p.put(g, k, 1, x) >= 0 || p.grows(g, k, x)
	if !ok && k == armoured {
		return p.raise(n, infantry, x, t)
	}
	if ok {
		if n == yugoslavia && p.State[n] == surrendered {
			p.rises(x, t)
		}
		t.Tell(game.Note("BW-11.5a", notePlaced, game.NameWord(nationName(n)), game.NameWord(firstKind+int(k)), game.PlaceWord(x)))
	}
	return ok
}

// grows adds a corps to a counter in a zone.
func (p *Position) grows(g group, k kind, x Place) bool {
	u, to, size := p.growth(g, k, x)
	if u >= 0 {
		p.Kind[u], p.Size[u] = to, size
	}
	return u >= 0
}

// growth returns a counter in a zone that can take a corps of a kind, and what it shows then; -1 if there is none.
func (p *Position) growth(g group, k kind, x Place) (u int, to kind, size uint8) {
	for u := first[g]; u < first[g+1]; u++ {
		if p.At[u] != x || p.Beach[u] != 0 || p.Kind[u] == fortified || !p.Kind[u].corps() {
			continue
		}
		f, a := p.foot(u), p.armour(u)
		if k == armoured {
			a++
		} else {
			f++
		}
		for _, special := range [...]kind{p.Kind[u], noKind} {
			if to := kindFor(f, a, special); to != noKind && p.mayBecome(u, to, f+a) {
				return u, to, f + a
			}
		}
	}
	return -1, noKind, 0
}

// rises puts partisans in control of their zone; they fight for the Allies (BW-9.5c) and take no zone from the Soviets, who are their
// allies too (BW-Q93). Before version 5 they did.
func (p *Position) rises(x Place, t game.Table) {
	if p.holder(x) == Soviets && p.since(version5) {
		return
	}
	p.captures(Allies, x, t)
}
