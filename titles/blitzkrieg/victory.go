package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
)

const (
	lastTurn   = 15 // BK-B5.0-3, of the Basic Game
	cityGoal   = 26 // more than 25
	heldAtEnds = 3  // BK-Q3: the ends of his, the enemy's and his player-turn again
)

// ending is how a game ended.
type ending uint8

const (
	notYet ending = iota
	endAnnihilation
	endOccupation
	endCities
	endDraw
	endBothGone
)

var endings = [...]struct {
	level  string
	clause game.Clause
}{
	notYet:          {},
	endAnnihilation: {"annihilation", "BK-B5.0-1"},
	endOccupation:   {"occupation", "BK-B5.0-2"},
	endCities:       {"cities", "BK-B5.0-3"},
	endDraw:         {"draw", "BK-B5.0-4"},
	endBothGone:     {"draw", "BK-B5.0-1"},
}

// homeOf returns the cities of a seat's country.
func homeOf(s game.Seat) uint64 { return board.home[homeland(s)] }

// annihilated keeps BK-B5.0-1: a side whose placing is over and who has no unit on the board has lost
// (BK-Q4).
func (p *Position) annihilated(s game.Seat) bool {
	from, to := p.ranks(s)
	for _, at := range p.At[from:to] {
		if at >= 0 {
			return false
		}
	}
	return true
}

// finishEmpty ends the game of a mover without units. If the other side is gone as well, and for good,
// neither has won (BK-Q74).
func (p *Position) finishEmpty(t game.Table) {
	if p.gone(other(p.Mover)) {
		p.finish(game.Nobody, endBothGone, t)
		return
	}
	p.finish(other(p.Mover), endAnnihilation, t)
}

// gone reports whether a side has no unit on the board and none on its card.
func (p *Position) gone(s game.Seat) bool {
	from, to := p.ranks(s)
	for _, at := range p.At[from:to] {
		if at == toCome {
			return false
		}
	}
	return p.annihilated(s)
}

// occupation keeps BK-B5.0-2: every enemy home city friendly for one complete turn. The count starts
// with the end of one's own player-turn.
func (p *Position) occupation(t game.Table) bool {
	for s := range game.Seat(2) {
		home := homeOf(other(s))
		switch {
		case p.friendly(s)&home != home:
			p.Held[s] = 0
		case p.Held[s] > 0 || p.Mover == s:
			p.Held[s]++
		}
		if p.Held[s] == heldAtEnds {
			p.finish(s, endOccupation, t)
			return true
		}
	}
	return false
}

// lastCount ends the game when Red's 15th player-turn has ended (BK-Q2): BK-B5.0-1 if a side has nothing
// left and nothing to come, else BK-B5.0-3 and BK-B5.0-4 by cities.
func (p *Position) lastCount(t game.Table) {
	switch blue, red := p.gone(Blue), p.gone(Red); {
	case blue && red:
		p.finish(game.Nobody, endBothGone, t)
		return
	case blue:
		p.finish(Red, endAnnihilation, t)
		return
	case red:
		p.finish(Blue, endAnnihilation, t)
		return
	}
	for s := range game.Seat(2) {
		if p.holds(s) >= cityGoal {
			p.finish(s, endCities, t)
			return
		}
	}
	p.finish(game.Nobody, endDraw, t)
}

// holds counts a seat's friendly city squares: BK-Q1, squares everywhere.
func (p *Position) holds(s game.Seat) int { return bits.OnesCount64(p.friendly(s)) }

func (p *Position) finish(winner game.Seat, how ending, t game.Table) {
	p.Winner, p.Ending = winner, how
	p.Step = stepOver
	tell(t, endings[how].clause, noteEnding[how][max(winner, 0)])
}

// Result says how the game stands or ended; the margin is city squares.
func (p *Position) Result() (r game.Result) {
	for s := range game.Seat(2) {
		r.Margin[s] = int16(p.holds(s) - p.holds(other(s)))
	}
	if p.Step != stepOver {
		return r
	}
	r.Over, r.Level, r.Clause = true, endings[p.Ending].level, endings[p.Ending].clause
	if p.Winner != game.Nobody {
		r.Scores[p.Winner], r.Scores[other(p.Winner)] = 1, -1
	}
	return r
}
