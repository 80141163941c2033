package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestWars plays some turns of each war at random: BM-17.A1 to BM-17.H1.
func TestWars(t *testing.T) {
	for _, s := range Title.Info().Scenarios {
		options := map[string]string{}
		if s.ID == "h" {
			options["m15"] = "off"
		}
		walk(t, s.ID, options, 4)
	}
	for _, war := range []string{"f", "g"} {
		walk(t, war, map[string]string{"sides": "swapped"}, 2)
	}
	walk(t, "g", map[string]string{"occupier": "overseas"}, 4) // BM-17.G6
	walk(t, "g", map[string]string{"occupier": "overseas", "sides": "swapped", "modules": "land-war"}, 4)
	walk(t, "b", map[string]string{"modules": "land-war", "m18": "off"}, 2)
}

// walk plays a war at random for some turns.
func walk(t *testing.T, war string, options map[string]string, turns int) {
	t.Helper()
	w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
	tab := game.RandTable{Rand: w.Rand}
	p, err := Title.New(game.Setup{Scenario: war, Options: options}, tab)
	if err != nil {
		t.Fatalf("war %s: %v", war, err)
	}
	last := 2 * (turns + 1)
	for n := 0; p.Pending().Seats != 0 && p.(game.Calendar).Ended("player-turn") < last; n++ {
		a, err := w.Sample(p, p.Pending().Seats.First())
		if err == nil {
			err = p.Apply(a, tab)
		}
		if err != nil || n > 10000 {
			t.Fatalf("war %s with %v, sentence %d: %v", war, options, n, err)
		}
	}
}
