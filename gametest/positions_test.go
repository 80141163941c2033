package gametest

import (
	"testing"

	"sandtable/ai/problems"
)

// All wants must be met, of alternatives separated by bars at least one; "says" and "never" work for every title.
func TestLacks(t *testing.T) {
	said := []string{"move 1inf U-11", "done"}
	y := Staged{Has: func(words []string) bool { return words[0] == "holds" && words[1] == "U-11" }}
	for want, lacks := range map[string]string{
		"says move 1inf":       "",
		"says attack":          "says attack",
		"never attack":         "",
		"never move":           "never move",
		"holds U-11":           "",
		"holds U-12 | says do": "",
		"holds U-12 | never m": "holds U-12 | never m",
	} {
		x := problems.Problem{Facts: []problems.Fact{{Name: "want", Text: "says done"}, {Name: "want", Text: want}}}
		if got := y.lacks(t, &x, said); got != lacks {
			t.Errorf("%s: lacks %q, want %q", want, got, lacks)
		}
	}
}
