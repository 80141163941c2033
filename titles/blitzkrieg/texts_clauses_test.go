package blitzkrieg

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
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
	if len(clauses) != 329 || len(rulings) != 106 {
		t.Errorf("%d clauses and %d rulings, want 329 and 106", len(clauses), len(rulings))
	}
}

// part says which part of the catalogue a clause belongs to.
func part(c game.Clause) string {
	id := strings.TrimPrefix(c.ID(), "BK-")
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

func TestTexts(t *testing.T) { gametest.Texts(t, &info) }

func TestWhy(t *testing.T) {
	info := game.Info{Clauses: clauses, Rulings: rulings}
	for clause, want := range map[game.Clause]string{
		"BK-B13.0-1": "Armor and artillery cannot enter forest. (BK-B13.0-1)",
		"BK-B1.0-12": "The neutral country is off-limits. (BK-B1.0-12)",
		"BK-B18.0-2": "You cannot land next to the enemy. (BK-B18.0-2)",
		"BK-B17.0-5": "Combat has begun: new units come again in your next movement. (BK-B17.0-5)",
		"BK-Q76":     "A square holds more than 12 factors: move units out of it first. (BK-Q76)",
		"BK-Q90":     "It was broken up this turn: it can be joined again from your next turn. (BK-Q90)",
	} {
		if got := info.Why(clause); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestRefusals: BK-Q91 is met in TestNoCounterLeft.
func TestRefusals(t *testing.T) { gametest.Refusals(t, &info, Source, "BK-Q91") }
