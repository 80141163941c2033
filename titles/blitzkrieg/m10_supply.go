package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Supplies is the state of module 10.
type Supplies struct {
	Isolated unitSet // without supply since their owner's half-turn began; relief drops them at once
	CutOff   unitSet // of those, all that were when their owner's latest half-turn began
	Stranded unitSet // of those, all that were in the half-turn before as well: BM-10.14

	Beachheads [2]beachSet           // squares over which each seat is supplied: BM-10.23
	AirCargoes [mostCargoes]airCargo `until:"player-turn"` // what aircraft have brought in this half-turn
	Rationing  bool                  `until:"player-turn"` // it has to be found out whom the sea and the air feed
	DryPorts   [2]uint64             // ports that each seat has bombed, until its next half-turn: BM-10.27
	DryDepots  unitSet               // supply counters that give nothing, until the next half-turn of whoever bombed them
}

// takeSupply finds out which of the mover's units are without supply: BM-10.22. BM-10.10: what has cut a line since his last half-turn tells from now
// on. BM-10.28: nobody is removed for it.
func (p *Position) takeSupply(t game.Table) {
	s := p.Mover
	p.AirCargoes, p.Rationing, p.DryPorts[s] = [mostCargoes]airCargo{}, false, 0
	from, to := p.unitsOf(opponent(s))
	for u := from; u < to; u++ {
		p.DryDepots.Drop(u)
	}
	if !p.on(mSupply) {
		return
	}
	was, before := p.Isolated, [2]uint64{p.covered(Blue), p.covered(Red)}
	p.Rationing = true // until everybody the sea can feed has been fed
	var x armies
	for x.gather(p, s); x.next(p); {
		from, to := p.unitsOf(s)
		for u := from; u < to; u++ {
			if p.armyNo(u) != x.minor {
				continue
			}
			out := p.needsSupply(u) && !x.l.fed.Has(p.place(u)) && !p.bandFed(u)
			p.Isolated.Put(u, out)
			p.CutOff.Put(u, out)
			p.Stranded.Put(u, out && was.Has(u))
			if out && !was.Has(u) && x.l.inletsOf(p, u) == 0 && p.takes(u) > 0 {
				t.Tell(game.Note("BM-10.10", noteIsolated, game.UnitWord(u)))
			}
		}
	}
	p.updateControl(^uint64(0), before, t) // BM-10.12: who has no zone controls no city beside him
}

// armyNo returns which army unit u is of: 0 for its side's own, with the guerillas, or that of a minor country, plus one.
func (p *Position) armyNo(u int) uint8 { return uint8(p.armyOf(u) + 1) }

// armies goes through a seat's own army and each minor army of which it has units, with what supplies it. Nothing of it is made anew for an army.
type armies struct {
	seat   game.Seat
	minor  uint8  // which army it is at
	left   uint8  // those that are still to come, a bit for each
	l      supply // of the army it is at
	board  survey // for the lines of all of them
	posted board.Squares
}

// gather begins with the armies of a seat.
func (x *armies) gather(p *Position, s game.Seat) {
	x.seat, x.left = s, 0
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) {
			x.left |= 1 << p.armyNo(u)
		}
	}
	p.surveyLinesIn(s, &x.board)
	x.posted = p.occupied(s)
}

// gatherFed begins with those armies of the mover that something can come to by sea or by air: BM-10.25, by sea to his own alone.
func (x *armies) gatherFed(p *Position) {
	x.gather(p, p.Mover)
	if p.takingSupply() {
		x.left &= 1
	}
}

// next goes to the next army; it reports whether there is one.
func (x *armies) next(p *Position) bool {
	if x.left == 0 {
		return false
	}
	x.minor = uint8(bits.TrailingZeros8(x.left))
	x.left &= x.left - 1
	p.supplyOf(x.seat, x.minor, &x.board, &x.posted, &x.l)
	return true
}

// needsSupply reports whether unit u is supplied at all, where it is. BM-10.15: ships need none, nor does what they carry; BM-10.18: nor Rangers;
// BM-15.6, BM-15.16: nor guerillas that are small or in sanctuary; BM-15.7: larger ones do. Aircraft go by their base (BM-10.24).
func (p *Position) needsSupply(u int) bool {
	if !p.inPlay(u) || p.Kind[u] == ranger || p.smallGuerilla(u) || p.inSanctuary(u) {
		return false
	}
	top := u
	for p.Aboard[top] > 0 {
		top = p.carrier(top)
	}
	at := p.place(u)
	if p.Kind[top].class() == booklet.Naval || !at.OnMap() || board.Map.Sea.Has(at) {
		return false
	}
	return p.Kind[u] != center && p.Kind[u] != depot
}

// isolated reports whether unit u suffers for want of supply: BM-10.12, BM-10.18.
func (p *Position) isolated(u int) bool { return p.on(mSupply) && p.Mod.Isolated.Has(u) }

// relieve keeps BM-10.11: who has come back into supply, or to whom a line has been opened, is supplied at once, in the owner's own half-turn. BM-10.19:
// so is who has dropped.
func (p *Position) relieve(t game.Table) {
	if !p.on(mSupply) || !p.anyIsolated(p.Mover) {
		return
	}
	p.judges()
	may := p.mayRelieve()
	p.changes() // there is more to come of this sentence
	if may {
		before := [2]uint64{p.covered(Blue), p.covered(Red)}
		var x armies
		for x.gather(p, p.Mover); x.next(p); {
			from, to := p.unitsOf(p.Mover)
			for u := from; u < to; u++ {
				if p.Isolated.Has(u) && p.armyNo(u) == x.minor && p.Kind[u].class() != booklet.Air && p.isFed(u, &x.l) {
					p.Isolated.Drop(u)
					t.Tell(game.Note("BM-10.11", noteRelieved, game.UnitWord(u)))
				}
			}
		}
		p.updateControl(^uint64(0), before, t)
	}
	p.followBases()
}

// mayRelieve reports whether some isolated unit of the mover needs no supply any more or is where units can be supplied: else nobody is relieved.
func (p *Position) mayRelieve() bool {
	var room board.Squares
	from, to := p.unitsOf(p.Mover)
	for i := from >> 6; i < to>>6; i++ {
		for left := p.Isolated.Words[i]; left != 0; left &= left - 1 {
			u := bitset.Lowest(i, left)
			if p.Kind[u].class() != booklet.Air && (!p.needsSupply(u) || p.Arrived[u] == hasDropped || p.fedFor(u, &room).Has(p.place(u))) {
				return true
			}
		}
	}
	return false
}

// isFed reports whether an isolated unit would be supplied now.
func (p *Position) isFed(u int, l *supply) bool {
	switch {
	case !p.needsSupply(u), p.Arrived[u] == hasDropped, l.fed.Has(p.place(u)), p.bandFed(u):
		return true
	case p.Rationing:
		return false
	}
	return l.inletsOf(p, u) != 0 && p.fits(u, l)
}

// anyIsolated reports whether a seat has a unit without supply.
func (p *Position) anyIsolated(s game.Seat) bool { return p.anyIn(s, &p.Isolated) }

// anyIn reports whether a seat has a unit in a set.
func (p *Position) anyIn(s game.Seat, set *unitSet) bool {
	from, to := p.unitsOf(s)
	for _, word := range set.Words[from>>6 : to>>6] {
		if word != 0 {
			return true
		}
	}
	return false
}
