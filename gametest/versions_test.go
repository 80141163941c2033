package gametest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
