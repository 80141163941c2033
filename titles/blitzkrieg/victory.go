package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const (
	lastTurn   = 15 // BK-B5.0-3, of the Basic Game
	cityGoal   = 26 // more than 25
	heldAtEnds = 3  // BK-Q3: the ends of his, the enemy's and his player-turn again

	// BK-T5.0-3: the Tournament Game has no last turn, unless the players agree on one (BK-Q69).
	leadGoal = 4
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
	endLead
	endLevel
	endField
	endFieldLevel

	// Of wars, module 17.
	endWar
	endWarLevel
	endMarginal
	endTactical
	endStrategic
	endSuppressed
	endStalemate
)

// endings names each ending and the clause that makes it one, in the Basic Game and in the Tournament Game:
// BK-T5.0-1, BK-T5.0-2, and for an agreed limit BK-Q69.
var endings = [...]struct {
	level          string
	basic, tourney game.Clause
}{
	notYet:          {},
	endAnnihilation: {"annihilation", "BK-B5.0-1", "BK-T5.0-1"},
	endOccupation:   {"occupation", "BK-B5.0-2", "BK-T5.0-2"},
	endCities:       {"cities", "BK-B5.0-3", "BK-Q69"},
	endDraw:         {"draw", "BK-B5.0-4", ""},
	endBothGone:     {"draw", "BK-B5.0-1", "BK-T5.0-1"},
	endLead:         {"lead", "", "BK-Q69"},
	endLevel:        {"draw", "", "BK-Q69"},
	endField:        {"field", "BK-Q75", "BK-Q75"},
	endFieldLevel:   {"draw", "BK-Q75", "BK-Q75"},

	endWar:        {"war", "", ""}, // by war: warClauses
	endWarLevel:   {"draw", "", ""},
	endMarginal:   {"marginal", "", "BM-17.G4"},
	endTactical:   {"tactical", "", "BM-17.G4"},
	endStrategic:  {"strategic", "", "BM-17.G4"},
	endSuppressed: {"suppression", "", "BM-17.G5"},
	endStalemate:  {"stalemate", "", "BM-17.G5"},
}

// endedBy returns the clause that ended the game.
func (p *Position) endedBy() game.Clause { return p.clauseOf(p.Ending) }

// clauseOf returns the clause that makes something an ending of the game played.
func (p *Position) clauseOf(how ending) game.Clause {
	if p.on(mWars) {
		return p.warEndedBy(how)
	}
	if p.Rules.has(tournamentRules) {
		return endings[how].tourney
	}
	return endings[how].basic
}

// homeOf returns the cities of a seat's country.
func homeOf(s game.Seat) uint64 { return board.Map.CitiesOf[homeland(s)] }

// annihilated keeps BK-B5.0-1: a side whose placing is over and who has no unit on the board has lost
// (BK-Q4).
func (p *Position) annihilated(s game.Seat) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) {
			return false
		}
	}
	return true
}

// finishEmpty ends the game of a mover without units. If the other side is gone as well, and for good,
// neither has won (BK-Q74).
func (p *Position) finishEmpty(t game.Table) {
	if p.isGone(opponent(p.Mover)) {
		p.endGame(game.Nobody, endBothGone, t)
		return
	}
	p.endGame(opponent(p.Mover), endAnnihilation, t)
}

// isGone reports whether a side has no unit on the board and none on its card.
func (p *Position) isGone(s game.Seat) bool {
	from, to := p.unitsOf(s)
	for _, at := range p.At[from:to] {
		if at == toCome {
			return false
		}
	}
	return p.annihilated(s)
}

// countOccupation keeps BK-B5.0-2: every enemy home city friendly for one complete turn. The count starts
// with the end of one's own player-turn.
func (p *Position) countOccupation(t game.Table) bool {
	for s := range game.Seat(2) {
		home := homeOf(opponent(s))
		switch {
		case p.friendly(s)&home != home:
			p.Held[s] = 0
		case p.Held[s] > 0 || p.Mover == s:
			p.Held[s]++
		}
		if p.Held[s] == heldAtEnds {
			p.endGame(s, endOccupation, t)
			return true
		}
	}
	return false
}

// endAfterLastTurn ends the game when Red's 15th player-turn has ended (BK-Q2).
func (p *Position) endAfterLastTurn(t game.Table) {
	winner, how := p.lastResult()
	p.endGame(winner, how, t)
}

// lastResult says how the game ends if its last turn ends as things stand: BK-B5.0-1 if a side has nothing left and
// nothing to come, else BK-B5.0-3 and BK-B5.0-4 by cities, in a short battle those of the field (BK-Q75).
func (p *Position) lastResult() (winner game.Seat, how ending) {
	if p.on(mWars) {
		return p.warResult()
	}
	blue, red := p.isGone(Blue), p.isGone(Red)
	lead := p.citySquaresHeld(Blue) - p.citySquaresHeld(Red)
	switch {
	case blue && red:
		return game.Nobody, endBothGone
	case blue:
		return Red, endAnnihilation
	case red:
		return Blue, endAnnihilation
	case p.Field > 0:
		return leader(lead, 1, endField, endFieldLevel)
	case p.citySquaresHeld(Blue) >= cityGoal:
		return Blue, endCities
	case p.citySquaresHeld(Red) >= cityGoal:
		return Red, endCities
	case p.Rules.has(tournamentRules): // BK-Q69: a lead wins, if it is large enough
		return leader(lead, leadGoal, endLead, endLevel)
	}
	return game.Nobody, endDraw
}

// leader says who wins by a lead of Blue's that must be so large.
func leader(lead, need int, won, level ending) (game.Seat, ending) {
	switch {
	case lead >= need:
		return Blue, won
	case lead <= -need:
		return Red, won
	}
	return game.Nobody, level
}

// citySquaresHeld counts a seat's friendly city squares: BK-Q1, squares everywhere.
func (p *Position) citySquaresHeld(s game.Seat) int {
	return bits.OnesCount64(p.friendly(s) & p.countedCities())
}

// countedCities returns the cities that count: all, or those of the field of a short battle.
func (p *Position) countedCities() uint64 {
	if p.Field > 0 {
		return battlefields[p.Field-1].cities
	}
	return ^uint64(0)
}

// endGame ends the game.
func (p *Position) endGame(winner game.Seat, how ending, t game.Table) {
	p.Winner, p.Ending = winner, how
	p.Step = stepOver
	t.Tell(game.Note(p.endedBy(), noteEnding[how][max(winner, 0)]))
}

// Result says how the game stands or ended; the margin is city squares.
func (p *Position) Result() (r game.Result) {
	score := p.citySquaresHeld
	if p.on(mWars) {
		score = p.tally
	}
	for s := range game.Seat(2) {
		r.Margin[s] = int16(score(s) - score(opponent(s)))
	}
	if p.Step != stepOver {
		return r
	}
	r.Over, r.Level, r.Why, r.Clause = true, endings[p.Ending].level, p.why(), p.endedBy()
	if p.Winner != game.Nobody {
		r.Scores[p.Winner], r.Scores[opponent(p.Winner)] = 1, -1
	}
	return r
}
