package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	bk "sandtable/titles/blitzkrieg"
)

// campaigner returns a General's mind before its move, and its survey.
func campaigner(t *testing.T, p *bk.Position) (*mind, *survey) {
	t.Helper()
	m := steady(t, "general", 0).Sit(bk.Title, p.Mover, rand.New(rand.NewPCG(5, 5))).(*mind)
	v := look(p, p.Mover, m.w, m.g)
	v.muster(noDrops)
	return m, v
}

// TestEfforts checks the main efforts that are open to an army: the city nearby first, and its own cities only if asked for.
func TestEfforts(t *testing.T) {
	p := stage(t, "pinsky-gap", []string{"1inf HH-33", "1arm LL-32", "2arm LL-32"}, []string{"1inf OO-33", "2inf RR-46", "3inf TT-44"})
	p.Owned[bk.Blue] |= 1 << cityOf(t, "HH-33")
	_, v := campaigner(t, p)
	north := cityOf(t, "OO-33")
	list := v.efforts(6, false)
	if len(list) != 3 || list[0] != effortFor(north) {
		t.Fatalf("main efforts %v, not three with that for OO-33, %d, first", list, effortFor(north))
	}
	own := effortFor(cityOf(t, "HH-33"))
	if slices.Contains(list, own) || !slices.Contains(v.efforts(6, true), own) {
		t.Error("a main effort for a city of its own comes unasked, or not when asked for")
	}
	if got := list[0].words(); got != "Our main effort is at OO-33." {
		t.Errorf("got %q", got)
	}
	before := v.pull
	v.focus(list[0])
	for _, c := range v.pulled {
		switch drawn := v.pull[c] / before[c]; {
		case int(c) == north && drawn <= 1, v.ours>>c&1 == 0 && int(c) != north && drawn >= 1, effortFor(int(c)) == own && drawn != 1:
			t.Errorf("the city of main effort %d draws %.1f times as much", effortFor(int(c)), drawn)
		}
	}
}

// TestPlayOff checks that playing on chooses the course that loses no city to the enemy's last move, and among equal courses
// the one with the present main effort.
func TestPlayOff(t *testing.T) {
	p := stage(t, "pinsky-gap", []string{"1inf HH-33", "2inf FF-33"}, []string{"1arm CC-38", "1inf OO-33", "2inf RR-46", "3inf TT-44"})
	p.Turn = uint16(p.LastTurn())
	p.Owned[bk.Blue] |= 1<<cityOf(t, "BB-31") | 1<<cityOf(t, "HH-33")
	m, v := campaigner(t, p)
	open, held := course{v.stay(), noEffort}, course{v.stay(), noEffort}
	i := v.index(numberOf(t, bk.Blue, "2inf"))
	if held.at[i] = square(t, "BB-31"); !v.units[i].can.Has(held.at[i]) {
		t.Fatal("2inf cannot go to BB-31")
	}
	if k := m.playOff(context.Background(), v, []course{open, held}); k != 1 {
		t.Error("the city that armor can reach is left open")
	}
	other := effortFor(cityOf(t, "OO-33"))
	alike := []course{held, {held.plan, other}}
	if k := m.playOff(context.Background(), v, alike); k != 0 {
		t.Error("of two courses alike the second is chosen")
	}
	if m.effort = other; m.playOff(context.Background(), v, alike) != 1 {
		t.Error("the main effort of the turn before is given up for nothing")
	}
}

// TestChooseCourse checks that a player that is behind two turns before the end moves, leaves the plan that it was given
// unchanged, and takes a main effort only from the plan that it chooses.
func TestChooseCourse(t *testing.T) {
	p := stage(t, "pinsky-gap", []string{"1inf HH-33", "2inf BB-31", "1arm LL-32", "2arm LL-32"}, []string{"1inf TT-44", "2inf RR-46"})
	p.Turn = uint16(p.LastTurn()) - 1
	p.Owned[bk.Blue] |= 1<<cityOf(t, "BB-31") | 1<<cityOf(t, "HH-33")
	p.Owned[bk.Red] |= 1 << cityOf(t, "OO-33")
	m, v := campaigner(t, p)
	stay := v.stay()
	got := m.chooseCourse(context.Background(), v, nil, stay)
	if slices.Equal(got.at, stay.at) || m.effort == noEffort {
		t.Errorf("main effort %d: nobody goes for an open city", m.effort)
	}
	if !slices.Equal(stay.at, v.stay().at) {
		t.Error("the plan that he came with is no longer what it was")
	}
	m.level.Efforts = 0
	if m.chooseCourse(context.Background(), v, nil, stay); m.effort != noEffort || m.effort.words() != "" {
		t.Errorf("main effort %d, and no plan that has one", m.effort)
	}
}

// TestFoesDiffer checks that playouts expect enemies of several tempers, one for each world in turn.
func TestFoesDiffer(t *testing.T) {
	p := stage(t, "pinsky-gap", []string{"1inf HH-33"}, []string{"1inf OO-33", "2inf RR-46"})
	m, v := campaigner(t, p)
	f := &foresight{m: m, tempers: v.foeTempers(m.w)}
	if len(f.tempers) < 3 {
		t.Fatalf("%d tempers", len(f.tempers))
	}
	usual, _ := f.foeAt(0)
	bold, _ := f.foeAt(1)
	again, _ := f.foeAt(len(f.tempers))
	if _, e := f.foeAt(2); usual.Danger <= bold.Danger || again.Danger != usual.Danger || e == noEffort {
		t.Errorf("danger counts %.2f, %.2f and %.2f; main effort %d", usual.Danger, bold.Danger, again.Danger, e)
	}
}

// TestBattle checks that a Marshal plays on the plans of a short battle, and keeps its rank.
func TestBattle(t *testing.T) {
	for scenario, playsOn := range map[string]bool{"pinsky-gap": true, "basic": false} {
		m := steady(t, "marshal", 100).Sit(bk.Title, bk.Blue, rand.New(rand.NewPCG(5, 5))).(*mind)
		rank := m.level.Rank
		p := stage(t, scenario, []string{"1inf HH-33"}, []string{"1inf OO-33"})
		m.planTurn(context.Background(), p)
		if (m.level.Playouts > 0) != playsOn || m.level.Rank != rank {
			t.Errorf("%s: plans are played on in %d worlds by %v", scenario, m.level.Playouts, m.level.Rank)
		}
	}
}
