package blackswan

import (
	"math/bits"

	"sandtable/game"
)

// seaTransport holds what a seat needs to know of the seas to carry units over them.
type seaTransport struct {
	open     zoneSet      // not under enemy control
	own      zoneSet      // under its side's
	carriers [nZones]int8 // for nations at war, when counted
	counted  bool
	guns     [nZones]uint8 // enemy ships and discs
	ways     seaways
}

// seaTransport surveys the seas for a seat.
func (p *Position) seaTransport(s game.Seat) (c seaTransport) {
	c.ways = p.seaways(s)
	enemy := sideOf(s).other()
	ships := p.shipsByZone()
	for z := Place(firstZone); z < firstClosed; z++ {
		i := z.zone()
		switch p.seaControl(z) {
		case enemy:
		case noSide:
			c.open.add(z)
		default:
			c.open.add(z)
			c.own.add(z)
		}
		c.guns[i] = ships[i][enemy] + p.Disc[i][enemy]
	}
	return c
}

// freeTransports counts the ships in each zone that can still carry a unit of a nation in this phase (BS-Q42).
func (p *Position) freeTransports(n nation) (ships [nZones]int8) {
	s := p.faction(n)
	if s == game.Nobody { // neutral Vichy sends nobody to sea
		return ships
	}
	for z := range ships {
		ships[z] = -int8(p.Carried[z][s])
	}
	for _, g := range shipGroups {
		if groupInfo[g].seat != s {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			if x := p.At[u]; x != nowhere && !p.Cut.Has(u) && p.carriesFor(u, n) {
				ships[x.zone()]++
			}
		}
	}
	return ships
}

// zonesCarrying returns the zones that can carry that many units of some nations: the zones are not the enemy's (BS-3.4f),
// each unit has a ship (BS-3.1.2b, BS-3.1.2c, BS-3.4g), and the nations may cross these waters; passages restrict
// transports as well (BS-2.1l).
func (c *seaTransport) zonesCarrying(p *Position, nations uint32, many int) zoneSet {
	set := c.open
	for ; nations != 0; nations &= nations - 1 {
		n := nation(bits.TrailingZeros32(nations))
		set &= p.carryWaters(n)
		for z, k := range c.transportsOf(p, n) {
			if int(k) < many {
				dropBit(&set, z)
			}
		}
	}
	return set
}

// transportsOf is freeTransports; nations at war use the same ships.
func (c *seaTransport) transportsOf(p *Position, n nation) [nZones]int8 {
	if p.War[n] != atWar {
		return p.freeTransports(n)
	}
	if !c.counted {
		c.carriers, c.counted = p.freeTransports(n), true
	}
	return c.carriers
}

// fireAt returns the fire that a unit meets in a zone. It counts double where the unit's side has no control (BS-3.4j).
func (c *seaTransport) fireAt(z Place) int {
	n := int(c.guns[z.zone()])
	if c.own.has(z) {
		return n
	}
	return 2 * n
}

// departureAreas returns the areas from which a coast can be reached over some zones.
func (c *seaTransport) departureAreas(x Place, bear zoneSet) (set placeSet) {
	reached := c.ways.spread(zonesOf(&board.coast[x]), bear)
	for left := reached; left != 0; left &= left - 1 {
		set = set.Or(&board.coast[firstZone+Place(left.first())])
	}
	set.Drop(x)
	return set
}

// carryWaters keeps BS-3.4k, BS-3.4l, BS-3.4m and BS-3.4n: the waters over which a nation's units are carried.
func (p *Position) carryWaters(n nation) zoneSet {
	switch s := p.faction(n); {
	case n == italy:
		return ground.bodies[mediterranean]
	case s == Axis:
		return ground.bodies[mediterranean] | ground.bodies[atlantic] | ground.bodies[baltic]
	case s == Soviets:
		return ground.bodies[baltic] | ground.bodies[blackSea] | ground.bodies[whiteSea] | ground.bodies[caspian]
	}
	return ground.bodies[usCoastal] | ground.bodies[mediterranean] | ground.bodies[atlantic] | ground.bodies[indian]
}
