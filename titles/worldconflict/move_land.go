package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// landVerbs are those of steps D and E (chapters 5.1 and 5.2).
func landVerbs(g grammar) {
	say(g, verbRebase, verb{May: mayRebaseNow, Open: verbs.OpenIf(rebasers, "WC-5.1e"), Do: doRebase, Slots: append(goingTo(
		rebasers, mayRebase, rebasesSomewhere, rebaseEnds, (*Position).rebasesTo, whyNotRebase,
	), portSlot(rebaseSeas))})
	say(g, verbMove, verb{May: in(stepMarch), Open: verbs.OpenIf(marchers, "WC-5.2a"), Play: playMove, Slots: going(
		marchers, mayMarch, marchesSomewhere, marchEnds, whyNotMarch,
	)})
}

// canMarch reports whether a power has something to do in step E: land units to move, or a war to declare before attacks are announced.
func (p *Position) canMarch(w power) bool {
	return p.canDeclare(w) || p.finds(marchers, w) || p.finds(landers, w)
}

// marchers lists the land units that can move.
func marchers(p *Position, w power, one bool) unitSet {
	return p.siftOf(&landUnits, w, one, func(u int) error { return marchesSomewhere(p, w, u) })
}

// mayMarch says what forbids a land unit to move: FORTs never do (WC-A.4d, WC-5.2b), those without supply do not (WC-1.7j); one unit
// finishes before the next (WC-5.2a).
func mayMarch(p *Position, w power, u int) error {
	switch k := p.kind(u); {
	case !p.own(w, u), !k.land():
		return game.Clause("WC-5.2d")
	case k == fort:
		return game.Clause("WC-5.2b")
	case !p.At[u].land(), p.Did[u]&didLand != 0:
		return game.Clause("WC-5.2c")
	case p.Spent[u] > 0 && int(p.Mover) != u+1:
		return game.Clause("WC-5.2a")
	case p.Spent[u] >= units.all[u].move:
		return game.Clause("WC-A.4a")
	case p.Spent[u] == 0 && !p.supplied(u):
		return game.Clause("WC-1.7j")
	}
	if err := p.mayLeave(u); err != nil {
		return err
	}
	return p.mayAct(u)
}

// marchesSomewhere says why a unit cannot move anywhere.
func marchesSomewhere(p *Position, w power, u int) error {
	if err := mayMarch(p, w, u); err != nil {
		return err
	}
	if !p.marchesOn(u) {
		return game.Clause("WC-A.4a")
	}
	return nil
}

// marchesOn reports whether a unit can go anywhere: it does if it can go to an area next to it.
func (p *Position) marchesOn(u int) bool {
	left := units.all[u].move - p.Spent[u]
	for y := range board.near[p.At[u]].All() {
		if charts.ground[board.terrain[y]].Move <= left && p.mayEnter(u, y) == nil {
			return true
		}
	}
	return p.shipsToParis(u)
}

// route is how far a land unit has come: the cost of every land area that it can reach through areas of its own side.
type route struct {
	cost [nAreas]uint8 // plus one; 0 if it cannot be reached
	set  placeSet
}

// march works out where a land unit can go: from area to adjacent area, each at the cost of its terrain (WC-A.4a, WC-5.2d, WC-5.2h).
// It goes through areas where it may be; an area of the enemy ends this part of the move, and the unit may go on from there
// (WC-A.4c, WC-5.2e). After a Land Route it stops (WC-5.2g). It may move after it has rebased (WC-B.4b, WC-5.2j).
func (p *Position) march(u int) (r route) {
	left := units.all[u].move - p.Spent[u]
	from := p.At[u]
	r.cost[from] = 1
	p.spread(u, from, 1, left, &r)
	for c := uint8(2); c <= left; c++ {
		reached := r.set // what is added now costs more
		for x := range reached.All() {
			if r.cost[x] == c && p.through(u, x) {
				p.spread(u, x, c, left, &r)
			}
		}
	}
	if p.shipsToParis(u) {
		r.set.Add(placeParis)
		r.cost[placeParis] = left + 1
	}
	return r
}

