package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestFactsStay: what a copy knows that has answered series after series of questions in random games is what a new one finds out.
func TestFactsStay(t *testing.T) {
	for i, scenario := range []string{"basic", "tournament", "tournament-all", "gulf-landing"} {
		title := Title
		p, err := title.New(title.Info().Bounded(game.Setup{Scenario: scenario}), dice())
		if err != nil {
			t.Fatal(err)
		}
		playRenewed(t, p.(*Position), i)
	}
	for i, war := range []string{"a", "b", "d", "g"} {
		p, err := newWar(moduleRules, war, map[string]string{"modules": "everything", "turns": "12"}, dice())
		if err != nil {
			t.Fatal(err)
		}
		playRenewed(t, p, i)
	}
}

// playRenewed plays a random game and compares after every sentence.
func playRenewed(t *testing.T, p *Position, seed int) {
	t.Helper()
	tab := game.RandTable{Rand: rand.New(rand.NewPCG(uint64(seed), 8))}
	w := game.Walker{Rand: tab.Rand, Drift: seed%2 == 1}
	var desk Position
	for n := 0; n < 3000 && p.Pending().Seats != 0; n++ {
		if n%7 != 3 { // a series may miss a sentence
			desk.renew(p)
			compareRenewed(t, &desk, p, n)
		}
		a, err := w.Sample(p, p.Asked)
		if err == nil {
			err = p.Apply(a, tab)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// compareRenewed asks a copy for all its facts, and a position that has none.
func compareRenewed(t *testing.T, desk, p *Position, n int) {
	t.Helper()
	q := p.trial()
	f, want := desk.surveyMarches(), q.survey(q.Mover)
	switch {
	case desk.Core != p.Core || desk.Mod != p.Mod:
		t.Fatalf("sentence %d: the copy is none", n)
	case f.open != want.open || f.zone != want.zone:
		t.Fatalf("sentence %d: the field is another one", n)
	case desk.occupied(Blue) != q.occupied(Blue) || desk.occupied(Red) != q.occupied(Red):
		t.Fatalf("sentence %d: units are on other squares", n)
	case desk.moverCities() != q.moverCities() || desk.friendly(Blue) != q.friendly(Blue) || desk.friendly(Red) != q.friendly(Red):
		t.Fatalf("sentence %d: the cities are others", n)
	case desk.parts(p.Asked) != q.parts(p.Asked):
		t.Fatalf("sentence %d: the parts are others", n)
	}
	for spot := range nSpots {
		if got, want := desk.unitsAt(p.Asked, 1<<spot), q.unitsAt(p.Asked, 1<<spot); got != want {
			t.Fatalf("sentence %d: places of kind %d hold %d units, want %d", n, spot, got.Count(), want.Count())
		}
	}
	compareMarches(t, desk, &q, n)
	if n%5 == 0 && p.on(mSupply) {
		compareFed(t, desk, &q, n)
	}
}

// compareMarches compares who can march and join, which enemies can be overrun, and which missions can be flown. Not every answer is asked for after every
// sentence, as in play.
func compareMarches(t *testing.T, desk, q *Position, n int) {
	t.Helper()
	s := q.Mover
	if !q.modular() && q.Step == stepMove {
		if n%3 != 1 && desk.marchers() != q.marchers() {
			t.Fatalf("sentence %d: others can march", n)
		}
		if mayMoveAny(desk, s) != mayMoveAny(q, s) {
			t.Fatalf("sentence %d: whether anybody can march is answered in another way", n)
		}
		if mayJoinNow(q, s) == nil && mayJoinAny(desk, s) != mayJoinAny(q, s) {
			t.Fatalf("sentence %d: others can join", n)
		}
		for v := verbPlace; v <= verbInvade; v++ {
			if v := &verbTable[v]; n%11 != 6 && v.May(q, s) == nil && v.Open(desk, s) != v.Open(q, s) {
				t.Fatalf("sentence %d: whether anybody can %s is answered in another way", n, v.Name)
			}
		}
		if mayOverrunNow(q, s) == nil && mayOverrunAny(desk, s) != mayOverrunAny(q, s) {
			t.Fatalf("sentence %d: others can be overrun", n)
		}
	}
	if q.modular() && mayMarchByModules(q, s) == nil {
		if n%3 != 1 && desk.marchersByModules() != q.marchersByModules() {
			t.Fatalf("sentence %d: others can march", n)
		}
		if mayMarchAny(desk, s) != mayMarchAny(q, s) {
			t.Fatalf("sentence %d: whether anybody can march is answered in another way", n)
		}
	}
	for m := onSupport; m <= onChase; m++ {
		if !q.modular() && q.mayOrder(m) == nil && desk.mayOrderAny(m) != q.mayOrderAny(m) {
			t.Fatalf("sentence %d: mission %d can be flown: %v", n, m, q.mayOrderAny(m))
		}
	}
}

// compareFed compares where units of the mover are supplied.
func compareFed(t *testing.T, desk, q *Position, n int) {
	t.Helper()
	from, to := q.unitsOf(q.Mover)
	for u := from; u < to; u++ {
		if !q.inPlay(u) || !q.marches(u) {
			continue
		}
		var room, other board.Squares
		if *desk.fedFor(u, &room) != *q.fedFor(u, &other) {
			t.Fatalf("sentence %d: unit %d is supplied elsewhere", n, u)
		}
	}
}
