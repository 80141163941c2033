package blackswan

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"sandtable/gametest"
)

func TestClauseCounts(t *testing.T) {
	got := map[string]int{}
	for _, c := range clauses {
		part, _, _ := strings.Cut(strings.TrimPrefix(string(c.ID), "BS-"), ".")
		got[part]++
	}
	for part, want := range map[string]int{
		"I": 13, "C": 10, "S": 12, "1": 104, "2": 45, "3": 116, "4": 7, "5": 18, "6": 17, "G": 10, "H": 27,
	} {
		if got[part] != want {
			t.Errorf("%s: %d clauses, want %d", part, got[part], want)
		}
	}
	if len(clauses) != 379 || len(rulings) != 147 {
		t.Errorf("%d clauses and %d rulings, want 379 and 147", len(clauses), len(rulings))
	}
}

// TestRefusals: each clause of land movement that refuses something has words for it, and they are not the rule.
func TestRefusals(t *testing.T) {
	words := map[string]string{}
	for _, c := range append(clauses[:len(clauses):len(clauses)], rulings...) {
		if c.Refusal != c.Text {
			words[string(c.ID)] = c.Refusal
		}
	}
	refuses := regexp.MustCompile(`(?:return|error\(|, )\s*game\.Clause\("(BS-(?:3\.[124]|Q10)[^"]*)"\)`)
	files, err := fs.Glob(Source, "*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, name := range files {
		text, err := fs.ReadFile(Source, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range refuses.FindAllStringSubmatch(string(text), -1) {
			if seen++; words[m[1]] == "" {
				t.Errorf("%s: %s refuses without words", name, m[1])
			}
		}
	}
	if seen < 40 {
		t.Errorf("only %d refusals were found", seen)
	}
}

func TestTexts(t *testing.T) { gametest.Texts(t, &info) }
