package worldconflict

import (
	"testing"

	"sandtable/gametest"
	wc "sandtable/titles/worldconflict"
)

// TestPosts checks that before any attack a unit moves to the empty area through which the spearhead is supplied. Marshal-0
// sends none.
func TestPosts(t *testing.T) {
	p, s := stageProblem(t, gametest.Problem(t, "The area through which the supply of the spearhead comes is held."))
	a := script(s)
	a.g = a.w.survey(p)
	th := a.look(p)
	list := th.posts(th.soldiers())
	if len(list) == 0 || wc.Place(list[0].say.Words()[2].N) != areaNamed(t, "byelorussia") {
		t.Errorf("Byelorussia gets no guard: %d orders", len(list))
	}
	w := readWeights("weights-0.yaml", frozenWeights)
	a.w = &w
	if th := a.look(p); len(th.posts(th.soldiers())) > 0 {
		t.Error("marshal-0 has learned something")
	}
}

// TestGuardsStray checks that a forgetful player's unit leaves what it guards, and that a unit of a player that forgets
// nothing stays.
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
	a.Lapse = 1
	a.forget()
	if !th.spares(u) {
		t.Error("the guard stays")
	}
}
