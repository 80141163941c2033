package odds

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/kit/data"
)

func TestColumn(t *testing.T) {
	for _, tt := range []struct {
		columns         string
		attack, defense int
		want            string // "" for below the first
	}{
		// Blitzkrieg: fractions are rounded in favour of the defender.
		{"1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1", 1, 6, "1-6"},
		{"1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1", 1, 7, ""},
		{"1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1", 2, 7, "1-4"},
		{"1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1", 7, 8, "1-2"},
		{"1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1", 15, 8, "1-1"},
		{"1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1", 90, 8, "3-1"},
		{"1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1", 0, 1, ""},
		// BlitzWAR: two thirds, and one and a half.
		{"2-3 1-1 3-2 2-1", 3, 5, ""},
		{"2-3 1-1 3-2 2-1", 4, 6, "2-3"},
		{"2-3 1-1 3-2 2-1", 8, 5, "3-2"},
		// The Module System and World in Conflict: factors.
		{"3 6 12 18 24", 2, 1, ""},
		{"3 6 12 18 24", 11, 1, "6"},
		{"3 6 12 18 24", 30, 1, "24"},
	} {
		s, err := Parse(strings.Fields(tt.columns)...)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if col := s.Column(tt.attack, tt.defense); col != Below {
			got = s.Names[col]
		}
		if got != tt.want {
			t.Errorf("%d against %d is %q, want %q", tt.attack, tt.defense, got, tt.want)
		}
	}
}

func TestBrokenScales(t *testing.T) {
	for columns, want := range map[string]string{
		"1-1 x":        `"x" is no column`,
		"0-1":          `"0-1" is no column`,
		"1-0":          `"1-0" is no column`,
		"1-1 2-1-1":    `"2-1-1" is no column`,
		"2-1 1-1":      "column 1-1 does not take more than 2-1",
		"1-1 2-2":      "column 2-2 does not take more than 1-1",
		"3 6 6":        "column 6 does not take more than 6",
		"1-1 2-1 -1-1": `"-1-1" is no column`,
	} {
		if _, err := Parse(strings.Fields(columns)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", columns, err, want)
		}
	}
}

var columns = []string{"1-1", "2-1"}

// letter parses a cell with one capital letter.
func letter(text string) (byte, error) {
	if len(text) != 1 || text < "A" || text > "Z" {
		return 0, fmt.Errorf("%q is no result", text)
	}
	return text[0], nil
}

func TestTable(t *testing.T) {
	table, err := Read(3, columns, map[int][]string{1: {"A", "B"}, 2: {"C", "B"}, 3: {"A", "D"}}, letter)
	if err != nil {
		t.Fatal(err)
	}
	type part struct {
		Cell   string
		Chance float64
	}
	for col, want := range [][]part{{{"A", 2. / 3}, {"C", 1. / 3}}, {{"B", 2. / 3}, {"D", 1. / 3}}} {
		var got []part
		for c, chance := range table.Column(col) {
			got = append(got, part{string(c), chance})
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", columns[col], d)
		}
	}
	chart := table.Chart(game.Chart{ID: "toy", Columns: columns}, func(c byte) string { return string(c) })
	want := game.Chart{
		ID: "toy", Columns: columns, Corner: "Die",
		Rows: []game.Row{{Name: "1", Cells: []string{"A", "B"}}, {Name: "2", Cells: []string{"C", "B"}}, {Name: "3", Cells: []string{"A", "D"}}},
	}
	if d := cmp.Diff(want, chart); d != "" {
		t.Errorf("the chart (-want +got):\n%s", d)
	}
}

func TestBrokenTables(t *testing.T) {
	for _, tt := range []struct {
		written map[int][]string
		want    string
	}{
		{map[int][]string{1: {"A", "B"}}, "die 2 has 0 cells, want 2"},
		{map[int][]string{1: {"A", "B"}, 2: {"A"}}, "die 2 has 1 cells, want 2"},
		{map[int][]string{1: {"A", "B"}, 2: {"A", "b"}}, `2-1, die 2: "b" is no result`},
		{map[int][]string{1: {"A", "B"}, 2: {"A", "B"}, 3: {"A", "B"}}, "3 rows, want one for each of 2 faces"},
	} {
		if _, err := Read(2, columns, tt.written, letter); err == nil || err.Error() != tt.want {
			t.Errorf("%v, want %s", err, tt.want)
		}
	}
}

// TestFaultsInFiles: a fault leads to its column, its row or its cell, and keeps what is allowed there.
func TestFaultsInFiles(t *testing.T) {
	file := []byte("columns:\n  - 1-1\n  - x\nrows:\n  1: [A, B]\n  2:\n    - A\n    - b\n")
	_, err := Parse("1-1", "x")
	if got, want := data.Locate("toy.yaml", file, data.Under(err, "columns")), `toy.yaml:3: "x" is no column; allowed: odds, such as 3-1, factors, such as 12`; got == nil || got.Error() != want {
		t.Errorf("%v, want %s", got, want)
	}
	_, err = Parse("1-1", "1-2")
	if got, want := data.Locate("toy.yaml", file, data.Under(err, "columns")), "toy.yaml:3: column 1-2 does not take more than 1-1"; got == nil || got.Error() != want {
		t.Errorf("%v, want %s", got, want)
	}
	capital := func(text string) (int, error) { return data.Index("result", []string{"A", "B"}, text) }
	_, err = Read(2, columns, map[int][]string{1: {"A", "B"}, 2: {"A", "b"}}, capital)
	if got, want := data.Locate("toy.yaml", file, data.Under(err, "rows")), `toy.yaml:8: 2-1, die 2: there is no result "b"; allowed: A, B`; got == nil || got.Error() != want {
		t.Errorf("%v, want %s", got, want)
	}
}

func TestAdd(t *testing.T) {
	var list []game.Outcome
	for _, name := range []string{"both", "one", "both"} {
		list = Add(list, game.Outcome{Name: name, P: 0.25})
	}
	if want := []game.Outcome{{Name: "both", P: 0.5}, {Name: "one", P: 0.25}}; !cmp.Equal(list, want) {
		t.Errorf("%v, want %v", list, want)
	}
}
