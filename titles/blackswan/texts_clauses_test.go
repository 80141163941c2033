package blackswan

import (
	"strings"
	"testing"

	"sandtable/gametest"
)

func TestClauseCounts(t *testing.T) {
	got := map[string]int{}
	for _, c := range clauses {
		part, _, _ := strings.Cut(strings.TrimPrefix(c.ID.ID(), "BS-"), ".")
		got[part]++
	}
	for part, want := range map[string]int{
		"I": 13, "C": 10, "S": 12, "1": 104, "2": 45, "3": 116, "4": 7, "5": 18, "6": 17, "G": 10, "H": 27,
	} {
		if got[part] != want {
			t.Errorf("%s: %d clauses, want %d", part, got[part], want)
		}
	}
	if len(clauses) != 379 || len(rulings) != 150 {
		t.Errorf("%d clauses and %d rulings, want 379 and 150", len(clauses), len(rulings))
	}
}

func TestTexts(t *testing.T) { gametest.Texts(t, &info) }
