package booklet

import (
	"cmp"
	"testing"

	"sandtable/gametest"
)

// faults are edits that break a file, and words that the error must hold.
var faults = []struct{ file, old, fault, want string }{
	{"armies.yaml", "kind: MDM, size: 4", "kind: MDX, size: 4", `there is no kind "MDX"; allowed: INF2, `},
	{"armies.yaml", "kind: MDM, size: 4", "kind: MDM, size: 5", "Blitz: MDM has no counter of 5; allowed: 4, 3, 2, 1"},
	{"armies.yaml", "ids: [1mdm, 2mdm, 3mdm]", "ids: [1mdm, 2mdm, 2mdm]", `Blitz: "2mdm" stands for two units`},
	{"armies.yaml", "  - name: Blitz\n    counters:", "  - name: More\n    counters: []\n  - name: Blitz\n    counters:", "8 armies; allowed: 7"},
	{"armies.yaml", "L-19: [1pc, 1flk,", "L-19: [1pc, 9flk,", `deployments: L-19: no unit "9flk" is left to be placed; allowed: `},
	{"armies.yaml", "L-19: [1pc, 1flk,", "L-19: [1pc,", "deployments: 1flk stands nowhere"},
	{"armies.yaml", "L-19: [1pc, 1flk,", "L-99: [1pc, 1flk,", `deployments: square "L-99" is not on the board`},
	{"armies.yaml", "at sea A:", "at sea Z:", `deployments: there is no sea zone "Z"; allowed: A to `},
	{"minors.yaml", "kind: INF4, size: 4", "kind: INF4, size: 5", "nw: INF4 has no counter of 5; allowed: 4, 3, 2, 1"},
	{"minors.yaml", "U-11: [1inf]", "U-11: [2inf]", `nw: U-11: no unit "2inf" is left to be placed; allowed: `},
	{"minors.yaml", "{INF4: {2: 7, 1: 5}", "{INF5: {2: 7, 1: 5}", `there is no kind "INF5"; allowed: INF2, `},
	{"wars.yaml", "first: lower", "first: last", `there is no first mover "last"; allowed: blue, red, lower, fewer`},
	{"wars.yaml", "win: countries", "win: towns", `there is no goal "towns"; allowed: cities, `},
	{"wars.yaml", "nw: active blue", "nw: active green", `there is no stance "active green"; allowed: neutral, `},
	{"wars.yaml", "infantry: [U-11", "infantry: [U-99", `square "U-99" is not on the board`},
	{"wars.yaml", "marines: [SSS-40", "marines: [40", `square "40" has no column letter`},
	{"wars.yaml", "airfields: [R-25", "airfields: [R-", `square "R-" has no number`},
	{"wars.yaml", "{U-11: U-14", "{U-99: U-14", `square "U-99" is not on the board`},
	{"wars.yaml", "{U-11: U-14", "{U-11: U-99", `square "U-99" is not on the board`},
	{"tables.yaml", "{kind: INF2, code", "{kind: INF4, code", "row 1 is INF4; allowed: INF2"},
	{"tables.yaml", "surf: x", "surf: y", `there is no effect "y"; allowed: n, d, h, x`},
	{"tables.yaml", "  INF2: {2: 75", "  INF3: {2: 75", `there is no kind "INF3"; allowed: INF2, `},
	{"tables.yaml", "  - {kind: SUPPLY,", "  #", "20 kinds; allowed: 21"},
	{"tables.yaml", "columns: [1-2,", "columns: [1-0,", `ground: "1-0" is no column; allowed: odds, such as 3-1, factors, such as 12`},
	{"tables.yaml", "1: [R1, R2, R2,", "1: [R1, R, R2,", `ground: 1-1, die 1: "R" is no result; allowed: R, AD, DD or EX with a number, such as EX2`},
	{"tables.yaml", "1: [R1, R2, R2,", "1: [R1, X2, R2,", `ground: 1-1, die 1: there is no result "X"; allowed: R, AD, DD, EX`},
	{"tables.yaml", "1: [R2, R2, R2,", "1: [R2, R2,", "ground: die 1 has 6 cells, want 7"},
	{"tables.yaml", "1: [H, D,", "1: [H, E,", `bombardment: 6, die 1: there is no result "E"; allowed: -, H, D`},
	{"tables.yaml", "1: [X, X,", "1: [X, Y,", `rail: 2, die 1: there is no result "Y"; allowed: -, X`},
	{"tables.yaml", "1: [EX, DW,", "1: [EX, XX,", `fleets: 1-2, die 1: there is no result "XX"; allowed: -, AW, AD`},
	{"tables.yaml", "1: [[3, 1],", "1: [[3],", "1 elements; allowed: 2"},
	{"tables.yaml", "columns: [1, 2, 3, 4, 5, 6,", "columns: [1, 2, 3, 3, 5, 6,", "flak: column 3 does not take more than 3"},
}

// TestBrokenFiles: each fault in a file is found, and the error names the file, the line and what is allowed.
func TestBrokenFiles(t *testing.T) {
	readers := map[string]struct {
		data []byte
		read func([]byte) error
	}{
		"armies.yaml": {armiesFile, func(b []byte) error { _, err := readOrders(b); return err }},
		"minors.yaml": {minorsFile, func(b []byte) error { _, err := readMinors(b); return err }},
		"wars.yaml":   {warsFile, func(b []byte) error { _, err := readWars(b); return err }},
		"tables.yaml": {tablesFile, func(b []byte) error {
			f, err := readPaper(b)
			if err != nil {
				return err
			}
			_, kinds := readKinds(b, f)
			_, tables := readTables(b, f)
			return cmp.Or(kinds, tables)
		}},
	}
	for _, tt := range faults {
		t.Run(tt.want, func(t *testing.T) {
			r := readers[tt.file]
			gametest.Broken(t, tt.file, r.data, r.read, tt.old, tt.fault, tt.want)
		})
	}
}
