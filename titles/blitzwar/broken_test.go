package blitzwar

import (
	"cmp"
	"testing"

	"sandtable/gametest"
)

// TestBrokenFiles: a fault in a data file is told when it is read, with what is wrong.
func TestBrokenFiles(t *testing.T) {
	tablesOf := func(b []byte) error {
		t, err := readTables(b)
		if err == nil {
			_, err = readCells(b, &t.Combat)
		}
		return err
	}
	places := func(b []byte) error {
		t, err := readTables(b)
		if err != nil {
			return err
		}
		_, limits := readLimits(b, t)
		_, vichy := readVichy(b, t)
		_, forts := readForts(b, t)
		return cmp.Or(limits, vichy, forts)
	}
	for _, tt := range []struct {
		name, in, old, new, want string
		file                     []byte
		read                     func([]byte) error
	}{
		{"a short row", "tables.yaml", `["1/0", "C/1", "C/1", "0/1", "0/1", "C/2", "0/2", "0/2"]`, `["1/0", "C/1", "C/1", "0/1", "0/1", "C/2", "0/2"]`, "row 3 has 7 cells; allowed: 8", tablesFile, tablesOf},
		{"a long row", "tables.yaml", `["1/0", "C/1", "C/1", "0/1", "0/1", "C/2", "0/2", "0/2"]`, `["1/0", "C/1", "C/1", "0/1", "0/1", "C/2", "0/2", "0/2", "0/2"]`, "row 3 has 9 cells; allowed: 8", tablesFile, tablesOf},
		{"a cell without a stroke", "tables.yaml", `["1/0", "C/1"`, `["1-0", "C/1"`, `"1-0" is no result; allowed: 0/0 to 9/9, C/0 to C/9`, tablesFile, tablesOf},
		{"an attacker's loss that is no digit", "tables.yaml", `["1/0", "C/1"`, `["A/0", "C/1"`, `"A/0" is no result; allowed: 0/0 to 9/9, C/0 to C/9`, tablesFile, tablesOf},
		{"a defender's loss that is no digit", "tables.yaml", `["1/0", "C/1"`, `["1/C", "C/1"`, `"1/C" is no result`, tablesFile, tablesOf},
		{"a loss of two digits", "tables.yaml", `["1/0", "C/1"`, `["1/10", "C/1"`, `"1/10" is no result`, tablesFile, tablesOf},
		{"a limit nowhere", "tables.yaml", "corps: {malta: 1", "corps: {maltha: 1", `there is no zone "maltha"; allowed: aarhus, `, tablesFile, places},
		{"a garrison nowhere", "tables.yaml", "garrison: {casablanca: 1", "garrison: {casabianca: 1", `there is no zone "casabianca"; allowed: `, tablesFile, places},
		{"a fort nowhere", "tables.yaml", "british: [malta", "british: [maltha", `there is no zone "maltha"; allowed: `, tablesFile, places},
		{"a scenario that ends before it begins", "games.yaml", "last: 2\n", "last: 0\n", "lasts from turn 1 to 0", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a card that is none", "games.yaml", "allies: [1, 6, 3]", "allies: [1, 6, 17]", "card 17 of allies", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a card before the first", "games.yaml", "allies: [1, 6, 3]", "allies: [1, 6, 0]", "card 0 of allies", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a turn out of place", "calendar.yaml", "turn: 3, year: 1939", "turn: 4, year: 1939", "turn 4 is out of place", calendarFile, func(b []byte) error { _, err := readCalendar(b); return err }},
		{"a counter of no kind", "counters.yaml", "kind: white, front: 2", "kind: white, front: 4", `a counter of GER, white 4/-, is none of the game's; allowed: `, countersFile, func(b []byte) error { _, err := readCounters(b); return err }},
		{"a fourth card", "games.yaml", "allies: [1, 6, 3]", "allies: [1, 6, 3, 2]", "poland: card 2 of allies; allowed: 3 cards from 1 to 16", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a goal of too many zones", "games.yaml", "alexandria, suez], need: 2", "alexandria, suez], need: 7", "a condition of 7 zones of 6", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a country that is none", "games.yaml", "countries: [GER, POL]", "countries: [GER, ATL]", "ATL", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a state that is none", "games.yaml", "states: {neutral: [FRA], axis: [ITA, HUN, RUM", "states: {aloof: [FRA], axis: [ITA, HUN, RUM", `games.yaml:101: desert: there is no state "aloof"; allowed: neutral, `, gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a side that is none", "games.yaml", "control: {allies: [tobruk]}", "control: {blue: [tobruk]}", `games.yaml:102: desert: there is no side "blue"; allowed: axis, allies, soviets`, gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"an event that is none", "games.yaml", "events: {poland_fell: 2}", "events: {poland_rose: 2}", `games.yaml:61: france: there is no event "poland_rose"; allowed: poland_fell, `, gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a lock that is none", "games.yaml", "unlocked: {air: 2", "unlocked: {sea: 2", `games.yaml:133: barbarossa: there is no Soviet counter "sea"; allowed: air, `, gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"cards of nobody", "games.yaml", "cards: {axis: [2, 3, 7]", "cards: {blue: [2, 3, 7]", `games.yaml:30: poland: there is no side "blue"; allowed: `, gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"an army of nobody", "games.yaml", "    units:\n      GER:", "    units:\n      GRE2:", `games.yaml:33: poland: there is no country "GRE2"; allowed: `, gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"no state of France", "games.yaml", "    french: vichy\n", "", `desert: there is no state of France ""; allowed: republic, vichy, free`, gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a zone of no country", "map.yaml", "london: {name: London, country: UK,", "london: {name: London,", `map.yaml:43: there is no country ""; allowed: GER`, mapFile, func(b []byte) error { _, err := readBoard(b); return err }},
		{"a coast on no sea", "map.yaml", "coasts: {english_channel: true", "coasts: {irish_channel: true", `map.yaml:43: there is no place "irish_channel"; allowed: `, mapFile, func(b []byte) error { _, err := readBoard(b); return err }},
		{"a link to nowhere", "map.yaml", "- {a: aarhus, b: copenhagen", "- {a: aarhus", `map.yaml:268: there is no place ""; allowed: `, mapFile, func(b []byte) error { _, err := readBoard(b); return err }},
		{"a sea link to nowhere", "map.yaml", "- {a: north_atlantic, b: central_atlantic}", "- {a: north_atlantic}", `map.yaml:23: there is no place ""; allowed: `, mapFile, func(b []byte) error { _, err := readBoard(b); return err }},
		{"a dotted link to nowhere", "map.yaml", "- {a: london, b: calais}", "- {a: london}", `map.yaml:703: there is no place ""; allowed: `, mapFile, func(b []byte) error { _, err := readBoard(b); return err }},
		{"a zone that is none", "setup.yaml", "koszalin:", "koszalinn:", "koszalinn", setupFile, func(b []byte) error { _, err := readSetup(b); return err }},
		{"a counter too many", "counters.yaml", "number: 1", "number: 2", "261 counters; allowed: 251", countersFile, func(b []byte) error { _, err := readCounters(b); return err }},
	} {
		t.Run(tt.name, func(t *testing.T) { gametest.Broken(t, tt.in, tt.file, tt.read, tt.old, tt.new, tt.want) })
	}
}
