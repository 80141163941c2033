package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const shipsPerAssault = 3 // BM-11.3

// The states of the sea: BM-14.9, BM-14.10.
const (
	roughSea = 2
	stormSea = 3
)

// landingSquares holds the beaches that troops land on: BM-11.I1, BM-Q45, those of clear terrain without a city.
var landingSquares = func() board.Squares {
	out := board.Map.Beach.Without(&board.Map.City)
	out = out.Without(&board.Map.Forest)
	return out.Without(&board.Map.Mountain)
}()

// offLanding holds the sea squares from which they are reached.
var offLanding = func() board.Squares {
	out := board.Adjacent(&landingSquares)
	return out.And(&board.Map.Sea)
}()

// mayStationNow opens assault squares. BM-6.3: once troops embark no invasion is ordered any more, so what has embarked waits for the next turn.
func mayStationNow(p *Position, s game.Seat) error {
	err := atSea11(atInvasion)(p, s)
	if err == game.Clause("BM-6.12") && p.Segment == atEmbarking {
		return game.Clause("BM-6.3")
	}
	return err
}

// canStation judges a ship that is to take an assault square: BM-6.I.3D, BM-6.I.3E. It comes from its zone's box, where it may have come this
// half-turn from another zone (BM-6.7) or out of port.
func (p *Position) canStation(u int) error {
	switch {
	case !p.afloat(u) || !p.Air[u].AtSea():
		return game.Clause("BM-11.I1")
	case p.deed(u) != stayed && p.deed(u) != cruised && p.deed(u) != sortied:
		return game.Clause("BM-11.16")
	case p.Aborted.Has(u):
		return game.Clause("BM-11.I9")
	case p.rough(p.seaOf(u)) >= stormSea:
		return game.Clause("BM-14.10")
	case p.Kind[u].shipping() && p.shutOut(u, p.seaOf(u)):
		return game.Clause("BM-11.S3")
	case p.Kind[u] == taskForce && p.maySegment(atFleets) != nil:
		return game.Clause("BM-6.12")
	}
	return nil
}

// stationFits lets as many ships be named as some assault square takes: BM-11.3.
func stationFits(p *Position, a game.Action, n int) error {
	return p.stationFor(int(a.Words()[1].N), n, p.namesShipping(a))
}

// namesShipping reports whether a sentence names transports or landing ships.
func (p *Position) namesShipping(a game.Action) bool {
	for _, w := range a.Words()[1:] {
		if w.Kind == game.Unit && p.Kind[w.N].shipping() {
			return true
		}
	}
	return false
}

// mayStationAt judges a square for so many ships beside those that are there: any off the coast for task forces, off a beach for the others
// (BM-11.I1).
func (p *Position) mayStationAt(u, n int, to board.Square) error {
	switch {
	case !to.OnMap() || !offCoast.Has(to):
		return game.Clause("BM-11.3")
	case int(board.Map.Zone[to])-1 != p.seaOf(u):
		return game.Clause("BM-11.13")
	case p.shipsOn(p.seatOf(u), to, false)+n > shipsPerAssault:
		return game.Clause("BM-5.6")
	}
	return nil
}

// stationSlot makes the slot for an assault square.
func stationSlot() slot {
	s := placeSlot((*Position).mayStationAt)
	near := func(p *Position, a game.Action, to board.Square) error {
		if p.namesShipping(a) && !offLanding.Has(to) {
			return game.Clause("BM-11.I1")
		}
		return nil
	}
	may, offer := s.May, s.Offer
	s.May = func(p *Position, a game.Action, i int) error {
		if err := may(p, a, i); err != nil {
			return err
		}
		a = a.Cut(i + 1)
		return near(p, a, lastSquare(a))
	}
	s.Offer = func(p *Position, a game.Action, c *game.Choices) {
		from := len(c.Words)
		offer(p, a, c)
		kept := c.Words[:from]
		for _, w := range c.Words[from:] {
			if near(p, a, board.Square(w.N)) == nil {
				kept = append(kept, w)
			}
		}
		c.Words = kept
	}
	return s
}

// doStation sends ships to an assault square. Task forces go in I.3D, and as escorts of what invades in I.3E.
func doStation(p *Position, a game.Action, t game.Table) {
	set, to := namedShips(a), lastSquare(a)
	at := atFleets
	for u := range set.All() {
		if p.Kind[u].shipping() {
			at = atInvasion
		}
	}
	p.reachSegment(at, t)
	for u := range set.All() {
		p.put(u, to, t)
		p.InPort.Drop(u)
		p.setDeed(u, stationed)
		p.Target[u] = board.Nowhere
	}
	p.goOn(t)
}

// hasStation says whether a ship has an assault square to go to.
func (p *Position) hasStation(u int) error {
	if err := p.canStation(u); err != nil {
		return err
	}
	return p.stationFor(u, 1, p.Kind[u].shipping())
}

// stationFor says whether some assault square of a ship's zone has room for so many ships, off a beach if there is shipping among them.
func (p *Position) stationFor(u, n int, beach bool) error {
	for at := range offCoast.All() {
		if (!beach || offLanding.Has(at)) && p.mayStationAt(u, n, at) == nil {
			return nil
		}
	}
	return game.Clause("BM-5.6")
}
