package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// midgame returns a position at the start of Blue's move, some turns into a game between two Officers.
func midgame(b testing.TB, scenario string, turn uint16) *bk.Position {
	b.Helper()
	r := rand.New(rand.NewPCG(11, 1))
	g, err := bk.Title.New(game.Setup{Scenario: scenario}, game.RandTable{Rand: r})
	if err != nil {
		b.Fatal(err)
	}
	p := g.(*bk.Position)
	who := steady(b, "officer", 1500)
	m := [...]*mind{who.Sit(bk.Title, 0, r).(*mind), who.Sit(bk.Title, 1, r).(*mind)}
	for p.Turn < turn || p.Mover != bk.Blue || p.Step != bk.StepMove {
		s := game.Seat(0)
		if p.Pending().Seats.Has(1) {
			s = 1
		}
		th, err := m[s].Think(context.Background(), p.Known(s))
		if err == nil {
			err = p.Apply(th.Say, game.RandTable{Rand: r})
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	return p
}

// BenchmarkPlan plans a move in the middle of a game.
func BenchmarkPlan(b *testing.B) {
	for _, scenario := range [...]string{"basic", "tournament"} {
		p := midgame(b, scenario, 5)
		for _, id := range [...]string{"officer", "general", "marshal"} {
			b.Run(scenario+"/"+id, func(b *testing.B) {
				who := steady(b, id, 0)
				n := 0
				for b.Loop() {
					m := who.Sit(bk.Title, bk.Blue, rand.New(rand.NewPCG(7, 7))).(*mind)
					m.planTurn(context.Background(), p)
					n = m.Meter.Taken()
				}
				b.ReportMetric(float64(n), "steps")
			})
		}
	}
}
