package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestLinesAreSeen: an empty area through which supply runs is vital to its owner and a snare to his enemy.
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

// TestHarbinIsKept: the last army of Harbin does not leave it (WC-E.0i).
func TestHarbinIsKept(t *testing.T) {
	p, s := stageProblem(t, gametest.Problem(t, "Harbin keeps the army without which it is lost."))
	a := script(s)
	a.g = a.w.survey(p)
	if th := a.look(p); !th.kept(unitNamed(t, "kwantung-army")) || th.kept(unitNamed(t, "north-china-army")) {
		t.Error("the wrong army stays")
	}
}
