package blitzkrieg

import (
	"strings"
	"testing"

	"sandtable/gametest"
	"sandtable/kit/texts"
)

// faults are edits that break a file, and words that the error must hold.
var faults = []struct{ file, old, fault, want string }{
	{"army.yaml", "appearance: ", "appearance:\n  6: {}\n  #", "12 branches and 6 turns"},
	{"army.yaml", "name: marine,", "name: navy,", `marine: row 2 is "navy"; allowed: marine`},
	{"army.yaml", "armor: [1, 2, 3, 4, 5, 6]", "armor: [1, 2, 3, 4, 5]", "armor: 15 units appear, want 16"},
	{"army.yaml", "armor: [1, 2, 3, 4, 5, 6]", "armor: [1, 2, 3, 4, 5, 5]", `"5arm" stands for two units`},
	{"army.yaml", "guards: [GD]", "guards: [GD]\n    navy: [1]", `appearance: there is no branch "navy"; allowed: infantry, `},
	{"army.yaml", "attack: 8, defense: 4", "attack: 8, defense: 0", "artillery: a factor is missing"},
	{"army.yaml", "attack: 8, defense: 4", "attack: 9, defense: 4", "artillery: it attacks with a fraction; allowed: multiples of 4"},
	{"army.yaml", "attack: 8, defense: 4", "attack: 8, shield: 4", "shield"},

	{"tables.yaml", "1-6: [AB2, AE,", "1-6: [AB2, AX,", `1-6, die 2: there is no result "AX"`},
	{"tables.yaml", "1-6: [AB2, AE,", "1-6: [AB2,", "1-6 has 5 cells"},
	{"tables.yaml", "1-6: [AB2, AE,", "1-7: [AB2, AE,", "1-6 has 0 cells"},
	{"tables.yaml", `columns: ["1-6", `, `columns: [`, "odds: 10 columns"},
	{"tables.yaml", "air_ranges:", "air_rages:", `there is no key "air_rages"; allowed: air_ranges, `},
	{"tables.yaml", "rounding:", "rownding:", `there is no key "rownding"; allowed: above_6_1, below_1_6, columns, rounding`},
	{"tables.yaml", "clear: no effect", "clear: no effect\n    hail: it hails", `weather: effects: there is no weather "hail"; allowed: clear, `},
	{"tables.yaml", "1: [clear, clear, clear, clear]", "1: [clear, clear, clear]", "weather: die 1 has 3 cells"},
	{"tables.yaml", "2: [clear, clear, clear, road_only]", "2: [clear, clear, clear, fog]", `weather: fourth, die 2: there is no weather "fog"`},
	{"tables.yaml", "minimum_ground_factors: 4", "minimum_ground_factors: 3", "city_capture: 6 columns from 3 factors on"},
	{"tables.yaml", `columns: ["4-7", `, `columns: [`, "city_capture: 5 columns"},
	{"tables.yaml", "1: [[2,false], [2,false],", "1: [[2,false],", "city_capture: die 1 has 5 cells"},
	{"tables.yaml", "1: [[2,false], [2,false],", "1: [[2,false], [true,2],", "city_capture: 8-11, die 1: not a loss and whether the city falls; allowed: "},
	{"tables.yaml", "1: [[2,3,0,0,0,1], [2,3", "1: [[2,3", "tournament_attrition: die 1 has 10 cells, want 11"},
	{"tables.yaml", "[1,0,0,1,0,0], [1,0,0,1,0,0], [1,0,0,1,1,0]", "[1,0,0,1,0,0], [1,0,0,1,0], [1,0,0,1,1,0]", "tournament_attrition: 1-1, die 2: 5 figures, want 6"},

	{"battles.yaml", "id: pinsky-gap", "id: \"\"", `the battle "" needs an id`},
	{"battles.yaml", "rules: []", "rules: [magic]", `rules: there is no rule "magic"; allowed: `},
	{"battles.yaml", "field: [Z-22, VV-50]", "field: [Z-22]", "field: two corners"},
	{"battles.yaml", "field: [Z-22, VV-50]", "field: [Z-22, VV-99]", "field: square"},
	{"battles.yaml", "owned: {Blue: [BB-31]", "owned: {Blue: [BB-32]", `owned: "BB-32" is no city; allowed: C-20`},
	{"battles.yaml", "CC-31: [gd, 1inf]", "CC-31: [gd, 1rng]", `units: CC-31: "1rng" is no ground unit`},
	{"battles.yaml", "CC-31: [gd, 1inf]", "CC-31: [gd, 99inf]", `units: CC-31: there is no unit "99inf"; allowed: 1inf, `},
	{"battles.yaml", "CC-31: [gd, 1inf]", "CC-31: [gd, gd]", "units: CC-31: gd stands elsewhere"},
	{"battles.yaml", "CC-31: [gd, 1inf]", "CC-31: [gd, 8inf, 1inf]", "units: CC-31: more than 12"},
	{"battles.yaml", "CC-31: [gd, 1inf]", "A-5: [gd, 1inf]", "units: A-5 is not open land"},
	{"battles.yaml", "CC-31: [gd, 1inf]", "Y-23: [gd, 1inf]", "units: Y-23 is not open land of the field"},
	{"battles.yaml", "CC-31: [gd, 1inf]", "AA-31: [gd, 1inf]", "units: AA-31 is not open land of the field"},
	{"deployments.yaml", "name: west-wall", "name: west wall", `"west wall" needs`},
	{"deployments.yaml", "name: southern-spear", "name: west-wall", `"west-wall" needs`},
	{"deployments.yaml", "seat: Blue", "seat: Green", `there is no seat "Green"; allowed: Blue, Red`},
	{"deployments.yaml", "Q-16: [1inf, 2inf, 3inf]", "Q-16: [1inf, 2inf, 2inf]", "Q-16: 2inf stands elsewhere"},
	{"deployments.yaml", "Q-16: [1inf, 2inf, 3inf]", "Q-16: [1inf, 2inf]", "3inf is missing"},
	{"deployments.yaml", "Q-16: [1inf, 2inf, 3inf]", "V-20: [1inf, 2inf, 3inf]", "V-20 is not open land of Great Blue"},
	{"deployments.yaml", "S-19: [5arm, 6arm]", "P-21: [5arm, 6arm]", "P-21: 5arm cannot enter forest"},
	{"deployments.yaml", "V-31: [17inf]\n      V-33: [18inf,", "V-33: [17inf, 18inf,", "V-33: more than 12 factors"},

	{"tables.yaml", "2: [[E,0], [E,0], [2,0], [1,0], [1,0]", "2: [[E,0], [E,0], [2,0], [1,0]", "strategic_air_attack: die 2 has 10 cells"},
	{"tables.yaml", "1: [[E,0], [E,0]", "1: [[E], [E,0]", "strategic_air_attack: 1-6, die 1: 1 figures"},
	{"tables.yaml", "1: [[E,0], [E,0]", "1: [[F,0], [E,0]", `strategic_air_attack: 1-6, die 1: "F" is no loss; allowed: 0 to 12, E`},
	{"tables.yaml", "1: [[1,0], [1,0], [1,0], [0,0]", "1: [[1,0], [1,0], [1,0], [0,13]", `fighter_vs_fighter: 1-3, die 1: "13" is no loss`},
	{"tables.yaml", "1: {destroyed: 2,", "7: {destroyed: 2,", "nuclear: die 1 is missing"},
	{"tables.yaml", "destroyed: half", "destroyed: most", `nuclear: die 3: "most" is no loss; allowed: 0 to 12, E, half, all`},
	{"manoeuvres.txt", "owns blue X-27", "owns blue X-99", `"owns blue X-99 BB-31 AA-42": "X-99" is no city`},
	{"manoeuvres.txt", "armies 2 4", "armies", `"armies" is too short`},
	{"manoeuvres.txt", "ARM 8 EE-32", "ARM 8 EE-99", `square "EE-99" is not on the board; allowed: squares of the board, such as U-11`},
	{"lessons.yaml", "seat: Blue", "seat: Green", `there is no seat "Green"; allowed: Blue, Red`},
	{"lessons-modules.yaml", "seat: Blue", "seat: Green", `there is no seat "Green"; allowed: Blue, Red`},
	{"clauses.yaml", "id: BK-B1.0-2\n", "id: BK-B1.0-1\n", "BK-B1.0-1 is listed twice"},
	{"clauses.yaml", "id: BK-B1.0-2\n", "id: B1.0-2\n", `number 2: "B1.0-2" is no ID`},
	{"clauses.yaml", "rulings: [56]", "rulings: [999]", "BK-B1.0-12: there is no ruling 999"},
	{"rulings.yaml", `chapter: "Air"`, `chapter: ""`, "BK-Q35 has no chapter"},
}

