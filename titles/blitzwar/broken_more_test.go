package blitzwar

import (
	"strings"
	"testing"

	"sandtable/gametest"
)

// TestFaultsInFiles: what is wrong in a map, cards, countries or a calendar is told when they are read (BW-1b to BW-1d, BW-5h, BW-5o).
func TestFaultsInFiles(t *testing.T) {
	atlas := func(b []byte) error { _, err := readBoard(b); return err }
	deck := func(b []byte) error { _, err := readCards(b); return err }
	nations := func(b []byte) error { _, err := readCountries(b); return err }
	games := func(b []byte) error { _, err := readGames(b); return err }
	turns := func(b []byte) error { _, err := readCalendar(b); return err }
	mix := func(b []byte) error { _, err := readCounters(b); return err }
	units := func(b []byte) error { _, err := readSetup(b); return err }
	for _, tt := range []struct {
		name, in, old, new, want string
		file                     []byte
		read                     func([]byte) error
	}{
		{"a deck worth too little", "cards.yaml", "- {I: 3, A: 2, S: 10}", "- {I: 3, A: 2, S: 9}", "axis_limited: card 1 is worth 27 quarters; allowed: 28", cardsFile, deck},
		{"a deck worth too much", "cards.yaml", "- {I: 4, S: 12}", "- {I: 4, S: 13}", "axis_limited: card 8 is worth 29 quarters", cardsFile, deck},
		{"a card too few", "cards.yaml", "      - {I: 4, S: 12}\n", "", "axis_limited: 7 cards; allowed: 8", cardsFile, deck},
		{"a German card that modernises", "cards.yaml", "- {I: 4, S: 12}", "- {I: 4, M: 2}", "axis_limited: Modernisation is Soviet only", cardsFile, deck},
		{"a country left out", "countries.yaml", "  SWE: ", "  # ", "there is nothing about SWE", countriesFile, nations},
		{"a rank that is none", "countries.yaml", "rank: minor_power", "rank: small", "small", countriesFile, nations},
		{"a sea left out", "map.yaml", "  persian_gulf: {name", "  # {name", "14 seas; allowed: 15", mapFile, atlas},
		{"two capitals", "map.yaml", "reims: {name: Reims, ", "reims: {name: Reims, capital: true, ", "FRA has two capitals", mapFile, atlas},
		{"points of both sorts", "map.yaml", "gibraltar: {name: Gibraltar, ", "gibraltar: {name: Gibraltar, national_points: 1, ", "Gibraltar has points of both sorts", mapFile, atlas},
		{"points of nobody", "map.yaml", "milan: {name: Milan, country: ITA, at: [45.5, 9.5], national_points: 2, national_of: axis}", "milan: {name: Milan, country: ITA, at: [45.5, 9.5], national_points: 2}", "nobody owns the national points of Milan", mapFile, atlas},
		{"a line elsewhere", "map.yaml", "b: saar, fortified_line: nancy", "b: saar, fortified_line: reims", "the line of reims is not on its border with nancy and saar", mapFile, atlas},
		{"a line that is ruined and none", "games.yaml", "    french: republic\n    zones: {countries: [GER, POL]}", "    french: republic\n    ruined: [paris]\n    zones: {countries: [GER, POL]}", "paris", gamesFile, games},
		{"a condition of nothing", "games.yaml", "wins: [{side: axis, out: POL}]", "wins: [{side: axis}]", "a condition of 0 zones of 0", gamesFile, games},
		{"a turn twice", "calendar.yaml", "turn: 47", "turn: 46", "turn 46 is out of place", calendarFile, turns},
		{"a turn too few", "calendar.yaml", "  - {turn: 47, ", "  # {turn: 47, ", "46 turns; allowed: 47", calendarFile, turns},
		{"a scenario that ends before it begins", "games.yaml", "last: 2\n", "last: 0\n", "poland: it lasts from turn 1 to 0", gamesFile, games},
		{"a card that is none", "games.yaml", "allies: [1, 6, 3]", "allies: [1, 6, 17]", "poland: card 17 of allies", gamesFile, games},
		{"a counter too many", "counters.yaml", "number: 1", "number: 2", "261 counters; allowed: 251", countersFile, mix},
		{"a counter twice", "counters.yaml", "kind: white, front: 2, back: \"-\", number: 3", "kind: white, front: 3, back: 2, number: 3", "a counter of GER, white 3/2, is listed twice", countersFile, mix},
	} {
		t.Run(tt.name, func(t *testing.T) { gametest.Broken(t, tt.in, tt.file, tt.read, tt.old, tt.new, tt.want) })
	}
	for name, read := range map[string]func([]byte) error{
		"map.yaml": atlas, "cards.yaml": deck, "countries.yaml": nations, "games.yaml": games, "calendar.yaml": turns, "counters.yaml": mix, "setup.yaml": units,
		"tables.yaml": func(b []byte) error { _, err := readTables(b); return err },
	} {
		if err := read([]byte("version: [")); err == nil || !strings.HasPrefix(err.Error(), name+":1: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestWhatAFileMaySay: a scenario may ruin a line, leave a zone to nobody, and ask for strategic points (BW-S1).
func TestWhatAFileMaySay(t *testing.T) {
	text := strings.Replace(string(gamesFile), "    french: republic\n    zones: {countries: [GER, POL]}", "    french: republic\n    ruined: [nancy]\n    neutral: [danzig]\n    zones: {countries: [GER, POL], without: [saar]}", 1)
	text = strings.Replace(text, "wins: [{side: axis, out: POL}]", "wins: [{side: axis, points: 14}]", 1)
	list, err := readGames([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	g := list[1]
	if g.ruined != [2]bool{false, true} || !g.neutral.Has(placeNamed("danzig")) || g.neutral.Count() != 1 || g.zones.Has(placeNamed("saar")) || !g.zones.Has(placeNamed("berlin")) || g.whole || !list[0].whole {
		t.Errorf("BW-S3: lines %v, %d neutral zones", g.ruined, g.neutral.Count())
	}
	if a := g.aims[0]; a.need != 14 || a.out != noNation || !a.places.Empty() || a.side != Axis {
		t.Errorf("BW-S1: %+v", a)
	}
}
