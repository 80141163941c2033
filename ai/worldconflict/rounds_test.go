package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	wc "sandtable/titles/worldconflict"
)

// thinker is a General about to choose the plan of a phase, some of them found by lot, and the position.
func thinker(t *testing.T) (*wc.Position, *mind) {
	t.Helper()
	p := start(t, "western-europe", rand.New(rand.NewPCG(1, 1)))
	for p.Step != wc.StepMarch {
		if err := p.Apply(script(wc.Germany).words.Say(p.Pending().Seats.First(), done), game.Mute{}); err != nil {
			t.Fatal(err)
		}
	}
	m := steady(t, "general", 8).Sit(wc.Title, wc.Germany, rand.New(rand.NewPCG(1, 2))).(*mind)
	m.level.Plans, m.level.Lots = 12, 24
	return p, m
}

// TestSamePlansAreOne: plans that come to the same sentences are compared once, and those found by lot add others.
func TestSamePlansAreOne(t *testing.T) {
	p, m := thinker(t)
	s := &rounds{m: m, k: p.Known(m.Seat), throws: 1, over: func() bool { return false }}
	if n := len(s.distinct([]mood{calm, calm, calm})); n != 1 {
		t.Errorf("one plan thrice is %d plans", n)
	}
	m.agent.mood = calm
	usual := len(s.distinct(m.agent.variants(p, maxVariants)))
	all := s.distinct(m.plans(p))
	if usual < 2 || len(all) <= usual || len(all) > m.level.Plans {
		t.Errorf("%d plans of the usual kind, %d in all", usual, len(all))
	}
	seen := map[uint64]bool{}
	for _, x := range all {
		_, told := s.play(x, 0, true)
		if seen[told] {
			t.Error("a plan is compared twice")
		}
		seen[told] = true
	}
	if s.played != 0 {
		t.Errorf("%d plans were played to their end to be told apart", s.played)
	}
}

// TestSameThrowSameWorth: a plan that is played again with the dice of the same throw comes to the same.
func TestSameThrowSameWorth(t *testing.T) {
	p, m := thinker(t)
	s := &rounds{m: m, k: p.Known(m.Seat), throws: throws, over: func() bool { return false }}
	for throw := range 4 {
		a, told := s.play(calm, throw, false)
		b, again := s.play(calm, throw, false)
		if a != b || told != again {
			t.Errorf("throw %d: %.2f, then %.2f", throw, a, b)
		}
	}
}

// TestPlanIsKept: what was chosen when aircraft were based is compared again when units march.
func TestPlanIsKept(t *testing.T) {
	p, m := thinker(t)
	chosen := mood{bold: 1, guard: 1, focus: areaNamed(t, "poland"), leave: wc.Nowhere}
	m.agent.mood = chosen
	if list := m.plans(p); list[0] != chosen {
		t.Error("the plan of the phase is forgotten")
	}
}

// TestSlant: by lot areas count for a third to three times as much, and for as much as ever without it.
func TestSlant(t *testing.T) {
	least, most := 1.0, 1.0
	for x := range wc.Place(wc.Areas) {
		if n := calm.lean(x); n != 1 {
			t.Errorf("%s counts for %.2f", x.Name(), n)
		}
		m := mood{slant: 12345}
		least, most = min(least, m.lean(x)), max(most, m.lean(x))
	}
	if least < 0.33 || least > 0.6 || most > 3 || most < 2 {
		t.Errorf("from %.2f to %.2f", least, most)
	}
}

// TestGuardsStray: a unit of a forgetful player leaves what it guards; that of one who forgets nothing stays.
func TestGuardsStray(t *testing.T) {
	p, s := stageProblem(t, gametest.Problem(t, "The area through which the supply of the spearhead comes is held."))
	a := script(s)
	a.g = a.w.survey(p)
	th := a.look(p)
	u := -1
	for v := range wc.Units {
		if p.Of(v) == s && p.Ground(v) && !th.spares(v) && !th.kept(v) {
			u = v
		}
	}
	if u < 0 {
		t.Fatal("nobody guards anything")
	}
	a.forget()
	if !a.stray.Empty() {
		t.Error("who forgets nothing forgets")
	}
	a.lapse = 1
	a.forget()
	if !th.spares(u) {
		t.Error("the guard stays")
	}
}
