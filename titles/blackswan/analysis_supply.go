package blackswan

import "sandtable/game"

// SupplyLines are the lines of a seat on land, as a position stands: what a check would find now, and what would become of them
// if an area changed hands.
type SupplyLines struct {
	p         *Position
	land, sea placeSet
	nations   [nNations]bool     // that have blocks on the land in play
	now       [nNations]placeSet // what is in supply
	from, to  int
}

// SupplyLines traces the lines of a seat.
func (p *Position) SupplyLines(s game.Seat) (l SupplyLines) {
	l.p = p
	l.from, l.to = own(s)
	l.land = p.heldAreas(s)
	traced := false
	for u := l.from; u < l.to; u++ {
		n := p.nationAt(u)
		if !l.counts(u) || l.nations[n] {
			continue
		}
		if !traced {
			l.sea, traced = p.supplyLanes(n), true
		}
		l.nations[n] = true
		l.now[n] = p.trace(n, &l.land, &l.sea)
	}
	return l
}

// counts reports whether a block is one that a check on land would look at.
func (l *SupplyLines) counts(u int) bool {
	p := l.p
	return p.on(u) && p.At[u].land() && p.played(p.At[u]) && p.War[p.nationAt(u)] == atWar
}

// Cut reports whether a block on land would fail a check of supply now.
func (l *SupplyLines) Cut(u int) bool { return l.counts(u) && !l.now[l.p.nationAt(u)].Has(l.p.At[u]) }

// Without visits the blocks elsewhere that would be cut off if the enemy had an area.
func (l *SupplyLines) Without(x Place, visit func(u int)) {
	open := l.land.Or(&l.sea)
	if near := board.near[x].And(&open); !l.land.Has(x) || near.Count() < 2 { // nothing runs through it
		return
	}
	land := l.land
	land.Drop(x)
	l.compare(&land, func(u int, then *placeSet) {
		at := l.p.At[u]
		if at != x && l.now[l.p.nationAt(u)].Has(at) && !then.Has(at) {
			visit(u)
		}
	})
}

// With visits the blocks that are cut off now and would not be if the seat had an area.
func (l *SupplyLines) With(x Place, visit func(u int)) {
	land := l.land
	land.Add(x)
	l.compare(&land, func(u int, then *placeSet) {
		if l.Cut(u) && then.Has(l.p.At[u]) {
			visit(u)
		}
	})
}

// compare visits all blocks with what would be in supply for them over other land.
func (l *SupplyLines) compare(land *placeSet, visit func(u int, then *placeSet)) {
	var then [nNations]placeSet
	for n := range nNations {
		if l.nations[n] {
			then[n] = l.p.trace(n, land, &l.sea)
		}
	}
	for u := l.from; u < l.to; u++ {
		if l.counts(u) {
			visit(u, &then[l.p.nationAt(u)])
		}
	}
}

// AttackersLeave reports whether attackers of an area that a seat defends must leave in the end if anybody is left to
// defend it, in the enemies' next turn: because of Rough Terrain, Mud, or a capital of the seat (BS-3.6.1c). The caller
// must check for forts.
func (p *Position) AttackersLeave(s game.Seat, x Place) bool {
	season := p.Season
	if p.Side == alliedSide && sideOf(s) == alliedSide {
		season++
	}
	if board.rough.Has(x) || board.front[x] != med && season%4 == fall {
		return true
	}
	for n := range nNations {
		if board.capital[n] == x && p.War[n] == atWar && p.faction(n) == s {
			return true
		}
	}
	return false
}

// Mud reports whether there is Mud on a front in this season (BS-6.4a).
func (p *Position) Mud(f int) bool { return front(f) != med && p.seasonWeather() == mud }