// TestBrokenData: each fault in a file is found, and the error names the file and the place.
func TestBrokenData(t *testing.T) {
	readers := map[string]struct {
		data  []byte
		parse func([]byte) error
	}{
		"army.yaml":            {armyFile, func(b []byte) error { _, err := parseArmy(b); return err }},
		"tables.yaml":          {tablesFile, func(b []byte) error { _, err := parseTables(b); return err }},
		"battles.yaml":         {battlesFile, func(b []byte) error { _, err := parseBattlefields(b); return err }},
		"deployments.yaml":     {deploymentsFile, func(b []byte) error { _, err := parseDeployments(b); return err }},
		"manoeuvres.txt":       {[]byte(manoeuvresFile), func(b []byte) error { _, err := readManoeuvres(string(b), 0); return err }},
		"lessons.yaml":         {lessonsFile, func(b []byte) error { _, err := texts.Lessons("lessons.yaml", seatNames, b); return err }},
		"lessons-modules.yaml": {moduleLessonsFile, func(b []byte) error { _, err := texts.Lessons("lessons-modules.yaml", seatNames, b); return err }},
		"clauses.yaml":         {clausesFile, func(b []byte) error { _, _, err := texts.Clauses(prefix, b, rulingsFile); return err }},
		"rulings.yaml":         {rulingsFile, func(b []byte) error { _, _, err := texts.Clauses(prefix, clausesFile, b); return err }},
	}
	for _, tt := range faults {
		t.Run(tt.want, func(t *testing.T) {
			r := readers[tt.file]
			gametest.Broken(t, tt.file, r.data, r.parse, tt.old, tt.fault, tt.want)
		})
	}
}

