package blitzwar

import (
	"testing"

	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// TestTrueReach checks that armour reaches five zones where nothing blocks it, and no more than its movement.
func TestTrueReach(t *testing.T) {
	p, s := stageProblem(t, gametest.Problem(t, "Armor that goes five zones finds a guard in both key zones of the rear."))
	set := reached(p, s)
	for name, want := range map[string]bool{"minsk": true, "riga": true, "berlin": false, "paris": false} {
		if set.Has(placeCalled(t, name)) != want {
			t.Errorf("%s: expected there %v", name, !want)
		}
	}
}

// TestUrgency checks that on the last turn a side that is behind takes more risks and one that is ahead fewer, and that
// campaigns change nothing.
func TestUrgency(t *testing.T) {
	for name, sign := range map[string]float64{
		"Behind by one zone on the last turn a poor chance is better than none.":                     1,
		"Ahead on the last turn nobody attacks at poor odds, and every key zone keeps its garrison.": -1,
	} {
		p, s := stageProblem(t, gametest.Problem(t, name))
		if got := urgency(p, s); got != sign {
			t.Errorf("%s: %.2f, want %.0f", name, got, sign)
		}
	}
	p, _ := atStep(t, bw.Axis, bw.StepMarch)
	if n := urgency(p, bw.Axis); n != 0 {
		t.Errorf("a campaign: %.2f", n)
	}
}

// TestGarrisonsPart checks that two counters next to a zone that needs one of them do not combine.
func TestGarrisonsPart(t *testing.T) {
	p, m := seatedAt(t, "officer", tobruk)
	set := m.agent.parting(p)
	if !set.Has(placeCalled(t, "tobruk")) || set.Has(placeCalled(t, "alexandria")) {
		t.Errorf("%d zones part, Tobruk %v", set.Count(), set.Has(placeCalled(t, "tobruk")))
	}
}
