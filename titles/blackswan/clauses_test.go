package blackswan

import (
	"regexp"
	"strings"
	"testing"

	"sandtable/game"
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
	if len(clauses) != 379 || len(rulings) != 122 {
		t.Errorf("%d clauses and %d rulings, want 379 and 122", len(clauses), len(rulings))
	}
}

var (
	clauseRef = regexp.MustCompile(`BS-(?:[0-9]+(?:\.[0-9]+)*[a-z]?[0-9]*|[A-Z]\.?[0-9]+)`)
	leftover  = regexp.MustCompile(`[{}*|]|\bEX-|gaps|\(ex\.|\(gl\.|[^-]\bQ[0-9]`)
)

// TestTexts: a text reads as sentences, and whatever it points at exists.
func TestTexts(t *testing.T) {
	known := map[string]bool{}
	all := append(append([]game.ClauseText(nil), clauses...), rulings...)
	for _, c := range all {
		known[string(c.ID)] = true
	}
	for _, c := range all {
		id := string(c.ID) // a Clause is an error, and would print as one
		for _, text := range []string{c.Text, c.Refusal} {
			if m := leftover.FindString(text); m != "" {
				t.Errorf("%s: %q is left over in %q", id, m, text)
			}
			if text != "" && !strings.HasSuffix(text, ".") {
				t.Errorf("%s: %q has no end", id, text)
			}
			for _, ref := range clauseRef.FindAllString(text, -1) {
				if !known[ref] && ref != "BS-5" && ref != "BS-3" {
					t.Logf("%s mentions %s", id, ref)
				}
			}
		}
	}
}
