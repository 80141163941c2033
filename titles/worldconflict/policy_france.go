package worldconflict

import "sandtable/game"

// fallOfFrance does what the first fall of Paris does besides conquest, in order (WC-3.4p): French air and land units are set aside (WC-3.4q), the
// colonies and Vichy France turn neutral (WC-3.4r), French ships lie in Vichy France (WC-3.4s). Who stands on neutral land then goes home
// (WC-3.4t): asksWander.
func (p *Position) fallOfFrance(t game.Table) {
	for u := range nUnits {
		h := units.all[u].home
		switch {
		case h == countryFrance && p.on(u) && p.kind(u).naval():
		case h == countryFrance && p.on(u), h == northAfrica && (p.on(u) || p.Status[u] == inPool):
			p.putAside(u, t)
		}
	}
	p.Vichy = true
	for _, c := range [...]country{northAfrica, westAfrica, madagascar, vichy} {
		p.becomeNeutral(c, t)
	}
	for u := range nUnits {
		if units.all[u].home == countryFrance && p.on(u) && p.kind(u).naval() {
			p.leaveCombat(u)
			p.At[u], p.Port[u], p.Owner[u], p.Aboard[u] = placeVichy, 0, nobody, 0
			t.Tell(game.Note("WC-3.4s", notePlaced, game.UnitWord(u), game.PlaceWord(placeVichy)))
		}
	}
}

// becomeNeutral makes a country that France leaves neutral, as far as the Allies control it; Vichy France always (WC-3.4r). What the Axis has of
// the others stays with it.
func (p *Position) becomeNeutral(c country, t game.Table) {
	set := p.areasOf(c)
	any := false
	for x := range set.All() {
		if c == vichy || p.Control[x].side() == allies {
			p.turn(x, nobody, "WC-3.4r", t)
			any = true
		}
	}
	if any {
		p.Ally[c], p.Feud[c], p.Conquered[c] = nobody, 0, false
	}
}

// fleetDice decides what becomes of the French ships in Vichy France that an Axis power takes (WC-3.4w). Those that stay with the Allies escape
// as all others do (WC-6.6n). Ships in a Vichy France that an Ally takes stay and are its own (WC-3.4y).
func (p *Position) fleetDice(x Place, to power, t game.Table) {
	if x != placeVichy || !p.Vichy {
		return
	}
	if to.side() == allies && !p.Conquered[countryFrance] && p.Conquests[countryFrance] > 0 {
		to = p.Ally[countryFrance]
	}
	for u := range nUnits {
		if units.all[u].home != countryFrance || !p.on(u) || p.At[u] != x || !p.kind(u).naval() {
			continue
		}
		if to.side() == allies {
			p.Owner[u] = to
			continue
		}
		die := t.Roll(game.Die{Clause: "WC-3.4w", Sides: 6})
		t.Tell(game.Note("WC-3.4w", noteFleet, game.UnitWord(u), game.NumberWord(die)))
		if p.holdsAll(allies, northAfrica) {
			die++
		}
		switch {
		case die == 1:
			p.leaveCombat(u)
			p.Owner[u] = to
		case die > 3:
			t.Tell(game.Note("WC-3.4w", noteDestroyed, game.UnitWord(u), game.PlaceWord(x)))
			p.destroy(u, t)
		}
	}
}

// freeVichy does what the liberation of Vichy France or of France does to it: its land unit is set aside, and it is a part of France again
// once both are liberated, under who has France (WC-3.4y, Ruling WC-Q86).
func (p *Position) freeVichy(c country, t game.Table) {
	if c != vichy && c != countryFrance || !p.Vichy {
		return
	}
	if c == vichy {
		for u := range nUnits {
			if units.all[u].home == vichy && (p.on(u) || p.Status[u] == inReserve) {
				p.takeOff(u, setAside, t)
			}
		}
	}
	if p.Conquered[countryFrance] || p.Conquests[countryFrance] == 0 || p.Ally[vichy].side() != allies || p.Conquered[vichy] {
		return
	}
	p.Vichy = false
	p.turn(placeVichy, p.Ally[countryFrance], "WC-3.4y", t)
	for u := range nUnits {
		if units.all[u].home == countryFrance && p.on(u) && p.At[u] == placeVichy && p.kind(u).naval() {
			p.Owner[u] = p.Ally[countryFrance]
		}
	}
	p.moveOut(placeVichy)
}

