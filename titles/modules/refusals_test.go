package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestRefusals checks that every refusal has a text, and occurs in a case or a test.
func TestRefusals(t *testing.T) {
	gametest.Refusals(t, Title.Info(), Source, "BK-Q91",
		"BM-0.S1", "BM-0.S2", "BM-0.S3", "BM-0.S5", "BM-0.S6", // TestSets
		"BM-8.3",   // TestHigherArmy
		"BM-9.11",  // TestLostThisTurn
		"BM-17.G2") // TestBandCap
}

// TestHigherArmy keeps BM-8.3: the side with the higher roll takes an army with a higher number than the other's.
func TestHigherArmy(t *testing.T) {
	tab := game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}
	p, err := Title.New(game.Setup{Scenario: "a", Options: map[string]string{"armies": "rolled"}}, tab)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Pending().Seats.First()
	for say, want := range map[string]error{"take 1": game.Clause("BM-8.3"), "take 7": nil} {
		a, err := Title.Info().Lexicon.Parse(s, say)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Clone().Apply(a, tab); err != want {
			t.Errorf("%s: %v, want %v", say, err, want)
		}
	}
}
