package blitzwar

import (
	"testing"

	"sandtable/gametest"
)

// TestBrokenFiles: a fault in a data file is told when it is read, with what is wrong.
func TestBrokenFiles(t *testing.T) {
	tablesOf := func(b []byte) error {
		t, err := readTables(b)
		if err == nil {
			_, err = readCells(&t.Combat)
		}
		return err
	}
	for _, tt := range []struct {
		name, old, new, want string
		file                 []byte
		read                 func([]byte) error
	}{
		{"a short row", `["1/0", "C/1", "C/1", "0/1", "0/1", "C/2", "0/2", "0/2"]`, `["1/0", "C/1", "C/1", "0/1", "0/1", "C/2", "0/2"]`, "tables.yaml:65: row 3 has 7 cells, not 8", tablesFile, tablesOf},
		{"a long row", `["1/0", "C/1", "C/1", "0/1", "0/1", "C/2", "0/2", "0/2"]`, `["1/0", "C/1", "C/1", "0/1", "0/1", "C/2", "0/2", "0/2", "0/2"]`, "tables.yaml:65: row 3 has 9 cells, not 8", tablesFile, tablesOf},
		{"a cell without a stroke", `["1/0", "C/1"`, `["1-0", "C/1"`, `tables.yaml:65: "1-0" is no result; allowed: 0/0 to 9/9, C/0 to C/9`, tablesFile, tablesOf},
		{"an attacker's loss that is no digit", `["1/0", "C/1"`, `["A/0", "C/1"`, `tables.yaml:65: "A/0" is no result; allowed: 0/0 to 9/9, C/0 to C/9`, tablesFile, tablesOf},
		{"a defender's loss that is no digit", `["1/0", "C/1"`, `["1/C", "C/1"`, `tables.yaml:65: "1/C" is no result`, tablesFile, tablesOf},
		{"a loss of two digits", `["1/0", "C/1"`, `["1/10", "C/1"`, `tables.yaml:65: "1/10" is no result`, tablesFile, tablesOf},
		{"a scenario that ends before it begins", "last: 2\n", "last: 0\n", "lasts from turn 1 to 0", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a card that is none", "allies: [1, 6, 3]", "allies: [1, 6, 17]", "card 17 of allies", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a card before the first", "allies: [1, 6, 3]", "allies: [1, 6, 0]", "card 0 of allies", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a turn out of place", "turn: 3, year: 1939", "turn: 4, year: 1939", "turn 4 is out of place", calendarFile, func(b []byte) error { _, err := readCalendar(b); return err }},
		{"a counter of no kind", "kind: white, front: 2", "kind: white, front: 4", "counters.yaml: a counter of GER, white 4", countersFile, func(b []byte) error { _, err := readCounters(b); return err }},
		{"a fourth card", "allies: [1, 6, 3]", "allies: [1, 6, 3, 2]", "card 2 of allies", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a goal of too many zones", "alexandria, suez], need: 2", "alexandria, suez], need: 7", "a condition of 7 zones of 6", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a country that is none", "countries: [GER, POL]", "countries: [GER, ATL]", "ATL", gamesFile, func(b []byte) error { _, err := readGames(b); return err }},
		{"a zone that is none", "koszalin:", "koszalinn:", "koszalinn", setupFile, func(b []byte) error { _, err := readSetup(b); return err }},
		{"a counter too many", "number: 1", "number: 2", "counters, not 251", countersFile, func(b []byte) error { _, err := readCounters(b); return err }},
	} {
		t.Run(tt.name, func(t *testing.T) { gametest.Broken(t, "", tt.file, tt.read, tt.old, tt.new, tt.want) })
	}
}
