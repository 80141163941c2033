package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// warResult says how the war ends if its last turn ends as things stand: BM-17.0e. Ties are draws (BM-Q73).
func (p *Position) warResult() (game.Seat, ending) {
	if p.scenario().Win == booklet.GuerillaLevels {
		return p.liberation()
	}
	return leader(p.tally(Blue)-p.tally(Red), 1, endWar, endWarLevel)
}

// warScore counts what wins the war for a seat: BM-17.A3, BM-17.D1, BM-17.E4, BM-17.H4 city squares, BM-17.B2 and BM-17.C5 minor countries, BM-17.F5 city
// squares of minor countries, BM-17.G4 cities without a garrison.
func (p *Position) warScore(s game.Seat) int {
	switch p.scenario().Win {
	case booklet.MostCountries:
		n := 0
		for m := range nMinors {
			if p.controlsCountry(s, m) {
				n++
			}
		}
		return n
	case booklet.MostMinorCities:
		return bits.OnesCount64(p.friendly(s) & minorCities)
	case booklet.GuerillaLevels:
		if s == p.occupier() {
			return 0
		}
		return p.freedCities()
	}
	return bits.OnesCount64(p.friendly(s))
}

// controlsCountry keeps BM-17.0a: most of a minor country's cities, and twice the factors of enemy regulars and guerillas in it. Without module 18 the cities are
// those that a side has captured (BM-Q77); before version 7 all of them had to be, and they decided alone.
func (p *Position) controlsCountry(s game.Seat, m int) bool {
	all, held := board.Map.CitiesOf[minorCountry(m)], p.friendly(s)
	if p.since(version7) && !p.on(mMinors) {
		held = p.Owned[s] & p.Taken
	}
	if 2*bits.OnesCount64(held&all) <= bits.OnesCount64(all) {
		return false
	}
	return !p.since(version7) && !p.on(mMinors) || p.factorsInCountry(s, m) >= 2*p.factorsInCountry(opponent(s), m)
}

// factorsInCountry adds up a seat's ground factors in a minor country.
func (p *Position) factorsInCountry(s game.Seat, m int) (sum int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && minorAt(p.At[u]) == only(m) {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// warClauses holds the clause by which each war is won.
var warClauses = [...]game.Clause{
	warA: "BM-17.A3", warB: "BM-17.B2", warC: "BM-17.C5", warD: "BM-17.D1", warE: "BM-17.E4", warF: "BM-17.F5", warG: "BM-17.G4", warH: "BM-17.H4",
}

// warEndedBy returns the clause that makes something an ending of a war.
func (p *Position) warEndedBy(how ending) game.Clause {
	switch how {
	case endWar, endWarLevel:
		return warClauses[p.War]
	case endAnnihilation, endBothGone:
		return "BM-17.0e"
	}
	return endings[how].tourney
}
