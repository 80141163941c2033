package blitzkrieg

import (
	"strings"

	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// nameID numbers the words of kind Name: deployments, columns of odds, results, weather, branches,
// what there is to resolve beside ground battles, and minor countries.
type nameID int16

func columnName(col int) nameID    { return nameID(len(deployments) + col) }
func resultName(r result) nameID   { return columnName(oddsColumns+1) + nameID(r) }
func weatherName(s weather) nameID { return resultName(results) + nameID(s) }
func branchName(b branch) nameID   { return weatherName(weathers) + nameID(b) }
func taskName(t task) nameID       { return branchName(branches) + nameID(t) }
func countryName(m int) nameID     { return taskName(tasks) + nameID(m) }

// task is something to resolve that is not a ground battle.
type task uint8

const (
	taskStrike task = iota
	taskBomb
	taskNuke
	taskStorm
	taskRaid
	tasks
)

var taskNames = [tasks]string{"strike", "bomb", "nuke", "storm", "raid"}

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
	noteAtSea
	noteSunk
	noteStranded
	noteUndone
	noteBlueViolates
	noteRedViolates
	noteBlueShares
	noteRedShares
	noteResists
	noteStorm
	noteCaptured
	noteStormOff
	noteSubdued
	noteShort
	noteUnsupplied
	noteCutOff
	noteReplaced
	noteCalledOff
	noteAirDie
	noteBombed
	noteBlast
	noteShut
	noteShotDown
	noteIntercepted
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
	noteBlueField
	noteRedField
	noteFieldLevel
	noteBlueLeads
	noteRedLeads
	noteLevel
	noteBlueContests
	noteRedContests
	notes
)

var (
	noteTakes    = [2]int16{noteBlueTakes, noteRedTakes}
	noteContests = [2]int16{noteBlueContests, noteRedContests}
	noteViolates = [2]int16{noteBlueViolates, noteRedViolates}
	noteShared   = [2]int16{noteBlueShares, noteRedShares}
	noteBegins   = [2]int16{noteBlueBegins, noteRedBegins}
	noteEnding   = [...][2]int16{
		endAnnihilation: {noteBlueAnnihilates, noteRedAnnihilates},
		endOccupation:   {noteBlueOccupies, noteRedOccupies},
		endCities:       {noteBlueCities, noteRedCities},
		endDraw:         {noteDraw, noteDraw},
		endBothGone:     {noteBothGone, noteBothGone},
		endField:        {noteBlueField, noteRedField},
		endFieldLevel:   {noteFieldLevel, noteFieldLevel},
		endLead:         {noteBlueLeads, noteRedLeads},
		endLevel:        {noteLevel, noteLevel},
		endWar:          {noteBlueWar, noteRedWar},
		endWarLevel:     {noteWarDrawn, noteWarDrawn},
		endMarginal:     {noteMarginal, noteMarginal},
		endTactical:     {noteTactical, noteTactical},
		endStrategic:    {noteStrategic, noteStrategic},
		endSuppressed:   {noteSuppressed, noteSuppressed},
		endStalemate:    {noteStalemate, noteStalemate},
	}
)

// resultTexts put the codes of the attrition table into words.
var resultTexts = [results]string{
	"AB2, the attackers go back 2", "AE, the attackers are eliminated", "EX, an exchange", "DE, the defenders are eliminated", "DB2, the defenders go back 2",
}

