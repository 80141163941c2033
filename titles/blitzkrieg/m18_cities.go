package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// citiesByOccupation returns the cities that belong to whoever was the last to have a ground unit in them, and that no zone takes: BM-0.15,
// BM-17.0d, BM-18.6, those of the minor countries with module 18. BM-17.H6: in a civil war there are no such countries.
func (p *Position) citiesByOccupation() uint64 {
	switch {
	case !p.modular() || p.War == warH:
		return 0
	case p.War == warG:
		return p.occupiedCities()
	case p.on(mMinors):
		return minorCities
	}
	return 0
}

// coveredByModules is covered with modules: not every unit has a zone.
func (p *Position) coveredByModules(s game.Seat) (out uint64) {
	from, to := p.unitsOf(s)
	for i, at := range p.At[from:to] {
		if coverage[at&offBoard] != 0 { // most are near no city
			out |= p.citiesOver(from+i, at)
		}
	}
	return out
}

// citiesOver returns the cities that unit u controls from a place: those in its zone, and without one (BM-3.8, BM-3.11, BM-10.12) its own square alone.
func (p *Position) citiesOver(u int, at board.Square) uint64 {
	switch {
	case !p.modular(), !p.isolated(u) && p.hasZone(p.Kind[u]):
		return coverage[at&offBoard]
	case at.OnMap() && board.Map.CityAt[at] >= 0:
		return board.CityBit(board.Map.CityAt[at])
	}
	return 0
}

// occupyCity notes who was the last in a city: BM-0.15. BM-18.6: that takes a minor country's, without any table.
func (p *Position) occupyCity(u int, t game.Table) {
	c := board.Map.CityAt[p.At[u]]
	if c < 0 {
		return
	}
	s, bit := p.seatOf(u), board.CityBit(c)
	p.Occupied[s] |= bit
	p.Occupied[opponent(s)] &^= bit
	if bit&p.citiesByOccupation()&^p.Owned[s] != 0 {
		p.Owned[s] |= bit
		p.Owned[opponent(s)] &^= bit
		t.Tell(game.Note("BM-0.15", noteTakes[s], game.PlaceWord(board.Map.Cities[c])))
	}
}

// ceded gives a seat the cities of a country that the other does not hold.
func (p *Position) ceded(c board.Country, s game.Seat) {
	p.Owned[s] |= board.Map.CitiesOf[c] &^ p.Owned[opponent(s)]
}
