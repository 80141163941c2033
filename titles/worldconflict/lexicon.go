package worldconflict

import (
	"strconv"

	"sandtable/game"
)

// The notes that tell events, and those of the steps after them.
const (
	noteTurn int16 = iota
	noteSealed
	noteDeclares
	noteAligns
	noteControl
	notePlaced
	noteGrows
	noteCombat
	noteFire
	notePicks
	noteDamaged
	noteDestroyed
	noteHome
	noteStopped
	noteRetreats
	noteAdvances
	noteFlees
	noteConvoy
	noteFactory
	noteBlitz
	noteLands
	noteCondition
	noteNeutral
	noteConquered
	noteLiberated
	noteNewHome
	noteAside
	notePooled
	noteOut
	noteBack
	noteFleet
	noteLetsIn
	noteKeepsOut
	noteMarker
	noteMarkerAside
	noteEnters
	noteVP
	noteJapan
	noteRoad
	noteRuns
	noteBlocked
	notePassage
	noteNoBattle
	noteConvoyLost
	noteConvoyBack
	notePartisanRoll
	noteRising
	noteIncome
	noteLends
	noteLeases
	noteTrades
	noteLimited
	noteJoins
	noteWaits
	noteRemoved
	noteSpends
	noteFound
	noteFails
	noteOnTrack
	noteBombBox
	noteTestOK
	noteTestFails
	noteScraps
	noteRefund
	noteSabotage
	noteRobbed
	noteRobbedOil
	noteShown
	noteGains
	noteAward
	noteFactoryVP
	noteForfeits
	noteClub
	noteBids
	noteTakes
	noteLoots
	noteLoan
	noteGarrison
	noteSoviet
	noteDismissed
	noteCommands
	noteOver
	noteStep
	nNotes = noteStep + int16(nSteps)
)

var noteTexts = func() (list [nNotes]string) {
	for n, text := range map[int16]string{
		noteTurn:         "Turn %.",
		noteSealed:       "% has finished.",
		noteDeclares:     "% declares war on %.",
		noteAligns:       "% joins %.",
		noteControl:      "% is controlled by %.",
		notePlaced:       "% is placed in %.",
		noteGrows:        "% grows to Size %.",
		noteCombat:       "Combat in %: %.",
		noteFire:         "%, %: % Factor[|s], die %: %.",
		noteDamaged:      "% is reduced to Size %.",
		noteDestroyed:    "Destroyed: % in %.",
		noteHome:         "% returns to base.",
		notePicks:        "% [picks|pick] the losses of its side: several have the most Factors, and a die has chosen among them.",
		noteStopped:      "% may not advance.",
		noteRetreats:     "% retreats to %.",
		noteAdvances:     "% advances into %.",
		noteFlees:        "% escapes to %.",
		noteConvoy:       "% is damaged: % Factor[|s] left.",
		noteFactory:      "The Factory in % is damaged: % left of it.",
		noteBlitz:        "%: %.",
		noteLands:        "% goes to base in %.",
		noteRuns:         "% runs the blockade in %: die % against %.",
		noteBlocked:      "% is stopped by the blockade in %: die % against %.",
		notePassage:      "% forces a passage: die %, %.",
		noteNoBattle:     "No combat is wanted in %.",
		noteConvoyLost:   "% is destroyed.",
		noteConvoyBack:   "% sails again.",
		notePartisanRoll: "Partisans: die %.",
		noteRising:       "A Partisan in % costs its owner one %.",
		noteIncome:       "% gains % Oil and % Resource[|s].",
		noteLends:        "Lend lease: % delivers % Oil and % Resource[|s].",
		noteLeases:       "Lend lease: % is to deliver % Oil and % Resource[|s].",
		noteTrades:       "% delivers % Oil and % Resource[|s] to % by trade.",
		noteLimited:      "% loses % Oil and % Resource[|s] to its civilian economy.",
		noteJoins:        "% joins the Force Pool of %.",
		noteAside:        "% is set aside.",
		noteWaits:        "% is set aside until its country is an ally.",
		noteRemoved:      "% leaves the game.",
		noteSpends:       "% spends % Oil and % Resource[|s].",
		noteFound:        "Research, die %: % is found.",
		noteFails:        "Research, die %: nothing is found.",
		noteOnTrack:      "The A-Bomb of % is in box % of its track.",
		noteBombBox:      "% works on the A-Bomb: it is in box % of its track.",
		noteTestOK:       "% tests the A-Bomb, die %: it works.",
		noteTestFails:    "% tests the A-Bomb, die %: it fails.",
		noteScraps:       "% is reduced by its owner.",
		noteRefund:       "% finds no room and is not built.",
		noteSabotage:     "% sabotages %: die %.",
		noteRobbed:       "% loses % saved Resource[|s] by sabotage.",
		noteRobbedOil:    "% loses % saved Oil by sabotage.",
		noteShown:        "All choices are shown.",
		noteGains:        "% gains % VP[|s].",
		noteCondition:    "% takes sides.",
		noteNeutral:      "% is neutral now.",
		noteConquered:    "% is conquered.",
		noteLiberated:    "% is liberated and fights beside %.",
		noteNewHome:      "% is the new home of the units of %.",
		notePooled:       "% joins the Force Pool.",
		noteOut:          "% is completely conquered and out of the game.",
		noteBack:         "% is back in the game.",
		noteFleet:        "What becomes of %: die %.",
		noteLetsIn:       "% lets % into %.",
		noteKeepsOut:     "% does not let % into %.",
		noteMarker:       "The entry marker of % is at % of 15.",
		noteMarkerAside:  "The entry marker of % is set aside.",
		noteEnters:       "% enters the war.",
		noteVP:           "% gains a VP.",
		noteJapan:        "Japan goes to war with AFA and USA.",
		noteRoad:         "% chooses %.",
		noteAward:        "% gains % VP[|s]: %.",
		noteFactoryVP:    "% gains % VP[|s]: the Factory in %.",
		noteForfeits:     "% loses % VP[|s] with the Factory in %.",
		noteClub:         "% joins the Atomic Club and gains % VP[|s].",
		noteBids:         "% bids % for the grouping of %.",
		noteTakes:        "The player of % takes the grouping of % with a bid of %.",
		noteLoots:        "% takes % % instead of a VP in %.",
		noteLoan:         "The Western Allies (%) take % Resource[|s] more this turn for a VP.",
		noteGarrison:     "Japan has left % too weak: the USSR takes it.",
		noteSoviet:       "Soviet attack on %: die % against Size %.",
		noteDismissed:    "% returns to the Force Pool.",
		noteCommands:     "% leads %.",
		noteOver:         "The game is over.",
	} {
		list[n] = text
	}
	for st := range nSteps {
		list[noteStep+int16(st)] = "% " + steps[st].What + "."
		if steps[st].secret {
			list[noteStep+int16(st)] = steps[st].What + "."
		}
	}
	list[noteStep+int16(stepOver)] = "The game is over."
	return list
}()

