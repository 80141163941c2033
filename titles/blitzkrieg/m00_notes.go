package blitzkrieg

// The notes that modules add, by module.
const (
	noteCapturedUnit int16 = notes + iota

	// Module 4 and 16: ground war.

	noteGroundDie

	// Module 7: rail.

	noteLineCut

	// Module 9: production.

	noteBuilt

	// Module 10: supply.

	noteIsolated

	// Module 11: fleets.

	noteFleetDie

	// Module 12 and 13: air.

	noteBombMiss // this and the next two by booklet.Hit
	noteBombHalf
	noteBombAll
	noteRailMiss
	noteRailHit
	noteStrafes
	noteFlak
	noteDogfight
	noteStrips
	noteJoins
	noteAborts
	noteHeld
	noteTurnsBack

	// Module 14: weather.

	noteSkies

	// Module 15: guerillas.

	noteRises

	// Module 17: wars.

	noteWarWon

	// Module 18: minor countries.

	noteAwakes

	allNotes
)

var moduleNotes = [allNotes - notes]string{
	noteCapturedUnit - notes: "% is captured and becomes %",

	// Module 4 and 16: ground war.

	noteGroundDie - notes: "die %: %",

	// Module 7: rail.

	noteLineCut - notes: "the line is cut at %",

	// Module 9: production.

	noteBuilt - notes: "% is built in %",

	// Module 10: supply.

	noteIsolated - notes: "% is without supply",

	// Module 11: fleets.

	noteFleetDie - notes: "die %: %",

	// Module 12 and 13: air.

	noteBombMiss - notes:  "% at %: % factors, die %: no effect",
	noteBombHalf - notes:  "% at %: % factors, die %: half",
	noteBombAll - notes:   "% at %: % factors, die %: destroyed",
	noteRailMiss - notes:  "% from the air: % factors, die %: no effect",
	noteRailHit - notes:   "% from the air: % factors, die %: a hit",
	noteStrafes - notes:   "% is strafed by % factors",
	noteFlak - notes:      "% factors of flak, die %: % lost",
	noteDogfight - notes:  "% against % fighters, die %: % and % lost",
	noteStrips - notes:    "interceptors shoot down %",
	noteJoins - notes:     "% joins as escort",
	noteAborts - notes:    "the flight turns back",
	noteHeld - notes:      "% cannot move for a turn",
	noteTurnsBack - notes: "% turns back to %",

	// Module 14: weather.

	noteSkies - notes: "weather die %",

	// Module 15: guerillas.

	noteRises - notes: "% rises at %",

	// Module 17: wars.

	noteWarWon - notes: "% wins the war",

	// Module 18: minor countries.

	noteAwakes - notes: "% takes up arms",
}
