package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

const (
	transportLoad = 8 // BM-11.7
	rangersAboard = 1 // BM-11.4
	waveFactors   = 6 // BM-11.I2, BM-11.I10
	followFactors = 12
)

// carriesRangers reports whether a task force has Rangers aboard.
func (p *Position) carriesRangers(tf int) (yes bool) {
	p.cargo(tf, func(x int) { yes = yes || p.Kind[x] == ranger })
	return yes
}

// canShip judges a land unit that is to go aboard: BM-11.8, it began the half-turn in a port city and has not been carried; BM-4.18, it may move; BM-5.U1 to
// BM-5.U9: all types go by ship. BM-11.6: Rangers like any other.
func (p *Position) canShip(u int) error {
	switch {
	case !p.marches(u):
		return game.Clause("BM-11.8")
	case p.Arrived[u] != notArrived:
		return game.Clause("BM-6.4")
	case p.since(version2) && p.Frozen.Has(u):
		return game.Clause("BM-4.18")
	case p.Spent[u] != 0 || p.Start[u] != p.place(u) || board.PortZone[p.place(u)] == 0:
		return game.Clause("BM-11.8")
	}
	return nil
}

// mayShipOn judges a ship for a unit: in the dock of its city, with room. BM-Q44: landing ships load nothing in port.
func (p *Position) mayShipOn(u, ship int) error {
	if !p.sails(ship) || !p.InPort.Has(ship) || docks[dockAt[p.Air[ship]]-1].cities&board.CityBit(board.Map.CityAt[p.place(u)]) == 0 {
		return game.Clause("BM-11.8")
	}
	if p.mustBeGone(ship) {
		return game.Clause("BM-11.12")
	}
	if err := p.mayBoard(u, ship); err != nil {
		return err
	}
	switch p.Kind[ship] {
	case transport:
		if p.cargoFactors(ship)+int(p.Str[u]) > transportLoad {
			return game.Clause("BM-11.7")
		}
		return nil
	case taskForce:
		if p.Kind[u] != ranger || p.Str[u] > rangersAboard || p.carriesRangers(ship) {
			return game.Clause("BM-11.4")
		}
		return nil
	}
	return game.Clause("BM-11.7")
}

// hasShip says whether a unit that may go aboard has a ship to go aboard of.
func (p *Position) hasShip(u int) error {
	if err := p.canShip(u); err != nil {
		return err
	}
	err := error(game.Clause("BM-11.8"))
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if !p.Kind[x].naval() {
			continue
		}
		switch why := p.mayShipOn(u, x); why {
		case nil:
			return nil
		case game.Clause("BM-11.8"):
		default:
			err = why
		}
	}
	return err
}

func offerCarriers(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to; x++ {
		if p.Kind[x].naval() && p.mayShipOn(int(a.Words()[1].N), x) == nil {
			c.Add(game.Unit, int16(x))
		}
	}
}

func mayCarrier(p *Position, a game.Action, i int) error {
	ship, err := p.shipWord(a, i)
	if err != nil {
		return err
	}
	return p.mayShipOn(int(a.Words()[1].N), ship)
}

// doShip keeps BM-6.I.3F: units go aboard. BM-11.15, BM-5.8: what is aboard defends no city.
func doShip(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atEmbarking, t)
	p.board(int(a.Words()[1].N), int(a.Words()[2].N), t)
	p.keepHere(int(a.Words()[2].N))
	p.goOn(t)
}

// carrierOf returns the ship that carries a unit of the mover; -1 if none does.
func (p *Position) carrierOf(u int) int {
	if !p.inPlay(u) || p.Aboard[u] == 0 || p.Kind[u].class() == booklet.Air || !p.Kind[p.carrier(u)].naval() {
		return -1
	}
	return p.carrier(u)
}

// whyNoQuay says what keeps a unit from leaving its ship: BM-6.I.3B, it does so in port.
func (p *Position) whyNoQuay(u int) error {
	if ship := p.carrierOf(u); ship < 0 || !p.InPort.Has(ship) {
		return game.Clause("BM-6.I.3B")
	}
	return nil
}

// canDisembark says whether a unit can leave its ship somewhere.
func (p *Position) canDisembark(u int) error {
	if err := p.whyNoQuay(u); err != nil {
		return err
	}
	err := error(game.Clause("BM-11.14"))
	for _, at := range board.Map.Cities {
		switch why := p.mayDisembarkIn(u, at); why {
		case nil:
			return nil
		case game.Clause("BM-5.14"), game.Clause("BM-17.F7"):
			err = why
		}
	}
	return err
}

// mayDisembarkIn judges the city: of the ship's dock, friendly, with room; BM-17.F7, no square that the unit may not march to.
func (p *Position) mayDisembarkIn(u int, at board.Square) error {
	c, ship := board.Map.CityAt[at], p.carrierOf(u)
	switch {
	case c < 0 || !board.HasCity(docks[dockAt[p.Air[ship]]-1].cities, c):
		return game.Clause("BM-6.I.3B")
	case !board.HasCity(p.usable(), c):
		return game.Clause("BM-11.14")
	case p.mayComeInto(u, at) != nil:
		return p.mayComeInto(u, at)
	case !p.roomAshore(u, at):
		return game.Clause("BM-5.14")
	}
	return nil
}

// roomAshore reports whether a unit may leave its ship for a square. BM-5.14: limits are looked at when movement is over, as for who leaves a train; before version 5
// a unit from a ship had to have room at once.
func (p *Position) roomAshore(u int, at board.Square) bool {
	if !p.since(version5) {
		return p.roomByClass(u, at)
	}
	return p.fitsMeanwhile(u, at)
}

func offerQuays(p *Position, a game.Action, c *game.Choices) {
	for _, at := range board.Map.Cities {
		if p.mayDisembarkIn(int(a.Words()[1].N), at) == nil {
			c.Add(game.Place, int16(at))
		}
	}
}

func mayQuay(p *Position, a game.Action, i int) error {
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	return p.mayDisembarkIn(int(a.Words()[1].N), at)
}

// doDisembark keeps BM-6.I.3B and BM-6.I.4C: the unit goes ashore and has two factors of movement less.
func doDisembark(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atDocking, t)
	u := int(a.Words()[1].N)
	p.keepHere(p.carrier(u))
	p.unload(u, board.Square(a.Words()[2].N), t)
	p.Arrived[u] = hasDebarked
	p.goOn(t)
}

// troopSlot makes the slot for a unit of the speaker in play: what forbids it whatever comes next, and whether anything can.
func troopSlot(may, can func(*Position, int) error) slot {
	return unitSlotThen((*Position).sideUnit, unitTest(inPlay, may), unitTest(inPlay, can))
}
