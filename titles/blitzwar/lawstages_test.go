package blitzwar

import (
	"maps"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// staged is the title with games that begin in the middle of things: random play from 1939 on seldom comes to a combat.
type staged struct {
	blitz
	text string
}

// New makes the position of the text.
func (s staged) New(game.Setup, game.Table) (game.Position, error) { return stage(s.text) }

// fronts are late turns with armies face to face, aircraft, beachheads and full purses.
var fronts = map[string]string{
	"east in the air": eastFront + "at fly axis", "west at sea": westFront + "at sail allies", "west in the air": westFront + "at fly allies",
	"east by Blitzkrieg": eastFront + "active warsaw ; active lublin ; active krakow ; active east-prussia ; fly GER lvov 1 ; at blitz axis",
	"Soviets":            eastFront + "active bialystok ; active brest-litovsk ; active lvov ; active kaunas ; active leningrad ; active rovno ; at fight soviets",
	"a raid":             "turn 46 ; when poland 3 ; when france 8 ; when usa 20 ; hold axis calais ; air UK london 4 ; air GER calais 1 ; supply allies london 2 ; at fly allies",
	"on the beach": westFront + "beach UK calais english-channel inf2 ; beach USA calais english-channel arm2 ; beach USA le-havre english-channel inf2 ; beach UK cherbourg english-channel arm1 ; fly UK calais 2 ; " +
		"active london ; at blitz allies",
	"a ring":         ring("voronezh") + "at fight axis",
	"over Britain":   "war s41 ; turn 46 ; cards axis-limited-1 ; hold axis calais ; air GER calais 4 ; air UK london 3 ; at fly axis",
	"talks":          "war s40 ; cards axis-limited-1 ; turn 46 ; when france 46 ; at talks axis",
	"no way back":    eastFront + "SU minsk inf2 ; GER smolensk inf3 ; GER gomel inf3 ; GER vitebsk inf3 inf3 ; GER vilna inf3 inf3 ; GER pinsk inf3 ; active vitebsk ; active vilna ; supply axis vilna 6 ; at fight axis",
	"convoys":        eastFront + "GER minsk inf2 ; fleet UK norwegian-sea 4 ; fleet UK persian-gulf 4 ; due allies S9 A4 ; at lend allies",
	"from the shore": westFront + "beach UK calais english-channel inf2 ; beach UK le-havre english-channel arm1 inf1 ; active calais ; active le-havre ; active paris ; at fight axis",
}

const (
	eastFront = "turn 46 ; when poland 3 ; when france 8 ; when east 16 ; when eastwar 16 ; when usa 20 ; join USA allies ; join ITA axis ; join HUN axis ; join FIN axis ; " +
		"hold axis warsaw lodz krakow poznan danzig lublin ; hold soviets bialystok brest-litovsk rovno lvov pinsk vilna ; unlocked 0 6 ; unlocked 1 8 ; unlocked 2 4 ; unlocked 3 3 ; " +
		"GER warsaw inf3 w3 ; GER lublin inf2 arm2 ; GER krakow el3 inf1 ; HUN debrecen inf2 ; GER debrecen inf1 ; ITA krakow inf1 ; GER east-prussia fort1 inf2 ; FIN kouvola inf2 ; " +
		"SU bialystok big3 big3 ; SU brest-litovsk w3 inf2 ; SU lvov arm2 big2 ; SU kaunas inf2 inf2 ; SU leningrad inf2 arm1 ; SU rovno w3 ; " +
		"air GER warsaw 3 ; air GER krakow 2 ; air SU bialystok 3 ; air SU lvov 2 ; supply axis berlin 6 ; supply axis ruhr 6 ; supply axis munich 4 ; supply soviets moscow 6 ; supply soviets gorki 6 ; "
	westFront = "turn 46 ; when poland 3 ; when france 8 ; when east 16 ; when eastwar 16 ; when usa 20 ; join USA allies ; join ITA axis ; join BE allies ; " +
		"hold axis paris calais le-havre cherbourg brest nantes orleans reims nancy dijon bordeaux brussels amsterdam liege ; " +
		"GER calais inf2 fort1 ; GER le-havre inf1 ; GER paris arm2 inf3 ; GER cherbourg fort1 ; GER reims w2 ; ITA rome inf2 ; ITA sicily inf2 ; " +
		"UK london w2 inf2 arm1 ; UK portsmouth inf2 w3 ; USA portsmouth w3 ; USA london inf3 arm2 ; UK malta inf1 ; " +
		"air UK london 5 ; air UK portsmouth 5 ; air GER paris 3 ; air GER reims 2 ; fleet UK english-channel 4 ; fleet USA western-med 2 ; uboat GER north-atlantic 4 ; fleet GER north-sea 2 ; fleet UK north-sea 4 ; " +
		"supply axis berlin 6 ; supply axis ruhr 6 ; supply axis paris 2 ; supply allies london 6 ; supply allies birmingham 6 ; supply allies portsmouth 4 ; "
)

// ring is a zone with armies all round, more counters than one sentence names (BW-16.1f).
func ring(id string) string {
	text := "turn 46 ; when east 16 ; when eastwar 16 ; supply axis berlin 6 ; SU " + id + " inf2 inf2 ; "
	for x := range board.near[placeNamed(id)].All() {
		text += "GER " + x.String() + " inf1 inf1 inf1 ; active " + x.String() + " ; "
	}
	return text
}

// atTheFront plays random games from there under all laws.
func atTheFront(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(fronts)) {
		t.Run(name, func(t *testing.T) {
			gametest.Check(t, laws.Run{Title: staged{text: fronts[name]}, Setup: game.Setup{Scenario: scenarioCampaign}, Games: 12, Seed: 1, Every: 24})
		})
	}
}
