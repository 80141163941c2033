package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// hitTroops destroys all ground units of a square, or half of their factors: BM-12.M1a, BM-12.M1b; BM-12.M1c, of a single factor none.
func (p *Position) hitTroops(foe game.Seat, at board.Square, all bool) {
	sum := 0
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.At[u] == at {
			sum += int(p.Str[u])
		}
	}
	if !all {
		sum /= 2
	}
	p.AirOwed[poolTroops] = uint8(min(sum, 255))
}

// hitTrains destroys the trains of a square with half of what they carry, or holds them: BM-12.M2.
func (p *Position) hitTrains(foe game.Seat, at board.Square, all bool, t game.Table) {
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		switch {
		case p.Kind[u] != train || !p.stands(u, at):
		case all:
			p.wreckTrain(u, at, t)
		default:
			p.holdTrain(u, t)
		}
	}
}

// holdTrain keeps a train where it is in its owner's next half-turn: BM-Q4.
func (p *Position) holdTrain(u int, t game.Table) {
	p.Frozen.Add(u)
	t.Tell(game.Note("BM-12.M2", noteHeld, game.UnitWord(u)))
}

// wreckTrain destroys a train. BM-12.M2b: the larger half of its cargo stands in the square as if it had detrained, as far as there is room.
func (p *Position) wreckTrain(u int, at board.Square, t game.Table) {
	dead := p.cargoFactors(u) / 2
	var riders unitSet
	p.cargo(u, func(x int) { riders.Add(x) })
	for x := range riders.All() {
		n := min(dead, int(p.Str[x]))
		dead -= n
		switch {
		case n == int(p.Str[x]):
			p.eliminate(x, "BM-12.M2", t)
			continue
		case n > 0:
			t.Tell(game.Note("BM-12.M2", noteReduced, game.UnitWord(x), game.NumberWord(int(p.Str[x])-n)))
			p.addToDeadPile(x, uint8(n))
		}
		if p.on(mClasses) && p.classOn(p.seatOf(x), p.Kind[x].class(), at) >= classLimit(p.Kind[x].class()) {
			p.eliminate(x, "BM-12.M2b", t)
			continue
		}
		p.unload(x, at, t)
		p.Arrived[x] = hasDetrained
	}
	p.eliminate(u, "BM-12.M2", t)
}

// classLimit returns how many units of a class that rides may stand on a square: BM-5.9, BM-5.10.
func classLimit(class uint8) int {
	if class == 5 {
		return 1
	}
	return 3
}

// holdTrains is what fighters do to trains: BM-12.M12, one for every two factors; BM-12.F5, a single factor holds none.
func (p *Position) holdTrains(factors int, at board.Square, t game.Table) {
	if factors == 0 || !p.rollRail(factors, at, t) {
		return
	}
	n := factors / 2
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to && n > 0; u++ {
		if p.Kind[u] == train && p.stands(u, at) && !p.Frozen.Has(u) {
			p.holdTrain(u, t)
			n--
		}
	}
}

// hitDepot destroys a minor country's supply counter, or stops it for a turn: BM-12.M4.
func (p *Position) hitDepot(foe game.Seat, b bombing, all bool, t game.Table) {
	switch u := p.unitAt(foe, depot, b.at); {
	case u < 0:
	case all:
		p.eliminate(u, "BM-12.M4", t)
	default:
		p.dryDepot(u)
	}
}

// hitField destroys an airbase with what is on it, or half of its aircraft and closes it: BM-12.M9.
func (p *Position) hitField(foe game.Seat, b bombing, all bool, t game.Table) {
	u := p.unitAt(foe, airbase, b.at)
	switch {
	case u < 0:
		return
	case all:
		p.loseField(u, "BM-12.M9", t)
		return
	}
	sum := 0
	from, to := p.unitsOf(foe)
	for x := from; x < to; x++ {
		if p.isAircraft(x) && p.Aboard[x] == 0 && p.parkedOn(x, b.at) {
			sum += int(p.Str[x])
		}
	}
	p.AirOwed[poolParked] = uint8(sum / 2)
	p.mark(b.at, fieldShut, b.by)
}

// hitShips sinks ships in port, one for every three factors or for every six, and closes the dock (BM-12.M5); at sea and on assault squares
// it sinks one for every six or turns one back for every three (BM-12.M7, BM-12.M8). Whole multiples count only (BM-Q58).
func (p *Position) hitShips(b bombing, all bool) {
	switch port := onCity(b.at); {
	case port && all:
		p.AirOwed[poolPort] = uint8(b.factors / 3)
		p.mark(b.at, dockShut, b.by)
	case port:
		p.AirOwed[poolPort] = uint8(b.factors / 6)
	case all:
		p.AirOwed[poolSea] = uint8(b.factors / 6)
	default:
		p.AirOwed[poolBack] = uint8(b.factors / 3)
	}
}

// turnBack sends a ship to the nearest port of its side at once: BM-12.M7. Where there is none with room it stays.
func (p *Position) turnBack(u int, t game.Table) {
	at := p.place(u)
	zone, ok := at.Box()
	if !ok && at.OnMap() {
		zone = int(board.Map.Zone[at]) - 1
	}
	var best *board.Port
	for i := range board.Map.Ports {
		x := &board.Map.Ports[i]
		if int(x.Zone)-1 == zone && p.mayTurnInto(u, x) && (best == nil || at.OnMap() && nearer(at, dockOf(x), dockOf(best))) {
			best = x
		}
	}
	if best == nil {
		p.stayAtSea(u, zone)
		return
	}
	p.put(u, dockOf(best), t)
	t.Tell(game.Note("BM-12.M7", noteTurnsBack, game.UnitWord(u), game.PlaceWord(best.City)))
}

// mayTurnInto reports whether a ship finds a place in a port: its side holds the city, bombs have not closed it, and it is not full.
func (p *Position) mayTurnInto(u int, x *board.Port) bool {
	s := p.seatOf(u)
	c := board.Map.CityAt[x.City]
	return c >= 0 && board.HasCity(p.Owned[s], c) && !p.portClosed(x.City) && dockOf(x) != p.place(u) && p.classOn(s, 3, dockOf(x)) < 3
}

// stayAtSea keeps a ship that has no port to go to; nobody is asked for it again.
func (p *Position) stayAtSea(u, zone int) {
	if zone >= 0 && p.place(u).OnMap() {
		p.At[u], p.Air[u] = aside, board.Box(zone)
		return
	}
	p.AirOwed[poolBack] = 0
}

// hitFlak is what guns and ships do to flak, as to ground units: BM-13.17.
func (p *Position) hitFlak(foe game.Seat, at board.Square, all bool, t game.Table) {
	u := p.unitAt(foe, flak, at)
	switch {
	case u < 0:
	case all:
		p.eliminate(u, "BM-13.17", t)
	case p.Str[u] > 1:
		n := p.Str[u] / 2
		t.Tell(game.Note("BM-13.17", noteReduced, game.UnitWord(u), game.NumberWord(p.Str[u]-n)))
		p.addToDeadPile(u, n)
	}
}
