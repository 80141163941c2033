package blitzwar

import (
	"strconv"
	"strings"

	"sandtable/game"
)

// The notes that tell events, and those of the steps after them.
const (
	noteTurn int16 = iota
	noteJoins
	noteControl
	noteDestroyed
	noteRemoved
	noteNoPiece
	noteCut
	noteChosen
	noteCombat
	noteAbsorbed
	noteLostFoot
	noteLostArmour
	noteSpent
	noteRetreats
	noteFalls
	noteVichy
	noteFreeFrench
	notePassage
	noteTried
	noteCard
	noteLosses
	noteUnlocked
	noteLent
	notePlaced
	noteUnshown
	noteUnstocked
	noteNowhere
	notePartisans
	noteLostAtSea
	noteSeaBattle
	noteMission
	noteCountered
	noteAirLost
	noteBritain
	noteBeached
	noteOver
	noteStep
	nNotes = noteStep + int16(nSteps)
)

var noteTexts = func() (list [nNotes]string) {
	for n, text := range map[int16]string{
		noteTurn:       "Turn %: % %.",
		noteJoins:      "% joins the %.",
		noteControl:    "% is controlled by the %.",
		noteDestroyed:  "Destroyed: % in %.",
		noteRemoved:    "Removed: % in %.",
		noteNoPiece:    "No counter shows what is left in %: part of it is lost.",
		noteCut:        "Out of supply: % in %.",
		noteChosen:     "% [has|have] chosen a card.",
		noteCombat:     "% is attacked at %: die %, attackers lose %, defenders %.",
		noteAbsorbed:   "% takes a loss and is no longer fortified.",
		noteLostFoot:   "% in % loses an infantry corps.",
		noteLostArmour: "% in % loses an armoured corps.",
		noteSpent:      "% over % is spent.",
		noteRetreats:   "The defenders of % retreat to %.",
		noteFalls:      "% surrenders.",
		noteVichy:      "Vichy France is neutral.",
		noteFreeFrench: "Vichy France surrenders: the Free French fight on.",
		notePassage:    "% lets the Axis through.",
		noteTried:      "Diplomacy with %: die %, and it takes a " + strconv.Itoa(int(tables.Entries.Success)) + ".",
		noteCard:       "% [turns|turn] up %.",
		noteLosses:     "% [loses|lose] % supply unit[|s].",
		noteUnlocked:   "The Soviet Union modernises: %.",
		noteLent:       "Lend-Lease: % over %.",
		notePlaced:     "Reinforcement: % % in %.",
		noteUnshown:    "Reinforcement: no counter is left for % %, it is lost.",
		noteUnstocked:  "Reinforcement: no counter is left for % supply unit[|s] of the %.",
		noteNowhere:    "Reinforcement: % has no zone for it, it is lost.",
		notePartisans:  "Yugoslav partisans: die %.",
		noteLostAtSea:  "% in % loses a unit.",
		noteSeaBattle:  "Naval combat in %: die %.",
		noteMission:    "% flies to %.",
		noteCountered:  "% is countered by %: both are lost.",
		noteAirLost:    "% over % is lost.",
		noteBritain:    "Battle of Britain: die %.",
		noteBeached:    "% is a beachhead at %.",
		noteOver:       "The last turn is over.",
	} {
		list[n] = text
	}
	for st := range nSteps {
		list[noteStep+int16(st)] = "% " + steps[st].What + "."
	}
	list[noteStep+int16(stepCards)] = "Every side chooses a reinforcement card."
	list[noteStep+int16(stepOver)] = "The game is over."
	return list
}()

// The words of kind Name: sides, countries, kinds of units, cards, seasons, columns of the combat table.
const (
	firstSide    = 0
	firstNation  = firstSide + seats
	firstKind    = firstNation + int(nNations)
	firstCard    = firstKind + int(nKinds)
	firstSeason  = firstCard + nCards
	firstColumn  = firstSeason + 4
	shownColumns = 40 // from 1-1 on; what is beyond 7-1 has a name too (BW-Q24)
)

func seatName(s game.Seat) int  { return firstSide + int(s) }
func nationName(n nation) int   { return firstNation + int(n) }
func seasonName(s season) int   { return firstSeason + int(s) }
func columnName(column int) int { return firstColumn + max(0, min(column, shownColumns-1)) }

// kindOf and cardFrom read what a word of kind Name stands for.
func kindOf(w game.Word) kind     { return kind(int(w.N) - firstKind) }
func cardFrom(w game.Word) cardID { return cardID(int(w.N) - firstCard) }

// columnText is how a column of the ladder is called.
func columnText(column int) string {
	if column < len(tables.Combat.Columns) {
		return tables.Combat.Columns[column]
	}
	return strconv.Itoa(column) + "-1"
}

var (
	sideWords   = [seats]string{"Axis", "Allies", "Soviet-Union"}
	kindWords   = [nKinds]string{"", "infantry", "fortified", "large", "armoured", "white tank", "elite", "air", "fleet", "u-boat", "supply"}
	seasonWords = [4]string{"winter", "spring", "summer", "autumn"}
)

// groupMarks begin the words for counters.
var groupMarks = [nGroups]string{
	germany: "ger", britain: "uk", usa: "us", soviet: "su", france: "fr", italy: "it", poland: "pol", belgium: "be", greece: "gre",
	yugoslavia: "yug", finland: "fin", hungary: "hun", rumania: "rum", bulgaria: "bul", spain: "sp", turkey: "tur", sweden: "swe",
	germanAir: "gerair", italianAir: "itair", alliedAir: "alair", sovietAir: "suair",
	germanFleet: "gerfleet", germanUboats: "uboat", italianFleet: "itfleet", britishFleet: "ukfleet", americanFleet: "usfleet",
	axisSupply: "axsup", alliedSupply: "alsup", sovietSupply: "susup",
}

var lexicon = newLexicon()

func newLexicon() *game.Lexicon {
	names := game.Names{}
	add := func(k game.Kind, list ...string) { names.Add(k, game.Nobody, list...) }
	tell := func(word, told string) {
		names[game.Name] = append(names[game.Name], game.Entry{Name: word, Told: told, Seat: game.Nobody})
	}
	for _, v := range grammar() {
		add(game.Verb, v.Name)
	}
	for u := range slots {
		g := groupOf[u]
		add(game.Unit, groupMarks[g]+strconv.Itoa(u-first[g]+1))
	}
	add(game.Place, board.words...)
	add(game.Name, sideWords[:]...)
	for n := range countries {
		word := countries[n].word
		if nation(n) == soviet {
			word = "ussr" // the side has the name of the country
		}
		tell(word, countries[n].name)
	}
	for _, word := range kindWords {
		tell(strings.ReplaceAll(word, " ", "-"), word)
	}
	for s := range sideIDs {
		for n := range handSize {
			tell(cardWord(game.Seat(s), n), cardOf(game.Seat(s), n).name())
		}
	}
	add(game.Name, seasonWords[:]...)
	for c := range shownColumns {
		add(game.Name, columnText(c))
	}
	return game.NewLexicon(seatNames, noteTexts[:], names)
}

// cardWord names a card: axis-limited-1.
func cardWord(s game.Seat, n int) string {
	if n < perDeck {
		return sideIDs[s] + "-limited-" + strconv.Itoa(n+1)
	}
	return sideIDs[s] + "-total-" + strconv.Itoa(n-perDeck+1)
}
