package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
)

// minors is a set of minor countries, a bit for each.
type minors uint8

// only is the set of minor country m alone.
func only(m int) minors { return 1 << m }

// has reports whether the set holds minor country m.
func (x minors) has(m int) bool { return bitset.In(x, m) }

const (
	nMinors    = int(board.SanEstados-board.NordWalkure) + 1
	resistance = 2 // BK-T22.0-6: factors a violated country costs each turn
)

// squaresOfMinor holds the squares of each minor country, minorCities the cities of all of them.
var squaresOfMinor, minorCities = func() (at [nMinors]board.Squares, cities uint64) {
	for s, c := range board.Map.Country {
		if c.Minor() {
			at[c-board.NordWalkure].Add(board.Square(s))
		}
	}
	for m := range nMinors {
		cities |= board.Map.CitiesOf[minorCountry(m)]
	}
	return at, cities
}()

var minorCitySquares = func() (out board.Squares) {
	for c := minorCities; c != 0; c &= c - 1 {
		out.Add(board.Map.Cities[bits.TrailingZeros64(c)])
	}
	return out
}()

func minorCountry(m int) board.Country { return board.NordWalkure + board.Country(m) }

// minorAt returns the minor country that a square belongs to; nothing off the board.
func minorAt(s board.Square) minors {
	if !s.OnMap() {
		return 0
	}
	return minorOf[s]
}

var minorOf = func() (by [board.Size]minors) {
	for s, c := range board.Map.Country {
		if c.Minor() {
			by[s] = only(int(c - board.NordWalkure))
		}
	}
	return by
}()

// minorSquares returns the squares of some minor countries.
func minorSquares(of minors) *board.Squares { return &minorUnions[of] }

// minorUnions holds them for every set of countries.
var minorUnions = func() (out [1 << nMinors]board.Squares) {
	for set := range out {
		for m := range nMinors {
			if minors(set).has(m) {
				out[set] = out[set].Or(&squaresOfMinor[m])
			}
		}
	}
	return out
}()

// uncapturedCities returns the minor cities that nobody has captured. The Basic Game knows none: BK-Q5.
func (p *Position) uncapturedCities() uint64 {
	if !p.Rules.has(tournamentRules) {
		return 0
	}
	return minorCities &^ p.Taken
}

// closedSquares returns the squares that ground units may not enter beside those the board closes: BK-T22.0-2,
// BK-Q34, minor cities not yet captured, whether one moves, drops, retreats or advances. Nothing else about
// them stops anybody: BK-T22.0-4, they control no square.
func (p *Position) closedSquares() (out board.Squares) {
	if p.Rules.has(tournamentRules) {
		out = p.uncapturedSquares()
	}
	if p.Field > 0 {
		out = out.Or(&battlefields[p.Field-1].outside)
	}
	return out
}

// uncapturedSquares returns the squares of minor cities that nobody has captured.
func (p *Position) uncapturedSquares() (out board.Squares) {
	if !p.Rules.has(tournamentRules) {
		return out
	}
	out = minorCitySquares
	for c := p.Taken; c != 0; c &= c - 1 {
		out.Drop(board.Map.Cities[bits.TrailingZeros64(c)])
	}
	return out
}

func (p *Position) isClosed(s board.Square) bool { return p.isOutsideField(s) || p.isUncaptured(s) }

// isOutsideField reports whether s lies outside the field of a short battle (BK-Q75).
func (p *Position) isOutsideField(s board.Square) bool {
	return p.Field > 0 && battlefields[p.Field-1].outside.Has(s)
}

// isUncaptured reports whether s is a minor city that nobody has captured.
func (p *Position) isUncaptured(s board.Square) bool {
	c := board.Map.CityAt[s]
	return c >= 0 && board.HasCity(p.uncapturedCities(), c)
}

// whyClosed refuses a closed square: BK-T22.0-2, or BK-Q75 outside the field of a short battle.
func (p *Position) whyClosed(s board.Square) error {
	if p.isOutsideField(s) {
		return game.Clause("BK-Q75")
	}
	return game.Clause("BK-T22.0-2")
}

// unsubdued returns the countries that still have a city to be captured. BK-T22.0-11: one that has none is
// no minor country any more, whatever becomes of it later.
func (p *Position) unsubdued() (out minors) {
	untaken := p.uncapturedCities()
	for m := range nMinors {
		if board.Map.CitiesOf[minorCountry(m)]&untaken != 0 {
			out |= only(m)
		}
	}
	return out
}