// spread adds the areas next to one that is reached.
func (p *Position) spread(u int, x Place, c, left uint8, r *route) {
	for y := range board.near[x].All() {
		cost := c + charts.ground[board.terrain[y]].Move
		if cost > left+1 || r.cost[y] != 0 && r.cost[y] <= cost || p.mayEnter(u, y) != nil {
			continue
		}
		if board.route[x].Has(y) {
			if r.cost[y] == 0 {
				r.set.Add(y)
				r.cost[y] = left + 1 // it stops there
			}
			continue
		}
		r.set.Add(y)
		r.cost[y] = cost
	}
}

// through reports whether a unit may move on through an area without a further sentence.
func (p *Position) through(u int, x Place) bool {
	return p.Control[x].side() == p.sideOf(u) && !p.needsLeave(u, x)
}

// mayEnter says what forbids a land unit an area in step E: what is not in play (WC-A.0d), neutral land (WC-1.6a), enemy land units
// (WC-A.4b, WC-5.2f), powers it is not at war with (WC-3.2m), enemy land in a Free Blitz (WC-2.2k), an Island that is full (WC-1.3i).
// What its own power controls is open to it (WC-1.3d).
func (p *Position) mayEnter(u int, x Place) error {
	s, c := p.sideOf(u), p.Control[x]
	switch {
	case !p.start().inPlay.Has(x):
		return game.Clause("WC-A.0d")
	case board.islands.Has(x) && p.sizeAt(x, s, kind.land)+int(p.Size[u]) > islandSize:
		return game.Clause("WC-1.3i")
	case c == nobody || c.side() == s:
		if err := p.staysHome(u, x); err != nil {
			return err
		}
		return p.mayBeIn(u, x)
	case !p.atWarIn(u, x):
		return game.Clause("WC-3.2m")
	case p.landAt(x, c.side()):
		return game.Clause("WC-A.4b")
	case p.inBlitz() && p.Blitz[p.Owner[u]] == freeBlitz:
		return game.Clause("WC-2.2k")
	}
	if err := p.staysHome(u, x); err != nil {
		return err
	}
	return p.barred(u, x)
}

// marches returns where a unit can go.
func (p *Position) marches(u int) placeSet { r := p.march(u); return r.set }

func marchEnds(p *Position, a game.Action) placeSet { return p.marches(unitIn(a, 1)) }

// whyNotMarch says why a unit cannot move to a place.
func whyNotMarch(p *Position, a game.Action, i int) error {
	u, x := unitIn(a, 1), placeIn(a, i)
	if !x.land() {
		return game.Clause("WC-5.2d")
	}
	if x == p.At[u] {
		return game.Clause("WC-5.2d")
	}
	if err := p.mayEnter(u, x); err != nil {
		return err
	}
	return game.Clause("WC-A.4a")
}

// playMove moves a land unit; entering an area of the enemy takes it (WC-5.2e). Powers move one after another, so that two never claim one
// area at the same time (WC-5.2i, Ruling WC-Q108). Into an ally's land area it asks first (WC-1.3f).
func playMove(p *Position, a game.Action, t game.Table) bool {
	u, x := unitIn(a, 1), placeIn(a, 2)
	if u < 0 || u >= slots || !onBoard(a.Words()[2:]) || mayMarch(p, power(a.Seat), u) != nil {
		return false
	}
	r := p.march(u)
	if !r.set.Has(x) {
		return false
	}
	t.Tell(verbs.Said(a))
	if !p.asksLeave(u, x) {
		p.marchBy(&r, u, x, t)
	}
	p.goOn(t)
	return true
}

func (p *Position) marchTo(u int, x Place, t game.Table) {
	r := p.march(u)
	p.marchBy(&r, u, x, t)
}

// marchBy moves a land unit to an area that it can reach.
func (p *Position) marchBy(r *route, u int, x Place, t game.Table) {
	p.acts(u)
	p.Spent[u] += r.cost[x] - 1
	p.At[u], p.Mover = x, int16(u)+1
	p.Did[u] |= didMarch
	if p.Control[x].side() != p.sideOf(u) {
		p.take(x, p.Owner[u], t)
	}
	p.makeRoom(u, x)
}

// mayLeave says what keeps a unit where it is: a garrison that a scenario asks for (WC-A.5b).
func (p *Position) mayLeave(u int) error { return p.shortKeeps(u) }
