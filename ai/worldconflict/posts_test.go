package worldconflict

import (
	"testing"

	"sandtable/gametest"
	wc "sandtable/titles/worldconflict"
)

// TestPosts: before anybody attacks, somebody goes to the bare area through which the supply of the spearhead comes. The Marshal of the
// first release sends nobody.
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
