package blackswan

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// BenchmarkRandomAction is one complete random sentence through Next and Apply, over whole games.
func BenchmarkRandomAction(b *testing.B) {
	for _, scenario := range []string{"1939", "1941", "barbarossa"} {
		b.Run(scenario, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			var p game.Position
			games := 0
			b.ReportAllocs()
			for b.Loop() {
				if p == nil || p.Pending().Seats == 0 {
					p = fresh(b, scenario, tab)
					games++
				}
				a, err := w.Sample(p, p.(*Position).Asked)
				if err != nil {
					b.Fatal(err)
				}
				if err := p.Apply(a, tab); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(games), "games")
		})
	}
}

// TestNoAllocation: a whole campaign is judged word by word and played without memory of its own.
func TestNoAllocation(t *testing.T) { gametest.NoAllocation(t, Title, game.Setup{Scenario: "1939"}) }

func fresh(b testing.TB, scenario string, t game.Table) game.Position {
	p, err := Title.New(game.Setup{Scenario: scenario}, t)
	if err != nil {
		b.Fatal(err)
	}
	return p
}
