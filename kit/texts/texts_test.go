package texts

import (
	"strings"
	"testing"
)

const (
	soundRules   = "version: 1\nclauses:\n  - {id: XY-1, chapter: One, text: A., rulings: [1]}\n  - {id: XY-2, chapter: One, text: B.}\n"
	soundRulings = "version: 1\nrulings:\n  - {id: XY-Q1, chapter: Q, text: C.}\n"
)

func TestClauses(t *testing.T) {
	rules, rulings, err := Clauses("XY-", []byte(soundRules), []byte(soundRulings))
	if err != nil || len(rules) != 2 || len(rulings) != 1 || rules[1].ID != "XY-2" || rules[0].Rulings[0] != 1 {
		t.Fatalf("%v %v %v", rules, rulings, err)
	}
}

func TestClausesRefuses(t *testing.T) {
	for _, tt := range []struct{ what, old, new, want string }{
		{"another title's ID", "XY-2", "ZZ-2", "no ID of this title"},
		{"an ID twice", "XY-2", "XY-1", "listed twice"},
		{"no text", "text: B.", "text: ''", "no text"},
		{"no chapter", "chapter: One, text: B.", "text: B.", "no chapter"},
		{"no such ruling", "rulings: [1]", "rulings: [2]", "there is no ruling 2"},
		{"a field nobody knows", "text: B.", "text: B., colour: red", "colour"},
		{"nothing", soundRules, "version: 1\n", "nothing is listed"},
	} {
		_, _, err := Clauses("XY-", []byte(strings.Replace(soundRules, tt.old, tt.new, 1)), []byte(soundRulings))
		if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.HasPrefix(err.Error(), "clauses.yaml:") {
			t.Errorf("%s: %v", tt.what, err)
		}
	}
	if _, _, err := Clauses("XY-", []byte(soundRules), nil); err == nil || !strings.HasPrefix(err.Error(), "rulings.yaml:1: ") {
		t.Errorf("no rulings: %v", err)
	}
}
