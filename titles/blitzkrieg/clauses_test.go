package blitzkrieg

import (
	"regexp"
	"strings"
	"testing"

	"sandtable/game"
)

func TestClauseCounts(t *testing.T) {
	// Optional charts and sections stand with the optional rules, the other charts with the game they serve.
	got := map[string]int{}
	for _, c := range clauses {
		got[part(c.ID)]++
	}
	for name, want := range map[string]int{
		"Basic": 119, "Tournament": 116, "Optional": 49, "appendix": 21, "diagrams": 12, "sequence": 12,
	} {
		if got[name] != want {
			t.Errorf("%s: %d clauses, want %d", name, got[name], want)
		}
	}
	if len(clauses) != 329 || len(rulings) != 91 {
		t.Errorf("%d clauses and %d rulings, want 329 and 91", len(clauses), len(rulings))
	}
}

// part says which part of the catalogue a clause belongs to.
func part(c game.Clause) string {
	id := strings.TrimPrefix(string(c), "BK-")
	switch {
	case id[0] == 'B', strings.HasPrefix(id, "C19"):
		return "Basic"
	case id[0] == 'O', strings.HasPrefix(id, "C24-"), strings.HasPrefix(id, "C23.5"), strings.HasPrefix(id, "C23.6"):
		return "Optional"
	case id[0] == 'T', id[0] == 'C':
		return "Tournament"
	case id[0] == 'A':
		return "appendix"
	case id[0] == 'D':
		return "diagrams"
	}
	return "sequence"
}

var (
	clauseRef = regexp.MustCompile(`BK-[A-Z][0-9.]*-?[0-9]*[0-9]`)
	rulingRef = regexp.MustCompile(`\bQ[0-9]+`)
	leftover  = regexp.MustCompile(`[{}✗*|]|\bEX-|gaps|\(Q`)
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
				if !known[ref] {
					t.Errorf("%s mentions %s, which does not exist", id, ref)
				}
			}
			for _, ref := range rulingRef.FindAllString(text, -1) {
				if !known["BK-"+ref] {
					t.Errorf("%s mentions %s, which does not exist", id, ref)
				}
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	info := game.Info{Clauses: clauses, Rulings: rulings}
	for clause, want := range map[game.Clause]string{
		"BK-B13.0-1": "Armor and artillery cannot enter forest. (BK-B13.0-1)",
		"BK-B1.0-12": "The neutral country is off-limits. (BK-B1.0-12)",
		"BK-B18.0-2": "You cannot land next to the enemy. (BK-B18.0-2)",
	} {
		if got := info.Why(clause); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
