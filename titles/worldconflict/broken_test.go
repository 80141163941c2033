package worldconflict

import (
	"strings"
	"testing"

	"sandtable/gametest"
)

// reading is a file of the title, and how it is read.
type reading struct {
	file []byte
	read func([]byte) error
}

var readings = map[string]reading{
	"charts":    {chartsFile, func(b []byte) error { _, err := readCharts(b); return err }},
	"map":       {mapFile, func(b []byte) error { _, err := readBoard(b); return err }},
	"road":      {roadFile, func(b []byte) error { _, err := readRoad(b); return err }},
	"scenarios": {scenariosFile, func(b []byte) error { _, err := readScenarios(b); return err }},
	"units":     {unitsFile, func(b []byte) error { _, err := readUnits(b); return err }},
	"victory":   {victoryFile, func(b []byte) error { _, err := readCards(b); return err }},
}

// TestBrokenFiles: a fault in a data file is told when it is read, with what is wrong.
func TestBrokenFiles(t *testing.T) {
	for name, r := range readings {
		if err := r.read(r.file); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := r.read(append([]byte("nothing: of the kind\n"), r.file...)); err == nil {
			t.Errorf("%s: a key that nobody reads", name)
		}
	}
	for _, tt := range []struct{ name, file, old, now, want string }{
		{"a result that is none", "charts", `"1": ["-", "-", "-", L`, `"1": ["-", "-", "-", Q`, `charts.yaml: combat, column 1: "Q" is no result`},
		{"a turn too few", "charts", "turns: 15", "turns: 14", "charts.yaml: 31 columns of the Combat Chart, 15 turns"},
		{"a unit too many", "units", "\nGermany:\n", "\nGermany:\n  - {name: More, home: Germany, type: INF, move: 1, land: [1], start: pool}\n", "more than"},
		{"a unit named twice", "units", `name: "8th Army", home: Great`, `name: "2nd Army", home: Great`, "names"},
		{"no Size", "units", `start: "London@1", big: g3`, `start: "London@7", big: g3`, `"7" is no Size`},
		{"no Big counter", "units", `start: "London@1", big: g3`, `start: "London@1"`, "Sizes up to 4"},
		{"nowhere to start", "units", `land: [2, 4], start: g2}`, `land: [2, 4], start: shelf}`, "says no place, pool or Group"},
		{"no such Port", "units", `start: "London@1", big: g3`, `start: "London/Black Sea@1", big: g3`, "no Port of"},
		{"no such home", "units", "home: Great Britain", "home: Little Britain", "Little Britain"},
		{"no such power", "road", "order: [", "order: [Prussia, ", ""},
		{"bids that are no bids", "scenarios", "bids: {AFA: ", "bids: {AFA: 4", "scenarios.yaml: the bid of AFA is 42; bids are -3 to 3"},
		{"bids that do not even out", "scenarios", "bids: {AFA: 2", "bids: {AFA: 1", "scenarios.yaml: the bids of world-war make -1, not 0"},
		{"a scenario of no unit", "scenarios", "2nd Army", "2nd Navy", `there is no unit "2nd Navy"`},
		{"a Port on a sea far away", "map", "ports: [{small: [Arabian Sea]}]", "ports: [{small: [Black Sea]}]", "opens on a sea that it does not touch"},
		{"a land area less", "map", "  Iraq: {country", "  #Iraq: {country", "land areas"},
		{"a way twice", "map", "between: [North Sea, North Atlantic]", "between: [North Sea, Western Approaches]", "is listed twice"},
		{"no such terrain", "map", "terrain: ", "terrain: x", "terrain"},
		{"an area with more than areas have", "map", "  Iraq: {country", "  Iraq: {colour: red, country", "colour"},
		{
			"three Ports", "map", "ports: [{big: [Mediterranean Sea]}, {small: [Arabian Sea]}]",
			"ports: [{big: [Mediterranean Sea]}, {small: [Arabian Sea]}, {small: [Mediterranean Sea]}]", "Egypt has too many Ports",
		},
		{"a Big counter that is none", "scenarios", "12th Fleet (Big)", "U-Boat I (Big)", "U-Boat I has no Big counter"},
	} {
		r := readings[tt.file]
		t.Run(tt.name, func(t *testing.T) { gametest.Broken(t, "", r.file, r.read, tt.old, tt.now, tt.want) })
	}
}

// TestAreasInAList: areas have names, so that a list of them is a fault.
func TestAreasInAList(t *testing.T) {
	_, err := readBoard([]byte("version: 1\nareas: [London, Paris]\n"))
	if err == nil || !strings.Contains(err.Error(), "map.yaml:2: a mapping is expected") {
		t.Errorf("got %v", err)
	}
}
