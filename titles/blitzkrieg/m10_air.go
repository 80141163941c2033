package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

const mostCargoes = 8 // squares that aircraft bring supply to in a half-turn

// airCargo is what aircraft have brought: to an airbase, from where units trace as from a home city (BM-10.1 C, BM-12.M21), or dropped on a square.
type airCargo struct {
	At      board.Square
	Factors uint8
	Dropped bool
}

// bringSupply notes a supply mission of the mover's aircraft that has come through: BM-10.6, dropped on units, zones or no zones; BM-10.7, landed at an
// airbase. BM-0.X2: without module 12 nobody calls it. Who calls it goes on (goOn), since the mover may have to choose whom he feeds.
func (p *Position) bringSupply(at board.Square, factors int, dropped bool) {
	for i := range p.AirCargoes {
		l := &p.AirCargoes[i]
		if l.Factors == 0 || l.At == at && l.Dropped == dropped {
			l.At, l.Dropped = at, dropped
			l.Factors += uint8(factors)
			p.Rationing = true
			return
		}
	}
}

// whyGrounded keeps BM-10.14: aircraft without supply do nothing but ferry to a supplied airbase, in the first turn of it only. Fighters that do are halved:
// isolated tells.
func (p *Position) whyGrounded(u int, ferry bool) error {
	if p.isolated(u) && (!ferry || p.Stranded.Has(u)) {
		return game.Clause("BM-10.14")
	}
	return nil
}

// isBaseFed reports whether aircraft are supplied in a place: BM-10.24, as their airbase is; those at sea need none. Where there is no airbase, with module 12
// off, the square decides.
func (p *Position) isBaseFed(s game.Seat, at board.Square) bool {
	from, to := p.unitsOf(s)
	for x := from; x < to; x++ {
		if p.Kind[x] == airbase && p.stands(x, at) {
			return !p.Isolated.Has(x)
		}
	}
	fed := p.suppliedSquares(s)
	return fed.Has(at)
}

// followBases gives the mover's aircraft the supply that their bases have got.
func (p *Position) followBases() {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Isolated.Has(u) && p.Kind[u].class() == booklet.Air && (!p.needsSupply(u) || p.isBaseFed(p.Mover, p.place(u))) {
			p.Isolated.Drop(u)
		}
	}
}

// dryPort notes that a seat has bombed the facilities of a port, dryDepot a supply counter: BM-10.27, nothing comes through it until that seat's next
// half-turn.
func (p *Position) dryPort(at board.Square, by game.Seat) {
	p.DryPorts[by] |= board.CityBit(board.Map.CityAt[at])
}

func (p *Position) dryDepot(u int) { p.DryDepots.Add(u) }
