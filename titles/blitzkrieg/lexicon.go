package blitzkrieg

import (
	"strings"

	"sandtable/game"
)

// nameID numbers the words of kind Name: deployments, columns of odds, results, weather, branches, and
// what there is to resolve beside ground battles.
type nameID int16

func columnName(col int) nameID  { return nameID(len(deployments) + col) }
func resultName(r result) nameID { return columnName(oddsColumns+1) + nameID(r) }
func skyName(s sky) nameID       { return resultName(results) + nameID(s) }
func branchName(b branch) nameID { return skyName(skies) + nameID(b) }
func taskName(t task) nameID     { return branchName(branches) + nameID(t) }

// task is something to resolve that is not a ground battle.
type task uint8

const (
	taskStrike task = iota
	taskBomb
	taskNuke
	taskStorm
	tasks
)

var taskNames = [tasks]string{"strike", "bomb", "nuke", "storm"}

// The notes that tell what happened.
const (
	noteOdds int16 = iota
	noteAutomatic
	noteDie
	noteAttrition
	noteLost
	noteReduced
	noteSplit
	noteWeather
	noteStranded
	noteBlueTakes
	noteRedTakes
	noteBlueBegins
	noteRedBegins
	noteBlueAnnihilates
	noteRedAnnihilates
	noteBlueOccupies
	noteRedOccupies
	noteBlueCities
	noteRedCities
	noteDraw
	noteBothGone
	notes
)

var (
	noteTakes  = [2]int16{noteBlueTakes, noteRedTakes}
	noteBegins = [2]int16{noteBlueBegins, noteRedBegins}
	noteEnding = [...][2]int16{
		endAnnihilation: {noteBlueAnnihilates, noteRedAnnihilates},
		endOccupation:   {noteBlueOccupies, noteRedOccupies},
		endCities:       {noteBlueCities, noteRedCities},
		endDraw:         {noteDraw, noteDraw},
		endBothGone:     {noteBothGone, noteBothGone},
	}
)

var noteTexts = [notes]string{
	noteOdds:            "% to % is %",
	noteAutomatic:       "better than 6-1: %",
	noteDie:             "die %: %",
	noteAttrition:       "die %: attacker loses %, back %, ahead %; defender loses %, back %, ahead %",
	noteLost:            "% is eliminated",
	noteReduced:         "% is reduced to %",
	noteSplit:           "% gives off % with %",
	noteWeather:         "weather die %: %",
	noteStranded:        "% has no way to retreat and is eliminated",
	noteBlueTakes:       "Blue takes %",
	noteRedTakes:        "Red takes %",
	noteBlueBegins:      "Turn %: Blue",
	noteRedBegins:       "Turn %: Red",
	noteBlueAnnihilates: "Red has no unit left: Blue wins",
	noteRedAnnihilates:  "Blue has no unit left: Red wins",
	noteBlueOccupies:    "Blue has held every Red city for a complete turn and wins",
	noteRedOccupies:     "Red has held every Blue city for a complete turn and wins",
	noteBlueCities:      "Blue holds 26 cities or more at the end and wins",
	noteRedCities:       "Red holds 26 cities or more at the end and wins",
	noteDraw:            "Neither side holds 26 cities: a draw",
	noteBothGone:        "Both armies are gone: a draw",
}

var lexicon = newLexicon()

func newLexicon() *game.Lexicon {
	names := map[game.Kind][]game.Entry{}
	for _, v := range verbTable {
		names[game.Verb] = append(names[game.Verb], game.Entry{Name: v.Name, Seat: game.Nobody})
	}
	for _, u := range army {
		names[game.Unit] = append(names[game.Unit], game.Entry{Name: u.name, Seat: u.seat})
	}
	for _, n := range board.names {
		names[game.Place] = append(names[game.Place], game.Entry{Name: n, Seat: game.Nobody})
	}
	add := func(list ...string) {
		for _, n := range list {
			names[game.Name] = append(names[game.Name], game.Entry{Name: n, Seat: game.Nobody})
		}
	}
	for _, d := range deployments {
		add(d.name)
	}
	add(tables.odds[:]...)
	add("over 6-1")
	add(resultNames[:]...)
	add(skyNames[:]...)
	for _, n := range branchNames {
		add(strings.ReplaceAll(n, " ", "-"))
	}
	add(taskNames[:]...)
	return game.NewLexicon(seatNames, noteTexts[:], names)
}
