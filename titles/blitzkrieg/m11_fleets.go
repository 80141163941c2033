package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Fleets is the state of module 11. What ships have done in a half-turn and their missions are in Voyage (m11_places.go), and the beach that is
// assaulted from their square in Target.
type Fleets struct {
	InPort  unitSet            // ships in dock; a ship on a square that is not lies off the coast
	Stacks  [3]unitSet         // the bits of each ship's stack in its At Sea box: BM-11.2
	Escorts unitSet            // task forces that guard what they lie with, until they do something else: BM-11.T4
	Aborted unitSet            // ships of a landing that has failed, until they dock: BM-11.I9
	Gone    unitSet            `until:"player-turn"` // were forced to withdraw and count in no zone: BM-11.F10
	Status  [board.NZones]int8 // who is superior in each zone, plus one, when that was last noted (BM-Q40)

	NewHeads beachSet `until:"player-turn"` // beachheads that the mover has gained in this half-turn: BM-11.I5

	Sea       seaFight   `until:"player-turn"` // the fight under way
	Engaged   [2]unitSet `until:"player-turn"` // ships in it that losses are taken from, by seat
	Driven    unitSet    `until:"player-turn"` // ships that must withdraw
	Prey      unitSet    `until:"player-turn"` // shipping that is raided
	Forfeited [2]uint8   `until:"player-turn"` // ships each seat still has to lose
}

// seaFight is where a fight at sea stands.
type seaFight struct {
	Zone    uint8 // from 1; 0 for none
	Offered bool  // the die has not been cast
	Costly  bool  // who cannot withdraw loses a ship more: BM-11.F11
	Flee    [2]bool
	Raiders uint8 // task forces that sink a ship each, once the escort has been met
}

// beginFleets begins a half-turn: BM-6.I.3Z, superiority is noted before ships sail. Beaches taken in an earlier half-turn take follow-up waves
// (BM-11.I5).
func (p *Position) beginFleets(game.Table) {
	p.Gone, p.Engaged, p.Driven, p.Prey = unitSet{}, [2]unitSet{}, unitSet{}, unitSet{}
	p.Sea, p.Forfeited = seaFight{}, [2]uint8{}
	p.NewHeads = beachSet{}
	p.noteSuperiority()
}

// asksFleets asks for what is open at sea: losses, withdrawals, refusals; and goes on with the fight under way.
func (p *Position) asksFleets(t game.Table) bool {
	for p.on(mNaval) {
		switch {
		case p.Forfeited != [2]uint8{}:
			if p.asksScuttling(t) {
				return true
			}
		case p.Sea.Flee != [2]bool{}:
			p.driveOff()
		case !p.Driven.Empty():
			if p.asksRetirement(t) {
				return true
			}
		case p.Sea.Offered:
			if p.mayEvade() {
				p.ask(stepEvade, opponent(p.Mover))
				return true
			}
			p.meetAtSea(t)
		case p.Sea.Raiders > 0:
			p.raidShipping()
		case p.Sea.Zone > 0:
			p.endSeaFight(t)
		default:
			return false
		}
	}
	return false
}
