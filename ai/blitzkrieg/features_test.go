package blitzkrieg

import (
	"math"
	"testing"

	bk "sandtable/titles/blitzkrieg"
)

// TestFeaturesAddUp checks that the value of a position is the weighted sum of its features.
func TestFeaturesAddUp(t *testing.T) {
	y := byID(t, "officer")
	for _, scenario := range [...]string{"basic", "tournament", "tournament-all"} {
		p := stage(t, scenario, []string{"1inf T-25", "1arm S-25", "gd BB-30", "2arm NN-38"}, []string{"1inf V-26", "2inf JJJ-43", "1arm BB-32"})
		sum := 0.0
		for i, f := range y.Features(p.Known(bk.Blue), bk.Blue) {
			sum += f * y.Weights()[i]
		}
		if want := staticWorth(p, bk.Blue, y.w, y.g); math.Abs(sum-want) > 0.001 {
			t.Errorf("%s: features add up to %.3f, the judgement is %.3f", scenario, sum, want)
		}
	}
}

func TestWeighted(t *testing.T) {
	y := byID(t, "officer")
	w := y.Weights()
	w[0] *= 2
	x := y.Weighted(w).(player)
	if x.w.Kill != 2*y.w.Kill || x.w.City != y.w.City {
		t.Errorf("weights %+v from %+v", x.w, y.w)
	}
	if len(w) != len(y.Names()) {
		t.Errorf("%d weights for %d names", len(w), len(y.Names()))
	}
}
