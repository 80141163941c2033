package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

func TestLaws(t *testing.T) { gametest.Laws(t, Title) }

func FuzzSentences(f *testing.F) { gametest.FuzzSentences(f, Title) }

// pairsOfRules covers every pair of optional rules in all four ways: two columns agree and differ both ways
// somewhere.
var pairsOfRules = []string{"000000", "111111", "000111", "111000", "011001", "100110", "101010", "010101", "001100", "110011"}

// TestOptionPairs plays under combinations of optional rules in which every two of them stand together,
// apart and not at all.
func TestOptionPairs(t *testing.T) {
	for i := range optional {
		for j := range i {
			seen := map[string]bool{}
			for _, row := range pairsOfRules {
				seen[row[i:i+1]+row[j:j+1]] = true
			}
			if len(seen) != 4 {
				t.Fatalf("%v and %v come in %d ways, want 4", optional[i].rule, optional[j].rule, len(seen))
			}
		}
	}
	if testing.Short() {
		return
	}
	for _, row := range pairsOfRules {
		t.Run(row, func(t *testing.T) {
			gametest.Check(t, laws.Run{
				Title: Title, Setup: game.Setup{Scenario: "tournament", Options: optionsOf(row)},
				Games: 2, Seed: 1, Every: 100,
			})
		})
	}
}

// optionsOf switches the optional rules of a row on, and ends the game early.
func optionsOf(row string) map[string]string {
	options := map[string]string{"limit": "15"}
	for i, o := range optional {
		if row[i] == '1' {
			options[o.rule.String()] = on
		}
	}
	return options
}
