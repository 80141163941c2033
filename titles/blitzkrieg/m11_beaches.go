package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// followUp reports whether a seat may land follow-up waves on a beach: BM-11.I5, gained before this half-turn, BM-11.I6, and free of the enemy ever
// since, or it would be no beachhead.
func (p *Position) followUp(s game.Seat, at board.Square) bool {
	i := int(beachIndex[at]) - 1
	return i >= 0 && p.Beachheads[s].has(i) && !p.NewHeads.has(i)
}

// winBeach makes a beach that landing ships have put troops on a beachhead of the mover: BM-10.23.
func (p *Position) winBeach(at board.Square) {
	if i := int(beachIndex[at]) - 1; i >= 0 && !p.Beachheads[p.Mover].has(i) {
		p.NewHeads.put(i, true)
		p.gainBeachhead(p.Mover, at)
	}
}
