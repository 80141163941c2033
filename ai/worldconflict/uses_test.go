package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// viewed returns what a seat's script sees of a position.
func viewed(p *wc.Position, s game.Seat, w *weights) *theatre {
	a := script(s)
	a.w = w
	a.g = w.survey(p)
	return a.look(p)
}

// TestUse: a guard counts for little where nobody may come, AA where no aircraft reach, and ships for less where one marches to the enemy; LL units
// and armies count as before.
func TestUse(t *testing.T) {
	p := start(t, "world-war", rand.New(rand.NewPCG(1, 1)))
	w, blind := mustWeights(), without(func(w *weights) { w.Serve = 0 })
	for _, tt := range []struct {
		s        game.Seat
		unit, at string
		less     bool
	}{
		{wc.USA, "corregidor", "central-plains", true},
		{wc.USA, "us-aaa", "west-coast", true},
		{wc.USA, "6th-us-army", "west-coast", false},
		{wc.USA, "12th-fleet", "west-coast", false},
		{wc.USA, "bering-sea-lend-lease", "west-coast", false},
		{wc.Germany, "bismarck-group", "berlin", true},
		{wc.Germany, "west-wall", "western-germany", false},
		{wc.Germany, "flak", "western-germany", false},
	} {
		u, x := unitNamed(t, tt.unit), areaNamed(t, tt.at)
		now, before := viewed(p, tt.s, &w).use(u, x), viewed(p, tt.s, blind).use(u, x)
		if (now < before) != tt.less || !tt.less && now != before {
			t.Errorf("%s in %s: %.2f, and %.2f before", tt.unit, tt.at, now, before)
		}
	}
	short := start(t, "western-europe", rand.New(rand.NewPCG(1, 1)))
	if th := viewed(short, wc.Germany, &w); th.use(unitNamed(t, "bismarck-group"), areaNamed(t, "berlin")) != th.wanted(areaNamed(t, "berlin")) {
		t.Error("in a scenario of a few turns builds count as before")
	}
}

// TestWards: whoever is the last in a key area stays while the other side could come before long, at war or not.
func TestWards(t *testing.T) {
	p := start(t, "world-war", rand.New(rand.NewPCG(1, 1)))
	w, blind := mustWeights(), without(func(w *weights) { w.Ward = 0 })
	harbin, plains := areaNamed(t, "harbin"), areaNamed(t, "central-plains")
	army := unitNamed(t, "kwantung-army")
	for u := range wc.Units {
		if p.At[u] == harbin && u != army {
			p.At[u] = areaNamed(t, "peking")
		}
	}
	th, old := viewed(p, wc.Japan, &w), viewed(p, wc.Japan, blind)
	if th.spares(army) || !old.spares(army) {
		t.Error("Harbin may be left bare beside the Soviets")
	}
	if th := viewed(p, wc.USA, &w); th.peril(plains) != 0 {
		t.Error("nobody can come to the Central Plains")
	}
	pacific := start(t, "rising-sun", rand.New(rand.NewPCG(1, 1)))
	if th := viewed(pacific, wc.Japan, &w); !th.ward.Empty() {
		t.Error("where not all powers play nobody is kept for the sake of later")
	}
}

// TestStillPays: an attack is weighed again without those who cannot join.
func TestStillPays(t *testing.T) {
	p := marching(t)
	a := script(wc.Germany)
	a.g = a.w.survey(p)
	th := a.look(p)
	paris := areaNamed(t, "paris")
	var few, none wc.UnitSet
	few.Add(unitNamed(t, "18th-army"))
	if th.stillPays(p, paris, few) || th.stillPays(p, paris, none) {
		t.Error("the 18th Army alone storms Paris")
	}
	var many wc.UnitSet
	for _, name := range []string{"army-group-center", "army-group-b", "army-group-south"} {
		many.Add(unitNamed(t, name))
	}
	if !th.stillPays(p, areaNamed(t, "poland"), many) {
		t.Error("three army groups leave Poland alone")
	}
	a.w = without(func(w *weights) { w.Sober = 0 })
	if !th.stillPays(p, paris, few) {
		t.Error("marshal-0 has learned something")
	}
}
