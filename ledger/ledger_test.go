package ledger

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
)

var catalogue = &game.Info{
	ID: "toy",
	Clauses: []game.ClauseText{
		{ID: "TY-B1.0-1", Chapter: "B1.0 Moves"},
		{ID: "TY-B1.0-12", Chapter: "B1.0 Moves"},
		{ID: "TY-B2.0-1", Chapter: "B2.0 Fights"},
		{ID: "TY-B2.0-2", Chapter: "B2.0 Fights"},
		{ID: "TY-B2.0-3", Chapter: "B2.0 Fights"},
		{ID: "BS-1.0", Chapter: "Base", Of: "base"}, // counted in its own title, and not unknown here
	},
	Rulings: []game.ClauseText{{ID: "TY-Q7"}},
}

var source = fstest.MapFS{
	"move.go": {Data: []byte(`package toy

// mayMove keeps TY-B1.0-1; see chapter TY-B1.0 and the answer TY-Q7.
func mayMove() error { return game.Clause("TY-B1.0-12") }
`)},
	"fight.go": {Data: []byte("package toy\n// TY-B2.0-1, ST-1 and EX-44 and UTF-8.\n// TY-B2.0-2-like\n")},
	"move_test.go": {Data: []byte("package toy\n\nvar a = `first\nTY-B1.0-12 in the second line`\n" +
		"// TY-B1.0-1 in a comment only\nvar b = \"TY-B2.0-3: tested, not kept\"\n")},
	"cases/fight.txt": {Data: []byte("# TY-B2.0-1: odds\n")},
	"notes.txt":       {Data: []byte("TY-B2.0-2 in no case file\n")},
}

func read(t *testing.T, files fstest.MapFS) Ledger {
	t.Helper()
	l, err := Read(catalogue, files)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestRead(t *testing.T) {
	l := read(t, source)
	wantPlaces := map[game.Clause][2][]Place{
		"TY-B1.0-1":  {{{"move.go", 3}}, nil},
		"TY-B1.0-12": {{{"move.go", 4}}, {{"move_test.go", 4}}},
		"TY-B2.0-1":  {{{"fight.go", 2}}, {{"cases/fight.txt", 1}}},
		"TY-B2.0-2":  {{{"fight.go", 3}}, nil},
		"TY-B2.0-3":  {nil, {{"move_test.go", 6}}},
	}
	got := map[game.Clause][2][]Place{}
	for _, e := range l.Entries {
		got[e.ID] = [2][]Place{e.Code, e.Tests}
	}
	if d := cmp.Diff(wantPlaces, got); d != "" {
		t.Errorf("places (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]Chapter{{"B1.0 Moves", 2, 2, 1}, {"B2.0 Fights", 3, 2, 1}}, l.Chapters()); d != "" {
		t.Errorf("chapters (-want +got):\n%s", d)
	}
	if d := cmp.Diff(Chapter{"toy", 5, 4, 2}, l.Sum()); d != "" {
		t.Errorf("sum (-want +got):\n%s", d)
	}
	if len(l.Strays) > 0 {
		t.Errorf("strays: %v", l.Strays)
	}
}

func TestLists(t *testing.T) {
	l := read(t, source)
	for _, tt := range []struct {
		name      string
		got, want []game.Clause
	}{
		{"not kept", l.NotKept(), []game.Clause{"TY-B2.0-3"}},
		{"untested", l.Untested(), []game.Clause{"TY-B1.0-1", "TY-B2.0-2"}},
		{"missing", l.Missing(), []game.Clause{"TY-B1.0-1", "TY-B2.0-2", "TY-B2.0-3"}},
	} {
		if d := cmp.Diff(tt.want, tt.got); d != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, d)
		}
	}
	if e, ok := l.Find("ty-b2.0-1"); !ok || e.ID != "TY-B2.0-1" {
		t.Errorf("found %v, %v", e, ok)
	}
	if _, ok := l.Find("TY-B2"); ok {
		t.Error("half an ID was found")
	}
	var none Ledger
	if none.Missing() == nil {
		t.Error("an empty list is nil")
	}
}

func TestStrays(t *testing.T) {
	for _, tt := range []struct{ file, text, want string }{
		{"a.go", "package toy // TY-B2.0-4", "TY-B2.0-4"},
		{"a.go", "package toy // TY-B2.0-11", "TY-B2.0-11"},
		{"a.go", "package toy // TY-B2.0-1a", "TY-B2.0-1a"},
		{"a.go", "package toy // TY-B, TY-B2, TY-Q", ""},
		{"a.go", "package toy // TY-C", "TY-C"},
		{"a.go", "package toy // TY-Q8", "TY-Q8"},
		{"a_test.go", `package toy; var a = "TY-Z1"`, "TY-Z1"},
		{"cases/a.txt", "# TY-B3.0", "TY-B3.0"},
		{"a.go", "package toy // TY-B2.0-1..3", ""},
		{"a.go", "package toy // XTY-B9, TY-B2.0-1.", ""},
	} {
		l := read(t, fstest.MapFS{tt.file: {Data: []byte(tt.text)}})
		got := ""
		for _, s := range l.Strays {
			got += s.ID
			if want := tt.file + ":1"; s.At.String() != want {
				t.Errorf("%s: %s stands at %s, want %s", tt.text, s.ID, s.At, want)
			}
		}
		if got != tt.want {
			t.Errorf("%s: strays %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestReadErrors(t *testing.T) {
	twice := &game.Info{ID: "toy", Clauses: []game.ClauseText{{ID: "TY-1"}, {ID: "TY-1"}}}
	if _, err := Read(twice, fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "TY-1 twice") {
		t.Errorf("a clause given twice: %v", err)
	}
	broken := fstest.MapFS{"a_test.go": {Data: []byte("package toy\nvar a = \"open")}}
	if _, err := Read(catalogue, broken); err == nil || !strings.Contains(err.Error(), "a_test.go:2") {
		t.Errorf("a broken test file: %v", err)
	}
}
