package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// flight returns the places that an air unit can reach from a place at a cost: 1 for each land area entered, 2 for each sea area, Air
// Routes as borders (WC-A.3b, WC-4.2d). It may cross enemy land, not neutral land (WC-A.3c, WC-1.6a, WC-5.1g).
func (p *Position) flight(from Place, reach uint8) placeSet {
	rest := p.airspace()
	last, before, all := only1(from), placeSet{}, only1(from) // reached at this cost, and at one less
	rest.Drop(from)
	for range reach {
		near, far := nearAir(&last), nearAir(&before)
		var next placeSet
		for i := range next.Words {
			next.Words[i] = rest.Words[i] & (near.Words[i]&board.land.Words[i] | far.Words[i]&board.sea.Words[i])
			rest.Words[i] &^= next.Words[i]
			all.Words[i] |= next.Words[i]
		}
		before, last = last, next
	}
	return all
}

// flightCost is what it costs an air unit to fly from one place to another.
func (p *Position) flightCost(from, to Place) (cost uint8) {
	for reach := p.flight(from, cost); !reach.Has(to) && cost < farthest; reach = p.flight(from, cost) {
		cost++
	}
	return cost
}

// nearAir returns what is adjacent to some of a set for air units.
func nearAir(set *placeSet) (near placeSet) {
	for i := range set.Words {
		for w := set.Words[i]; w != 0; w &= w - 1 {
			n := &board.air[bitset.Lowest(i, w)]
			for j := range near.Words {
				near.Words[j] |= n.Words[j]
			}
		}
	}
	return near
}

// findAirspace is airspace without facts.
func (p *Position) findAirspace() placeSet {
	neutral := p.heldBy(nobody)
	return p.start().airspace.Without(&neutral)
}

// heldBy returns the land areas that a power controls; neutral land for nobody.
func (p *Position) heldBy(w power) placeSet { return bitset.Match[Place, placeWords](p.Control[:], w) }

// airMove is how far a unit flies; 0 if it does not (WC-1.2d).
func (p *Position) airMove(u int) uint8 {
	switch k := p.kind(u); {
	case k == air || k == vWeapon:
		return units.all[u].move
	case k == para && p.rule(chapterNormandy):
		return units.all[u].fly
	}
	return 0
}

// mayBaseAir says what forbids an air unit to be based in a land area: control (WC-1.3c to WC-1.3f), and the limit of Islands (WC-1.3i).
func (p *Position) mayBaseAir(u int, x Place) error {
	if err := p.mayBeIn(u, x); err != nil {
		return err
	}
	if !p.start().inPlay.Has(x) {
		return game.Clause("WC-A.0d")
	}
	pass := kind.air
	if p.kind(u).land() {
		pass = kind.land
	}
	if board.islands.Has(x) && p.sizeAt(x, p.sideOf(u), pass)+int(p.Size[u]) > islandSize {
		return game.Clause("WC-1.3i")
	}
	return nil
}

// islandSize is the Size of land units, and of air units, that an Island holds (WC-1.3i, WC-D.1b).
const islandSize = 2

// canRebase reports whether a power has something to do in step D.
func (p *Position) canRebase(w power) bool {
	return p.finds(rebasers, w) || p.mayFetch(w)
}

// mayFetch reports whether the air unit of a power that has just rebased can pick up an A-Bomb where it is and fly on with it (WC-7.8o).
func (p *Position) mayFetch(w power) bool {
	u := int(p.Mover) - 1
	return u >= 0 && p.Owner[u] == w && p.kind(u) == air && p.Spent[u] < rebaseFactor*p.airMove(u) && p.findsBomb(u)
}

// findsBomb reports whether an A-Bomb lies where an air unit is that can carry it.
func (p *Position) findsBomb(u int) bool {
	for _, v := range aBombs {
		if p.kind(v) == aBomb && mayLoad(p, p.Owner[u], v) == nil {
			if set := p.carriersOf(v); set.Has(u) {
				return true
			}
		}
	}
	return false
}

// fetches reports whether an air unit goes on with its rebase, with the A-Bomb that it picked up on the way (WC-7.8o).
func (p *Position) fetches(u int) bool {
	return int(p.Mover) == u+1 && p.kind(u) == air && p.carriesBomb(u)
}

// carriesBomb reports whether an air unit carries an A-Bomb.
func (p *Position) carriesBomb(u int) bool {
	set := p.cargo(u)
	for v := range set.All() {
		if p.kind(v) == aBomb {
			return true
		}
	}
	return false
}

// rebasers lists the units that can rebase.
func rebasers(p *Position, w power, one bool) unitSet {
	return p.siftOf(&basedUnits, w, one, func(u int) error { return rebasesSomewhere(p, w, u) })
}

// mayRebase says what forbids a unit to rebase: others', land units but PARA (WC-B.3a, WC-5.1f), units at sea or that moved to sea this
// phase (WC-5.1a, WC-5.1e), those that have rebased.
func mayRebase(p *Position, w power, u int) error {
	switch {
	case !p.own(w, u):
		return game.Clause("WC-2.1e")
	case p.kind(u).naval():
		return p.mayRebaseShip(u)
	case p.airMove(u) == 0:
		return game.Clause("WC-5.1f")
	case !p.At[u].land(), p.Did[u]&didSail != 0, p.Did[u]&didRebase != 0 && !p.fetches(u):
		return game.Clause("WC-5.1e")
	case p.kind(u) == para && p.Did[u]&(didCarry|didMarch|didFly) != 0:
		return game.Clause("WC-5.1f")
	}
	return p.mayAct(u)
}

