package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestEndings plays wars to their end. Both sides are told what wins all along, and who has won and why: BM-17.0e, BM-17.G4, BM-17.G5.
func TestEndings(t *testing.T) {
	for i, g := range []play{
		{"a", map[string]string{"turns": "12", "modules": "land-war"}},
		{"e", nil},
		{"g", nil},
		{"g", map[string]string{"sides": "swapped"}},
		{"h", map[string]string{"m15": "off"}},
	} {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 17)), Drift: true}
		tab := game.RandTable{Rand: w.Rand}
		set := game.Setup{Scenario: g.war, Options: g.options}
		p, err := Title.New(set, tab)
		for n := 0; err == nil; n++ {
			asked := p.Pending().Seats
			if n%128 == 0 || asked == 0 {
				gametest.Goals(t, Title.Info(), Title.Info().Playing(set), p)
			}
			if asked == 0 {
				break
			}
			var a game.Action
			if a, err = w.Sample(p, asked.First()); err == nil {
				err = p.Apply(a, tab)
			}
		}
		if err != nil {
			t.Errorf("war %s with %v: %v", g.war, g.options, err)
		}
	}
}
