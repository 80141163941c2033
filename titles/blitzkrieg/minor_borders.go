package blitzkrieg

import (
	"cmp"
	"math/bits"
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
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

// countriesAvoided returns the countries that unit u keeps out of if it can: those where it would be the first of its
// side, or would let its side in for losses that are not due yet. And it returns those its side pays for this
// turn, where it is noted if it passes.
func (p *Position) countriesAvoided(u int) (wary, due minors) {
	strange, resisting := p.foreignCountries(u)
	wary = strange &^ p.Crossed[u]
	if again := wary & resisting; again != 0 {
		wary &^= p.visitedMinors(again, p.seatOf(u))
	}
	return wary, resisting &^ wary
}

// foreignCountries returns the countries other than the one unit u is in whose borders still mean something, and those of them
// that resist its side.
func (p *Position) foreignCountries(u int) (all, resisting minors) {
	if p.on(mMinors) { // BM-18.4: what sleeps is not woken where there is another way
		return p.Sleeping &^ minorAt(p.At[u]), 0
	}
	all = p.unsubdued() &^ (p.Entered[Blue] & p.Entered[Red]) &^ minorAt(p.At[u])
	return all, all & p.Entered[p.seatOf(u)]
}

// squaresAvoided returns the squares of all the countries that concern unit u, of either kind.
func (p *Position) squaresAvoided(u int) (at *board.Squares, any bool) {
	strange, resisting := p.foreignCountries(u)
	of := strange&^p.Crossed[u] | resisting
	return minorSquares(of), of != 0
}

// countriesCrossed finds the countries that a unit with such concerns has to cross. Possible says whether the way is open
// when some squares are shut; asked again it may also want it to be as short as before.
func countriesCrossed(wary, due minors, possible func(shut *board.Squares) bool) (through minors) {
	if wary|due == 0 {
		return 0
	}
	for _, set := range bySize {
		if set&^wary != 0 {
			continue
		}
		if possible(minorSquares(wary &^ set)) {
			through = set
			break
		}
	}
	for ; due != 0; due &= due - 1 {
		m := due & -due
		if !possible(minorSquares(wary&^through | m)) {
			through |= m // it is there this turn, though others pay for it as well
		}
	}
	return through
}

// moveRoute finds the way of a move and what it costs; 0 if there is none.
func (p *Position) moveRoute(u int, to board.Square, r *board.Trip) (through minors, cost int) {
	seen, cost := r.Reach(to)
	if cost == 0 || !p.Rules.has(tournamentRules) {
		return 0, cost
	}
	if far, any := p.squaresAvoided(u); !any || !seen.Meets(far) {
		return 0, cost // no border within reach that matters
	}
	cost = 0
	wary, due := p.countriesAvoided(u)
	through = countriesCrossed(wary, due, func(shut *board.Squares) bool {
		if shut.Has(to) {
			return false
		}
		way := *r
		way.Enter = r.Enter.Without(shut)
		way.First = r.First.Without(shut)
		_, n := way.Reach(to)
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
func (p *Position) overflies(u int, from *board.Squares, to board.Square, r int, t game.Table) {
	if !p.Rules.has(tournamentRules) {
		return
	}
	far, any := p.squaresAvoided(u)
	if !any {
		return // no border matters
	}
	open := &flyable[p.Sky.clouds()]
	if clear := open.Without(far); straightFlight(from, to, r, &clear) {
		return // straight on, and none of those below
	}
	wary, due := p.countriesAvoided(u)
	p.noteCrossing(u, countriesCrossed(wary, due, func(shut *board.Squares) bool {
		free := open.Without(shut)
		return flightExists(from, to, r, &free)
	}), t)
}

// straightFlight is the quick way to an answer: from the first of some squares straight on, as long as each step is
// free and comes nearer.
func straightFlight(from *board.Squares, to board.Square, r int, free *board.Squares) bool {
	at := from.First()
	if !at.OnMap() || board.Distance(at, to) > r {
		return false
	}
	for left := board.Distance(at, to); left > 0; left-- {
		next := board.Nowhere
		for _, n := range board.Map.Near[at] {
			if n.OnMap() && free.Has(n) && board.Distance(n, to) < left {
				next = n
				break
			}
		}
		if !next.OnMap() {
			return false
		}
		at = next
	}
	return true
}

// flightExists reports whether a path of at most r free squares leads from any of some squares to another. Where
// it starts need not be free.
func flightExists(from *board.Squares, to board.Square, r int, free *board.Squares) bool {
	if !free.Has(to) && !from.Has(to) {
		return false
	}
	seen := board.Flood(from, r, free, to)
	return seen.Has(to)
}
