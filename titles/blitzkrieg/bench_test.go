package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// BenchmarkRandomAction is one complete random sentence through Next and Apply, over whole games.
func BenchmarkRandomAction(b *testing.B) {
	w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
	tab := game.RandTable{Rand: w.Rand}
	var p game.Position
	b.ReportAllocs()
	for b.Loop() {
		if p == nil || p.Pending().Seats == 0 {
			p = fresh(b, tab)
		}
		a := sample(b, &w, p)
		if err := p.Apply(a, tab); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkApply plays a recorded random game again, without Next.
func BenchmarkApply(b *testing.B) {
	w := game.Walker{Rand: rand.New(rand.NewPCG(2, 3)), Drift: true}
	tab := game.RandTable{Rand: rand.New(rand.NewPCG(5, 5))}
	var said []game.Action
	start := fresh(b, tab)
	for p := start.Clone(); p.Pending().Seats != 0; {
		a := sample(b, &w, p)
		if err := p.Apply(a, tab); err != nil {
			b.Fatal(err)
		}
		said = append(said, a)
	}
	p, i := start.Clone(), 0
	tab = game.RandTable{Rand: rand.New(rand.NewPCG(5, 5))}
	b.ReportAllocs()
	for b.Loop() {
		if i == len(said) {
			p, i = start.Clone(), 0
			tab = game.RandTable{Rand: rand.New(rand.NewPCG(5, 5))}
		}
		if err := p.Apply(said[i], tab); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

func BenchmarkClone(b *testing.B) {
	p := fresh(b, deaf{})
	for b.Loop() {
		_ = p.Clone()
	}
}

func fresh(b *testing.B, t game.Table) game.Position {
	p, err := Title.New(game.Setup{Scenario: "basic"}, t)
	if err != nil {
		b.Fatal(err)
	}
	return p
}

func sample(b *testing.B, w *game.Walker, p game.Position) game.Action {
	for s := range game.Seat(2) {
		if p.Pending().Seats.Has(s) {
			a, err := w.Sample(p, s)
			if err != nil {
				b.Fatal(err)
			}
			return a
		}
	}
	panic("nobody is asked")
}
