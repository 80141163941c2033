package worldconflict

import "sandtable/game"

// mayRebaseShip says what forbids a naval unit to rebase: it is at sea, or moved to sea in this phase (WC-5.1a, Ruling WC-Q44); one finishes
// before the next begins. A TRS may make several trips while movement lasts (WC-5.1i).
func (p *Position) mayRebaseShip(u int) error {
	switch {
	case !p.At[u].land(), p.Did[u]&didSail != 0:
		return game.Clause("WC-5.1a")
	case p.Did[u]&didRebase != 0 && (p.kind(u) != trs || int(p.Mover) != u+1):
		return game.Clause("WC-5.1a")
	case int(p.Spent[u])+2 > rebaseFactor*int(units.all[u].move):
		return game.Clause("WC-5.1a")
	}
	return p.mayAct(u)
}

// passageCost is what each Port costs that a naval unit can reach in a rebase, with the sea areas before it.
type passageCost struct {
	cost [nAreas][maxPorts]uint8 // 0 if it cannot be reached
	set  placeSet
	seas placeSet
}

// shipRoute works out where a naval unit can rebase: up to 3 times its movement; each sea area and each Port that it enters costs 1, and it may
// pass through Ports (WC-B.3b, WC-5.1a, WC-5.1c). It does not enter sea areas with armed enemies (WC-5.1b).
// To see whether there is one at all, it stops at the first.
func (p *Position) shipRoute(u int, one bool) (r passageCost) {
	left := rebaseFactor*int(units.all[u].move) - int(p.Spent[u])
	barred := p.armedSeas(u)
	at := p.At[u]
	front := board.ports[at][p.Port[u]].seas.Without(&barred)
	front = front.And(&p.start().inPlay)
	var behind placeSet // sea areas beyond a Port that was entered with the last step
	for c := 1; c < left; c++ {
		r.seas = r.seas.Or(&front)
		beyond := p.enterPorts(u, &front, uint8(c+1), &r)
		next := p.nextSeas(u, &front, openWays)
		next = next.Or(&behind)
		next = next.Without(&barred)
		front, behind = next.Without(&r.seas), beyond.And(&p.start().inPlay)
		if front.Empty() && behind.Empty() || one && p.rebasable(u, &r) {
			break
		}
	}
	return r
}

// enterPorts adds the Ports that open on some sea areas, and returns the sea areas on which these open.
func (p *Position) enterPorts(u int, front *placeSet, cost uint8, r *passageCost) (beyond placeSet) {
	near := p.coasts(u, front)
	for x := range near.All() {
		for i := range board.ports[x] {
			d := &board.ports[x][i]
			if d.seas.Meets(front) && r.cost[x][i] == 0 && p.mayDock(u, x, i) == nil {
				r.cost[x][i] = cost
				r.set.Add(x)
				beyond = beyond.Or(&d.seas)
			}
		}
	}
	return beyond
}

// armedSeas returns the sea areas with a unit at war with a naval unit that has a printed Air or Naval Factor (WC-5.1b).
func (p *Position) armedSeas(u int) (set placeSet) {
	for v := range nUnits {
		x := p.At[v]
		if x < firstSea || !p.on(v) || p.sideOf(v) == p.sideOf(u) || set.Has(x) || !p.foes(u, v) {
			continue
		}
		if f := p.face(v); f.air > 0 || f.naval > 0 {
			set.Add(x)
		}
	}
	return set
}

// shipRebases returns the land areas to which a naval unit can rebase; another Port of its own area is one of them (WC-1.3n).
func (p *Position) shipRebases(u int) (set placeSet) {
	r := p.shipRoute(u, false)
	at, other := p.At[u], 1-p.Port[u]
	if len(board.ports[at]) < 2 || r.cost[at][other] == 0 {
		r.set.Drop(at)
	}
	for x := range r.set.All() {
		if p.mayRebaseAtHome(u, x) == nil {
			set.Add(x)
		}
	}
	return set
}

// rebasable reports whether a naval unit can end its rebase in one of the areas that it reaches.
func (p *Position) rebasable(u int, r *passageCost) bool {
	for x := range r.set.All() {
		if x != p.At[u] && p.mayRebaseAtHome(u, x) == nil {
			return true
		}
	}
	return false
}

// shipRebasesAtAll reports whether a naval unit can rebase anywhere.
func (p *Position) shipRebasesAtAll(u int) bool {
	r := p.shipRoute(u, true)
	if p.rebasable(u, &r) {
		return true
	}
	return p.otherPort(u, &r)
}

// otherPort reports whether a naval unit can rebase to the other Port of its own area (WC-1.3n).
func (p *Position) otherPort(u int, r *passageCost) bool {
	at := p.At[u]
	return len(board.ports[at]) > 1 && r.cost[at][1-p.Port[u]] != 0 && p.mayRebaseAtHome(u, at) == nil
}

func rebaseSeas(p *Position, a game.Action) placeSet {
	u := unitIn(a, 1)
	if placeIn(a, 2) == p.At[u] { // only the other Port of its own area is left
		return placeSet{}
	}
	r := p.shipRoute(u, false)
	return r.seas
}

// whyNotRebaseShip says why a naval unit cannot rebase to a place (WC-B.3b, WC-5.1b).
func (p *Position) whyNotRebaseShip(u int, x Place) error {
	if !x.land() {
		return game.Clause("WC-B.3b")
	}
	if x == p.At[u] {
		return game.Clause("WC-5.1a")
	}
	if err := p.whyNoPort(u, x); err != nil {
		return err
	}
	if err := p.mayRebaseAtHome(u, x); err != nil {
		return err
	}
	if barred := p.armedSeas(u); barred.Meets(&board.coast[x]) || barred.Meets(&board.ports[p.At[u]][p.Port[u]].seas) {
		return game.Clause("WC-5.1b")
	}
	return game.Clause("WC-5.1c")
}

// rebaseShip moves a naval unit to another Port. What a TRS carries goes ashore there; it may load and go on (WC-5.1d, WC-5.1i).
func (p *Position) rebaseShip(u int, a game.Action) {
	x, r := placeIn(a, 2), p.shipRoute(u, false)
	port := p.cheapest(&r, u, x)
	if len(a.Words()) > 3 {
		port = portAt(x, placeIn(a, 3))
	}
	p.Spent[u] += r.cost[x][port]
	p.Port[u], p.Mover = port, int16(u)+1
	p.bring(u, x)
}

// cheapest is the Port of an area that a rebase reaches first; in its own area it is the other one.
func (p *Position) cheapest(r *passageCost, u int, x Place) uint8 {
	best := uint8(0)
	for i := range board.ports[x] {
		n := uint8(i)
		own := x == p.At[u] && n == p.Port[u]
		if c := r.cost[x][n]; c != 0 && !own && (r.cost[x][best] == 0 || c < r.cost[x][best] || x == p.At[u] && best == p.Port[u]) {
			best = n
		}
	}
	return best
}
