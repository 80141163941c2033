package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

func TestTmp(t *testing.T) {
	verbs := map[string]int{}
	steps := 0
	ends := map[string]int{}
	for g := range 20 {
		p, err := Title.New(game.Setup{Scenario: "basic"}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
		if err != nil {
			t.Fatal(err)
		}
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(g), 3)), Drift: true}
		tab := game.RandTable{Rand: w.Rand}
		for p.Pending().Seats != 0 {
			s := game.Seat(0)
			if p.Pending().Seats.Has(1) {
				s = 1
			}
			a, err := w.Sample(p, s)
			if err != nil {
				dumpFront(p.(*Position)); t.Fatal(lexicon.Format(a), err)
			}
			if err := p.Apply(a, tab); err != nil {
				dumpFront(p.(*Position)); t.Fatal(lexicon.Format(a), err)
			}
			verbs[verbTable[a.Words()[0].N].Name]++
			steps++
		}
		ends[p.Result().Level]++
	}
	t.Log(steps, verbs, ends)
}

func BenchmarkPlay(b *testing.B) {
	w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
	tab := game.RandTable{Rand: w.Rand}
	var p game.Position
	b.ReportAllocs()
	for b.Loop() {
		if p == nil || p.Pending().Seats == 0 {
			p, _ = Title.New(game.Setup{Scenario: "basic"}, tab)
		}
		s := game.Seat(0)
		if p.Pending().Seats.Has(1) {
			s = 1
		}
		a, err := w.Sample(p, s)
		if err != nil {
			b.Fatal(err)
		}
		if err := p.Apply(a, tab); err != nil {
			b.Fatal(err)
		}
	}
}
