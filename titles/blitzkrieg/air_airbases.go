package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// airbases is the room that cities offer to one seat's aircraft, those on the map and those still to come.
type airbases struct {
	friendly uint64
	serves   uint64               // where they may land: BK-A23.0-2, none in an enemy zone; the mover, none he took this turn (BK-A10.0-2)
	based    [board.NCities]uint8 // air factors that have their base there
	parked   [board.NCities]uint8 // of those, what is not out on a mission
}

// airbases finds out what the cities offer to a seat's aircraft.
func (p *Position) airbases(s game.Seat) (h airbases) {
	h.friendly = p.friendly(s)
	h.serves = h.friendly &^ p.citiesClosedByNuke()
	if s == p.Mover {
		h.serves &= p.Base & p.countedCities()
	}
	from, to := p.aircraftOf(s)
	base, str, on := p.Air[from:to], p.Str[from:to], p.Mission[from:to]
	for i, at := range p.At[from:to] {
		if at != based || !base[i].OnMap() {
			continue
		}
		c := board.Map.CityAt[base[i]]
		h.based[c] += str[i]
		if on[i] == noMission {
			h.parked[c] += str[i]
		}
	}
	return h
}

// arrivals keeps BK-B17.0-3: friendly cities in the seat's home country.
func (h *airbases) arrivals(s game.Seat) uint64 { return h.serves & homeOf(s) }

// mayBase says whether a city takes aircraft u beside those based there: BK-T23.0-3, at most 12 factors;
// BK-A23.0-3, no more than it can supply now.
func (p *Position) mayBase(u int, s board.Square, h *airbases) error {
	load := int(h.based[board.Map.CityAt[s]])
	if p.At[u] != based || p.Air[u] != s {
		load += int(p.Str[u])
	}
	return p.mayHoldAir(s, load)
}

// mayHoldAir says whether a city may hold that many air factors in all: BK-T23.0-3, BK-A23.0-3.
func (p *Position) mayHoldAir(s board.Square, load int) error {
	switch {
	case load > airLimit:
		return game.Clause("BK-T23.0-3")
	case load > p.capacity(int(board.Map.CityAt[s])):
		return game.Clause("BK-A23.0-3")
	}
	return nil
}
