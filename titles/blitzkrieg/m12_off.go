package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Without module 12 the base game's air war holds (BM-0.X9): aircraft have their bases in cities.

// cityBase returns the home city nearest to a square that has room for so many air factors (BM-0.X14); nowhere if none has.
func (p *Position) cityBase(s game.Seat, near board.Square, factors uint8) board.Square {
	best := board.Nowhere
	for i, at := range board.Map.Cities {
		if board.HasCity(p.homeCities(s), i) && (best == board.Nowhere || board.Distance(at, near) < board.Distance(best, near)) &&
			p.airFactorsOn(s, at)+int(factors) <= airLimit {
			best = at
		}
	}
	return best
}

// airFactorsOn adds up a seat's aircraft that have their base on a square.
func (p *Position) airFactorsOn(s game.Seat, at board.Square) (sum int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == based && p.Air[u] == at {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// keepsToRealm reports whether aircraft u, or what it drops, may not fly everywhere for what country the ground below is of: BM-18.9, BM-17.F7, who is bound to one;
// BM-17.E3. Before version 6 the base game's aircraft minded no border.
func (p *Position) keepsToRealm(u int) bool {
	return p.Version >= 6 && (p.War == warE || p.boundTo(u) != board.NoCountry)
}

// realmAir returns the squares that unit u may fly over then: as with module 12 its own country, and from the sea the water too.
func (p *Position) realmAir(u int) board.Squares {
	free := flyable[p.Sky.clouds()]
	c := p.boundTo(u)
	if c == board.NoCountry || !p.shipPlace(u).AtSea() {
		p.dropRealms(u, &free)
		return free
	}
	over := countrySquares[c].Or(&board.Map.Sea)
	return free.And(&over)
}

// airwayOf returns where unit u may fly from a base: a city, or the box of a sea zone. What its country or the war leaves of that is put into the room.
func (p *Position) airwayOf(u int, base board.Square, h airRange, room *board.Squares) *board.Squares {
	if !p.keepsToRealm(u) {
		return p.Sky.airway(base, h)
	}
	free := p.realmAir(u)
	zone, atSea := base.Box()
	if !atSea {
		*room = board.Flight(base, h.squares(), &free)
		return room
	}
	from := board.Waters[zone].And(&free)
	*room = board.Flood(&from, h.squares(), &free, board.Nowhere)
	if c := p.boundTo(u); c != board.NoCountry {
		*room = room.And(&countrySquares[c])
	}
	return room
}

// comesHome is canComeTo for aircraft u that may not fly everywhere.
func (p *Position) comesHome(u int, city board.Square) bool {
	if p.whyRealm(u, city) != nil {
		return false
	}
	free, from := p.realmAir(u), board.Squares{}
	if p.Mission[u] != noMission {
		from.Add(city)
		return flightExists(&from, p.Target[u], p.rangeOf(u), &free)
	}
	if !p.Air[u].OnMap() {
		return true
	}
	from.Add(p.Air[u])
	return flightExists(&from, city, wholeBoard, &free)
}

// mayShipOut keeps BM-18.10 where the base game's ships carry troops (BM-0.X10): an army that may not leave its small country goes aboard none. Before version 6 it
// did.
func (p *Position) mayShipOut(u int) error {
	if p.Version >= 6 && p.boundTo(u).Minor() {
		return game.Clause("BM-18.10")
	}
	return nil
}
