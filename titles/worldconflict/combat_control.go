package worldconflict

import "sandtable/game"

// asksRetreat asks where the defender goes that must retreat. With nowhere to go, or if it is a FORT, it takes a point instead and stays
// (WC-A.6o, WC-6.6g).
func (p *Position) asksRetreat(t game.Table) bool {
	u := int(p.Bout.Away) - 1
	set := p.retreats(u)
	switch {
	case p.kind(u) == fort || set.Empty():
		p.Bout.Away = 0
		p.damage(u, t)
		return false
	case set.Count() == 1:
		p.retreat(u, set.First(), t)
		return false
	}
	return p.ask(stepRetreat, p.Owner[u], t)
}

// retreats returns the adjacent friendly areas to which a unit can retreat: where it can stack, and which no announced Ground Attack has as
// its target (WC-6.6f). A Land Route will do (Ruling WC-Q26).
func (p *Position) retreats(u int) (set placeSet) {
	for x := range board.near[p.At[u]].All() {
		if p.Control[x].side() == p.sideOf(u) && p.mayEnter(u, x) == nil && !p.waits(x, groundAttack) && !p.Fought[groundAttack].Has(x) {
			set.Add(x)
		}
	}
	return set
}

func retreatAreas(p *Position, _ game.Action) placeSet { return p.retreats(int(p.Bout.Away) - 1) }

func doRetreat(p *Position, a game.Action, t game.Table) {
	p.retreat(int(p.Bout.Away)-1, placeIn(a, 1), t)
	p.goOn(t)
}

// retreat moves a defender out of the combat. In an ally's land area that ally's air and naval units make room (WC-1.3g).
func (p *Position) retreat(u int, x Place, t game.Table) {
	p.Bout.Away = 0
	p.In[defender].Drop(u)
	p.At[u] = x
	p.makeRoom(u, x)
	t.Tell(game.Note("WC-6.6f", noteRetreats, game.UnitWord(u), game.PlaceWord(x)))
}

// conclude ends a combat: the attackers take the area if no defending land unit remains and one of theirs can advance (WC-6.6a, WC-6.6j,
// WC-6.6k). All others are where they came from (WC-6.6l); at sea both sides stay (WC-6.5s).
func (p *Position) conclude(t game.Table) {
	b := p.Bout
	p.Fought[b.Sort].Add(b.At)
	p.Bout = bout{}
	in := p.In[attacker]
	if b.Sort != seaCombat {
		p.toLand(b.At)
	}
	if b.Sort == groundAttack && !p.landAt(b.At, p.phasing().other()) {
		p.advance(b.At, &in, t)
	}
	p.In, p.Flew, p.Held, p.Gone = [2]unitSet{}, [2]unitSet{}, unitSet{}, unitSet{}
}

// toLand lets air units that fought over a land area return to base (WC-5.3ag, WC-6.5t).
func (p *Position) toLand(x Place) {
	p.From = x
	for s := range p.In {
		for u := range p.In[s].All() {
			if k := p.kind(u); (k == air || k == vWeapon) && p.At[u].land() {
				p.Landing.Add(u)
			}
		}
	}
}

// advance moves every attacking land unit that is not stopped into the area, which its power takes (WC-6.6k, WC-6.6q).
func (p *Position) advance(x Place, in *unitSet, t game.Table) {
	var factors, best [nPowers]uint8
	var came powers
	for u := range in.All() {
		if !p.kind(u).land() || p.Held.Has(u) {
			continue
		}
		w, f := p.Owner[u], p.face(u).land
		factors[w] += f
		best[w] = max(best[w], f)
		came |= only(w)
		p.At[u], p.Aboard[u] = x, 0
		t.Tell(game.Note("WC-6.6k", noteAdvances, game.UnitWord(u), game.PlaceWord(x)))
	}
	if captor := firstClaim(came, &factors, &best, t); captor != nobody {
		p.take(x, captor, t)
	}
}

// firstClaim returns which of the powers that came into an area takes it: the one with the most Land Factors, then the one with the strongest
// unit, then a coin decides (WC-6.6o, WC-6.6p).
func firstClaim(came powers, factors, best *[nPowers]uint8, t game.Table) power {
	captor := nobody
	for w := range power(nPowers) {
		switch {
		case !came.has(w):
		case captor == nobody || factors[w] > factors[captor]:
			captor = w
		case factors[w] < factors[captor] || best[w] < best[captor]:
		case best[w] > best[captor] || t.Roll(game.Die{Clause: "WC-6.6p", Sides: 2}) == 2:
			captor = w
		}
	}
	return captor
}

// displace begins to move the air and naval units of the enemy out of an area that was taken (WC-6.6m).
func (p *Position) displace(x Place, to power, _ game.Table) {
	p.Bout.Taken, p.Bout.Captor = x+1, to
}

// asksDisplace moves them one by one: to the closest land area where each can stack; among equals the captor chooses; without one within
// triple movement it is destroyed (WC-6.6n).
func (p *Position) asksDisplace(t game.Table) bool {
	for {
		p.resupply() // the area that was taken may have cut others off
		u := p.outcast()
		if u < 0 {
			p.Bout.Taken, p.Bout.Captor = 0, 0
			return false
		}
		set := p.havens(u)
		switch set.Count() {
		case 0:
			t.Tell(game.Note("WC-6.6n", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
			p.destroy(u, t)
		case 1:
			p.flee(u, set.First(), t)
		default:
			return p.ask(stepDisplace, p.Bout.Captor, t)
		}
	}
}

// outcast returns the first unit that must leave the area; -1 if there is none.
func (p *Position) outcast() int {
	x := p.Bout.Taken - 1
	for u := range nUnits {
		if p.At[u] == x && p.on(u) && p.sideOf(u) != p.Bout.Captor.side() && !p.kind(u).land() {
			return u
		}
	}
	return -1
}

// havens returns the closest land areas to which a unit can be displaced.
func (p *Position) havens(u int) (set placeSet) {
	if p.kind(u).naval() {
		return p.seaHavens(u)
	}
	for reach := uint8(1); reach <= rebaseFactor*units.all[u].move; reach++ {
		near := p.flight(p.At[u], reach)
		near = near.And(&board.land)
		near.Drop(p.At[u])
		for x := range near.All() {
			if p.mayBaseAir(u, x) == nil && p.supplies(u, x) {
				set.Add(x)
			}
		}
		if !set.Empty() {
			return set
		}
	}
	return set
}

func displaced(p *Position, _ game.Action) (set unitSet) {
	if u := p.outcast(); u >= 0 {
		set.Add(u)
	}
	return set
}

func refuges(p *Position, a game.Action) placeSet { return p.havens(unitIn(a, 1)) }

func doDisplace(p *Position, a game.Action, t game.Table) {
	p.flee(unitIn(a, 1), placeIn(a, 2), t)
	p.goOn(t)
}

// flee moves a displaced unit. It is no longer in an attack that it was to meet.
func (p *Position) flee(u int, x Place, t game.Table) {
	p.Landing.Drop(u)
	if p.kind(u).naval() {
		p.enterPort(u, x, openWays)
	}
	p.bring(u, x)
	p.makeRoom(u, x)
	t.Tell(game.Note("WC-6.6n", noteFlees, game.UnitWord(u), game.PlaceWord(x)))
}
