package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// assaultFrom returns the assault square of the ship that carries a unit of the mover; nowhere if it is in none.
func (p *Position) assaultFrom(u int) board.Square {
	if ship := p.carrierOf(u); ship >= 0 && p.afloat(ship) && p.Air[ship].OnMap() {
		return p.Air[ship]
	}
	return board.Nowhere
}

// landingShipsOn counts a seat's landing ships on an assault square, but for those of a landing that has failed: BM-11.I2, BM-11.I14.
func (p *Position) landingShipsOn(s game.Seat, at board.Square) (n int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == landingShip && p.afloat(u) && p.Air[u] == at && !p.Aborted.Has(u) {
			n++
		}
	}
	return n
}

// beachFrom returns the beach that the mover assaults from a sea square in this half-turn, or nowhere if none is fixed yet: BM-11.I3.
func (p *Position) beachFrom(at board.Square) board.Square {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.afloat(u) && p.Air[u] == at && p.Target[u] > 0 && p.Target[u].OnMap() {
			return p.Target[u]
		}
	}
	return board.Nowhere
}

// fixBeach fixes the beach of a sea square for the half-turn.
func (p *Position) fixBeach(at, beach board.Square) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.afloat(u) && p.Air[u] == at {
			p.Target[u] = beach
		}
	}
}

// whyNoLanding says what keeps a unit aboard from going ashore off a coast, wherever that is. BM-11.T5, BM-11.I11: Rangers on a task force with
// that mission need neither landing ship nor parity; BM-11.I2, BM-11.I15: all others do. BM-11.I13: nothing
// else limits how many land, or where.
func (p *Position) whyNoLanding(u int) error {
	at := p.assaultFrom(u)
	if at == board.Nowhere {
		return game.Clause("BM-11.I1")
	}
	ship, zone := p.carrierOf(u), int(board.Map.Zone[at])-1
	switch sea := p.rough(zone); {
	case sea >= stormSea:
		return game.Clause("BM-14.10")
	case sea == roughSea && p.Kind[ship] == taskForce:
		return game.Clause("BM-14.15")
	case sea == roughSea:
		return game.Clause("BM-14.9")
	case p.Kind[ship] == taskForce && p.orderOf(ship) != toLand && p.orderOf(ship) != toLandFired:
		return game.Clause("BM-11.T5")
	case p.Kind[ship] == taskForce:
		return nil
	case p.Kind[ship] != transport || p.Aborted.Has(ship):
		return game.Clause("BM-11.I9")
	case p.landingShipsOn(p.Mover, at) == 0:
		return game.Clause("BM-11.I2")
	case p.shutOut(u, zone):
		return game.Clause("BM-11.I15")
	}
	return nil
}

// whyNoShoreFor judges a land square for a unit aboard that may land: next to its ship, a beach but for Rangers of a task force (BM-11.I1,
// BM-11.I11), the one that is assaulted from that sea square (BM-11.I3), for a type that lands in that wave (BM-11.I4,
// with or without module 5: BM-0.X21).
func (p *Position) whyNoShoreFor(u int, at board.Square) error {
	from, byTaskForce := p.assaultFrom(u), p.Kind[p.carrierOf(u)] == taskForce
	switch fixed := p.beachFrom(from); {
	case board.Distance(from, at) != 1 || !byTaskForce && !landingSquares.Has(at):
		return game.Clause("BM-11.I1")
	case p.whyShut(at) != nil:
		return p.whyShut(at)
	case p.whyRealm(u, at) != nil:
		return p.whyRealm(u, at)
	case fixed != board.Nowhere && fixed != at:
		return game.Clause("BM-11.I3")
	case byTaskForce:
		return nil
	}
	if wave := chartRows[p.Kind[u]].Wave; wave == 0 || wave > 1 && !p.followUp(p.Mover, at) {
		return game.Clause("BM-11.I4")
	}
	return nil
}

// defended reports whether a seat has anything in a square that keeps the enemy from landing unopposed.
func (p *Position) defended(s game.Seat, at board.Square) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.stands(u, at) && !p.Kind[u].naval() {
			return true
		}
	}
	return false
}

