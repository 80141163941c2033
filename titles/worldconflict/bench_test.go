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
			start, said, rolls := gametest.Recorded(b, Title, game.Setup{Scenario: id})
			table := &gametest.Written{}
			var p Position
			n := len(said)
			b.ReportAllocs()
			for b.Loop() {
				if n == len(said) {
					p, n, table.Rolls = *start.(*Position), 0, rolls
				}
				if err := p.Apply(said[n], table); err != nil {
					b.Fatal(err)
				}
				n++
			}
		})
	}
}

// TestNoAllocation: a game is judged word by word and played without memory of its own.
func TestNoAllocation(t *testing.T) {
	for _, id := range []string{"barbarossa", "world-war"} {
		gametest.NoAllocation(t, Title, game.Setup{Scenario: id})
	}
}
