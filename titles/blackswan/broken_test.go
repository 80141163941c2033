package blackswan

import (
	"testing"

	"sandtable/gametest"
)

// faults are edits that break a file, and what the error must say.
var faults = []struct{ file, old, fault, want string }{
	{"map.yaml", "version: 1", "version: 1\nwater: 3", "water"},
	{"map.yaml", "\n  london: ", "\n  london2: {name: L}\n  london: ", "141 areas; allowed: 140"},
	{"map.yaml", "  white_sea: {body: white_sea,", "  red_sea: {body: white_sea}\n  white_sea: {body: white_sea,", "20 sea zones; allowed: 19"},
	{"map.yaml", "closed: # absolute", "closed:\n  utopia: {at: [0, 0]}\n  # absolute", "7 closed countries; allowed: 6"},
	{"map.yaml", "name: London, nation: great_britain", "name: London, nation: england", `there is no nation "england"`},
	{"map.yaml", "nation: great_britain, front: west", "nation: great_britain, front: home", `there is no front "home"`},
	{"map.yaml", "capital_of: great_britain", "capital_of: england", `there is no nation "england"`},
	{"map.yaml", "coasts: [the_channel, north_sea]", "coasts: [the_channel, red_sea]", `there is no place "red_sea"`},
	{"map.yaml", "coasts: [the_channel, north_sea]", "coasts: [the_channel, paris]", "paris is no sea zone"},
	{"map.yaml", "white_sea: {body: white_sea, front: east", "white_sea: {body: white_sea, front: north", `there is no front "north"`},
	{"map.yaml", "white_sea: {body: white_sea", "white_sea: {body: grey_sea", `there is no body of water "grey_sea"`},
	{"map.yaml", "between: [north_atlantic, us_coastal_waters]", "between: [north_atlantic, london]", "london is no sea zone"},
	{"map.yaml", "by: [suez]", "by: [panama]", `there is no passage "panama"`},
	{"map.yaml", "usa: [us_coastal_waters]", "poland: [us_coastal_waters]", `there is no Major "poland"`},
	{"map.yaml", "usa: [us_coastal_waters]", "usa: [us]", "us is no sea zone"},
	{"map.yaml", "[alexandria, matruh],", "[alexandria, matruh],\n      [matruh, alexandria],", "the border of matruh and alexandria is listed twice"},
	{"map.yaml", "[alexandria, matruh],", "[alexandria, alexandria],", "the border of alexandria and alexandria"},
	{"map.yaml", "[alexandria, matruh],", "[alexandria, white_sea],", "white_sea is no land area"},
	{"map.yaml", "name: London, nation: great_britain,", "name: London,", `map.yaml:6: there is no nation ""; allowed: germany`},
	{"map.yaml", "white_sea: {body: white_sea, front: east", "white_sea: {front: east", `map.yaml:456: there is no body of water ""; allowed: us_coastal`},
	{"map.yaml", "between: [north_atlantic, us_coastal_waters], ", "", `map.yaml:459: there is no place ""; allowed: adriatic_sea`},
	{"map.yaml", "arctic: [narvik, petsamo]", "arctic: [narvik, thule]", `there is no place "thule"`},
	{"map.yaml", "ladoga: [leningrad,", "ladoga: [petrograd,", `there is no place "petrograd"`},
	{"map.yaml", "ladoga: [leningrad,", "ladoga: [white_sea,", "white_sea is no land area"},

	{"map.yaml", "  usa: [us_coastal_waters]", "  usa: [us_coastal_waters]\n  vichy: [us_coastal_waters]", `there is no Major "vichy"; allowed: germany`},
	{"army.yaml", "version: 1", "version: 1\nelves: 3", "elves"},
	{"army.yaml", "{class: inf, count: 16}", "{class: elves, count: 16}", `there is no class "elves"`},
	{"army.yaml", "count: 2, year: 1941}", "count: 2, year: 1940}", "no mark stands for 1940; allowed: 1941 to 1944"},
	{"army.yaml", "count: 2, year: 1941}", "count: 2, year: 1945}", "no mark stands for 1945"},
	{"army.yaml", "units: {inf: 1}", "units: {elf: 1}", `there is no class "elf"`},
	{"army.yaml", "helsinki: [inf4]", "helsinki: [tank4]", `finland has no block "tank4"; allowed: inf4`},
	{"army.yaml", "helsinki: [inf4]", "helsinki: [inf5]", `finland has no block "inf5"`},
	{"army.yaml", "helsinki: [inf4]", "helsinki: [inf]", `"inf" has no steps; allowed: `},
	{"army.yaml", "helsinki: [inf4]", "helsinki: [e]", `"e" has no steps`},
	{"army.yaml", "helsinki: [inf4]", "elsinore: [inf4]", `there is no place "elsinore"`},

	{"tables.yaml", "version: 1", "version: 1\ndice: 3", "dice"},
	{"tables.yaml", "  - [\"0-0-0\",", "  - []\n  - [\"0-0-0\",", "18 rows of the strategic table; allowed: 17"},
	{"tables.yaml", "  - [\"0-0-0\",", "  - [\"0-0-0\", \"0-0-0\",", "row 0: 18 cells; allowed: 17"},
	{"tables.yaml", "  - [\"0-0-0\",", "  - [\"0-0\",", `row 0: "0-0" is no result; allowed: `},
	{"tables.yaml", "  air: {", "  kite: {", "the class air is missing; allowed: air, art"},

	{"games.yaml", "version: 1", "version: 1\nfun: yes", "fun"},
	{"games.yaml", "first: summer_1939", "first: summer_39th", `1939: "summer_39th" has no year; allowed: `},
	{"games.yaml", "first: summer_1939", "first: autumn_1939", `1939: there is no season "autumn"`},
	{"games.yaml", "at_war: [germany, france,", "at_war: [prussia, france,", `1939: there is no nation "prussia"`},
	{"games.yaml", "surrendered: [poland, denmark", "surrendered: [poland, danmark", `1941: there is no nation "danmark"`},
	{"games.yaml", "first_victim: poland", "first_victim: polonia", `1939: there is no nation "polonia"`},
	{"games.yaml", "fronts: [east]", "fronts: [north]", `fall-weiss: there is no front "north"`},
	{"games.yaml", "from: \"1939\"", "from: \"1938\"", `fall-weiss: there is no campaign "1938"`},
	{"games.yaml", "pp: {germany: 25}", "pp: {poland: 25}", `fall-weiss: there is no Major "poland"`},
	{"games.yaml", "wins: [{seat: axis, out: poland}]", "wins: [{seat: reds, out: poland}]", `fall-weiss: "reds" wins nothing; allowed: allies, axis`},
	{"games.yaml", "wins: [{seat: axis, out: poland}]", "wins: [{seat: axis, out: poland}, {seat: west, any: [berlin], need: 1}]", `fall-weiss: both sides have conditions`},
	{"games.yaml", "wins: [{seat: axis, out: poland}]", "wins: [{seat: axis, out: polonia}]", `fall-weiss: there is no nation "polonia"`},
	{"games.yaml", "wins: [{seat: axis, out: poland}]", "wins: [{seat: axis, printed: polonia, need: 1}]", `fall-weiss: there is no nation "polonia"`},
	{"games.yaml", "wins: [{seat: axis, out: poland}]", "wins: [{seat: axis, any: [polonia], need: 1}]", `fall-weiss: there is no place "polonia"`},
	{"games.yaml", "italy: [sarajevo, skopje]", "italia: [sarajevo, skopje]", `1941: there is no nation "italia"`},
	{"games.yaml", "italy: [sarajevo, skopje]", "italy: [sarajevo, skopia]", `1941: there is no place "skopia"`},
	{"games.yaml", "germany: {konigsberg:", "germany: {kaliningrad:", `1939: there is no place "kaliningrad"`},
	{"games.yaml", "germany: {konigsberg: [inf4", "germany: {konigsberg: [inf5", `1939: konigsberg: germany has no block "inf5"`},
	{"games.yaml", "germany: {konigsberg:", "prussia: {konigsberg:", `1939: there is no nation "prussia"`},
}

// TestBrokenData: each fault in a file is found, and the error names the file and the place.
func TestBrokenData(t *testing.T) {
	readers := map[string]struct {
		data  []byte
		parse func([]byte) error
	}{
		"map.yaml":    {mapFile, func(b []byte) error { _, err := parseBoard(b); return err }},
		"army.yaml":   {armyFile, func(b []byte) error { _, _, err := parseArmy(b); return err }},
		"tables.yaml": {tablesFile, func(b []byte) error { _, err := parseTables(b); return err }},
		"games.yaml":  {gamesFile, func(b []byte) error { _, err := parseGames(b); return err }},
	}
	for _, tt := range faults {
		t.Run(tt.want, func(t *testing.T) {
			r := readers[tt.file]
			gametest.Broken(t, tt.file, r.data, r.parse, tt.old, tt.fault, tt.want)
		})
	}
}
