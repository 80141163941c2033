package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// BenchmarkRandomAction is one complete random sentence through Next and Apply, over whole wars, for each ready-made set of modules.
func BenchmarkRandomAction(b *testing.B) {
	for _, set := range []string{"everything", "land-and-air", "land-war", "classic-plus"} {
		b.Run(set, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			var p game.Position
			b.ReportAllocs()
			for b.Loop() {
				if p == nil || p.Pending().Seats == 0 {
					var err error
					if p, err = Title.New(game.Setup{Scenario: "a", Options: map[string]string{"modules": set}}, tab); err != nil {
						b.Fatal(err)
					}
				}
				a, err := w.Sample(p, p.Pending().Seats.First())
				if err == nil {
					err = p.Apply(a, tab)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
