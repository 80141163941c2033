package modules

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestArmyWalks plays the first sentences of wars at random, with every way of choosing and setting up armies: BM-8.2,
// BM-8.3, BM-8.7, BM-0.S7.
func TestArmyWalks(t *testing.T) {
	for i, options := range []map[string]string{
		{"armies": "offered"},
		{"armies": "rolled"},
		{"setup": "free"},
		{"setup": "free", "m12": "off", "m13": "off", "m5": "off", "blue-army": "7", "red-army": "1"},
		{"m8": "off", "m9": "off"},
		{"m8": "off", "m9": "off", "setup": "free", "m12": "off", "m13": "off"},
		{"m9": "off"},
		{"m5": "off", "m7": "off", "cycle": "3"},
		{"modules": "classic-plus"},
		{"plans": "on"},
		{"plans": "on", "setup": "free", "cycle": "3", "m7": "off", "m10": "off"},
	} {
		t.Run(fmt.Sprint(options), func(t *testing.T) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, uint64(i))), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			p, err := Title.New(game.Setup{Scenario: "a", Options: options}, tab)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 700 && p.Pending().Seats != 0; n++ {
				a, err := w.Sample(p, p.Pending().Seats.First())
				if err == nil {
					err = p.Apply(a, tab)
				}
				if err != nil {
					t.Fatalf("sentence %d: %v", n, err)
				}
			}
		})
	}
}
