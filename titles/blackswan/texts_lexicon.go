package blackswan

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
)

// The notes that tell events, and those of the steps and endings after them.
const (
	noteTurn int16 = iota
	noteHit
	noteHitsLeft
	noteLost
	noteWar
	noteYear
	noteSea
	noteDiscs
	noteSeaFire
	noteCut
	noteUncut
	noteIncome
	noteRestive
	noteNoRaid
	noteRaid
	noteConvoys
	noteDisc
	noteDrawn
	noteNew
	noteMoved
	noteEngages
	noteTransferred
	noteCarried
	noteArctic
	noteAssault
	noteDropped
	noteStays
	noteLanded
	noteTurns
	noteGrounded
	noteControl
	noteEngage
	noteBattle
	noteFace
	noteComes
	noteConcealed
	noteFire
	noteFireOf
	noteAbsorbed
	noteLeaves
	noteRetreats
	noteSues
	noteUnion
	noteGone
	noteRemoved
	noteSurrenders
	noteReward
	noteStarved
	noteStep
	noteOver = noteStep + int16(stepOver) + 1
	nNotes   = noteOver + int16(byDefence) + 1
)

var noteTexts = func() (list [nNotes]string) {
	for n, text := range map[int16]string{
		noteTurn:        "Turn of the %: % %.",
		noteHit:         "% in % is down to strength %.",
		noteHitsLeft:    "% chooses where hits fall: % left.",
		noteLost:        "Lost: % in %.",
		noteWar:         "% is at war.",
		noteYear:        "The units of % join the force pools.",
		noteSea:         "%: control of the sea: %.",
		noteDiscs:       "%: opposition discs % Axis, % Allied.",
		noteSeaFire:     "%: fire on transports with % [die|dice]; hits: %.",
		noteCut:         "Out of supply: % in %.",
		noteUncut:       "In supply again: % in %.",
		noteIncome:      "% has % production point[|s].",
		noteRestive:     "% has no garrison: % loses a point.",
		noteNoRaid:      "%: no raid.",
		noteRaid:        "Raid with % step[|s] against %: the raider loses %, production falls by %, the defender loses %.",
		noteConvoys:     "%: raid with % step[|s] against % [escort|escorts]: the raider loses %, production falls by %, the escorts lose %.",
		noteDisc:        "% buys the Blitz Disc of the % front.",
		noteDrawn:       "Drawn: %.",
		noteNew:         "New: % in %.",
		noteMoved:       "%: % to %.",
		noteEngages:     "% from % engages %.",
		noteTransferred: "% moves strategically from % to %.",
		noteCarried:     "Ships in % carry units.",
		noteArctic:      "Arctic Route: the %.",
		noteAssault:     "Special operation: % from % against %, %.",
		noteDropped:     "% from % drops on %.",
		noteStays:       "The drop is called off: % stays in %.",
		noteLanded:      "% from % lands in %.",
		noteTurns:       "The landing is called off: % is back in %.",
		noteGrounded:    "Nobody came to land: % stays in %.",
		noteControl:     "% is controlled by %.",
		noteEngage:      "%: die % plus % ships and discs; at 11 or more the fleets meet.",
		noteBattle:      "Naval battle in %.",
		noteFace:        "Shown: %, strength %.",
		noteComes:       "Shown: %, strength %, %.",
		noteConcealed:   "The combat in % is over.",
		noteFire:        "%, %: % [die|dice], each hits on % or more; hits: %.",
		noteFireOf:      "%: % [die|dice], each hits on % or more; hits: %.",
		noteAbsorbed:    "The defender absorbs % [hit|hits].",
		noteLeaves:      "Retreat of the % from %.",
		noteRetreats:    "% retreats to %; hits on the way: %.",
		noteSues:        "% asks for an armistice.",
		noteUnion:       "The armistice is rejected: the nations of the % form a union.",
		noteGone:        "% leaves the war.",
		noteRemoved:     "Removed: % in %.",
		noteSurrenders:  "% surrenders.",
		noteReward:      "% gets % point[|s].",
		noteStarved:     "% in % loses a step for want of supply.",
	} {
		list[n] = text
	}
	for st := range stepOver {
		list[noteStep+int16(st)] = "% " + steps[st].What + "."
	}
	for e, text := range map[ending]string{
		byBerlin: "Berlin has fallen: a decisive victory.", byStars: "Eleven Strategic Areas: a decisive victory.",
		byStrategy: "The Axis holds Berlin and seven Strategic Areas: a strategic victory.",
		byEconomy:  "The Axis holds Berlin and its economy: an economic victory.",
		byConquest: "The Axis is beaten.", byGoal: "The goal of the scenario is reached.",
		byDefence: "The goal of the scenario is not reached.",
	} {
		list[noteOver+int16(e)] = text
	}
	list[noteStep+int16(stepOver)], list[noteOver] = "The game is over.", "The game goes on."
	return list
}()

