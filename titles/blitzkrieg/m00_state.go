package blitzkrieg

import "sandtable/game"

// aside is where trains, ships, flak, bases and centers are, whose place is in Air as that of aircraft is, and what is carried, whose
// place is its carrier's. So whoever looks for ground units, or for aircraft, finds no other.
const aside = based - 1

// Mod is what modules add to a position. Its room is counted: a game of Blitzkrieg carries it too (docs/modules.md). Each module's own
// state is a type in its file.
type Mod struct {
	Set     moduleSet
	War     uint8     // the scenario, from 1 for A
	OB      [2]uint8  // orders of battle, from 1
	First   game.Seat // who moves first
	Box     uint8     // of the track of time, 1 to 36
	Segment segment   `until:"player-turn"` // of the half-turn, with module 6
	Impulse uint8     `until:"player-turn"` // 0, and 1 in the second move

	Number  [units]uint8   // printed on the counter, from 1
	Country [units]uint8   // whose army a unit is of: 0 for the side's own, or a minor country, plus one
	Aboard  [units]uint8   // the unit of its side that carries it, plus one
	Arrived [units]arrival `until:"player-turn"`

	Orders
	Ranks
	GroundWar
	Rails
	Works
	Drafts
	Supplies
	Fleets
	Flights
	Skies
	Risings
	Guns
	Course
	Realms
}

// arrival is how a unit came where it is in this half-turn.
type arrival uint8
