package worldconflict

import (
	"cmp"
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
	"charts": {chartsFile, func(b []byte) error {
		c, err := readCharts(b)
		if err != nil {
			return err
		}
		_, partisans := readPartisans(b, c)
		_, traded := readTrades(b, c)
		return cmp.Or(partisans, traded)
	}},
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
		{"a result that is none", "charts", `"1": ["-", "-", "-", L`, `"1": ["-", "-", "-", Q`, `combat, column 1: "Q" is no result; allowed: -, `},
		{"a turn too few", "charts", "turns: 15", "turns: 14", "14 turns; allowed: 15"},
		{"a cell too few", "charts", `"1": ["-", "-", "-", L`, `"1": ["-", "-", L`, "5 elements; allowed: 6"},
		{"an empty cell", "charts", `"1": ["-", "-", "-", L`, `"1": ["-", "-", "", L`, `combat, column 1: "" is no result; allowed: -, `},
		{"no such column", "charts", `"7": [S,`, `"77": [S,`, "column 7 is missing"},
		{"snow after the war", "charts", "turns: [2, 4, 6, 8, 10, 13]", "turns: [2, 4, 6, 8, 10, 16]", "there is no turn 16; allowed: 1 to 15"},
		{"Partisans of no country", "charts", "partisans: [China, France", "partisans: [China, Gaul", `there is no country "Gaul"; allowed: `},
		{"a trade of nobody", "charts", "trades:\n  - {from: Sweden", "trades:\n  - {from: Svea", `there is no country "Svea"; allowed: `},
		{"a scenario of no chapter", "scenarios", "letter: G", "letter: H", `world-war: there is no letter "H"; allowed: A, B`},
		{"a unit too large", "units", "land: [2, 4], start: g2}", "land: [2, 4, 6, 8, 10], start: g2}", "has Sizes up to 5; allowed: 1 to 4"},
		{"a unit of no type", "units", "home: Germany, type: INF,", "home: Germany,", "has no type; allowed: GAR"},
		{"a Convoy too few", "map", "convoys:\n  -", "convoys:\n  #", "8 Convoys; allowed: 9"},
		{"a unit too many", "units", "\nMinors:\n", "\nMinors:\n  - {name: More, home: Germany, type: INF, move: 1, land: [1], start: pool}\n", "more than 227 units; allowed: 227"},
		{"a unit named twice", "units", `name: "8th Army", home: Great`, `name: "2nd Army", home: Great`, `two units are called "2nd Army"`},
		{"no Size", "units", `start: "London@1", big: g3`, `start: "London@7", big: g3`, `"7" is no Size; allowed: 1 to 4`},
		{"no Big counter", "units", `start: "London@1", big: g3`, `start: "London@1"`, "Sizes up to 4"},
		{"nowhere to start", "units", `land: [2, 4], start: g2}`, `land: [2, 4], start: shelf}`, "says no place, pool or Group; allowed: "},
		{"no such Port", "units", `start: "London@1", big: g3`, `start: "London/Black Sea@1", big: g3`, "no Port of london opens on Black Sea; allowed: "},
		{"no such home", "units", "home: Great Britain", "home: Little Britain", "Little Britain"},
		{"no such power", "road", "order: [AFA, ", "order: [Prussia, ", `there is no power "Prussia"; allowed: Germany, `},
		{"a step too many", "road", "order: [", "order: [Prussia, ", "14 elements; allowed: 13"},
		{"bids that are no bids", "scenarios", "bids: {AFA: ", "bids: {AFA: 4", `world-war: "AFA" bids 42; allowed: -3 to 3`},
		{"bids that do not even out", "scenarios", "bids: {AFA: 2", "bids: {AFA: 1", "world-war: the bids make -1; allowed: 0"},
		{"a side that holds nothing", "scenarios", "control: {Germany: [Belgium-Netherlands, Paris, V", "control: {Prussia: [Belgium-Netherlands, Paris, V", `scenarios.yaml:50: longest-day: there is no power "Prussia"; allowed: `},
		{"a chart of nobody", "scenarios", "chart: {USSR:", "chart: {Russia:", `there is no power "Russia"; allowed: `},
		{"a move of no unit", "scenarios", "moved: {\"3rd Fleet\"", "moved: {\"33rd Fleet\"", `scenarios.yaml:258: `},
		{"a relief of no unit", "scenarios", "{Reserve Army: ", "{Preserve Army: ", `scenarios.yaml:39: western-europe: there is no unit "Preserve Army"; allowed: `},
		{"research of nobody", "charts", "development: {Germany", "development: {Prussia", `charts.yaml:86: there is no power "Prussia"; allowed: `},
		{"a Commander too few", "units", "  - {power: Germany, faces", "  # {power: Germany, faces", "9 Commanders; allowed: 10"},
		{"a Commander of nobody", "units", "  - {power: Germany, faces", "  - {power: Prussia, faces", `units.yaml:242: there is no power "Prussia"; allowed: `},
		{"a Convoy at no sea", "map", "convoys:\n  - {name: France, owner: AFA, sea: Western Approaches", "convoys:\n  - {name: France, owner: AFA", `map.yaml:337: there is no place ""; allowed: `},
		{"a scenario of no unit", "scenarios", "2nd Army", "2nd Navy", `there is no unit "2nd Navy"; allowed: `},
		{"a Port on a sea far away", "map", "ports: [{small: [Arabian Sea]}]", "ports: [{small: [Black Sea]}]", "opens on a sea that it does not touch; allowed: "},
		{"a land area less", "map", "  Iraq: {country", "  #Iraq: {country", "land areas; allowed: "},
		{"a way twice", "map", "between: [North Sea, North Atlantic]", "between: [North Sea, Western Approaches]", "is listed twice"},
		{"no such terrain", "map", "terrain: ", "terrain: x", "terrain"},
		{"an area with more than areas have", "map", "  Iraq: {country", "  Iraq: {colour: red, country", "colour"},
		{
			"three Ports", "map", "ports: [{big: [Mediterranean Sea]}, {small: [Arabian Sea]}]",
			"ports: [{big: [Mediterranean Sea]}, {small: [Arabian Sea]}, {small: [Mediterranean Sea]}]", "Egypt has too many Ports; allowed: 2 at most",
		},
		{"a Big counter that is none", "scenarios", "12th Fleet (Big)", "U-Boat I (Big)", "U-Boat I has no Big counter; allowed: "},
	} {
		r := readings[tt.file]
		t.Run(tt.name, func(t *testing.T) { gametest.Broken(t, tt.file+".yaml", r.file, r.read, tt.old, tt.now, tt.want) })
	}
}

// TestAreasInAList: areas have names, so that a list of them is a fault.
func TestAreasInAList(t *testing.T) {
	_, err := readBoard([]byte("version: 1\nareas: [London, Paris]\n"))
	if err == nil || !strings.Contains(err.Error(), "map.yaml:2: a mapping is expected") {
		t.Errorf("got %v", err)
	}
}
