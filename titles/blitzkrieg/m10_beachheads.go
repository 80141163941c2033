package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// beachSet is a set of beach squares, a bit for each.
type beachSet [2]uint64

func (b *beachSet) has(i int) bool { return b[i>>6]>>(i&63)&1 == 1 }

func (b *beachSet) put(i int, in bool) {
	b[i>>6] &^= 1 << (i & 63)
	if in {
		b[i>>6] |= 1 << (i & 63)
	}
}

// beachSquares lists the squares of all beaches; beachIndex holds the place of a square in it, plus one.
var beachSquares, beachIndex = func() (list []board.Square, by [board.Size]uint8) {
	for s := range board.Map.Beach.All() {
		list = append(list, s)
		by[s] = uint8(len(list))
	}
	return list, by
}()

// gainBeachhead makes a beach square that a seat has gained by an assault or by an unopposed landing from landing ships a beachhead: BM-10.23. Landings of
// Rangers make none, so they do not call it.
func (p *Position) gainBeachhead(s game.Seat, at board.Square) {
	if i := int(beachIndex[at]) - 1; i >= 0 {
		p.Beachheads[s].put(i, true)
	}
}

// loseBeachhead ends a beachhead that an enemy unit has come to: BM-10.23.
func (p *Position) loseBeachhead(s game.Seat, at board.Square) {
	if i := int(beachIndex[at]) - 1; i >= 0 {
		p.Beachheads[s].put(i, false)
	}
}

// fedAshore reports whether a unit aboard would be supplied on a beach that it lands on: BM-10.8, BM-Q34, over the beach it has to be in capacity (BM-10.16),
// which others have used up in part. At sea it needs no supply (BM-10.15), so that it does not land where it would have none.
func (p *Position) fedAshore(u int, at board.Square) bool {
	if !p.boundToSupply(u) {
		return true
	}
	q := p.trial()
	s := q.seatOf(u)
	q.At[u], q.Air[u], q.Aboard[u] = at, 0, 0
	q.loseBeachhead(opponent(s), at)
	q.gainBeachhead(s, at)
	q.Isolated.Add(u)
	var x armies
	for x.gather(&q, s); x.next(&q); {
		if x.minor == q.armyNo(u) {
			return q.isFed(u, &x.l)
		}
	}
	return false
}

// supplyMoves is told of every ground unit that has gone from somewhere to where it is now, or off the board. BM-0.X1: with module 11 off a landing of the
// base game gains a beachhead.
func (p *Position) supplyMoves(u int, from board.Square, t game.Table) {
	s, at := p.seatOf(u), p.At[u]
	if at.OnMap() {
		p.loseBeachhead(opponent(s), at)
		if !p.on(mNaval) && p.Kind[u] != ranger && from.OnMap() && board.Map.Sea.Has(from) {
			p.gainBeachhead(s, at)
		}
	}
	p.relieve(t)
}
