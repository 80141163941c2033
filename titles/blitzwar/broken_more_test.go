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
		name, old, new, want string
		file                 []byte
		read                 func([]byte) error
	}{
		{"a deck worth too little", "- {I: 3, A: 2, S: 10}", "- {I: 3, A: 2, S: 9}", "cards.yaml: axis_limited: card 1 is worth 27 quarters", cardsFile, deck},
		{"a deck worth too much", "- {I: 4, S: 12}", "- {I: 4, S: 13}", "cards.yaml: axis_limited: card 8 is worth 29 quarters", cardsFile, deck},
		{"a card too few", "      - {I: 4, S: 12}\n", "", "cards.yaml: axis_limited has 7 cards", cardsFile, deck},
		{"a German card that modernises", "- {I: 4, S: 12}", "- {I: 4, M: 2}", "cards.yaml: axis_limited: Modernisation is Soviet only", cardsFile, deck},
		{"a country left out", "  SWE: ", "  # ", "countries.yaml: there is nothing about SWE", countriesFile, nations},
		{"a rank that is none", "rank: minor_power", "rank: small", "small", countriesFile, nations},
		{"a sea left out", "  persian_gulf: {name", "  # {name", "223 zones, 14 seas", mapFile, atlas},
		{"two capitals", "reims: {name: Reims, ", "reims: {name: Reims, capital: true, ", ": FRA has two capitals", mapFile, atlas},
		{"points of both sorts", "gibraltar: {name: Gibraltar, ", "gibraltar: {name: Gibraltar, national_points: 1, ", "Gibraltar has points of both sorts", mapFile, atlas},
		{"points of nobody", "milan: {name: Milan, country: ITA, at: [45.5, 9.5], national_points: 2, national_of: axis}", "milan: {name: Milan, country: ITA, at: [45.5, 9.5], national_points: 2}", "nobody owns the national points of Milan", mapFile, atlas},
		{"a line elsewhere", "b: saar, fortified_line: nancy", "b: saar, fortified_line: reims", "the line of reims is not on its border with nancy and saar", mapFile, atlas},
		{"a line that is ruined and none", "    french: republic\n    zones: {countries: [GER, POL]}", "    french: republic\n    ruined: [paris]\n    zones: {countries: [GER, POL]}", "paris", gamesFile, games},
		{"a condition of nothing", "wins: [{side: axis, out: POL}]", "wins: [{side: axis}]", "a condition of 0 zones of 0", gamesFile, games},
		{"a turn twice", "turn: 47", "turn: 46", "turn 46 is out of place", calendarFile, turns},
		{"a turn too few", "  - {turn: 47, ", "  # {turn: 47, ", "calendar.yaml: 46 turns", calendarFile, turns},
		{"a scenario that ends before it begins", "last: 2\n", "last: 0\n", "games.yaml: poland lasts from turn 1 to 0", gamesFile, games},
		{"a card that is none", "allies: [1, 6, 3]", "allies: [1, 6, 17]", "games.yaml: poland: card 17 of allies", gamesFile, games},
		{"a counter too many", "number: 1", "number: 2", "counters.yaml: 261 counters, not 251", countersFile, mix},
		{"a counter twice", "kind: white, front: 2, back: \"-\", number: 3", "kind: white, front: 3, back: 2, number: 3", "counters.yaml: a counter of GER, white 3, is unknown or listed twice", countersFile, mix},
	} {
		t.Run(tt.name, func(t *testing.T) { gametest.Broken(t, "", tt.file, tt.read, tt.old, tt.new, tt.want) })
	}
	for name, read := range map[string]func([]byte) error{
		"map.yaml": atlas, "cards.yaml": deck, "countries.yaml": nations, "games.yaml": games, "calendar.yaml": turns, "counters.yaml": mix, "setup.yaml": units,
		"tables.yaml": func(b []byte) error { _, err := readTables(b); return err },
	} {
		if err := read([]byte("version: [")); err == nil || !strings.HasPrefix(err.Error(), name) {
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
