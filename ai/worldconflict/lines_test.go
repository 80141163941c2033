package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestLinesAreSeen checks that an empty area on a supply line is vital to its owner and a target for the enemy.
func TestLinesAreSeen(t *testing.T) {
	for _, name := range []string{"held", "entered"} {
		p, s := stageProblem(t, gametest.Problem(t, "The area through which the supply of the spearhead comes is "+name+"."))
		a := script(s)
		a.g = a.w.survey(p)
		th := a.look(p)
		x := areaNamed(t, "byelorussia")
		if n := th.vital[x] + th.snare[x]; n <= 0 {
			t.Errorf("%s: nothing hangs on Byelorussia", name)
		}
	}
}

// TestHarbinIsKept checks that the last army in Harbin stays (WC-E.0i).
func TestHarbinIsKept(t *testing.T) {
	p, s := stageProblem(t, gametest.Problem(t, "Harbin keeps the army without which it is lost."))
	a := script(s)
	a.g = a.w.survey(p)
	if th := a.look(p); !th.kept(unitNamed(t, "kwantung-army")) || th.kept(unitNamed(t, "north-china-army")) {
		t.Error("the wrong army stays")
	}
}
