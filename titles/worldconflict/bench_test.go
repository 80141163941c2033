package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// BenchmarkRandom plays random games: sentences a second.
func BenchmarkRandom(b *testing.B) {
	for _, g := range starts {
		b.Run(g.ID, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 2))}
			table := game.RandTable{Rand: w.Rand}
			p, _ := Title.New(game.Setup{Scenario: g.ID}, table)
			b.ReportAllocs()
			for b.Loop() {
				asked := p.Pending().Seats
				if asked == 0 {
					p, _ = Title.New(game.Setup{Scenario: g.ID}, table)
					continue
				}
				s := asked.First()
				a, err := w.Sample(p, s)
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
	for _, id := range []string{"western-europe", "world-war"} {
		b.Run(id, func(b *testing.B) {
			gametest.BenchReplay[Position](b, Title, game.Setup{Scenario: id})
		})
	}
}

// TestNoAllocation: a game is judged word by word and played without memory of its own.
func TestNoAllocation(t *testing.T) {
	for _, id := range []string{"barbarossa", "world-war"} {
		gametest.NoAllocation(t, Title, game.Setup{Scenario: id})
	}
}
