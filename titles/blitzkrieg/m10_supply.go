package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Supplies is the state of module 10.
type Supplies struct {
	Isolated unitSet // without supply since their owner's half-turn began
}

// takeSupply finds out which of the mover's units are without supply: BM-10.22.
func (p *Position) takeSupply(game.Table) {}

// isolated reports whether unit u suffers for want of supply: BM-10.12, BM-10.18.
func (p *Position) isolated(u int) bool { return p.on(mSupply) && p.Mod.Isolated.Has(u) }

// suppliedSquares returns the squares where a unit of a seat would be supplied: BM-10.1.
func (p *Position) suppliedSquares(game.Seat) board.Squares { return board.Map.Land }

// asksSupply10 asks whose units go without where a cap is exceeded: BM-10.16, BM-Q37.
func (p *Position) asksSupply10(game.Table) bool { return false }

// relieveByAir feeds units without supply with what transports have brought: BM-12.M20, those in the square; BM-12.M21, those who trace to
// the airbase there. Whole units only, in their order.
func (p *Position) relieveByAir(at board.Square, factors int, _ bool, _ game.Table) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u] == at && p.Isolated.Has(u) && int(p.Str[u]) <= factors {
			factors -= int(p.Str[u])
			p.Isolated.Drop(u)
		}
	}
}