// The fuzzers ask one thing of every reader: bad data gives an error that names the file, never a panic.

func FuzzArmy(f *testing.F) {
	fuzzReader(f, armyFile, "army.yaml:", func(b []byte) error { _, err := parseArmy(b); return err })
}

func FuzzTables(f *testing.F) {
	fuzzReader(f, tablesFile, "tables.yaml:", func(b []byte) error { _, err := parseTables(b); return err })
}

func FuzzDeployments(f *testing.F) {
	fuzzReader(f, deploymentsFile, "deployments.yaml:", func(b []byte) error { _, err := parseDeployments(b); return err })
}

func FuzzClauses(f *testing.F) {
	fuzzReader(f, clausesFile, "clauses.yaml:", func(b []byte) error { _, _, err := texts.Clauses(prefix, b, rulingsFile); return err })
}

func fuzzReader(f *testing.F, good []byte, file string, parse func([]byte) error) {
	if err := parse(good); err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add(good[:len(good)/2])
	f.Add([]byte("version: 1\n"))
	f.Add([]byte("a: &a [*a]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := parse(data); err != nil && !strings.HasPrefix(err.Error(), file) {
			t.Errorf("the error does not name its file: %v", err)
		}
	})
}

func FuzzBattlefields(f *testing.F) {
	fuzzReader(f, battlesFile, "battles.yaml:", func(b []byte) error { _, err := parseBattlefields(b); return err })
}
