package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// resolve starts what the result of a Basic battle says; asksInFight carries it out.
func (p *Position) resolve(r result, b *battle, t game.Table) {
	switch r {
	case ae:
		p.noteLoser(p.Mover, 0)
		p.eliminateSide(p.Mover, "BK-C19.0-2", t)
	case de:
		p.noteLoser(opponent(p.Mover), 0)
		p.eliminateSide(opponent(p.Mover), "BK-C19.0-2", t)
	case ex:
		p.noteLoser(opponent(p.Mover), 0)
		p.exchange(b, t)
	case ab2:
		p.noteLoser(p.Mover, back)
	case db2:
		p.noteLoser(opponent(p.Mover), back)
	}
	p.Ahead = 1
}

// noteLoser notes who has lost the battle under way, how far he goes back, and what he leaves behind.
func (p *Position) noteLoser(s game.Seat, squares uint8) {
	p.Loser, p.Back = s, squares
	p.Vacated = noSquares
	n := 0
	var seen board.Squares
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if !p.inFight(u, s) {
			continue
		}
		p.Retreat.Put(u, squares > 0)
		if !seen.Has(p.At[u]) {
			seen.Add(p.At[u])
			p.Vacated[n] = p.At[u]
			n++
		}
	}
}

// inFight reports whether unit u is in the battle under way, on seat s.
func (p *Position) inFight(u int, s game.Seat) bool {
	return p.Battle[u] == p.Fight && p.seatOf(u) == s && p.At[u].OnMap()
}

// eliminateSide removes every unit of one side of the battle, and no other: BK-C19.0-2 for an
// elimination.
func (p *Position) eliminateSide(s game.Seat, why game.Clause, t game.Table) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inFight(u, s) {
			p.eliminate(u, why, t)
		}
	}
}

// asksInFight asks for the next decision of the battle under way: losses, then the loser's retreat, then
// the winner's advance. When there is none the battle is over.
func (p *Position) asksInFight(t game.Table) bool {
	if p.asksLosses() || p.asksRetreat(t) {
		return true
	}
	p.loseBases(t)
	p.clearBase(t)
	if p.asksAdvance() {
		return true
	}
	p.loseAtSea(false, t)
	p.endBattle()
	return false
}

// endBattle closes the battle under way; its units fight no more this player-turn (BK-B9.0-6).
func (p *Position) endBattle() {
	for u := range p.slots() {
		if p.Battle[u] == p.Fight {
			p.Battle[u] = fought
		}
	}
	p.Fight, p.Back, p.Ahead = 0, 0, 0
	p.Moved, p.Vacated = unitSet{}, noSquares
}

// forgetBattles leaves nothing of the battles of a player-turn that is over.
func (p *Position) forgetBattles() {
	p.Battle, p.Battles, p.Doomed = [units]uint8{}, 0, unitSet{}
	p.Fight, p.Owed, p.Pays, p.Back, p.Ahead = 0, [2]uint8{}, unitSet{}, 0, 0
	p.Retreat, p.Moved, p.Vacated = unitSet{}, unitSet{}, noSquares
}

var noSquares = [board.Directions]board.Square{board.Nowhere, board.Nowhere, board.Nowhere, board.Nowhere, board.Nowhere, board.Nowhere}
