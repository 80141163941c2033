package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Aircraft of module 12, for machine players.

// FlyFactors returns what is left of so many factors over a square in its weather.
func (p *Position) FlyFactors(factors int, at board.Square) int {
	return p.weathered(factors, at, false)
}

// Interceptors adds up the fighters of a seat that wait near enough to meet a flight over a square and return to their base.
func (p *Position) Interceptors(s game.Seat, at board.Square) (sum int) {
	if p.Standby.Empty() || !at.OnMap() {
		return 0
	}
	for u := range p.Standby.All() {
		if p.seatOf(u) == s && p.isAircraft(u) && !p.Flown.Has(u) && p.place(u).OnMap() && 2*board.Distance(p.place(u), at) <= interceptRange {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// Plane reports whether slot u holds an aircraft in play.
func (p *Position) Plane(u int) bool { return p.isAircraft(u) }

// Ready reports whether aircraft u may still fly in this half-turn.
func (p *Position) Ready(u int) bool { return p.mayTakeOff(u) == nil }

// Neutrals counts the countries that stand apart from the war: minor ones, and in war F the great power that is bound.
func (p *Position) Neutrals() (n int) {
	if p.passive(homeland(p.alliance())) {
		n++
	}
	for m := range nMinors {
		if p.isNeutral(minorCountry(m)) {
			n++
		}
	}
	return n
}
