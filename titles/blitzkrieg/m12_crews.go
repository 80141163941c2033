package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// mayTakeOff says whether aircraft u may fly at all. BM-12.8: once a turn; BM-12.M16a: not if it waits to intercept; BM-12.M9: not from a
// field that bombs have closed; BM-14.6: not out of V3 weather.
func (p *Position) mayTakeOff(u int) error {
	at := p.place(u)
	switch {
	case !p.isAircraft(u) || p.Aloft.Has(u):
		return game.Clause("BM-12.8")
	case p.Mission[u] != noMission || p.Flown.Has(u):
		return game.Clause("BM-12.8")
	case p.Standby.Has(u):
		return game.Clause("BM-12.M16a")
	case p.Aboard[u] == 0 && !p.hasField(p.seatOf(u), at):
		return game.Clause("BM-12.M9")
	case p.weatherAt(at).Visibility == 3:
		return game.Clause("BM-14.6")
	}
	return nil
}

// mayGo says whether unit u may be part of a flight with a mission to a place that its kind can do, if it is in range.
func (p *Position) mayGo(n modName, u int, at board.Square) error {
	r := p.roleIn(n, u)
	switch {
	case r == noRole:
		return p.wrongCrew(n, u)
	case r == rides:
		return p.mayCarry(n, u, at)
	}
	if err := p.mayTakeOff(u); err != nil {
		return err
	}
	if r == leads {
		if err := p.maySegment(p.segmentOf(n, u)); err != nil {
			return err
		}
	}
	if err := p.whyGrounded(u, n == nameFerry); err != nil {
		return err
	}
	switch {
	case p.since(version7) && n != nameFerry && p.Aboard[u] > 0 && p.inPort(p.carrier(u)): // before version 7 from a port too
		return game.Clause("BM-11.T6")
	case n == nameFerry && p.isolated(u) && !p.fedField(p.seatOf(u), at):
		return game.Clause("BM-10.14")
	case n == nameShips && p.Kind[u] == sac && !onCity(at):
		return game.Clause("BM-12.M7")
	case at == p.place(u) && (n == nameFerry || n == nameAirlift || n == nameSupplies):
		return sorties[n].why
	case n == nameFerry && !p.mayFerryTo(u, at):
		return p.whyFull(u, at)
	case p.weatherAt(at).Visibility == 3:
		return game.Clause("BM-14.6")
	case at.OnMap() && p.whyBound(u, at) != nil:
		return p.whyBound(u, at)
	case at.AtSea() && p.mayActAtSea(u) != nil:
		return p.mayActAtSea(u)
	}
	return p.mayFlyApart(n, u, at)
}

// fedField reports whether a seat's airbase has supply.
func (p *Position) fedField(s game.Seat, at board.Square) bool {
	x := p.unitAt(s, airbase, at)
	return x >= 0 && !p.isolated(x)
}

// whyFull tells airbases without room from decks.
func (p *Position) whyFull(u int, at board.Square) error {
	if p.hasField(p.seatOf(u), at) {
		return game.Clause("BM-5.2")
	}
	return game.Clause("BM-11.4")
}

// onCity reports whether a place is a city square.
func onCity(at board.Square) bool { return at.OnMap() && board.Map.City.Has(at) }

// mayFlyApart keeps BM-12.12: units from one base to one square fly as one group, so that nobody follows on the same mission.
func (p *Position) mayFlyApart(n modName, u int, at board.Square) error {
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if p.Mission[x] == missionOf(n) && p.Target[x] == at && p.place(x) == p.place(u) && p.inPlay(x) && p.Aboard[u] == 0 && n != nameEscort {
			return game.Clause("BM-12.12")
		}
	}
	return nil
}

// mayLandOn reports whether aircraft u finds room in a place: an airbase, or a task force's deck.
func (p *Position) mayLandOn(u int, at board.Square) bool {
	if p.deckFor(u, at) >= 0 {
		return true
	}
	s := p.seatOf(u)
	if p.Air[u] == at && p.Aboard[u] == 0 {
		return p.hasField(s, at)
	}
	return p.hasField(s, at) && p.fieldRoom(s, at, 1, int(p.Str[u]))
}

// flightRange returns how many squares unit u may fly on a mission: BM-12.14, BM-12.M22. BM-0.9: a square is 32 km, which nobody counts.
func (p *Position) flightRange(n modName, u int) int {
	r := p.rangeOf(u)
	if n == nameFerry {
		r *= 2
	}
	return r
}

// mayFerryTo reports whether aircraft u can be ferried to a place: BM-5.14, by version 6 an airbase need have room only when movement is over.
func (p *Position) mayFerryTo(u int, at board.Square) bool {
	return p.mayLandOn(u, at) || p.limitsWait() && p.hasField(p.seatOf(u), at)
}

