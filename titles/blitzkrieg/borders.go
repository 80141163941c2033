package blitzkrieg

import (
	"cmp"
	"math/bits"
	"slices"

	"sandtable/game"
)

// A player says where a unit goes and not by which way, so the way is found for him: the one that enters the
// fewest countries whose crossing would matter, and of those the shortest. Whoever wants to cross goes there
// first.

// bySize lists all sets of minor countries, small ones first.
var bySize = func() (list [1 << nMinors]minors) {
	for i := range list {
		list[i] = minors(i)
	}
	slices.SortStableFunc(list[:], func(a, b minors) int {
		return cmp.Compare(bits.OnesCount8(uint8(a)), bits.OnesCount8(uint8(b)))
	})
	return list
}()

// wary returns the countries that unit u keeps out of if it can: those where it would be the first of its
// side, or would let its side in for losses that are not due yet.
func (p *Position) wary(u int) minors {
	if !p.Rules.has(tournament) {
		return 0
	}
	s := seatOf(u)
	settled := p.Entered[Blue]&p.Entered[Red] | p.violated(s)&p.visited(s)
	return p.unsubdued() &^ settled &^ p.Crossed[u] &^ minorAt(p.At[u])
}

// concerns returns the countries that unit u keeps out of if it can, and those its side pays for this turn, where
// it is noted if it passes.
func (p *Position) concerns(u int) (wary, due minors) {
	wary = p.wary(u)
	return wary, p.violated(seatOf(u)) &^ wary &^ minorAt(p.At[u])
}

// passes finds the countries that unit u has to cross. Possible says whether the way is open when some
// squares are shut; asked again it may also want it to be as short as before.
func (p *Position) passes(u int, possible func(shut Squares) bool) (through minors) {
	wary, due := p.concerns(u)
	for _, set := range bySize {
		if set&^wary != 0 {
			continue
		}
		if possible(abroad(wary &^ set)) {
			through = set
			break
		}
	}
	for ; due != 0; due &= due - 1 {
		m := due & -due
		if !possible(abroad(wary&^through | m)) {
			through |= m // it is there this turn, though others pay for it as well
		}
	}
	return through
}

// itinerary finds the way of a move and what it costs; 0 if there is none.
func (p *Position) itinerary(u int, to Square, r *trip) (through minors, cost int) {
	seen, cost := r.reach(to)
	if cost == 0 || !p.Rules.has(tournament) {
		return 0, cost
	}
	wary, due := p.concerns(u)
	far := abroad(wary | due)
	if near := seen.and(&far); near.empty() {
		return 0, cost // no border within reach that matters
	}
	cost = 0
	through = p.passes(u, func(shut Squares) bool {
		way := *r
		way.enter = r.enter.without(&shut)
		way.first = r.first.without(&shut)
		_, n := way.reach(to)
		if n == 0 || cost > 0 && n > cost {
			return false
		}
		cost = n
		return true
	})
	return through, cost
}

// overflies notes the countries below a flight of at most r squares from any of some squares: BK-T22.0-7,
// BK-Q32, over by air counts as through; BK-Q35, the way is free.
func (p *Position) overflies(u int, from *Squares, to Square, r int, t game.Table) {
	if !p.Rules.has(tournament) {
		return
	}
	clouds := p.Sky.overcast()
	open := flyable.without(&clouds)
	wary, due := p.concerns(u)
	far := abroad(wary | due)
	if clear := open.without(&far); beeline(from, to, r, &clear) {
		return // straight on, and no border that matters below
	}
	p.crosses(u, p.passes(u, func(shut Squares) bool {
		free := open.without(&shut)
		return airway(from, to, r, &free)
	}), t)
}

// flyable holds the squares one may fly over in fair weather.
var flyable = board.valid.without(&board.neutral)

// beeline is the quick way to an answer: from the first of some squares straight on, as long as each step is
// free and comes nearer.
func beeline(from *Squares, to Square, r int, free *Squares) bool {
	at := nowhere
	from.all(func(s Square) bool {
		at = s
		return false
	})
	if !at.onMap() || distance(at, to) > r {
		return false
	}
	for at != to {
		next := nowhere
		for _, n := range board.near[at] {
			if n.onMap() && free.has(n) && distance(n, to) < distance(at, to) {
				next = n
				break
			}
		}
		if !next.onMap() {
			return false
		}
		at = next
	}
	return true
}

// airway reports whether a path of at most r free squares leads from any of some squares to another. Where
// it starts need not be free.
func airway(from *Squares, to Square, r int, free *Squares) bool {
	seen := *from
	for range r {
		if seen.has(to) {
			return true
		}
		ring := seen.spread()
		ring = ring.and(free)
		next := seen.or(&ring)
		if next == seen {
			return false
		}
		seen = next
	}
	return seen.has(to)
}
