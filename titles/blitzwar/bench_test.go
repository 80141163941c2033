package blitzwar

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
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

// BenchmarkReplay is one sentence of a recorded random game through Apply alone.
func BenchmarkReplay(b *testing.B) {
	gametest.BenchReplay[Position](b, Title, game.Setup{Scenario: scenarioCampaign})
}

// TestNoAllocation: a game is judged word by word and played without memory of its own.
func TestNoAllocation(t *testing.T) { gametest.NoAllocation(t, Title, game.Setup{Scenario: "1943"}) }
