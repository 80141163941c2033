package gametest

import (
	"strings"
	"testing"

	"sandtable/game"
)

func TestTextFaults(t *testing.T) {
	for _, tt := range []struct{ text, refusal, want string }{
		{"Units move, TY-1.2a allows it; see TY-B.3, TY-Q7 and Q7.", "", ""},
		{"Units move", "", "has no end"},
		{"Units move.", "Not now", "has no end"},
		{"Units move (ex.).", "", `"(ex." is left over`},
		{"Units move (Q7).", "", `"(Q" is left over`},
		{"Units move, TY-1.2b.", "", "mentions TY-1.2b, which"},
		{"Units move, TY-1.2.", "", "mentions TY-1.2, which"},
		{"Units move, TY-B.4.", "", "mentions TY-B.4, which"},
		{"Units move, TY-B1.0-12.", "", "mentions TY-B1.0-12, which"},
		{"Units move as Q8 says.", "", "mentions TY-Q8, which"},
		{"Units move.", "See TY-9.", "mentions TY-9, which"},
	} {
		got := strings.Join(textFaults(&game.Info{
			Clauses: []game.ClauseText{{ID: "TY-1.2a", Text: tt.text, Refusal: tt.refusal}, {ID: "TY-B.3", Text: "Yes."}},
			Rulings: []game.ClauseText{{ID: "TY-Q7", Text: "No."}},
		}), "\n")
		if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
			t.Errorf("%q, %q: %q, want %q", tt.text, tt.refusal, got, tt.want)
		}
	}
}
