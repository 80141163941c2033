package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// mostWayPoints is how many squares a player may name that his flight has to pass.
const mostWayPoints = 3

// airspace returns the squares that aircraft may fly over: BM-12.17, not Neutral Country, no square of V3 weather (BM-14.6), nor a
// country that the war closes.
func (p *Position) airspace() board.Squares {
	out := board.Map.Valid.Without(&board.Map.Neutral)
	if p.War == warE {
		p.dropGreatPowers(&out)
	}
	p.dropFog(&out)
	return out
}

// boundAir drops what aircraft u may not fly over because it is bound to a country: BM-18.9, BM-17.F7.
func (p *Position) boundAir(u int, air *board.Squares) {
	if c := p.boundTo(u); c != board.NoCountry {
		*air = air.And(&countrySquares[c])
	}
}

// crewSpace returns the squares that all who are named may fly over.
func (p *Position) crewSpace(crew []game.Word) board.Squares {
	air := p.airspace()
	for _, w := range crew {
		p.boundAir(int(w.N), &air)
	}
	return air
}

// quietSpace returns those of some squares that lie in no country which the seat would violate by flying over it: BM-12.17; a passive great power would be
// freed (BM-17.F2), which before version 6 was not minded.
func (p *Position) quietSpace(s game.Seat, air *board.Squares) board.Squares {
	out := *air
	if c := homeland(opponent(s)); p.since(version6) && p.passive(c) {
		out = out.Without(&countrySquares[c])
	}
	if p.since(version4) && !p.on(mMinors) && p.Rules.has(tournamentRules) { // BM-Q77
		return out.Without(minorSquares(p.unsubdued() &^ (p.Entered[Blue] & p.Entered[Red])))
	}
	for m := range nMinors {
		if !p.atWar(s, minorCountry(m)) {
			out = out.Without(&squaresOfMinor[m])
		}
	}
	return out
}

// flakZone returns the squares that a seat's flak can still fire at: BM-13.1, BM-13.4.
func (p *Position) flakZone(s game.Seat) (out board.Squares) {
	if !p.on(mFlak) {
		return out
	}
	var at board.Squares
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		switch home := p.boundTo(u); {
		case !p.mayStillFire(u):
		case home != board.NoCountry && p.since(version5): // BM-17.F7, BM-18.9
			near := board.Disc(p.Air[u], 1)
			near = near.And(&countrySquares[home])
			out = out.Or(&near)
		default:
			at.Add(p.Air[u])
		}
	}
	out = out.Or(&at)
	at = board.Adjacent(&at)
	return out.Or(&at)
}

// waysOf returns the squares for a seat's flights, best first: no violation and no flak, no violation, no flak, and all that are open.
func (p *Position) waysOf(s game.Seat, air *board.Squares) (ways [4]board.Squares) {
	quiet, hot := p.quietSpace(s, air), p.flakZone(opponent(s))
	ways[0], ways[1], ways[2], ways[3] = quiet.Without(&hot), quiet, air.Without(&hot), *air
	return ways
}

// track is the squares of a flight, without the first.
type track struct {
	at [longestFlight]board.Square
	n  int
}

// findTrack finds a way of at most r squares for a seat's flight, through the best squares that have one.
func (p *Position) findTrack(s game.Seat, from, to board.Square, r int, air *board.Squares, out *track) bool {
	for _, free := range p.waysOf(s, air) {
		free.Add(to)
		if air.Has(to) && shortestTrack(from, to, r, &free, out) {
			return true
		}
	}
	return false
}

// shortestTrack finds the shortest way over free squares.
func shortestTrack(from, to board.Square, r int, free *board.Squares, out *track) bool {
	var before [board.Size]board.Square
	var queue [board.Size]board.Square
	var seen board.Squares
	seen.Add(to)
	queue[0] = to
	for head, tail := 0, 1; head < tail && !seen.Has(from); head++ {
		for _, n := range board.Map.Near[queue[head]] {
			if n.OnMap() && !seen.Has(n) && (free.Has(n) || n == from) {
				seen.Add(n)
				before[n] = queue[head]
				queue[tail] = n
				tail++
			}
		}
	}
	out.n = 0
	if !seen.Has(from) {
		return false
	}
	for at := from; at != to; out.n++ {
		if out.n == min(r, longestFlight) {
			return false
		}
		at = before[at]
		out.at[out.n] = at
	}
	return true
}

// trackOver makes the way that a player lays down himself: straight from one square to the next, those nearest to the base first. It
// reports whether it is short enough and all open.
func trackOver(from, to board.Square, over []game.Word, r int, air *board.Squares, out *track) bool {
	var points [mostWayPoints]board.Square
	for i, w := range over {
		points[i] = board.Square(w.N)
		for j := i; j > 0 && nearer(from, points[j], points[j-1]); j-- {
			points[j], points[j-1] = points[j-1], points[j]
		}
	}
	out.n = 0
	at := from
	for i := range len(over) + 1 {
		next := to
		if i < len(over) {
			next = points[i]
		}
		for at != next {
			at = stepTowards(at, next)
			if out.n == min(r, longestFlight) || !air.Has(at) {
				return false
			}
			out.at[out.n] = at
			out.n++
		}
	}
	return true
}

// nearer orders squares by their distance from one, and by number.
func nearer(from, a, b board.Square) bool {
	da, db := board.Distance(from, a), board.Distance(from, b)
	return da < db || da == db && a < b
}

// stepTowards returns the first neighbour that is nearer to a square.
func stepTowards(at, to board.Square) board.Square {
	for _, n := range board.Map.Near[at] {
		if n.OnMap() && board.Distance(n, to) < board.Distance(at, to) {
			return n
		}
	}
	return to
}
