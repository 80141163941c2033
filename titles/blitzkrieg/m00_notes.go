package blitzkrieg

import "slices"

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
	noteBill

	// Module 7: rail.

	noteLineCut
	noteLineMended

	// Module 8: armies.

	noteArmyDice

	// Module 9: production.

	noteBuilt
	noteWrecked
	noteStruck
	notePlanLost

	// Module 10: supply.

	noteIsolated
	noteRelieved

	// Module 11: fleets.

	noteFleet // and the results of the table of fleets, in its order
	noteFleetAW
	noteFleetAD
	noteFleetEX
	noteFleetDW
	noteFleetDD
	noteRetires
	noteLandingFails

	// Module 12 and 13: air.

	noteShelter
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
	noteWeatherLeft
	noteWeatherMiddle
	noteWeatherRight

	// Module 15: guerillas.

	noteRises
	notePacified
	noteAbsorbed

	// Module 17: wars.

	noteBlueWar
	noteRedWar
	noteWarDrawn
	noteMarginal
	noteTactical
	noteStrategic
	noteSuppressed
	noteStalemate
	noteBlueDie
	noteRedDie
	noteBlueFreed
	noteRedFreed
	noteBlueGuaranteed
	noteRedGuaranteed
	noteSeized

	// Module 18: minor countries.

	noteBlueAwakes
	noteRedAwakes

	allNotes

	// What is lost, by type: as factors or whole, and for want of a way back.

	noteKindLost = allNotes
	noteNoWay    = noteKindLost + int16(allBranches)
)

// lostNotes tell of a unit that is gone what it was, how large and where: the word for a slot says none of it, and a screen has no piece to look at any more.
var lostNotes = func() (list []string) {
	for b, title := range moduleTitles {
		what := "%, " + title
		if branch(b).counted() {
			what += " of %"
		}
		list = append(list, what+", is eliminated at %")
	}
	for _, title := range moduleTitles {
		list = append(list, "%, "+title+" of %, has no way to retreat and is eliminated at %")
	}
	return list
}()

