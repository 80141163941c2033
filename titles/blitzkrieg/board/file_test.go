package board

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"sandtable/gametest"
)

// mapFaults are edits that break the map file, and words that the error must hold.
var mapFaults = []struct{ old, fault, want string }{
	{"hexes: 2195", "hexes: 2196", "board: hexes is 2196"},
	{"version: 1", "version: 1\nwater: 3", "water"},
	{"columns: 72", "columns: 71", "72 columns are listed and 71 announced"},
	{`"B": {first: 1,`, `"B": {first: 2,`, "column B: first is 2"},
	{`"B": {first: 1,`, `"BA": {first: 1,`, "column B is missing"},
	{`terrain: "~~~~~~~~~~~~~~~~~~~~~~~~~~~..."`, `terrain: "~~~~"`, "column B: 4 squares of terrain"},
	{`terrain: "~~~~~~~~~~~~~~~~~~~~~~~~~~~..."`, `terrain: "~~~~~~~~~~~~~~~~~~~~~~~~~~~..?"`, "B-30: no terrain is written '?'; allowed: ~, o, ., f"},
	{`area: "AAAAAAAAAAAAAAAAAAAAAAAAAAAbbb"`, `area: "AAAAAAAAAAAAAAAAAAAAAAAAAAAbbA"`, "B-30: terrain '.'"},
	{`area: "AAAAAAAAAAAAAAAAAAAAAAAAAAAbbb"`, `area: "AAAAAAAAAAAAAAAAAAAAAAAAAAAbb?"`, "B-30: no country or sea zone is written '?'; allowed: A, B, "},
	{"Blue: [G-4, D-7,", "Blue: [G-5, D-7,", "cities: Blue: G-5 is no city"},
	{"Blue: [G-4, D-7,", "Blue: [D-7,", "cities: 49 squares"},
	{"C: [HH-33, OO-33]", "C: [HH-33, NN-48]", "cities: C: NN-48"},
	{"[[G-4], [D-7, D-8]", "[[G-4, D-7], [D-8]", "city_groups: Blue: D-7 does not touch"},
	{"[[G-4], [D-7, D-8]", "[[G-4, G-5], [D-7, D-8]", "city_groups: Blue: G-5 is no city square"},
	{"[[G-4], [D-7, D-8]", "[[G-4], [G-4], [D-7, D-8]", "city_groups: Blue: G-4 is no city square of that country, or has a group already"},
	{"[[G-4], [D-7, D-8]", "[[RRR-40], [D-7, D-8]", "city_groups: Blue: RRR-40 is no city square of that country"},
	{"[[G-4], [D-7, D-8]", "[[D-7, D-8]", "city_groups: some city square has no group"},
	{"CC-15: [CC-14, A]", "CC-15: [CC-14, B]", `ports: CC-15: CC-14 does not lie in sea zone "B"`},
	{"CC-15: [CC-14, A]", "CC-15: [AA-14, A]", "ports: CC-15: CC-15 and AA-14 are not adjacent"},
	{"L-19: [A, Dott, L-15]", "L-19: [A, Knabe, L-15]", `inland_ports: L-19: the river "Knabe"`},
	{"Pinsky: [JJ-33, ", "Pinsky: [", "lakes: some square"},
	{"Sparling: [G-6, H-6,", "Sparling: [G-6, I-6,", "rivers: Sparling: G-6 and I-6 are not adjacent"},
	{"A2: [E-5, E-6]", "B9: [E-5, E-6]", "beaches: B9: E-5 does not touch"},
	{"- [C-20, D-20]", "- [C-20, D-22]", "roads: C-20 and D-22 are not adjacent"},
	{"- [C-20, D-20]", "- [C-20, B-20]", "roads: no road can lie on B-20"},
	{"- [C-20, D-20]", "- [C-20, D-99]", `roads: square "D-99" is not on the board`},
	{"- [C-20, D-20]", "- []", "roads: no squares"},
	{`terrain: "~~~~~~~~~~~~~~~~~~~~~~~~~~~..."`, `terrain: "~~~~~~~~~~~~~~~~~~~~~~~~~~~..c"`, "columns: 51 city squares, want 50"},
}

// TestBrokenMap: each fault in the file is found, and the error names the file and the place.
func TestBrokenMap(t *testing.T) {
	for _, tt := range mapFaults {
		t.Run(tt.want, func(t *testing.T) {
			gametest.Broken(t, "map.yaml", mapFile, func(b []byte) error { _, err := parse(b); return err }, tt.old, tt.fault, tt.want)
		})
	}
}

// TestManyRivers: a set has room for 16 rivers and no more.
func TestManyRivers(t *testing.T) {
	for n, ok := range map[int]bool{16: true, 17: false} {
		more := "\nrivers:\n"
		for i := range n - len(Map.Rivers) {
			more += fmt.Sprintf("  Brook %d: [K-26]\n", i)
		}
		_, err := parse(bytes.Replace(mapFile, []byte("\nrivers: "), []byte(more+"  #"), 1))
		if (err == nil) != ok {
			t.Errorf("%d rivers: %v", n, err)
		}
	}
}

// FuzzBoard: bad data gives an error that names the file, never a panic.
func FuzzBoard(f *testing.F) {
	f.Add(mapFile)
	f.Add(mapFile[:len(mapFile)/2])
	f.Add([]byte("version: 1\n"))
	f.Add([]byte("a: &a [*a]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := parse(data); err != nil && !strings.HasPrefix(err.Error(), "map.yaml:") {
			t.Errorf("the error does not name its file: %v", err)
		}
	})
}

func FuzzSquareOf(f *testing.F) {
	for _, name := range []string{"U-11", "TTT-36", "A-0", "-", "AA", "ZZZZ-1", "A--1"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if s, err := ParseSquare(name); err == nil && s.String() != name {
			t.Errorf("%q is read as %v", name, s)
		}
	})
}
