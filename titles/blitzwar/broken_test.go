package blitzwar

import (
	"strings"
	"testing"

	"sandtable/gametest"
)

// TestBrokenFiles: a fault in a data file is told when it is read, with what is wrong.
func TestBrokenFiles(t *testing.T) {
	cells := tables.Combat
	cells.Rows[2] = cells.Rows[2][:7]
	if _, err := readCells(&cells); err == nil || !strings.Contains(err.Error(), "row 3 has 7 cells") {
		t.Errorf("a short row: %v", err)
	}
	cells.Rows[2] = []string{"C/0", "C/0", "1/0", "C-1", "0/1", "0/1", "C/2", "0/2"}
	if _, err := readCells(&cells); err == nil || !strings.Contains(err.Error(), `"C-1" is no result`) {
		t.Errorf("a cell: %v", err)
	}
	for _, tt := range []struct {
		name, old, new, want string
		file                 []byte
		read                 func([]byte) error
	}{
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
