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
	return p.since(version6) && (p.War == warE || p.boundTo(u) != board.NoCountry)
}

// fogged reports whether the base game's aircraft have to keep out of some weather zone: BM-14.6, BM-0.X5, BM-Q65. Before version 7 they minded weather where they took off
// for an attack and where they attacked, and nowhere else.
func (p *Position) fogged() bool {
	if !p.since(version7) || !p.on(mWeather) {
		return false
	}
	for z := range weatherZones {
		if p.weatherIn(z).Visibility == awful {
			return true
		}
	}
	return false
}

// fogbound reports whether such weather lies on a place: nothing takes off or lands there.
func (p *Position) fogbound(at board.Square) bool {
	return p.since(version7) && p.on(mWeather) && p.blind(at)
}

// shutFields takes the cities where aircraft of the other side stand, alone and grounded, out of those that serve the mover: only an attack gets them out (BK-Q36). Before
// version 7 his own landed beside them.
func (p *Position) shutFields() {
	if !p.since(version7) || p.on(mAir) {
		return
	}
	from, to := p.aircraftOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.parked(u) && p.Air[u].OnMap() && board.Map.CityAt[p.Air[u]] >= 0 {
			p.Base &^= board.CityBit(int(board.Map.CityAt[p.Air[u]]))
		}
	}
}

// whyFogged tells a place that unit u would reach from a base in clear weather from one out of range.
func (p *Position) whyFogged(base, to board.Square, h airRange) error {
	if p.fogged() && p.Sky.airway(base, h).Has(to) {
		return game.Clause("BM-14.6")
	}
	return nil
}

// whyHeldDown says what keeps the base game's drops and transports on the ground of the city where unit u stands: weather (BM-14.6), or want of supply there, without
// which no transport flies (BM-10.14, BM-10.24). Before version 7 nothing did.
func (p *Position) whyHeldDown(u int) error {
	if !p.since(version7) {
		return nil
	}
	if p.fogbound(p.At[u]) {
		return game.Clause("BM-14.6")
	}
	var room board.Squares
	if p.on(mSupply) && !p.fedFor(u, &room).Has(p.At[u]) {
		return game.Clause("BM-10.14")
	}
	return nil
}

// whyNotFlownTo says what keeps unit u from being flown to a city: weather (BM-14.6), and BM-10.8, nobody is taken to where he would have no supply. Before version 7
// nothing did.
func (p *Position) whyNotFlownTo(u int, to board.Square) error {
	if !p.since(version7) {
		return nil
	}
	if p.fogbound(to) {
		return game.Clause("BM-14.6")
	}
	if p.boundToSupply(u) {
		var room board.Squares
		if !p.fedFor(u, &room).Has(to) {
			return game.Clause("BM-10.8")
		}
	}
	return nil
}

// whyIdle is whyGrounded for the base game's aircraft: BM-10.14 in place of what lies in their city, where module 12 is off. Before version 7 they flew without supply.
func (p *Position) whyIdle(u int, moving bool) error {
	if !p.since(version7) {
		return nil
	}
	return p.whyGrounded(u, moving)
}

// staysDown reports whether aircraft u may not even change its base: for the weather there, or for want of supply in a second turn.
func (p *Position) staysDown(u int) bool { return p.fogbound(p.Air[u]) || p.whyIdle(u, true) != nil }

// takesIsolated reports whether aircraft u may change to a base for all that concerns supply: BM-10.14, one without goes to where there is some.
func (p *Position) takesIsolated(u int, base board.Square) bool {
	if !p.since(version7) || !p.isolated(u) {
		return true
	}
	var room board.Squares
	return p.fedFor(u, &room).Has(base)
}

// inSight is weathered for the base game's aircraft: BM-14.5, BM-0.X5. Before version 7 only strikes and bombs on cities were halved.
func (p *Position) inSight(factors int, at board.Square) int {
	if !p.since(version7) {
		return factors
	}
	return p.weathered(factors, at, false)
}

// detours reports whether unit u may not fly by every way: for a border that it keeps to, or for weather.
func (p *Position) detours(u int) bool { return p.keepsToRealm(u) || p.fogged() }

// openAir returns the squares that unit u may fly over then: where it keeps to a border, as with module 12 its own country, and from the sea the water too.
func (p *Position) openAir(u int) board.Squares {
	free := flyable[p.Sky.clouds()]
	if p.fogged() {
		p.dropFog(&free)
	}
	c := p.boundTo(u)
	if c == board.NoCountry || !p.shipPlace(u).AtSea() {
		p.dropRealms(u, &free)
		return free
	}
	over := countrySquares[c].Or(&board.Map.Sea)
	return free.And(&over)
}

// airwayOf returns where unit u may fly from a base: a city, or the box of a sea zone. What its country, the war or the weather leaves of that is put into the room.
func (p *Position) airwayOf(u int, base board.Square, h airRange, room *board.Squares) *board.Squares {
	if !p.detours(u) {
		return p.Sky.airway(base, h)
	}
	free := p.openAir(u)
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
	if p.mayComeInto(u, city) != nil || p.fogbound(city) {
		return false
	}
	free, from := p.openAir(u), board.Squares{}
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
	if p.since(version6) && p.boundTo(u).Minor() {
		return game.Clause("BM-18.10")
	}
	return nil
}