// The words of kind Name: powers, countries, sorts of attack, Rounds, results, kinds of Blitz, goods.
const (
	firstPower   = 0
	firstCountry = firstPower + nPowers
	firstCombat  = firstCountry + nCountries
	firstRound   = firstCombat + int(nCombatKinds)
	firstResult  = firstRound + int(nRounds)
	nResults     = 5 * 4
	firstBlitz   = firstResult + nResults
	firstGoods   = firstBlitz + int(nBlitzes)
	nGoods       = 2
	firstRoad    = firstGoods + nGoods
	firstAward   = firstRoad + int(nOptions)
)

func powerName(w power) int   { return firstPower + int(w) }
func resultName(r result) int { return firstResult + 4*int(r.points) + int(r.letter) }

// countryName is the word for a country; one that has the name of a power is called as that.
func countryName(c country) int {
	for w, name := range powerNames {
		if board.countries[c] == name {
			return powerName(power(w))
		}
	}
	return firstCountry + int(c)
}

var lexicon = newLexicon()

func newLexicon() *game.Lexicon {
	names := game.Names{}
	add := func(k game.Kind, list ...string) { names.Add(k, game.Nobody, list...) }
	add(game.Verb, verbNames[:]...)
	for u := range slots {
		add(game.Unit, units.all[u].word)
	}
	add(game.Place, board.words...)
	add(game.Name, powerNames...)
	for c, name := range board.countries {
		if countryName(country(c)) < firstCountry {
			name = ""
		}
		names[game.Name] = append(names[game.Name], game.Entry{Name: name, Told: name, Seat: game.Nobody}) // with its dash: Belgium-Netherlands
	}
	for s, w := range combatWords {
		names[game.Name] = append(names[game.Name], game.Entry{Name: w, Told: combatTexts[s], Seat: game.Nobody})
	}
	for r, w := range roundWords {
		if round(r) != noRound {
			w += "-round"
		}
		add(game.Name, w)
	}
	for n := range nResults {
		r := result{uint8(n / 4), letter(n % 4)}
		told := "no effect"
		if r != (result{}) {
			told = r.String() + ", " + resultText(r)
		}
		names[game.Name] = append(names[game.Name], game.Entry{Name: r.String(), Told: told, Seat: game.Nobody})
	}
	for b, w := range blitzWords {
		if blitz(b) != noBlitz {
			w += "-blitz"
		}
		add(game.Name, w)
	}
	add(game.Name, "oil", "resource")
	for o, w := range optionWords {
		names[game.Name] = append(names[game.Name], game.Entry{Name: w, Told: optionTexts[o].Label, Seat: game.Nobody})
	}
	for w := range awardList {
		for _, a := range awardList[w] {
			names[game.Name] = append(names[game.Name], game.Entry{Name: awardWord(power(w), a.Name), Told: a.Name, Seat: game.Nobody})
		}
	}
	return game.NewLexicon(seatNames, noteTexts[:], names)
}

// seatNames are the powers as seats.
var seatNames = powerNames

// dateOf writes a month of the calendar: "September 1939".
func dateOf(text string) string {
	year, _ := strconv.Atoi(text[:4])
	month, _ := strconv.Atoi(text[5:])
	return months[month-1] + " " + strconv.Itoa(year)
}

var months = [...]string{
	"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
}
