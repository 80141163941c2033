package worldconflict

import "sandtable/game"

// EconomyPart is Oil and Resources (chapters 7.1 and 7.4 to 7.7).
type EconomyPart struct {
	Oil, Resources [nPowers]uint8 // saved (WC-7.6g)
	Bombed         [nAreas]uint8  // damage of Factories (WC-6.5m)
	Rolled         uint8          `until:"turn"` // the die of the Partisan Table; 0 before it
}

// turnEndVerbs are those of chapters 7.1 to 7.4.
func turnEndVerbs(grammar) {}

// asksLend and income: 7.4 to 7.7.
func (p *Position) asksLend(game.Table) bool { return false }
func (p *Position) income(game.Table)        {}

// economyByCapture clears what lies in an area that changes hands.
func (p *Position) economyByCapture(Place, power, power) {}

// endEconomyTurn forgets what lasted a turn.
func (p *Position) endEconomyTurn() { p.Rolled = 0 }
