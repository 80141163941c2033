package duel

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// Every clause exists once, has a text, and has an ID that the code uses.
func TestClauses(t *testing.T) {
	var code strings.Builder
	files, err := Source.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if name := f.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			text, err := Source.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			code.Write(text)
		}
	}
	if len(info.Clauses) != 33 {
		t.Errorf("%d clauses", len(info.Clauses))
	}
	seen := map[game.Clause]bool{}
	for _, c := range info.Clauses {
		if seen[c.ID] || c.Chapter == "" || c.Text == "" {
			t.Errorf("%s stands twice, or says nothing", c.ID)
		}
		seen[c.ID] = true
		if !strings.Contains(code.String(), c.ID.ID()) {
			t.Errorf("%s is kept nowhere", c.ID)
		}
	}
}

// A line can be drawn: every place has a spot of its own, in order.
func TestBoard(t *testing.T) {
	if n := len(info.Board.Spots); n != places {
		t.Fatalf("%d spots", n)
	}
	for i, s := range info.Board.Spots {
		if s.Place != int16(i) || s.X != float32(2*i) || s.Y < -1 || s.Y > 1 || s.Look == "" || s.Name == "" {
			t.Errorf("spot %d is %+v", i, s)
		}
	}
	if got := fmt.Sprint(info.Board.Lines[0].Places); got != "[0 1 2 3]" {
		t.Errorf("the line runs through %s", got)
	}
	if got := info.Board.Spots[hill].Look; got != "hill" {
		t.Errorf("DU-4.6: the hill looks like %q", got)
	}
}

func TestSceneTellsTheTurn(t *testing.T) {
	if got := placed(t, "turn 7 ; step moving blue ; blue a west").Known(0).Show().Turn; got != 7 {
		t.Errorf("turn %d", got)
	}
}

func TestResult(t *testing.T) {
	for _, tt := range []struct {
		clause, place, level string
		blue                 int8
		margin               int16
	}{
		{"", "step moving blue ; blue a west b west ; red a east", "undecided", 0, 1},
		{"DU-6.1", "step over ; blue a west", "decisive", 1, 1},
		{"DU-6.1", "step over ; red a west b ford", "decisive", -1, -2},
		{"DU-6.2", "step over ; blue a west b west ; red a east", "narrow", 1, 1},
		{"DU-6.2", "step over ; blue a west ; red a east b east", "narrow", -1, -1},
		{"DU-6.3", "step over ; blue a west ; red a east", "draw", 0, 0},
	} {
		r := placed(t, tt.place).Result()
		if r.Clause.ID() != tt.clause || r.Level != tt.level || r.Scores[0] != tt.blue || r.Scores[1] != -tt.blue ||
			r.Margin[0] != tt.margin || r.Margin[1] != -tt.margin || r.Over != (tt.clause != "") {
			t.Errorf("%s: %s: got %+v", tt.clause, tt.place, r)
		}
	}
}

func TestLessons(t *testing.T) { gametest.Lessons(t, Title) }
