package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// buildSquares returns where a new unit may appear.
func (p *Position) buildSquares(m product) board.Squares {
	switch m.class() {
	case booklet.Air:
		return p.nearestBases(m)
	case booklet.Naval:
		return p.shipyards(m)
	case booklet.Industrial:
		return p.airbaseSites(p.seatOf(m.center))
	}
	return p.barracks(m)
}

// whyNoSite says why there is no place for a new unit, or not that one.
func (p *Position) whyNoSite(m product) error {
	switch m.class() {
	case booklet.Air:
		return game.Clause("BM-9.9")
	case booklet.Naval:
		return game.Clause("BM-9.8")
	case booklet.Industrial:
		return game.Clause("BM-9.10")
	}
	return game.Clause("BM-9.7")
}

// barracks keeps BM-9.7: trains, ground units and flak appear with the center, and if that square is full in a home city that is joined to it by
// rail, none that is wholly surrounded (BM-9.12).
func (p *Position) barracks(m product) (out board.Squares) {
	s, at := p.seatOf(m.center), p.place(m.center)
	if p.isOverseas(s) {
		return p.entryBarracks(m)
	}
	if p.roomFor(s, m.branch, m.size, at) {
		out.Add(at)
		return out
	}
	joined := p.joined(m.center)
	for left := joined; left != 0; left &= left - 1 {
		c := board.Map.Cities[bits.TrailingZeros64(left)]
		if p.roomFor(s, m.branch, m.size, c) && !p.hemmedIn(s, c) {
			out.Add(c)
		}
	}
	return out
}

// joined is joinedCities, which a series of questions finds out once for a center.
func (p *Position) joined(u int) uint64 {
	k := &p.Facts
	if !k.On {
		return p.joinedCities(u)
	}
	if k.JoinedTo != int16(u)+1 {
		k.JoinedTo, k.Joined = int16(u)+1, p.joinedCities(u)
	}
	return k.Joined
}

// joinedCities keeps BM-9.25: home cities at the other end of a friendly line that passes no city in between.
func (p *Position) joinedCities(u int) (out uint64) {
	var reached board.Squares
	reached.Add(p.place(u))
	line := p.openLine(p.seatOf(u))
	between := line.Without(&board.Map.City)
	board.FollowRoads(&reached, &between)
	for left := p.citiesOfArmy(u); left != 0; left &= left - 1 {
		c := board.Map.Cities[bits.TrailingZeros64(left)]
		if line.Has(c) && !reached.Has(c) && besideLine(c, &reached) {
			out |= left & -left
		}
	}
	return out
}

// besideLine reports whether a line leads from a square to one of others.
func besideLine(s board.Square, others *board.Squares) bool {
	for d, n := range board.Map.Near[s] {
		if n.OnMap() && board.Map.Road[d].Has(s) && others.Has(n) {
			return true
		}
	}
	return false
}

// openLine returns the squares of lines that serve a seat: BM-7.24, or without module 7 those free of enemies and of their zones.
func (p *Position) openLine(s game.Seat) board.Squares {
	if p.on(mRail) {
		return p.friendlyRail(s)
	}
	f := p.survey(s)
	open := board.Map.OnRoad.Without(&f.zone)
	return open.And(&f.open)
}

// shipyards keeps BM-9.8: docks of the city that the center is in.
func (p *Position) shipyards(m product) (out board.Squares) {
	s, at := p.seatOf(m.center), p.place(m.center)
	for i := range board.Map.Ports {
		port := &board.Map.Ports[i]
		near := at.OnMap() && sameCity(port.City, at)
		if p.isOverseas(s) { // BM-17.G6
			near = board.HasCity(p.entryPorts(), board.Map.CityAt[port.City])
		}
		if near && p.roomFor(s, m.branch, m.size, dockOf(port)) {
			out.Add(dockOf(port))
		}
	}
	return out
}

// dockOf returns where ships lie in a port: on its sea square, or in an inland port in the city itself (BM-5.7).
func dockOf(port *board.Port) board.Square {
	if port.River != "" {
		return port.City
	}
	return port.Sea
}

