package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// National Liberation, war G: an occupier against guerillas.

// levelCities holds how many cities each level of victory takes: BM-17.G4.
var levelCities = [...]int{5, 10, 20}

// levelEndings holds the ending that each level is.
var levelEndings = [...]ending{endMarginal, endTactical, endStrategic}

// occupier returns who holds the continent in war G.
func (p *Position) occupier() game.Seat { return opponent(p.alliance()) }

// occupiedCities returns the cities that the occupier has beside his own: BM-17.G9.
func (p *Position) occupiedCities() uint64 {
	const all = 1<<board.NCities - 1
	if p.Overseas { // BM-17.G6
		return all
	}
	return all &^ homeOf(p.occupier())
}

// freedCities counts the cities outside the occupier's home without a garrison of his. BM-17.G3: whether guerillas are there or not; BM-Q100: a
// garrison is a ground unit in the square.
func (p *Position) freedCities() int {
	return bits.OnesCount64(p.occupiedCities() &^ p.garrisons(p.occupier()))
}

// countLevels keeps BM-17.G8: for each level, how many ends of half-turns running its cities have stood.
func (p *Position) countLevels() {
	n := p.freedCities()
	for i, need := range levelCities {
		if n < need {
			p.Stood[i] = 0
		} else if p.Stood[i] < heldAtEnds {
			p.Stood[i]++
		}
	}
}

// levelHeld returns the level of victory that the guerilla has had for a complete turn, from 1; 0 for none.
func (p *Position) levelHeld() (level uint8) {
	for i, n := range p.Stood {
		if n == heldAtEnds {
			level = uint8(i + 1)
		}
	}
	return level
}

// asksToStop asks the guerilla at each new level whether he stops there: BM-17.G4. The highest ends the war, and so does any in the last turn.
func (p *Position) asksToStop(t game.Table) bool {
	level := p.levelHeld()
	switch {
	case level <= p.Level || p.Turn == uint16(p.Limit):
		return false
	case int(level) == len(levelCities):
		p.endGame(opponent(p.occupier()), levelEndings[level-1], t)
		return true
	}
	p.ask(stepLevel, opponent(p.occupier()))
	return true
}

// mayStopNow opens the choice to stop at a level of victory (BM-17.G4).
func mayStopNow(p *Position, _ game.Seat) error {
	if p.Step != stepLevel {
		return game.Clause("BM-17.G4")
	}
	return nil
}

// doStop ends the war at the level that is held.
func doStop(p *Position, a game.Action, t game.Table) {
	p.endGame(a.Seat, levelEndings[p.levelHeld()-1], t)
}

// playOn notes that the guerilla tries for more.
func (p *Position) playOn(t game.Table) {
	p.Level = p.levelHeld()
	p.goOn(t)
}

// liberation says how the last turn ends: BM-17.G5, a level that is held, or a stalemate.
func (p *Position) liberation() (game.Seat, ending) {
	if level := p.levelHeld(); level > 0 {
		return opponent(p.occupier()), levelEndings[level-1]
	}
	return game.Nobody, endStalemate
}

// hasGuerillas reports whether any guerilla is in play.
func (p *Position) hasGuerillas() bool {
	from, to := p.unitsOf(opponent(p.occupier()))
	for u := from; u < to; u++ {
		if p.Kind[u] == guerilla && p.inPlay(u) {
			return true
		}
	}
	return false
}
