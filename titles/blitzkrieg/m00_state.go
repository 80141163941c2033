package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// aside is where trains, ships, flak, bases and centers are, whose place is in Air as that of aircraft is, and what is carried, whose
// place is its carrier's. So whoever looks for ground units, or for aircraft, finds no other.
const aside = based - 1

// country is whose a unit is beside its side's own: a minor country, or for guerillas the home of a major power.
type country uint8

const (
	own country = iota
	nordWalkuere
	sudWalkuere
	calaedia
	sanEstados
	newEndor
	blueHome
	redHome
	countries = iota
	minorArmy = 64 // units of the five minor armies together, at most
)

// Mod is what modules add to a position. Effects that one side lays on the other and that last until its own next
// half-turn are in Laid.
type Mod struct {
	Set     moduleSet
	Options moduleOptions
	War     uint8     // the scenario, from 1 for A
	OB      [2]uint8  // orders of battle, from 1
	First   game.Seat // who moves first
	Box     uint8     // of the time track, 1 to 36
	Segment segment   `until:"player-turn"` // of the half-turn, with module 6
	Chit    uint8     // weather indicator of the left zone, 1 to 6; 0 before the first roll

	Country [units]country
	Number  [units]uint8  // printed on the counter, from 1
	Aboard  [units]uint16 // what carries the unit, plus one
	Duty    [units]duty   // what an aircraft or ship does
	Aim     [units]board.Square
	Stack   [units]uint8   // of ships at sea, from 1
	Arrived [units]arrival `until:"player-turn"`

	Isolated unitSet // without supply since their owner's half-turn began
	Stale    unitSet // isolated for more than one turn
	Pinned   unitSet `until:"player-turn"` // BM-2.3
	Used     unitSet `until:"player-turn"` // artillery that has fired in its own half-turn
	Helped   unitSet `until:"player-turn"` // artillery that has supported a defense
	Fired    unitSet `until:"player-turn"` // flak
	Sortied  unitSet // aircraft that have flown this turn: cleared when their owner's half-turn begins
	Captured unitSet // centers held by the enemy
	New      unitSet // airbases not yet usable
	Impulse  uint8   `until:"player-turn"` // 0 or 1

	Laid [2]laidEffects // by each seat, until its next half-turn
	Cuts [2]board.Squares
	Twin [2]board.Squares // the second marker at a bridge

	Stance      [countries]stance
	Violator    [countries]uint8 // the seat plus one
	Asleep      [minorArmy]board.Square
	Occupied    [2]uint64 // cities by who last had a ground unit in them (BM-0.15)
	Bridgeheads [2][beachheads]board.Square
	Risen       [countries]uint8 // guerilla units not yet placed; see risen
	Fallen      [countries]uint8

	Cents  [2]uint32 // loss ledger
	Levels [2]uint8  // scenario G: turn ends running at or above a level
	Free   bool      // scenario F: the passive power may cross its border
	Silent unitSet   // centers that make nothing next cycle
	Halved unitSet   // and those that make half

	Flight flight
	Drafts [2][planAhead][centersMost][producible]uint8
}

const (
	beachheads  = 12
	planAhead   = 3
	centersMost = 6
	producible  = 17
)

// moduleOptions are the options of single modules, a bit for each.
type moduleOptions uint16

// duty is the mission of an aircraft or ship.
type duty uint8

// arrival is how a unit came where it is in this half-turn.
type arrival uint8

// stance is what a minor country is to the two sides.
type stance uint8

// laidEffects last through the enemy's half-turn (BM-Q4).
type laidEffects struct {
	Shut       unitSet // airbases without take-off and landing
	Immobile   unitSet // trains
	Withheld   unitSet // supply counters that give none
	Docks      uint32  // closed to ships, by port
	Facilities uint32  // closed to all, by port
}

// flight is the one under way, until it has reached its target.
type flight struct {
	Group, Escort, Foes unitSet
	Way                 [legs]board.Square
	Legs, Leg, Along    uint8
	Mission             duty
}

const legs = 6