// rebasesSomewhere says why a unit cannot rebase anywhere.
func rebasesSomewhere(p *Position, w power, u int) error {
	if err := mayRebase(p, w, u); err != nil {
		return err
	}
	if !p.rebasesAtAll(u) {
		return game.Clause("WC-A.3a")
	}
	return nil
}

// rebasesAtAll reports whether a unit can rebase anywhere.
func (p *Position) rebasesAtAll(u int) bool {
	if p.kind(u).naval() {
		return p.shipRebasesAtAll(u)
	}
	set := p.airRebases(u, true)
	return !set.Empty()
}

// rebaseFactor is by how much a rebase goes farther than a move (WC-A.3a, WC-5.1e).
const rebaseFactor = 3

// rebases returns the land areas to which a unit can rebase.
func (p *Position) rebases(u int) (set placeSet) {
	if p.kind(u).naval() {
		return p.shipRebases(u)
	}
	return p.airRebases(u, false)
}

// airRebases returns the land areas to which an air unit can rebase, or one of them.
func (p *Position) airRebases(u int, one bool) (set placeSet) {
	reach := p.flight(p.At[u], rebaseFactor*p.airMove(u)-p.Spent[u])
	reach = reach.And(&board.land)
	reach.Drop(p.At[u])
	for x := range reach.All() {
		if p.Control[x].side() == p.sideOf(u) && p.mayBaseAir(u, x) == nil && p.mayRebaseAtHome(u, x) == nil {
			set.Add(x)
			if one {
				break
			}
		}
	}
	return set
}

// rebasesTo reports whether a unit can rebase to a place: one of rebases.
func (p *Position) rebasesTo(u int, x Place) bool {
	at := p.At[u]
	if p.kind(u).naval() {
		r := p.shipRoute(u, false)
		if x == at {
			return p.otherPort(u, &r)
		}
		return r.set.Has(x) && p.mayRebaseAtHome(u, x) == nil
	}
	if x == at || !x.land() || p.mayBaseAir(u, x) != nil || p.mayRebaseAtHome(u, x) != nil {
		return false
	}
	reach := p.flight(at, rebaseFactor*p.airMove(u)-p.Spent[u])
	return reach.Has(x)
}

// mayRebaseAtHome keeps a neutral power's rebases in the unit's home country (WC-5.1h).
func (p *Position) mayRebaseAtHome(u int, x Place) error {
	home := units.all[u].home
	if p.rule(chapterFascism) && p.neutralPower(p.Owner[u]) && p.Feud[home] == 0 && (!board.areas[home].Has(p.At[u]) || !board.areas[home].Has(x)) {
		return game.Clause("WC-5.1h")
	}
	return nil
}

func rebaseEnds(p *Position, a game.Action) placeSet { return p.rebases(unitIn(a, 1)) }

// whyNotRebase says why a unit cannot rebase to a place (WC-A.3a, WC-A.3c).
func whyNotRebase(p *Position, a game.Action, i int) error {
	u, x := unitIn(a, 1), placeIn(a, i)
	switch {
	case p.kind(u).naval():
		return p.whyNotRebaseShip(u, x)
	case !x.land():
		return game.Clause("WC-A.3c")
	case x == p.At[u]:
		return game.Clause("WC-5.1e")
	}
	if err := p.mayBaseAir(u, x); err != nil {
		return err
	}
	if err := p.mayRebaseAtHome(u, x); err != nil {
		return err
	}
	return game.Clause("WC-A.3a")
}

// doRebase moves a unit to another base; into an ally's land area it asks first (WC-1.3f).
func doRebase(p *Position, a game.Action, t game.Table) {
	if u, x := unitIn(a, 1), placeIn(a, 2); !p.asksLeave(u, x) {
		p.rebase(a)
	}
	p.goOn(t)
}

// rebase moves the unit of a sentence.
func (p *Position) rebase(a game.Action) {
	u, x := unitIn(a, 1), placeIn(a, 2)
	p.acts(u)
	if p.kind(u).naval() {
		p.rebaseShip(u, a)
	} else {
		from := p.At[u]
		p.bring(u, x)
		if p.Mover = 0; p.findsBomb(u) { // WC-7.8o
			p.Spent[u] += p.flightCost(from, x)
			p.Mover = int16(u) + 1
		}
	}
	p.Did[u] |= didRebase
	if p.kind(u) == para {
		p.Did[u] |= didFly
	}
	p.makeRoom(u, x)
}

// bring moves a unit with all that it carries: an A-Bomb (WC-7.8o), land units on a TRS. In a Port these are simply in the land area
// (WC-4.1g, Ruling WC-Q43).
func (p *Position) bring(u int, x Place) {
	p.At[u] = x
	set := p.cargo(u)
	for v := range set.All() {
		if p.At[v] = x; x.land() && p.kind(v).land() {
			p.Aboard[v] = 0
			p.Did[v] |= didCarry
		}
	}
}
