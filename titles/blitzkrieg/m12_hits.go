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
			p.shrink(x, n, "BM-12.M2", t)
		}
		if !p.standsClear(x, at) {
			p.eliminate(x, "BM-12.M2b", t)
			continue
		}
		p.unload(x, at, t)
		p.Arrived[x] = hasDetrained
	}
	p.eliminate(u, "BM-12.M2", t)
}

// standsClear reports whether there is room for who gets out of a wrecked train. Before version 8 there always was without module 5.
func (p *Position) standsClear(x int, at board.Square) bool {
	if !p.on(mClasses) {
		return !p.since(version8) || p.roomByClass(x, at)
	}
	return p.classOn(p.seatOf(x), p.Kind[x].class(), at) < classLimit(p.Kind[x].class())
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

// turnBack sends a ship to the nearest port of its side at once: BM-12.M7. Where its zone has none with room it goes back to sea, and one that is
// there stays.
func (p *Position) turnBack(u int, t game.Table) {
	at, best := p.place(u), board.Nowhere
	ports, _ := p.refuges(u)
	for dock := range ports.All() {
		if best == board.Nowhere || at.OnMap() && nearer(at, dock, best) {
			best = dock
		}
	}
	switch {
	case best.OnMap():
		p.put(u, best, t)
	case at.OnMap():
		best = board.Box(p.seaOf(u))
		p.put(u, best, t)
	default:
		p.AirOwed[poolBack] = 0
		return
	}
	t.Tell(game.Note("BM-12.M7", noteTurnsBack, game.UnitWord(u), board.PlaceWord(best)))
}

// hitFlak is what guns and ships do to flak, as to ground units: BM-13.17.
func (p *Position) hitFlak(foe game.Seat, at board.Square, all bool, t game.Table) {
	u := p.unitAt(foe, flak, at)
	switch {
	case u < 0:
	case all:
		p.eliminate(u, "BM-13.17", t)
	case p.Str[u] > 1:
		p.shrink(u, int(p.Str[u])/2, "BM-13.17", t)
	}
}
