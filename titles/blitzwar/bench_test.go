package blitzwar

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// BenchmarkRandomAction is one complete random sentence through Next and Apply, over whole games.
func BenchmarkRandomAction(b *testing.B) {
	for _, id := range []string{scenarioCampaign, "1943"} {
		b.Run(id, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
			table := game.RandTable{Rand: w.Rand}
			p := begin(startNamed(id), false, table)
			b.ReportAllocs()
			for b.Loop() {
				if p.Step == stepOver {
					*p = *begin(startNamed(id), false, table)
				}
				a, err := w.Sample(p, p.askedSeats().First())
				if err == nil {
					err = p.Apply(a, table)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
