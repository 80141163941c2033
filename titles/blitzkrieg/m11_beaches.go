package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const mostBeachheads = 12

// beachhead is a beach that a landing has gained: BM-10.23.
type beachhead struct {
	At  board.Square
	By  uint8 // the seat, plus one; 0 for none
	Old bool  // gained before this half-turn: BM-11.I5
}

// beachheads returns the beachheads of a seat.
func (p *Position) beachheads(s game.Seat) (out board.Squares) {
	for _, h := range p.Heads11 {
		if h.By == uint8(s)+1 {
			out.Add(h.At)
		}
	}
	return out
}

// followUp reports whether a seat may land follow-up waves on a beach: BM-11.I5, gained before, BM-11.I6, and free of the enemy ever since.
func (p *Position) followUp(s game.Seat, at board.Square) bool {
	for _, h := range p.Heads11 {
		if h.By == uint8(s)+1 && h.At == at {
			return h.Old
		}
	}
	return false
}

// gainBeachhead notes a beach. If there are too many the list forgets the first.
func (p *Position) gainBeachhead(s game.Seat, at board.Square) {
	for i := range p.Heads11 {
		switch h := &p.Heads11[i]; {
		case h.By == uint8(s)+1 && h.At == at:
			return
		case h.By == 0:
			*h = beachhead{At: at, By: uint8(s) + 1}
			return
		}
	}
	copy(p.Heads11[:], p.Heads11[1:])
	p.Heads11[mostBeachheads-1] = beachhead{At: at, By: uint8(s) + 1}
}

// loseBeachhead keeps BM-11.I6: a beach that an enemy unit enters is no beachhead any more.
func (p *Position) loseBeachhead(u int) {
	for i := range p.Heads11 {
		if h := &p.Heads11[i]; h.By == uint8(opponent(p.seatOf(u)))+1 && h.At == p.At[u] {
			copy(p.Heads11[i:], p.Heads11[i+1:])
			p.Heads11[mostBeachheads-1] = beachhead{}
			return
		}
	}
}

// landers returns the mover's units aboard that may assault a square in II.4B: BM-6.II.4B. How many of them go is judged by mayAssaultTogether.
func (p *Position) landers(at board.Square) (out unitSet) {
	if !p.on(mNaval) {
		return out
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.carrierOf(u) >= 0 && p.whyNoLanding(u) == nil && p.whyNoShoreFor(u, at) == nil {
			out.Add(u)
		}
	}
	return out
}

// mayAssaultTogether judges units aboard that are to assault a square together: from each sea square six factors for a landing ship (BM-11.I2,
// BM-11.I14), Rangers of task forces beside them.
func (p *Position) mayAssaultTogether(set *unitSet, at board.Square) error {
	for u := range set.All() {
		ship, sum := p.carrierOf(u), 0
		if p.Kind[ship] == taskForce {
			continue
		}
		for x := range set.All() {
			if other := p.carrierOf(x); p.Kind[other] != taskForce && p.Air[other] == p.Air[ship] {
				sum += int(p.Str[x])
			}
		}
		if sum > p.waveRoom(p.Air[ship], at) {
			return game.Clause("BM-11.I2")
		}
	}
	return nil
}

// assaultBeach notes that units aboard assault a square: BM-11.I3, that beach and no other from where they are.
func (p *Position) assaultBeach(set *unitSet, at board.Square) {
	for u := range set.All() {
		from := p.assaultFrom(u)
		p.fixBeach(from, at)
		p.Voyage[u], p.Target[u] = invaded, at
		if p.Kind[p.carrierOf(u)] == transport {
			p.commitShipping(from)
		}
	}
}

// commitShipping notes the transports and landing ships on a sea square that take part in an assault.
func (p *Position) commitShipping(at board.Square) {
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if p.Kind[x].shipping() && p.afloat(x) && p.Air[x] == at {
			p.setOrder(x, hasActed)
		}
	}
}

// assaultForce returns the units aboard that assault a square and are left.
func (p *Position) assaultForce(at board.Square) (out unitSet) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Voyage[u] == invaded && p.Target[u] == at && p.carrierOf(u) >= 0 {
			out.Add(u)
		}
	}
	return out
}

// beachWon lands what is left of an assault, as far as there is room, on the square it has won: BM-Q46.
func (p *Position) beachWon(at board.Square, t game.Table) {
	set := p.assaultForce(at)
	for u := range set.All() {
		if p.roomAshore(u, at) {
			p.putAshore(u, at, t)
		}
	}
}

// beachLost ends an assault that has not gained its square. BM-11.I8: a force wholly lost takes its landing ships with it, not its transports and
// task forces; BM-11.I9: those who are left return to port.
func (p *Position) beachLost(at board.Square, t game.Table) {
	left := p.assaultForce(at)
	var alive board.Squares
	for u := range left.All() {
		alive.Add(p.assaultFrom(u))
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.Kind[u].shipping() || !p.afloat(u) || p.Target[u] != at || p.orderOf(u) != hasActed {
			continue
		}
		if p.Kind[u] == landingShip && !alive.Has(p.Air[u]) {
			p.eliminate(u, "BM-11.I8", t)
			continue
		}
		p.Aborted.Add(u)
		t.Tell(game.Note("BM-11.I9", noteLandingFails, game.UnitWord(u)))
	}
}
