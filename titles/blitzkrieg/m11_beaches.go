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
