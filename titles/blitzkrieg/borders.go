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

// concerns returns the countries that unit u keeps out of if it can: those where it would be the first of its
// side, or would let its side in for losses that are not due yet. And it returns those its side pays for this
// turn, where it is noted if it passes.
func (p *Position) concerns(u int) (wary, due minors) {
	s := seatOf(u)
	strange := p.unsubdued() &^ (p.Entered[Blue] & p.Entered[Red]) &^ minorAt(p.At[u])
	resisting := strange & p.Entered[s]
	wary = strange &^ p.Crossed[u]
	if wary&resisting != 0 {
		wary &^= resisting & p.visited(s)
	}
	return wary, resisting &^ wary
}

// passes finds the countries that a unit with such concerns has to cross. Possible says whether the way is open
// when some squares are shut; asked again it may also want it to be as short as before.
func passes(wary, due minors, possible func(shut Squares) bool) (through minors) {
	if wary|due == 0 {
		return 0
	}
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
	if far := abroad(wary | due); !seen.meets(&far) {
		return 0, cost // no border within reach that matters
	}
	cost = 0
	through = passes(wary, due, func(shut Squares) bool {
		if shut.has(to) {
			return false
		}
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
	wary, due := p.concerns(u)
	if wary|due == 0 {
		return // no border matters
	}
	open := &flyable[p.Sky.clouds()]
	far := abroad(wary | due)
	if clear := open.without(&far); beeline(from, to, r, &clear) {
		return // straight on, and none of those below
	}
	p.crosses(u, passes(wary, due, func(shut Squares) bool {
		free := open.without(&shut)
		return airway(from, to, r, &free)
	}), t)
}

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
	if !free.has(to) && !from.has(to) {
		return false
	}
	seen := from.flood(r, free, to)
	return seen.has(to)
}