// landedFrom adds up the factors that landing ships on a sea square have put ashore in this half-turn.
func (p *Position) landedFrom(at board.Square) (sum int) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Arrived[u] == hasLanded && p.Target[u] == at && p.inPlay(u) {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// waveRoom returns how many factors more may land on a beach from a sea square: BM-11.I2, six for each landing ship; BM-11.I5, twelve on a beach
// that an earlier wave has cleared.
func (p *Position) waveRoom(from, beach board.Square) int {
	each := waveFactors
	if p.followUp(p.Mover, beach) {
		each = followFactors
	}
	return each*p.landingShipsOn(p.Mover, from) - p.landedFrom(from)
}

// mayBeachOn judges an unopposed landing: BM-6.I.4A, BM-11.I12.
func (p *Position) mayBeachOn(u int, at board.Square) error {
	if err := p.whyNoShoreFor(u, at); err != nil {
		return err
	}
	switch ship := p.carrierOf(u); {
	case p.defended(opponent(p.Mover), at):
		return game.Clause("BM-11.I12")
	case p.Kind[ship] == transport && p.waveRoom(p.Air[ship], at) < int(p.Str[u]) && p.followUp(p.Mover, at):
		return game.Clause("BM-11.I5")
	case p.Kind[ship] == transport && p.waveRoom(p.Air[ship], at) < int(p.Str[u]):
		return game.Clause("BM-11.I2")
	case !p.roomAshore(u, at):
		return game.Clause("BM-5.14")
	case p.since(version6) && !p.fedAshore(u, at):
		return game.Clause("BM-10.8")
	}
	return nil
}

// canBeach says whether a unit aboard can land unopposed somewhere.
func (p *Position) canBeach(u int) error {
	if err := p.whyNoLanding(u); err != nil {
		return err
	}
	err := error(game.Clause("BM-11.I1"))
	for _, n := range board.Map.Near[p.assaultFrom(u)] {
		if !n.OnMap() {
			continue
		}
		why := p.mayBeachOn(u, n)
		if why == nil {
			return nil
		}
		if why != game.Clause("BM-11.I1") && landingSquares.Has(n) {
			err = why
		}
	}
	return err
}

func offerShores(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	near := board.Map.Near[p.assaultFrom(u)]
	var set board.Squares
	for _, n := range near {
		if n.OnMap() && p.mayBeachOn(u, n) == nil {
			set.Add(n)
		}
	}
	for s := range set.All() {
		c.Add(game.Place, int16(s))
	}
}

func mayShore(p *Position, a game.Action, i int) error {
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	return p.mayBeachOn(int(a.Words()[1].N), at)
}

// doBeach lands a unit where nobody opposes it: BM-6.I.4A, at a cost of two factors of movement. BM-11.I16: its ships stay where they are.
func doBeach(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atLanded, t)
	p.putAshore(int(a.Words()[1].N), board.Square(a.Words()[2].N), t)
	p.goOn(t)
}

// putAshore puts a unit aboard on a beach. BM-10.23: what a landing ship puts ashore makes a beachhead, Rangers of a task force none (BM-11.I11).
func (p *Position) putAshore(u int, at board.Square, t game.Table) {
	ship := p.carrierOf(u)
	from, byTaskForce := p.Air[ship], p.Kind[ship] == taskForce
	p.fixBeach(from, at)
	p.unload(u, at, t)
	p.Arrived[u], p.Target[u] = hasLanded, board.Nowhere
	if !byTaskForce {
		p.Target[u] = from
		p.winBeach(at)
	}
}

// whyNotOff says what keeps a unit on a beach: BM-11.I10, BM-6.I.4F, it began the half-turn there; BM-4.18, it may move; BM-11.I14, six factors a turn.
func (p *Position) whyNotOff(u int) error {
	at := p.At[u]
	switch {
	case !at.OnMap() || !landingSquares.Has(at) || p.Start[u] != at || p.Spent[u] != 0:
		return game.Clause("BM-11.I10")
	case p.Arrived[u] != notArrived:
		return game.Clause("BM-6.4")
	case p.since(version2) && p.Frozen.Has(u):
		return game.Clause("BM-4.18")
	case p.recovered(at)+int(p.Str[u]) > waveFactors:
		return game.Clause("BM-11.I14")
	}
	return nil
}

// canRecover says whether some landing ship can take a unit off its beach.
func (p *Position) canRecover(u int) error {
	if err := p.whyNotOff(u); err != nil {
		return err
	}
	err := error(game.Clause("BM-11.I2"))
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if p.Kind[x] != landingShip {
			continue
		}
		switch why := p.mayRecoverWith(u, x); why {
		case nil:
			return nil
		case game.Clause("BM-11.I10"):
		default:
			err = why
		}
	}
	return err
}

// recovered adds up the factors that have been taken off a beach in this half-turn.
func (p *Position) recovered(beach board.Square) (sum int) {
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if p.Aboard[x] > 0 && p.Start[x] == beach && p.inPlay(x) && p.Kind[x].ground() {
			sum += int(p.Str[x])
		}
	}
	return sum
}

// mayRecoverWith judges a landing ship for a unit on a beach beside it.
func (p *Position) mayRecoverWith(u, ship int) error {
	switch {
	case p.Kind[ship] != landingShip || !p.afloat(ship) || !p.Air[ship].OnMap() || board.Distance(p.Air[ship], p.At[u]) != 1:
		return game.Clause("BM-11.I10")
	case p.rough(p.seaOf(ship)) >= stormSea && p.since(version6):
		return game.Clause("BM-14.10")
	case p.rough(p.seaOf(ship)) >= roughSea && !p.since(version6): // BM-14.9 delays landings and assaults
		return game.Clause("BM-14.15")
	case p.shutOut(ship, p.seaOf(ship)):
		return game.Clause("BM-11.I15")
	case p.cargoFactors(ship)+int(p.Str[u]) > waveFactors:
		return game.Clause("BM-11.I10")
	}
	return nil
}

func offerRescuers(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to; x++ {
		if p.Kind[x] == landingShip && p.mayRecoverWith(int(a.Words()[1].N), x) == nil {
			c.Add(game.Unit, int16(x))
		}
	}
}

func mayRescuer(p *Position, a game.Action, i int) error {
	ship, err := p.shipWord(a, i)
	if err != nil {
		return err
	}
	return p.mayRecoverWith(int(a.Words()[1].N), ship)
}

func doRecover(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atUnsupplied, t)
	p.board(int(a.Words()[1].N), int(a.Words()[2].N), t)
	p.goOn(t)
}
