package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
)

// homeSources returns where supply for any number of units begins: BM-10.1 A, cities of the home country that its owner controls; BM-9.15, a captured
// center; BM-10.21, BM-10.25, BM-18.5, for a minor army its own counters, as long as one stands (BM-18.11).
func (p *Position) homeSources(s game.Seat, minor uint8) (out board.Squares) {
	from, to := p.unitsOf(s)
	for i, at := range p.At[from:to] {
		if at != aside {
			continue
		}
		switch u := from + i; {
		case minor == 0 && p.Kind[u] == center && p.Air[u].OnMap():
			out.Add(p.Air[u])
		case minor > 0 && p.Kind[u] == depot && p.Country[u] == minor && !p.DryDepots.Has(u): // BM-10.27
			out.Add(p.Air[u])
		}
	}
	for c := p.sourceCities(s, minor); c != 0; c &= c - 1 {
		out.Add(board.Map.Cities[bits.TrailingZeros64(c)])
	}
	return out
}

// sourceCities returns the cities that feed any number: BM-10.25, to minor armies only what the war adds.
func (p *Position) sourceCities(s game.Seat, minor uint8) uint64 {
	switch {
	case p.isOverseas(s): // BM-17.G6
		return p.entryPorts()
	case p.War == warH, minor > 0 && p.War == warC && p.guaranteeBroken(s):
		return p.citiesHeld(s)
	case minor == 0, p.War == warF:
		return homeOf(s) & p.citiesHeld(s)
	}
	return 0
}

// citiesHeld returns the cities that a seat holds: BM-0.15, by control, those of the minor countries with module 18 by occupation; a civil
// war knows no such countries (BM-17.H6), by version 6.
func (p *Position) citiesHeld(s game.Seat) uint64 {
	if p.on(mMinors) && !p.oneCountry() {
		return p.Owned[s]&^minorCities | p.Occupied[s]&minorCities
	}
	return p.Owned[s] &^ p.uncapturedCities()
}

// source is where limited supply comes in.
type source struct {
	at     board.Squares
	most   int
	sea    bool
	byRail bool // rail leads on from it
	alone  bool // it serves nobody outside its square
}

const (
	beachFactors = 18 // BM-10.16
	portFactors  = 36
	seaFactors   = 60
)

// sources is a list of them. What is beyond its end is left out: no war has so many.
type sources struct {
	n    int
	list [mostInlets]source
}

func (x *sources) add(in source) {
	if x.n < mostInlets {
		x.list[x.n] = in
		x.n++
	}
}

// limitedSources lists the places where limited supply comes in to an army. BM-10.25: minor armies have no lines over sea.
func (p *Position) limitedSources(s game.Seat, minor uint8, x *sources) {
	for _, l := range p.AirCargoes {
		if l.Factors > 0 && s == p.Mover {
			in := source{most: int(l.Factors), byRail: !l.Dropped, alone: l.Dropped}
			in.at.Add(l.At)
			x.add(in)
		}
	}
	if minor == 0 {
		if sea := p.seaLines(s); sea != 0 {
			p.addPorts(s, sea, x)
			p.addBeachheads(s, sea, x)
		}
	}
}

// seaLines returns the zones from which ships come to a seat's home ports, a bit for each: BM-10.5, by zones in which the enemy has no superiority. With
// module 11 off no zone has one (BM-0.X1).
func (p *Position) seaLines(s game.Seat) (zones uint8) {
	if p.isOverseas(s) { // BM-17.G6: its home ports are off the board
		return 0
	}
	var open uint8
	for z := range board.NZones {
		if !p.on(mNaval) || p.superior(z) != opponent(s) {
			open |= 1 << z
		}
	}
	home := p.citiesHeld(s) & p.homeCities(s) &^ p.portsDry()
	if p.since(version4) && home != 0 { // BK-B10.0-2: a city in both zones serves neither side
		home &^= p.covered(opponent(s)) &^ p.citiesByOccupation()
	}
	for c := home & portCities; c != 0; c &= c - 1 {
		zones |= 1 << (board.PortZone[board.Map.Cities[bits.TrailingZeros64(c)]] - 1)
	}
	return zonesFrom(zones, open)
}

// zonesFrom returns the zones that lines from some zones lead to through open ones, which are a chain: BK-T6.1-5.
func zonesFrom(zones, open uint8) uint8 {
	zones &= open
	for range board.NZones {
		zones |= (zones<<1 | zones>>1) & open
	}
	return zones
}

// portsDry returns the ports whose facilities are bombed: BM-10.27.
func (p *Position) portsDry() uint64 { return p.DryPorts[Blue] | p.DryPorts[Red] }

// addPorts adds each port city abroad with a line over sea: BM-10.1 B, BM-10.16. Squares of one city are one port.
func (p *Position) addPorts(s game.Seat, sea uint8, x *sources) {
	ports := p.citiesHeld(s) & portCities &^ homeOf(s) &^ p.portsDry()
	if p.War == warH { // BM-10.25: there every city is a source already
		return
	}
	for ports != 0 {
		at := board.Map.Cities[bits.TrailingZeros64(ports)]
		in := source{most: portFactors, sea: true, byRail: true}
		for group := cityGroups[board.Map.CityAt[at]] & ports; group != 0; group &= group - 1 {
			c := bits.TrailingZeros64(group)
			ports &^= board.CityBit(c)
			if dock := board.Map.Cities[c]; bitset.In(sea, board.PortZone[dock]-1) {
				in.at.Add(dock)
			}
		}
		if !in.at.Empty() {
			x.add(in)
		}
	}
}

// cityGroups holds, by city square, all squares of its city.
var cityGroups = func() (by [board.NCities]uint64) {
	for _, group := range board.Map.CityGroups {
		var set uint64
		for _, s := range group {
			set |= board.CityBit(board.Map.CityAt[s])
		}
		for _, s := range group {
			by[board.Map.CityAt[s]] = set
		}
	}
	return by
}()

// addBeachheads adds each beachhead with a line over sea: BM-10.16. BM-10.17: rail leads on from it once a city of that country is held.
func (p *Position) addBeachheads(s game.Seat, sea uint8, x *sources) {
	if p.Beachheads[s] == (beachSet{}) {
		return
	}
	held := p.citiesHeld(s)
	for i, at := range beachSquares {
		if !p.Beachheads[s].has(i) || !bitset.In(sea, board.CoastZone[at]-1) {
			continue
		}
		in := source{most: beachFactors, sea: true, byRail: p.oneCountry() || held&board.Map.CitiesOf[board.Map.Country[at]] != 0}
		in.at.Add(at)
		x.add(in)
	}
}
