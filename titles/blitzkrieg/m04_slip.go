package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// BM-15.8: guerillas of fewer than four factors may refuse an attack by going back one square before the die.

// slipSquares returns the free squares that unit u may slip away to: BM-15.9, out of enemy zones. Surrounded it has none.
func (p *Position) slipSquares(u int) (out board.Squares) {
	if !p.defenderIn(u) || !p.smallGuerilla(u) {
		return out
	}
	f := p.surveyRetreat(p.seatOf(u))
	free := p.retreatable(&f)
	if p.since(version6) {
		free = p.slippable(u, &f)
	}
	p.dropCounters(p.Mover, &free)
	p.dropRealms(u, &free)
	for _, n := range board.Map.Near[p.At[u]] {
		if n.OnMap() && free.Has(n) && p.roomByClass(u, n) {
			out.Add(n)
		}
	}
	return out
}

// slippable is retreatable for a band, which refuses battle or, by version 7, goes back from one: BM-15.16, BM-15.19, its sanctuary is open to it as to its marches, Neutral Country and countries at
// peace, whose armies control nothing against it, though it does not stand among them.
func (p *Position) slippable(u int, f *survey) board.Squares {
	own := *f
	shelter := board.Map.Neutral.Without(&f.foe)
	own.open = own.open.Or(&shelter)
	if p.Sleeping != 0 {
		own.zone = p.controlledBy(opponent(p.seatOf(u)))
	}
	return p.retreatable(&own)
}

// retreatableFor is retreatable for unit u: BM-15.16, by version 7 the sanctuary of a band is open to its retreat too.
func (p *Position) retreatableFor(u int, f *survey) board.Squares {
	if p.since(version7) && p.Kind[u] == guerilla {
		return p.slippable(u, f)
	}
	return p.retreatable(f)
}

// asksSlip asks the owner of small guerillas that could go.
func (p *Position) asksSlip() bool {
	if !p.on(mGuerillas) {
		return false
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Kind[u] != guerilla {
			continue
		}
		if at := p.slipSquares(u); !at.Empty() {
			p.ask(stepSlip, opponent(p.Mover))
			return true
		}
	}
	return false
}

// maySlipNow opens slipping away before a battle (BM-15.8).
func maySlipNow(p *Position, _ game.Seat) error {
	if p.Step != stepSlip {
		return game.Clause("BM-15.8")
	}
	return nil
}

func offerSlippers(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.Kind[u] != guerilla {
			continue
		}
		if at := p.slipSquares(u); !at.Empty() {
			c.Add(game.Unit, int16(u))
		}
	}
}

// maySlip wants a small band among the defenders (BM-15.8) that has somewhere to go (BM-15.9).
func maySlip(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	at := p.slipSquares(u)
	switch {
	case !p.defenderIn(u) || !p.smallGuerilla(u):
		return game.Clause("BM-15.8")
	case at.Empty():
		return game.Clause("BM-15.9")
	}
	return nil
}

func slipEnds(p *Position, a game.Action) board.Squares { return p.slipSquares(int(a.Words()[1].N)) }

// maySlipTo wants a square that the band can slip to (BM-15.8).
func maySlipTo(p *Position, a game.Action, i int) error {
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if ends := p.slipSquares(int(a.Words()[1].N)); !ends.Has(at) {
		return game.Clause("BM-15.8")
	}
	return nil
}

// doSlip goes. BM-15.28: the attackers have used their attack all the same.
func doSlip(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.put(u, board.Square(a.Words()[2].N), t)
	p.Battle[u] = fought
	p.goOn(t)
}
