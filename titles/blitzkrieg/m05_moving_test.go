package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestBM_5_U14_QuickSteps: the squares beside a unit tell whether it has somewhere to march to, where they settle it.
func TestBM_5_U14_QuickSteps(t *testing.T) {
	tab := game.RandTable{Rand: rand.New(rand.NewPCG(1, 5))}
	w := game.Walker{Rand: tab.Rand, Drift: true}
	p, err := newWar(moduleRules, "a", map[string]string{"modules": "everything", "turns": "15"}, tab)
	if err != nil {
		t.Fatal(err)
	}
	quick := 0
	for n := 0; n < 1200 && p.Pending().Seats != 0; n++ {
		a, err := w.Sample(p, p.Asked)
		if err == nil {
			err = p.Apply(a, tab)
		}
		if err != nil {
			t.Fatal(err)
		}
		if n%7 == 0 && (p.Step == stepActs || p.Step == stepAfter) {
			quick += compareSteps(t, p)
		}
	}
	if quick < 500 {
		t.Errorf("%d quick answers were compared", quick)
	}
}

// compareSteps compares the quick answer with the long search for every unit of the mover.
func compareSteps(t *testing.T, p *Position) (quick int) {
	t.Helper()
	f := p.survey(p.Mover)
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.inPlay(u) || p.whyHeld(u, &f) != nil {
			continue
		}
		can, sure := p.canStep(u, p.movementLeft(u), &f, &board.Squares{})
		if !sure {
			continue
		}
		quick++
		if ends := p.marchEnds(u, &f); can == ends.Empty() {
			t.Fatalf("unit %d in %v can step: %v, but has %d squares to go to", u, p.place(u), can, ends.Count())
		}
	}
	return quick
}

// TestBM_1_8_Impulses: transport costs in the first impulse, weather and want of supply in both; who has dropped moves in neither.
func TestBM_1_8_Impulses(t *testing.T) {
	p := stagedWar(t, "box 4 ; weather 4 1 1 ; blue ARM 6 V-20 INF4 4 V-20 ABN 4 V-20") // G2 takes one
	p.Arrived[0], p.Arrived[2] = hasDetrained, hasDropped
	p.Isolated.Add(1)
	for impulse, want := range [][2]int{{3, 1}, {5, 1}} {
		p.Impulse = uint8(impulse)
		if got := [2]int{p.factorsOfMovement(0), p.factorsOfMovement(1)}; got != want {
			t.Errorf("BM-1.8: in impulse %d detrained armor and isolated infantry have %v, want %v", impulse+1, got, want)
		}
	}
	p.Step = stepAfter
	f := p.survey(Blue)
	if err := p.whyHeld(2, &f); err != game.Clause("BM-1.8") {
		t.Errorf("BM-1.8: who has dropped moves in the second impulse: %v", err)
	}
}
