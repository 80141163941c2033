package worldconflict

import "sandtable/game"

// baseVerbs are those by which units return to base out of a combat.
func baseVerbs(g grammar) {
	say(g, verbBase, verb{May: in(stepBase), Do: doBase, Slots: []slot{inSet(returning, "WC-6.5t"), places(baseAreas, because("WC-6.5t")), portSlot(returnSeas)}})
}

// sendHome takes a unit out of a combat (WC-6.5n). An air unit that flew from a land area is back at its base, with the A-Bomb it carries
// (WC-A.6g, WC-6.1e); one that is at sea must find one.
func (p *Position) sendHome(u int, t game.Table) {
	t.Tell(game.Note("WC-6.5n", noteHome, game.UnitWord(u)))
	for s := range p.In {
		p.In[s].Drop(u)
		for v := range p.In[s].All() {
			if p.kind(v) == aBomb && p.Aboard[v] == uint8(u)+1 {
				p.In[s].Drop(v)
			}
		}
	}
	if p.At[u].sea() {
		p.Bout.Away = int16(u) + 1
	}
}

// asksBase asks where a unit at sea goes that must return to base; with nowhere to go it is destroyed (WC-4.1c, Ruling WC-Q27).
func (p *Position) asksBase(t game.Table) bool {
	u := int(p.Bout.Away) - 1
	set := p.bases(u)
	switch set.Count() {
	case 0:
		t.Tell(game.Note("WC-4.1c", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
		p.destroy(u, t)
		p.Bout.Away = 0
		return false
	case 1:
		p.landAtBase(u, set.First(), t)
		return false
	}
	return p.ask(stepBase, p.Owner[u], t)
}

// bases returns where a unit can go that returns to base: from sea within its movement (WC-4.1e); an air unit that fought in a land area
// from there (WC-5.3ag, WC-6.5t).
func (p *Position) bases(u int) (set placeSet) {
	from := p.At[u]
	if p.Landing.Has(u) {
		from = p.From
	}
	if p.kind(u).naval() {
		return p.homePorts(u)
	}
	for reach := p.airMove(u); reach <= farthest && set.Empty(); reach++ { // beyond its movement the closest (Ruling WC-Q27)
		near := p.flight(from, reach)
		near = near.And(&board.land)
		for x := range near.All() {
			if x == p.At[u] && !p.lostBase(u) || p.mayBaseAir(u, x) == nil {
				set.Add(x)
			}
		}
	}
	return set
}

// lostBase reports whether the land area from which an air unit flew into a combat has become neutral or an ally's meanwhile. Before version 3
// it stayed there until it was put out.
func (p *Position) lostBase(u int) bool {
	return p.lands(u) && (p.Control[p.At[u]] == nobody || p.mayBeIn(u, p.At[u]) != nil)
}

// farthest is farther than any air unit is from a base.
const farthest = 40

// returning is the unit that chooses a base; after a land-area combat any air unit of the power that is asked.
func returning(p *Position, a game.Action) (set unitSet) {
	if p.Bout.Away != 0 {
		set.Add(int(p.Bout.Away) - 1)
		return set
	}
	for u := range p.Landing.All() {
		if p.Owner[u] == power(a.Seat) {
			set.Add(u)
		}
	}
	return set
}

func baseAreas(p *Position, a game.Action) placeSet { return p.bases(unitIn(a, 1)) }

func doBase(p *Position, a game.Action, t game.Table) {
	u := unitIn(a, 1)
	p.landAtBase(u, placeIn(a, 2), t)
	if len(a.Words()) > 3 {
		p.Port[u] = portAt(placeIn(a, 2), placeIn(a, 3))
	}
	p.goOn(t)
}

// landAtBase puts a unit into a base.
func (p *Position) landAtBase(u int, x Place, t game.Table) {
	if p.kind(u).naval() {
		p.enterPort(u, x, openWays)
	}
	if p.At[u] != x {
		p.makeRoom(u, x)
	}
	p.bring(u, x)
	p.Bout.Away = 0
	p.Landing.Drop(u)
	t.Tell(game.Note("WC-6.5t", noteLands, game.UnitWord(u), game.PlaceWord(x)))
}

// asksLanding asks the powers whose air units fought where these land, if they have a choice (WC-6.5t). Who says done leaves the rest at
// the bases they came from, if these are still there.
func (p *Position) asksLanding(t game.Table) bool {
	for u := range p.Landing.All() {
		set := p.bases(u)
		if set.Count() > 1 && p.on(u) {
			return p.ask(stepBase, p.Owner[u], t)
		}
		if set.Count() == 1 && p.on(u) && p.lostBase(u) {
			p.landAtBase(u, set.First(), t)
		}
		p.Landing.Drop(u)
	}
	p.From = 0
	return false
}

// mayLeaveLanding says whether the air units of a power can stay at the bases they came from (WC-6.5t).
func (p *Position) mayLeaveLanding(w power) error {
	for u := range p.Landing.All() {
		if p.Owner[u] == w && p.lostBase(u) {
			return game.Clause("WC-6.5t")
		}
	}
	return nil
}

// leaveLanding leaves a power's air units at their bases.
func (p *Position) leaveLanding(w power) {
	for u := range p.Landing.All() {
		if p.Owner[u] == w {
			p.Landing.Drop(u)
		}
	}
}