// wanderer returns the first unit that must go elsewhere: one on neutral land (WC-3.4t), one that leaves an ally's (WC-1.3g, WC-3.4l); -1 if
// there is none.
func (p *Position) wanderer() int {
	for u := range p.Evicted.All() {
		if !p.on(u) || !p.At[u].land() || p.Owner[u] == nobody {
			p.Evicted.Drop(u)
			continue
		}
		return u
	}
	for u := range nUnits {
		if x := p.At[u]; x.land() && p.Control[x] == nobody && p.on(u) && p.Owner[u] != nobody && !p.lands(u) {
			return u
		}
	}
	return -1
}

// lands reports whether an air unit is on its way home from a combat, so that it is nowhere else (WC-5.3ag, WC-6.5t). Before version 3 it was at
// the base from which it had come.
func (p *Position) lands(u int) bool { return p.since(version3) && p.Landing.Has(u) }

// asksWander moves units that must go elsewhere; their owners choose where there is a choice (WC-3.4l, WC-3.4t). A unit without anywhere to go is
// lost.
func (p *Position) asksWander(t game.Table) bool {
	if !p.rule(chapterFascism) {
		return false
	}
	for {
		u := p.wanderer()
		if u < 0 {
			return false
		}
		set := p.shelter(u)
		switch set.Count() {
		case 0:
			t.Tell(game.Note("WC-6.6n", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
			p.Evicted.Drop(u)
			p.destroy(u, t)
		case 1:
			p.wander(u, set.First(), t)
		default:
			return p.ask(stepScatter, p.Owner[u], t)
		}
	}
}

// shelter returns where a unit that must go elsewhere can go: to its home country from neutral land (WC-3.4t), if it is lost or full to the
// closest land area where it can stack, as from an ally's (WC-3.4l). Who makes room for an ally goes as from a lost area (WC-1.3g, WC-6.6n),
// before version 2 of the rules wherever is closest.
func (p *Position) shelter(u int) (set placeSet) {
	if p.Evicted.Has(u) && p.Control[p.At[u]] == p.Owner[u] && p.since(version2) {
		return p.havens(u)
	}
	if !p.Evicted.Has(u) {
		home := p.areasOf(p.homeOf(u))
		for x := range home.All() {
			if p.mayShelter(u, x) {
				set.Add(x)
			}
		}
	}
	if set.Empty() {
		return p.closest(u)
	}
	return set
}

// mayShelter reports whether a unit can be put in a land area: where it may be, with a Port for a naval unit.
func (p *Position) mayShelter(u int, x Place) bool {
	if x == p.At[u] || p.Control[x] == nobody {
		return false
	}
	if !p.kind(u).naval() {
		return p.mayBaseAir(u, x) == nil
	}
	for i := range board.ports[x] {
		if p.mayDock(u, x, i) == nil {
			return true
		}
	}
	return false
}

// closest returns the closest land areas where a unit can be, by aircraft moves (Ruling WC-Q83).
func (p *Position) closest(u int) (set placeSet) {
	best := uint8(255)
	for x := range Place(nAreas) {
		d := airMoves[p.At[u]][x]
		if d > best || !p.mayShelter(u, x) {
			continue
		}
		if d < best {
			best, set = d, placeSet{}
		}
		set.Add(x)
	}
	return set
}

func wanderers(p *Position, _ game.Action) (set unitSet) {
	if u := p.wanderer(); u >= 0 {
		set.Add(u)
	}
	return set
}

func shelters(p *Position, a game.Action) placeSet { return p.shelter(unitIn(a, 1)) }

func doScatter(p *Position, a game.Action, t game.Table) {
	p.wander(unitIn(a, 1), placeIn(a, 2), t)
	p.goOn(t)
}

// wander puts a unit into another land area. It takes no part in a combat any more.
func (p *Position) wander(u int, x Place, t game.Table) {
	p.Evicted.Drop(u)
	p.leaveCombat(u)
	for i := range board.ports[x] {
		if p.kind(u).naval() && p.mayDock(u, x, i) == nil {
			p.Port[u] = uint8(i)
			break
		}
	}
	p.bring(u, x)
	t.Tell(game.Note("WC-3.4t", noteFlees, game.UnitWord(u), game.PlaceWord(x)))
}
