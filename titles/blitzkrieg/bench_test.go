package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// benched are the games that are measured: the Basic Game, and everything at once.
var benched = []string{"basic", "tournament", "tournament-all"}

// BenchmarkRandomAction is one complete random sentence through Next and Apply, over whole games.
func BenchmarkRandomAction(b *testing.B) {
	for _, scenario := range benched {
		b.Run(scenario, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			var p game.Position
			b.ReportAllocs()
			for b.Loop() {
				if p == nil || p.Pending().Seats == 0 {
					p = fresh(b, scenario, tab)
				}
				a := sample(b, &w, p)
				if err := p.Apply(a, tab); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkApply plays a recorded random game again, without Next.
func BenchmarkApply(b *testing.B) {
	for _, scenario := range benched {
		b.Run(scenario, func(b *testing.B) {
			start, said := recorded(b, scenario)
			p, i := start.Clone(), len(said)
			var tab game.RandTable
			b.ReportAllocs()
			for b.Loop() {
				if i == len(said) {
					p, i, tab = start.Clone(), 0, dice()
				}
				if err := p.Apply(said[i], tab); err != nil {
					b.Fatal(err)
				}
				i++
			}
		})
	}
}

func BenchmarkClone(b *testing.B) {
	p := fresh(b, "basic", noTable{})
	for b.Loop() {
		_ = p.Clone()
	}
}

func dice() game.RandTable { return game.RandTable{Rand: rand.New(rand.NewPCG(5, 5))} }

// recorded plays a random game and returns its start and what was said.
func recorded(b *testing.B, scenario string) (start game.Position, said []game.Action) {
	w := game.Walker{Rand: rand.New(rand.NewPCG(2, 3)), Drift: true}
	tab := dice()
	start = fresh(b, scenario, noTable{})
	for p := start.Clone(); p.Pending().Seats != 0; {
		a := sample(b, &w, p)
		if err := p.Apply(a, tab); err != nil {
			b.Fatal(err)
		}
		said = append(said, a)
	}
	return start, said
}

func fresh(b *testing.B, scenario string, t game.Table) game.Position {
	p, err := Title.New(game.Setup{Scenario: scenario}, t)
	if err != nil {
		b.Fatal(err)
	}
	return p
}

func sample(b *testing.B, w *game.Walker, p game.Position) game.Action {
	a, err := w.Sample(p, p.(*Position).Asked)
	if err != nil {
		b.Fatal(err)
	}
	return a
}
