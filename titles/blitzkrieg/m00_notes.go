package blitzkrieg

// The notes that modules add, by module.
const (
	noteCapturedUnit int16 = notes + iota

	// Module 4 and 16: ground war.

	noteGroundDie

	// Module 7: rail.

	noteLineCut

	// Module 8: armies.

	noteArmyDice

	// Module 9: production.

	noteBuilt
	noteWrecked
	noteStruck
	notePlanLost

	// Module 10: supply.

	noteIsolated

	// Module 11: fleets.

	noteFleetDie

	// Module 12 and 13: air.

	noteBombardment

	// Module 14: weather.

	noteSkies
	noteSkyLeft
	noteSkyMiddle
	noteSkyRight

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

	// Module 8: armies.

	noteArmyDice - notes: "Blue rolls %, Red %",

	// Module 9: production.

	noteBuilt - notes:    "% is built in %",
	noteWrecked - notes:  "% makes nothing in the next cycle",
	noteStruck - notes:   "% makes half in the next cycle",
	notePlanLost - notes: "nothing comes of the plan for %: % with %",

	// Module 10: supply.

	noteIsolated - notes: "% is without supply",

	// Module 11: fleets.

	noteFleetDie - notes: "die %: %",

	// Module 12 and 13: air.

	noteBombardment - notes: "% factors, die %: %",

	// Module 14: weather.

	noteSkies - notes:     "weather die %",
	noteSkyLeft - notes:   "the left zone has visibility %, ground %, sea %",
	noteSkyMiddle - notes: "the middle zone has visibility %, ground %, sea %",
	noteSkyRight - notes:  "the right zone has visibility %, ground %, sea %",

	// Module 15: guerillas.

	noteRises - notes: "% rises at %",

	// Module 17: wars.

	noteWarWon - notes: "% wins the war",

	// Module 18: minor countries.

	noteAwakes - notes: "% takes up arms",
}
