package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const flightRange = 20 // BK-B18.0-1

// canFly keeps BK-B18.0-1: airborne and air assault units take off from a friendly city square, once a
// player-turn (BK-Q20, BK-Q80). The flight costs no movement: BK-B18.0-3. A piece of such a unit may jump alone:
// BK-A18.0-1.
func (p *Position) canFly(u int, k moverCities) error {
	if !p.At[u].OnMap() {
		return game.Clause("BK-B6.0-1")
	}
	if p.Frozen.Has(u) {
		return p.whyFrozen()
	}
	switch {
	case p.Sky.grounded():
		return game.Clause("BK-Q47")
	case p.Sky == noAirdrop:
		return game.Clause("BK-Q99")
	case !p.Kind[u].flies():
		return game.Clause("BK-B18.0-1")
	case p.Flown.Has(u):
		return game.Clause("BK-Q80")
	case p.cameByTrain(u):
		return game.Clause("BM-7.8")
	case p.pinned(u):
		return game.Clause("BK-T7.3-5")
	}
	if err := p.mayUseCity(p.At[u], k, game.Clause("BK-B18.0-1")); err != nil {
		return err
	}
	return p.whyHeldDown(u)
}

// drops returns where unit u can land: BK-B18.0-2, not next to the enemy, the victims of an automatic victory among them
// (BK-Q95).
func (p *Position) drops(u int) board.Squares {
	f := p.survey(p.seatOf(u))
	victims := p.besideVictims(p.seatOf(u))
	var k stacks
	p.stacks(p.seatOf(u), &k)
	var room board.Squares
	out := *p.airwayOf(u, p.At[u], dropRange, &room)
	for c := range out.Words {
		out.Words[c] &= f.open.Words[c] &^ f.zone.Words[c] &^ victims.Words[c]
		if !p.Kind[u].entersForest() {
			out.Words[c] &^= board.Map.Forest.Words[c]
		}
	}
	out.Drop(p.At[u])
	k.dropFull(p.Str[u], &out)
	return out
}

// besideVictims returns the squares of a seat's victims of automatic victories and those around them.
func (p *Position) besideVictims(s game.Seat) (out board.Squares) {
	if p.Doomed.Empty() {
		return out
	}
	from, to := p.unitsOf(opponent(s))
	for u := from; u < to; u++ {
		if p.Doomed.Has(u) && p.At[u].OnMap() {
			out.Add(p.At[u])
		}
	}
	around := board.Adjacent(&out)
	return out.Or(&around)
}

func dropsOf(p *Position, a game.Action) board.Squares { return p.drops(int(a.Words()[1].N)) }

// mayDrop says why the unit of a sentence cannot drop on a square: the enemy or his zone (BK-B18.0-2), victims of an automatic victory beside it
// (BK-Q95), forest (BK-B13.0-1), no room (BK-B8.0-1), clouds (BK-Q48, BM-14.6), or too far (BK-B18.0-1).
func mayDrop(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	f := p.survey(a.Seat)
	drops, victims := p.drops(u), p.besideVictims(a.Seat)
	switch err := p.whyShut(s); {
	case drops.Has(s):
		return nil
	case err != nil:
		return err
	case p.mayComeInto(u, s) != nil:
		return p.mayComeInto(u, s)
	case p.fogbound(s):
		return game.Clause("BM-14.6")
	case f.foe.Has(s) || f.zone.Has(s):
		return game.Clause("BK-B18.0-2")
	case victims.Has(s):
		return game.Clause("BK-Q95")
	case board.Map.Forest.Has(s) && !p.Kind[u].entersForest():
		return game.Clause("BK-B13.0-1")
	case !p.room(u, s):
		return game.Clause("BK-B8.0-1")
	case p.Sky.clouds() != noClouds && board.Distance(p.At[u], s) <= flightRange:
		return game.Clause("BK-Q48")
	case p.whyFogged(p.At[u], s, dropRange) != nil:
		return game.Clause("BM-14.6")
	}
	return game.Clause("BK-B18.0-1")
}

// doFly lands the unit. BK-D5-1: it may go on with what is left of its movement, except from forest or
// mountain (BK-Q20).
func doFly(p *Position, a game.Action, t game.Table) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	p.Flown.Add(u)
	if board.Map.Forest.Has(to) || board.Map.Mountain.Has(to) {
		p.Spent[u] = halted
	}
	var from board.Squares
	from.Add(p.At[u])
	p.overflies(u, &from, to, flightRange, t)
	p.relocate(u, to, t)
}