// sameCity reports whether two squares are of one city.
func sameCity(a, b board.Square) bool {
	return a == b || cityGroup[a] > 0 && cityGroup[a] == cityGroup[b]
}

// cityGroup holds the city that a square is of, from 1.
var cityGroup = func() (of [board.Size]uint8) {
	for i, group := range board.Map.CityGroups {
		for _, s := range group {
			of[s] = uint8(i + 1)
		}
	}
	return of
}()

// nearestBases keeps BM-9.9: the nearest airbase in the home country with room, of several the owner's choice (BM-Q31). BM-0.X14: without module 12
// the nearest friendly home city.
func (p *Position) nearestBases(m product) (out board.Squares) {
	s, at := p.seatOf(m.center), p.place(m.center)
	best := board.Size
	fields := p.homeFields(m.center)
	for x := range fields.All() {
		d := p.entryDistance(x)
		if !p.isOverseas(s) {
			d = board.Distance(at, x)
		}
		if d > best || !p.roomFor(s, m.branch, m.size, x) || p.hemmedIn(s, x) {
			continue
		}
		if d < best {
			best, out = d, board.Squares{}
		}
		out.Add(x)
	}
	return out
}

// homeFields returns where aircraft of a center's army may be at home in their own country.
func (p *Position) homeFields(u int) (out board.Squares) {
	s, home := p.seatOf(u), p.homeOfArmy(u)
	if !p.on(mAir) {
		for left := p.friendly(s) & p.citiesOfArmy(u); left != 0; left &= left - 1 {
			out.Add(board.Map.Cities[bits.TrailingZeros64(left)])
		}
		return out
	}
	from, to := p.unitsOf(s)
	for x := from; x < to; x++ {
		if at := p.Air[x]; p.Kind[x] == airbase && p.At[x] == aside && (board.Map.Country[at] == home || p.isOverseas(s) || p.oneCountry()) {
			out.Add(at)
		}
	}
	return out
}

// citiesOfArmy returns the cities of the country that is home to the army that a unit is of; BM-17.H6, where the board is one country, all that its side holds.
func (p *Position) citiesOfArmy(u int) uint64 {
	if p.oneCountry() {
		return p.friendly(p.seatOf(u))
	}
	return board.Map.CitiesOf[p.homeOfArmy(u)]
}

// homeOfArmy returns the home country of the army that a unit is of.
func (p *Position) homeOfArmy(u int) board.Country {
	if c := p.Country[u]; c > 0 {
		return minorHomes[c-1]
	}
	return homeland(p.seatOf(u))
}

// airbaseSites keeps BM-9.10 and BM-12.2: supplied squares behind friendly lines. BM-Q84: in the home country or where the side holds a city, on land that is
// no city and no mountain, out of enemy zones, one of a class in a square.
func (p *Position) airbaseSites(s game.Seat) board.Squares {
	f := p.survey(s)
	safe := f.open.Without(&f.zone)
	out := safe.And(p.hardGround())
	if p.on(mSupply) {
		supplied := p.suppliedSquares(s)
		out = out.And(&supplied)
	} else {
		out = p.joinedToHome(s, &out)
	}
	out = out.Without(&board.Map.City)
	out = out.Without(&board.Map.Mountain)
	for x := range out.All() {
		c := board.Map.Country[x]
		if c != homeland(s) && !p.oneCountry() && board.Map.CitiesOf[c]&p.Owned[s] == 0 {
			out.Drop(x)
		}
	}
	for u := range p.slots() {
		if p.At[u] == aside && p.Kind[u].class() == booklet.Industrial && p.Air[u].OnMap() {
			out.Drop(p.Air[u])
		}
	}
	return out
}

// joinedToHome keeps BM-0.X15: without module 10 supplied is what a way free of enemies and their zones joins to a friendly home city.
func (p *Position) joinedToHome(s game.Seat, free *board.Squares) board.Squares {
	var cities board.Squares
	for left := p.friendly(s) & p.homeCities(s); left != 0; left &= left - 1 {
		cities.Add(board.Map.Cities[bits.TrailingZeros64(left)])
	}
	return board.Flood(&cities, board.Size, free, board.Nowhere)
}