// reachOf returns where unit u can fly to on a mission through open air space, whatever is there. Its base may be a sea zone's box:
// BM-11.T7. From an assault square range is counted as from any base (BM-11.T6).
func (p *Position) reachOf(n modName, u int, air *board.Squares) (out aims) {
	from := p.place(u)
	if z, ok := from.Box(); ok {
		out.boxes[z] = true
		out.at = zoneCoast[z].And(air)
		return out
	}
	if p.boundTo(u) != board.NoCountry {
		home := *air
		p.boundAir(u, &home)
		air = &home
	}
	out.at = board.Flight(from, p.flightRange(n, u), air)
	out.at = out.at.And(air)
	zone := p.navalZone(from)
	if p.Aboard[u] > 0 && board.Map.Zone[from] > 0 {
		zone = int(board.Map.Zone[from]) - 1
	}
	if zone >= 0 {
		out.boxes[zone] = true // BM-12.6
	}
	return out
}

// zoneCoast holds the water of each zone and the land beside it.
var zoneCoast = func() (out [board.NZones]board.Squares) {
	for z := range out {
		out[z] = board.Adjacent(&board.Waters[z])
		out[z] = out[z].Or(&board.Waters[z])
		out[z] = out[z].And(&board.Map.Valid)
	}
	return out
}()

// whyFar12 refuses a place that unit u does not reach.
func (p *Position) whyFar12(n modName, u int, at board.Square) error {
	from := p.place(u)
	switch {
	case at.AtSea() && from.OnMap():
		return game.Clause("BM-12.6")
	case at.OnMap() && from.OnMap() && board.Distance(from, at) <= p.flightRange(n, u):
		return game.Clause("BM-12.17")
	}
	return game.Clause("BM-12.14")
}

// crew counts who takes part in a flight, or could.
type crew struct {
	lead, fighters, bombers int // factors
	macs, cargo, least      int // transports, factors that ride, factors of the smallest unit that could
}

// count adds unit u.
func (c *crew) count(p *Position, n modName, u int) {
	f := int(p.Str[u])
	switch r := p.roleIn(n, u); {
	case r == rides:
		c.cargo += f
		if c.least == 0 || f < c.least {
			c.least = f
		}
	case p.Kind[u] == airlift:
		c.macs++
		c.lead += f
	case r == leads:
		c.lead += f
		if p.Kind[u] == fighter {
			c.fighters += f
		} else {
			c.bombers += f
		}
	}
}

// crewAt counts the mover's units in a place that could fly a mission to another from there.
func (p *Position) crewAt(n modName, from, at board.Square, air *board.Squares) (c crew) {
	first, end := p.unitsOf(p.Mover)
	for u := first; u < end; u++ {
		if p.inPlay(u) && p.place(u) == from && p.mayGo(n, u, at) == nil && p.reaches(n, u, at, air) {
			c.count(p, n, u)
		}
	}
	return c
}

// reaches reports whether unit u can fly so far. What rides asks nothing.
func (p *Position) reaches(n modName, u int, at board.Square, air *board.Squares) bool {
	if p.Kind[u].ground() {
		return true
	}
	reach := p.reachOf(n, u, air)
	return reach.has(at)
}

// crewStrength returns what a crew brings to bear on a place after weather, with those who are over it already. BM-12.M12: fighters that hit
// trains do it alone, and with bombers they are their escort.
func (p *Position) crewStrength(n modName, at board.Square, c *crew) int {
	factors := c.lead
	if n == nameTrains {
		if c.bombers == 0 {
			return p.weathered(c.fighters, at, false)
		}
		factors = c.bombers
	}
	if strikes(n) {
		factors += p.onMission(n, at)
	}
	return p.weathered(factors, at, n == nameShips)
}

// enoughCrew says whether a crew is strong enough for a mission to a place.
func (p *Position) enoughCrew(n modName, at board.Square, c *crew) error {
	if c.lead == 0 {
		return sorties[n].why
	}
	least, why := 1, error(game.Clause("BM-12.F4"))
	strength := p.crewStrength(n, at, c)
	switch n {
	case nameTroops, nameCenter, nameDepot, nameShips, namePort, nameField:
		least, why = 3, game.Clause("BM-12.F2")
	case nameTrains:
		if c.bombers > 0 {
			least, why = 3, game.Clause("BM-12.F2")
		}
	case namePatrol:
		least, why, strength = 2, game.Clause("BM-12.M13a"), c.lead
	case nameHunt:
		least, why, strength = p.patrolFactors(opponent(p.Mover), at), game.Clause("BM-12.M14"), c.lead
	case namePlanes, nameLine:
	default:
		return p.enoughTransport(n, c)
	}
	if strength < least {
		return why
	}
	return nil
}