var moduleNotes = [allNotes - notes]string{
	noteCapturedUnit - notes: "% is captured and becomes %",

	// Module 4 and 16: ground war.

	noteGoBack - notes:       "die %: R %, squares that the defenders go back",
	noteAttackerPays - notes: "die %: AD %, factors that the attackers lose",
	noteDefenderPays - notes: "die %: DD %, factors that the defenders lose",
	noteBothPay - notes:      "die %: EX %, factors that both sides lose",
	noteRout - notes:         "% to % is 10-1 or better: the defenders are removed",
	noteWalksBack - notes:    "% goes back to %",
	noteImmobilised - notes:  "% may not move in its next half-turn",
	noteBill - notes:         "losses so far: Blue % cents, Red % cents",

	// Module 7: rail.

	noteLineCut - notes:    "the railroad is cut at %: % [marker|markers]",
	noteLineMended - notes: "the railroad is mended at %",

	// Module 8: armies.

	noteArmyDice - notes: "Blue rolls %, Red %",

	// Module 9: production.

	noteBuilt - notes:    "% is built in %",
	noteWrecked - notes:  "% makes nothing in the next cycle",
	noteStruck - notes:   "% makes half in the next cycle",
	notePlanLost - notes: "nothing comes of the plan for %: % with %",

	// Module 10: supply.

	noteIsolated - notes: "% is without supply",
	noteRelieved - notes: "% is in supply again",

	// Module 11: fleets.

	noteFleet - notes:        "% task [force meets|forces meet] %, die %: nothing happens",
	noteFleetAW - notes:      "% task [force meets|forces meet] %, die %: the attackers withdraw",
	noteFleetAD - notes:      "% task [force meets|forces meet] %, die %: the attackers lose one and withdraw",
	noteFleetEX - notes:      "% task [force meets|forces meet] %, die %: each side loses one",
	noteFleetDW - notes:      "% task [force meets|forces meet] %, die %: the defenders withdraw",
	noteFleetDD - notes:      "% task [force meets|forces meet] %, die %: the defenders lose one and withdraw",
	noteRetires - notes:      "% withdraws to %",
	noteLandingFails - notes: "the landing fails: % returns to port",

	// Module 12 and 13: air.

	noteShelter - notes:   "Fire on % at %: cover and flak add % to the die",
	noteBombMiss - notes:  "Fire on % at %: % factors, die %: no effect",
	noteBombHalf - notes:  "Fire on % at %: % factors, die %: half",
	noteBombAll - notes:   "Fire on % at %: % factors, die %: destroyed",
	noteRailMiss - notes:  "Fire on the railroad at %: % factors, die %: no effect",
	noteRailHit - notes:   "Fire on the railroad at %: % factors, die %: a hit",
	noteStrafes - notes:   "% is strafed by % factors",
	noteFlak - notes:      "% [factor|factors] of flak at the flight over %, die %: % lost",
	noteDogfight - notes:  "% [factor|factors] of fighters against %, die %: % and % lost, attackers first",
	noteStrips - notes:    "interceptors shoot down % [factor|factors]",
	noteJoins - notes:     "% joins as escort",
	noteAborts - notes:    "the flight for % turns back",
	noteHeld - notes:      "% may not move in its next half-turn",
	noteTurnsBack - notes: "% turns back to %",

	// Module 14: weather.

	noteSkies - notes:         "the die for the weather: %",
	noteWeatherLeft - notes:   "the left zone has visibility %, ground %, sea %",
	noteWeatherMiddle - notes: "the middle zone has visibility %, ground %, sea %",
	noteWeatherRight - notes:  "the right zone has visibility %, ground %, sea %",

	// Module 15: guerillas.

	noteRises - notes:    "% rises at %",
	notePacified - notes: "the country of % is pacified: no guerillas rise there",
	noteAbsorbed - notes: "% is absorbed by %",

	// Module 17: wars.

	noteBlueWar - notes:        "Blue wins the war",
	noteRedWar - notes:         "Red wins the war",
	noteWarDrawn - notes:       "The war ends in a draw",
	noteMarginal - notes:       "5 cities are free: a marginal victory of the guerillas",
	noteTactical - notes:       "10 cities are free: a tactical victory of the guerillas",
	noteStrategic - notes:      "20 cities are free: a strategic victory of the guerillas",
	noteSuppressed - notes:     "No guerilla is left: the occupier wins",
	noteStalemate - notes:      "A year is over: a stalemate, and a moral victory of the guerillas",
	noteBlueDie - notes:        "Blue's die: %; a 6 lets it cross its border next turn",
	noteRedDie - notes:         "Red's die: %; a 6 lets it cross its border next turn",
	noteBlueFreed - notes:      "Blue may cross its border",
	noteRedFreed - notes:       "Red may cross its border",
	noteBlueGuaranteed - notes: "Calaedia's neutrality is violated: all small countries fight for Blue",
	noteRedGuaranteed - notes:  "Calaedia's neutrality is violated: all small countries fight for Red",
	noteSeized - notes:         "% is seized by %",

	// Module 18: minor countries.

	noteBlueAwakes - notes: "% takes up arms, and Blue moves its army",
	noteRedAwakes - notes:  "% takes up arms, and Red moves its army",
}

// moduleHeadlines are the headlines with those of the modules: a country takes up arms, a side may go to war or is given allies.
var moduleHeadlines = append(slices.Clone(headlines),
	noteBlueFreed, noteRedFreed, noteBlueGuaranteed, noteRedGuaranteed, noteBlueAwakes, noteRedAwakes, noteSeized)

var (
	noteAwakes     = [2]int16{noteBlueAwakes, noteRedAwakes}
	notePassiveDie = [2]int16{noteBlueDie, noteRedDie}
	noteFreed      = [2]int16{noteBlueFreed, noteRedFreed}
	noteGuarantee  = [2]int16{noteBlueGuaranteed, noteRedGuaranteed}
)
