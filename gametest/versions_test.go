package gametest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest/trio"
	"sandtable/titles/duel"
)

func TestVersionFault(t *testing.T) {
	text := "1 data=aa layout=bb\n2 data=cc layout=dd\n"
	for _, c := range []struct {
		name, now string
		version   int
		want      string
	}{
		{"the same", "2 data=cc layout=dd", 2, ""},
		{"other data", "2 data=ce layout=dd", 2, "Raise Version"},
		{"another layout", "2 data=cc layout=de", 2, "Raise Version"},
		{"a new version", "3 data=ce layout=dd", 3, noVersion},
		{"one that begins alike", "21 data=ce layout=dd", 21, noVersion},
	} {
		got := versionFault(text, c.now, c.version)
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Descriptions for people are not in the fingerprint, wherever they are; everything else is.
func TestWordsAreNoRules(t *testing.T) {
	print := func(text string) string {
		file := filepath.Join(t.TempDir(), "games.yaml")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return dataPrint(t, []string{file})
	}
	was := print("games:\n  - id: a\n    about: old words\n    turns: 3\n")
	if now := print("# a comment\ngames:\n  - {id: a, turns: 3, about: new ones}\n"); now != was {
		t.Error("other words make another version")
	}
	if now := print("games:\n  - id: a\n    about: old words\n    turns: 4\n"); now == was {
		t.Error("another number of turns makes none")
	}
}

// Text files count without comments and spacing; another word in them is another start.
func TestTextPrint(t *testing.T) {
	print := func(text string) string {
		file := filepath.Join(t.TempDir(), "field.txt")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return textPrint(t, []string{file})
	}
	was := print("# a field\nturns 4\nblue ARM 8 EE-32\n")
	if now := print("turns  4\n\n# the same\n\tblue ARM 8 EE-32"); now != was {
		t.Error("comments and spaces make another version")
	}
	for _, other := range []string{"turns 5\nblue ARM 8 EE-32\n", "turns 4 blue ARM 8 EE-32\n", "blue ARM 8 EE-32\nturns 4\n"} {
		if print(other) == was {
			t.Errorf("%q makes none", other)
		}
	}
}

// A file that a package of the title embeds must be listed, and a listed file must be embedded; texts, source and cases need not be.
func TestUnlisted(t *testing.T) {
	home := filepath.Join(t.TempDir(), "toy")
	for name, text := range map[string]string{
		"toy/title.go":            "package toy\n\nimport \"sandtable/titles/toy/board\"\n\n//go:embed *.go clauses.yaml cases/*.txt data\nvar files board.Files\n",
		"toy/title_test.go":       "package toy\n\n//go:embed testdata/x.yaml\nvar x []byte\n",
		"toy/board/board.go":      "package board\n\n// mapFile is the map.\n//\n//go:embed map.yaml\nvar mapFile []byte\n",
		"toy/board/map.yaml":      "",
		"toy/cases/one.txt":       "",
		"toy/clauses.yaml":        "",
		"toy/data/army.yaml":      "",
		"toy/data/later/new.yaml": "",
		"toy/data/lessons.yaml":   "",
		"toy/data/start.txt":      "",
		"toy/testdata/x.yaml":     "",
	} {
		file := filepath.Join(home, "..", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	all := RuleData{Read: []string{"board/map.yaml", "data/army.yaml", "data/start.txt"}, Others: []string{"data/later/new.yaml"}}
	if faults := unlisted(t, home, all); len(faults) != 0 {
		t.Error(faults)
	}
	faults := unlisted(t, home, RuleData{Read: []string{"board/map.yaml", "data/armee.yaml", "data/start.txt"}})
	text := strings.Join(faults, "\n")
	for _, want := range []string{"data/armee.yaml is listed, but", filepath.Join("toy", "data", "army.yaml") + " is embedded, but", "new.yaml is embedded, but"} {
		if !strings.Contains(text, want) {
			t.Errorf("%v: want %q", faults, want)
		}
	}
	if len(faults) != 3 {
		t.Errorf("%d faults, want 3: %v", len(faults), faults)
	}
}

// twoLayouts is Duel with a scenario of another title, whose positions have another layout.
type twoLayouts struct{ game.Title }

func (w twoLayouts) Info() *game.Info {
	i := *w.Title.Info()
	i.Scenarios = append(slices.Clone(i.Scenarios), trio.Sides.Info().Scenarios[0])
	return &i
}

func (w twoLayouts) New(set game.Setup, t game.Table) (game.Position, error) {
	if of := trio.Sides; set.Scenario == of.Info().Scenarios[0].ID {
		return of.New(set, t)
	}
	return w.Title.New(set, t)
}

func TestLayoutPrint(t *testing.T) {
	first, err := layoutPrint(duel.Title)
	if err != nil || first == "" {
		t.Fatalf("%q, %v", first, err)
	}
	if _, err := layoutPrint(twoLayouts{duel.Title}); err == nil || !strings.Contains(err.Error(), "have another layout than those of") {
		t.Errorf("a scenario with another layout: %v", err)
	}
}