var (
	sizeWords  = [2]string{"small-block", "large-block"}
	sideWords  = [3]string{"Axis", "Allies", "nobody"}
	seatWords  = [seats]string{"The-Axis", "The-West", "The-Soviet-Union"}
	nationAdjs = [nNations]string{
		"German", "Italian", "French", "British", "US", "Soviet", "Finnish", "Rumanian", "Hungarian", "Bulgarian", "Polish",
		"Norwegian", "Danish", "Dutch", "Belgian", "Yugoslav", "Greek", "Iranian", "Vichy",
	}
	classWords = [nClasses]string{"air", "artillery", "tank", "infantry", "airborne", "fortress", "carrier", "heavy-ship", "light-ship", "submarine"}
	fireWords  = [nClasses + 1]string{"aircraft", "artillery", "tanks", "infantry", "paratroops", "forts", "carriers", "heavy-ships", "light-ships", "submarines", "discs"}
	groupWords = [nGroups]string{
		"German-block", "German-fort", "German-ship", "Italian-block", "Italian-ship", "Axis-minor-block", "Axis-Vichy-fort",
		"British-block", "British-fort", "British-ship", "French-or-US-block", "French-fort", "French-or-US-ship",
		"Western-minor-block", "Soviet-block", "Soviet-fort", "Soviet-ship",
	}
)

// spaced writes a word of several as one reads it.
func spaced(word string) string { return strings.ReplaceAll(word, "-", " ") }

// numerals are full strengths other than the usual one.
var numerals = [...]string{"none", "one", "two", "three", "four"}

// kindWord names a kind of block; kinds that differ in full strength alone carry it.
func kindWord(k int) string {
	if k == 0 {
		return "unknown"
	}
	s := &kinds[k]
	word := nationAdjs[s.nation] + "-"
	switch {
	case s.reserve:
		word += "reserve-"
	case s.elite && s.class != airborne:
		word += "elite-"
	}
	word += classWords[s.class]
	if s.full != 4 {
		word += "-of-" + numerals[s.full]
	}
	return word
}

// kindTold is how notes put a kind of block: "French infantry (full strength 3)".
func kindTold(k int) string {
	word, full, apart := strings.Cut(kindWord(k), "-of-")
	if !apart {
		return spaced(word)
	}
	return spaced(word) + " (full strength " + strconv.Itoa(slices.Index(numerals[:], full)) + ")"
}

var lexicon = newLexicon()

func newLexicon() *game.Lexicon {
	names := game.Names{}
	for _, v := range verbTable {
		names.Add(game.Verb, game.Nobody, v.Name)
	}
	for g := range nGroups {
		for i := range groupInfo[g].slots {
			names.Add(game.Unit, groupInfo[g].seat, groupInfo[g].mark+strconv.Itoa(i+1))
		}
	}
	names.Add(game.Place, game.Nobody, board.words[:]...)
	names.Add(game.Name, game.Nobody, nationWords[:]...)
	for f, word := range frontWords {
		names[game.Name] = append(names[game.Name], game.Entry{Name: word, Told: frontTexts[f], Seat: game.Nobody})
	}
	names.Add(game.Name, game.Nobody, sizeWords[:]...)
	names.Add(game.Name, game.Nobody, groupWords[:]...)
	for k := range nKinds {
		if k < len(kinds) {
			names[game.Name] = append(names[game.Name], game.Entry{Name: kindWord(k), Told: kindTold(k), Seat: game.Nobody})
		} else {
			names.Add(game.Name, game.Nobody, "")
		}
	}
	names.Add(game.Name, game.Nobody, seasonWords[:]...)
	names.Add(game.Name, game.Nobody, sideWords[:]...)
	names.Add(game.Name, game.Nobody, seatWords[:]...)
	names.Add(game.Name, game.Nobody, routeWords[:]...)
	names.Add(game.Name, game.Nobody, fireWords[:]...)
	return game.NewLexicon(seatNames, noteTexts[:], names)
}
