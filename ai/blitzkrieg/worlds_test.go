package blitzkrieg

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// TestWorldsAreFair checks that in six worlds a battle meets each face of the die once.
func TestWorldsAreFair(t *testing.T) {
	p := stage(t, "basic", []string{"1inf HH-34", "2inf HH-34", "1arm HH-34"}, []string{"1inf II-34", "2inf JJJ-43"})
	y := byID(t, "general")
	v := look(p, bk.Blue, y.w, y.g)
	v.listUnits()
	j := newJudge(v)
	j.worth()
	f := int(v.foeAt[square(t, "II-34")]) - 1
	c := bk.BasicChances(bk.Column(j.duels[f].attack, j.defense(int16(f))))
	w := newWorlds(v, j, faces, 5)
	foe := numberOf(t, bk.Red, "1inf")
	var gone, back int
	for n := range faces {
		switch q := w.after(n); {
		case !q.OnBoard(foe):
			gone++
		case q.At[foe] != p.At[foe]:
			back++
			if board.Distance(q.At[foe], p.At[foe]) != fullRetreat {
				t.Errorf("an enemy goes back to %v", q.At[foe])
			}
		}
	}
	if want := faces * (c.DefenderGone + c.Exchange); math.Abs(want-float64(gone)) > 0.01 {
		t.Errorf("gone in %d worlds, want %.1f", gone, want)
	}
	if want := faces * c.DefenderBack; math.Abs(want-float64(back)) > 0.01 {
		t.Errorf("back in %d worlds, want %.1f", back, want)
	}
}

// TestWorldsWear checks that in the Tournament Game battles cost factors, and never more than the table allows.
func TestWorldsWear(t *testing.T) {
	p := stage(t, "tournament", []string{"1inf HH-34", "2inf HH-34", "1arm HH-34"}, []string{"1arm II-34", "2inf JJJ-43"})
	y := byID(t, "general")
	v := look(p, bk.Blue, y.w, y.g)
	v.listUnits()
	j := newJudge(v)
	j.worth()
	lost := 0
	for n := range faces {
		q := newWorlds(v, j, faces, 5).after(n)
		for u := range bk.Units {
			if p.OnBoard(u) {
				lost += int(p.Str[u]) - int(q.Str[u])
			}
		}
	}
	if lost == 0 || lost > 3*faces {
		t.Errorf("%d factors are lost in %d battles", lost, faces)
	}
}

// TestNoWayBack checks that a unit without a square to retreat to is lost.
func TestNoWayBack(t *testing.T) {
	at := square(t, "II-34")
	if to := retreatFrom(at, square(t, "HH-34"), 2, func(board.Square) bool { return false }); to != board.Nowhere {
		t.Errorf("flees to %v", to)
	}
}

// TestPromises checks that a search of the most promising squares alone plans nearly as well as one of all squares, with a
// fraction of the evaluations.
func TestPromises(t *testing.T) {
	y := byID(t, "officer")
	for _, scenario := range [...]string{"basic", "tournament"} {
		p := midgame(t, scenario, 5)
		plan := func(l *level) *search {
			v := look(p, bk.Blue, y.w, y.g)
			v.muster(noDrops)
			who := player{*l, y.w, y.g}.Sit(bk.Title, game.Seat(bk.Blue), rand.New(rand.NewPCG(3, 3)))
			return who.(*mind).search(context.Background(), v, l.Budget().Steps)
		}
		quick, whole := plan(&shadow), plan(&y.level)
		if a, b := quick.best-quick.before, whole.best-whole.before; a < 0.85*b || quick.spent > whole.spent/8 {
			t.Errorf("%s: gains %.1f with %d judgements, %.1f with %d", scenario, a, quick.spent, b, whole.spent)
		}
	}
}

// TestNoTurnAfterTheLast checks that the side with the last move fears no reply, and that the side before it looks only that
// far.
func TestNoTurnAfterTheLast(t *testing.T) {
	p := stage(t, "basic", []string{"1arm HH-34"}, []string{"1inf II-34"})
	y := byID(t, "marshal")
	for _, tt := range []struct {
		seat game.Seat
		turn int
		left int
	}{{bk.Blue, 15, 1}, {bk.Red, 15, 0}, {bk.Blue, 14, 3}, {bk.Red, 14, 2}} {
		q := p.Turned(tt.seat)
		q.Turn = uint16(tt.turn)
		v := look(&q, tt.seat, y.w, y.g)
		v.muster(noDrops)
		feared := slices.ContainsFunc(v.threat[:], func(n int16) bool { return n > 0 })
		if v.left != tt.left || feared != (tt.left > 0) {
			t.Errorf("seat %d in turn %d: %d turns are left, fear %v", tt.seat, tt.turn, v.left, feared)
		}
		m := y.Sit(bk.Title, tt.seat, rand.New(rand.NewPCG(1, 1))).(*mind)
		if l := m.choosePlan(context.Background(), v); len(l.at) != 1 {
			t.Errorf("a plan for %d units", len(l.at))
		}
	}
}