// servingCities returns the cities that can be friendly to anyone: BK-A22.0-1 leaves out those of a minor country
// that is not wholly subdued; BK-T22.0-8, once it is they are cities like all others.
func (p *Position) servingCities() uint64 {
	out := ^uint64(0)
	for left := p.unsubdued(); left != 0; left &= left - 1 {
		out &^= board.Map.CitiesOf[minorCountry(bits.TrailingZeros8(uint8(left)))]
	}
	return out
}

// noteEntry notes that unit u has come from a square, or from off the board, to where it stands: BK-Q32, by
// land, sea, drop, retreat or advance. The border costs no movement: BK-T22.0-1.
func (p *Position) noteEntry(u int, from board.Square, t game.Table) {
	if p.on(mMinors) {
		return
	}
	if into := minorAt(p.At[u]); p.Rules.has(tournamentRules) && into != minorAt(from) {
		p.noteCrossing(u, into, t)
	}
}

// noteCrossing notes that unit u has come into countries, if only to pass through. The first seat to do so
// violates a country (BK-T22.0-5); when the other comes too it is violated no more (BK-T22.0-9) and never
// will be again (BK-T22.0-10).
func (p *Position) noteCrossing(u int, into minors, t game.Table) {
	s := p.seatOf(u)
	if p.on(mMinors) {
		p.passThrough(u, into, t)
		return
	}
	into &= p.unsubdued()
	p.Crossed[u] |= into
	for first := into &^ p.Entered[s]; first != 0; first &= first - 1 {
		m := bits.TrailingZeros8(uint8(first))
		if p.Entered[opponent(s)].has(m) {
			t.Tell(game.Note("BK-T22.0-9", noteShared[s], game.NameWord(countryName(m))))
		} else {
			t.Tell(game.Note("BK-T22.0-5", noteViolates[s], game.NameWord(countryName(m))))
		}
	}
	p.Entered[s] |= into
}

// violated returns the countries that resist a seat: those it alone has crossed into.
func (p *Position) violated(s game.Seat) minors {
	return p.Entered[s] &^ p.Entered[opponent(s)] & p.unsubdued()
}

// visitedMinors returns those of some minor countries that units of a seat are in or have crossed since it last paid for
// it.
func (p *Position) visitedMinors(of minors, s game.Seat) (out minors) {
	from, to := p.unitsOf(s)
	for u := from; u < to && out != of; u++ {
		if p.inPlay(u) {
			out |= of & (p.Crossed[u] | minorAt(p.At[u]))
		}
	}
	return out
}

// asksMinors takes the violator's losses at the end of his player-turn, country by country: BK-T22.0-6.
// BK-A22.0-2: a country whose last city fell before that costs nothing, also in the turn of the crossing.
func (p *Position) asksMinors(t game.Table) bool {
	for m := range nMinors {
		if p.asksLosses() {
			return true
		}
		if !p.Settled.has(m) {
			p.Settled |= only(m)
			p.chargeResistance(m, t)
		}
	}
	if p.asksLosses() {
		return true
	}
	from, to := p.unitsOf(p.Mover)
	clear(p.Crossed[from:to])
	return false
}

// chargeResistance charges the mover for one country, if it is violated by him. Units in it pay. Those that only
// passed through or over it pay what the others cannot (BK-T22.0-7, BK-Q32); nothing is owed beyond that
// (BK-Q67).
func (p *Position) chargeResistance(m int, t game.Table) {
	bit := only(m)
	if p.violated(p.Mover)&bit == 0 {
		return
	}
	there := 0
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		inside := minorAt(p.At[u]) == bit
		p.Pays.Put(u, inside)
		if inside {
			there += int(p.Str[u])
		}
	}
	passed := false
	for u := from; u < to && there < resistance; u++ {
		if p.inPlay(u) && p.Crossed[u]&bit != 0 {
			p.Pays.Add(u)
			passed = true
		}
	}
	if there > 0 || passed {
		t.Tell(game.Note("BK-T22.0-6", noteResists, game.NameWord(countryName(m))))
		p.charge(p.Mover, resistance, "BK-T22.0-6", t)
	}
}
