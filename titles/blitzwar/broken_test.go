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
		{"a zone that is none", "setup.yaml", "koszalin:", "koszalinn:", "koszalinn", setupFile, func(b []byte) error { _, err := readSetup(b); return err }},
		{"a counter too many", "counters.yaml", "number: 1", "number: 2", "261 counters; allowed: 251", countersFile, func(b []byte) error { _, err := readCounters(b); return err }},
	} {
		t.Run(tt.name, func(t *testing.T) { gametest.Broken(t, tt.in, tt.file, tt.read, tt.old, tt.new, tt.want) })
	}
}
