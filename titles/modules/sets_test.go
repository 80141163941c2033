package modules

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// play is a war with its options.
type play struct {
	war     string
	options map[string]string
}

// plays lists the sets of modules that are played: the presets; all modules but one, and but those that depend on it
// (BM-0.S2, BM-0.S3); the base order of a turn (BM-0.S4); and every war.
func plays() []play {
	all := []play{{"a", map[string]string{"modules": "everything"}}}
	for _, set := range []string{"land-war", "land-and-air", "classic-plus"} {
		all = append(all, play{"a", map[string]string{"modules": set}})
	}
	all = append(all, play{"a", map[string]string{"modules": "classic-plus", "m6": "off"}})
	for n := 1; n <= 18; n++ {
		options := map[string]string{fmt.Sprint("m", n): "off"}
		switch n {
		case 8:
			options["m9"] = "off"
		case 12:
			options["m13"] = "off"
		}
		all = append(all, play{"a", options})
	}
	all = append(all, play{"a", map[string]string{"interception": "path"}}) // BM-12.13
	for _, s := range Title.Info().Scenarios {
		options := map[string]string{}
		if s.ID == "h" {
			options["m15"] = "off"
		}
		all = append(all, play{s.ID, options})
	}
	return all
}

// TestSetWalks plays the first turns of a war at random with many sets of modules: every sentence offered is accepted
// (BM-0.S7).
func TestSetWalks(t *testing.T) {
	for i, g := range plays() {
		t.Run(fmt.Sprint(g.war, g.options), func(t *testing.T) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, uint64(i))), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			p, err := Title.New(game.Setup{Scenario: g.war, Options: g.options}, tab)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 600 && p.Pending().Seats != 0; n++ {
				a, err := w.Sample(p, p.Pending().Seats.First())
				if err == nil {
					err = p.Apply(a, tab)
				}
				if err != nil {
					t.Fatalf("sentence %d, %q: %v", n, Title.Info().Lexicon.Format(a), err)
				}
			}
		})
	}
}
