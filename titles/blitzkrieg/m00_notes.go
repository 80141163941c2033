package blitzkrieg

// The notes that modules add, by module.
const (
	noteCapturedUnit int16 = notes + iota

	// Module 4 and 16: ground war.

	noteGoBack
	noteAttackerPays
	noteDefenderPays
	noteBothPay
	noteRout
	noteWalksBack
	noteImmobilised
	noteLineRoll
	noteBill

	// Module 7: rail.

	noteLineCut

	// Module 9: production.

	noteBuilt

	// Module 10: supply.

	noteIsolated

	// Module 11: fleets.

	noteFleetDie

	// Module 12 and 13: air.

	noteBombardment

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

	noteGoBack - notes:       "die %: the defenders go back % squares",
	noteAttackerPays - notes: "die %: the attackers lose % factors",
	noteDefenderPays - notes: "die %: the defenders lose % factors",
	noteBothPay - notes:      "die %: both sides lose % factors",
	noteRout - notes:         "% to % is 10-1 or better: the defenders are removed",
	noteWalksBack - notes:    "% goes back to %",
	noteImmobilised - notes:  "% is immobilised",
	noteLineRoll - notes:     "% factors, die %",
	noteBill - notes:         "losses so far: Blue % cents, Red % cents",

	// Module 7: rail.

	noteLineCut - notes: "the line is cut at %",

	// Module 9: production.

	noteBuilt - notes: "% is built in %",

	// Module 10: supply.

	noteIsolated - notes: "% is without supply",

	// Module 11: fleets.

	noteFleetDie - notes: "die %: %",

	// Module 12 and 13: air.

	noteBombardment - notes: "% factors, die %: %",

	// Module 14: weather.

	noteSkies - notes: "weather die %",

	// Module 15: guerillas.

	noteRises - notes: "% rises at %",

	// Module 17: wars.

	noteWarWon - notes: "% wins the war",

	// Module 18: minor countries.

	noteAwakes - notes: "% takes up arms",
}