var noteTexts = [notes]string{
	noteOdds:            "% to % is %",
	noteAutomatic:       "better than 6-1: %",
	noteDie:             "die %: %",
	noteAttrition:       "die %: attacker loses %, back %, ahead %; defender loses %, back %, ahead %",
	noteLost:            "% is eliminated",
	noteReduced:         "% is reduced to %",
	noteSplit:           "% is split: % is a part of it with % factors",
	noteWeather:         "weather die %: %",
	noteAtSea:           "% is in %",
	noteSunk:            "% cannot land and is eliminated",
	noteStranded:        "% has no way to retreat and is eliminated",
	noteUndone:          "the automatic victory over % comes to nothing",
	noteBlueViolates:    "Blue violates %",
	noteRedViolates:     "Red violates %",
	noteBlueShares:      "Blue comes into % too: it resists nobody any more",
	noteRedShares:       "Red comes into % too: it resists nobody any more",
	noteResists:         "% resists",
	noteStorm:           "die %, % factors: attackers lose %",
	noteCaptured:        "% is captured",
	noteStormOff:        "too few attackers are left to storm %",
	noteSubdued:         "% is subdued",
	noteShort:           "supply for % factors, % needed",
	noteUnsupplied:      "% has no supply route",
	noteReplaced:        "% is raised anew in %",
	noteCutOff:          "% has had no supply route for a turn and is eliminated",
	noteCalledOff:       "nothing comes of the attack on %",
	noteAirDie:          "die %: attacker loses %, defender loses %",
	noteBombed:          "% can supply %",
	noteBlast:           "die %: % factors destroyed in %",
	noteShut:            "% is closed to movement",
	noteShotDown:        "worse than 1-6: the escort over % is gone",
	noteIntercepted:     "the bombers over % lose %",
	noteBlueTakes:       "Blue takes %",
	noteRedTakes:        "Red takes %",
	noteBlueContests:    "Blue contests %: it serves neither side",
	noteRedContests:     "Red contests %: it serves neither side",
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
	noteBlueField:       "Blue holds more cities of the field and wins",
	noteRedField:        "Red holds more cities of the field and wins",
	noteFieldLevel:      "Both hold as many cities of the field: a draw",
	noteBlueLeads:       "The agreed turns are over: Blue leads by 4 cities or more and wins",
	noteRedLeads:        "The agreed turns are over: Red leads by 4 cities or more and wins",
	noteLevel:           "The agreed turns are over and no side leads by 4 cities: a draw",
}

// headlines are the notes that a screen tells in large letters: a country is entered or subdued, the weather turns.
var headlines = []int16{
	noteWeather, noteBlueViolates, noteRedViolates, noteSubdued,
}

var lexicon = newLexicon()

func newLexicon() *game.Lexicon {
	names := boardNames(verbTable)
	for _, u := range army {
		names[game.Unit] = append(names[game.Unit], game.Entry{Name: u.name, Seat: u.seat})
	}
	return game.NewLexicon(seatNames, noteTexts[:], names)
}

// boardNames are the words of a title of the family, but for its units.
func boardNames(table verbs.Grammar[Position]) map[game.Kind][]game.Entry {
	names := game.Names{}
	for _, v := range table {
		names.Add(game.Verb, game.Nobody, v.Name)
	}
	names.Add(game.Place, game.Nobody, board.Map.Names[:]...)
	for zone := range board.NZones {
		names.Add(game.Place, game.Nobody, boxName(zone))
	}
	add := func(list ...string) { names.Add(game.Name, game.Nobody, list...) }
	for _, d := range deployments {
		add(d.name)
	}
	add(tables.odds...)
	add("over 6-1")
	for r, told := range resultTexts {
		names[game.Name] = append(names[game.Name], game.Entry{Name: resultNames[r], Told: told, Seat: game.Nobody})
	}
	add(weatherNames[:]...)
	for _, n := range branchNames[:branches] {
		add(hyphens(n))
	}
	add(taskNames[:]...)
	for m := range nMinors {
		told := minorCountry(m).String()
		names[game.Name] = append(names[game.Name], game.Entry{Name: countryWord(told), Told: told, Seat: game.Nobody})
	}
	return names
}

// hyphens makes one word of several.
func hyphens(s string) string { return strings.ReplaceAll(s, " ", "-") }

// countryWord is the name of a country as one types it: "sud-walkure".
func countryWord(name string) string {
	return hyphens(strings.ReplaceAll(strings.ToLower(name), "ü", "u"))
}
