package worldconflict

import (
	"math/rand/v2"
	"testing"

	wc "sandtable/titles/worldconflict"
)

// TestPiers checks that LL units are built where they can deliver from, and move there. Marshal-0 ignores this.
func TestPiers(t *testing.T) {
	p := start(t, "world-war", rand.New(rand.NewPCG(1, 1)))
	a := script(wc.USA)
	a.g = a.w.survey(p)
	th := a.look(p)
	east, west := areaNamed(t, "atlantic-seaboard"), areaNamed(t, "west-coast")
	atlantic, bering := unitNamed(t, "north-atlantic-lend-lease"), unitNamed(t, "bering-sea-lend-lease")
	for u, better := range map[int]wc.Place{atlantic: east, bering: west} {
		worse := east + west - better
		if n := th.pierShare(u, better); n != 1 || th.pierShare(u, worse) >= 0.7 {
			t.Errorf("unit %d: %.2f in %s, %.2f in %s", u, n, better.Name(), th.pierShare(u, worse), worse.Name())
		}
		if h := th.chart(); h.at(u, better) <= h.at(u, worse)+shiftWorth {
			t.Errorf("unit %d does not leave %s for %s", u, worse.Name(), better.Name())
		}
	}
	if n := th.pierShare(unitNamed(t, "stukas"), east); n != 1 {
		t.Errorf("what is no LL unit is built for %.2f", n)
	}
	w := readWeights("weights-0.yaml", frozenWeights)
	a.w = &w
	if th := a.look(p); th.pierShare(atlantic, west) != 1 {
		t.Error("marshal-0 has learned something")
	}
}
