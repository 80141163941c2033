package ai_test

import (
	"math/rand/v2"
	"testing"

	"sandtable/ai"
)

func TestFallible(t *testing.T) {
	var sure ai.Fallible // without a generator: it must not draw
	if sure.Slips() || sure.Misjudged(7) != 7 {
		t.Error("who errs in nothing errs")
	}
	f := ai.Fallible{Rand: rand.New(rand.NewPCG(1, 2)), ErrorRates: ai.ErrorRates{Noise: 0.5, Lapse: 0.25}}
	slips, low, high := 0, 10.0, 10.0
	for range 4000 {
		if f.Slips() {
			slips++
		}
		n := f.Misjudged(10)
		low, high = min(low, n), max(high, n)
	}
	if slips < 850 || slips > 1150 {
		t.Errorf("%d of 4000 orders are forgotten, want about 1000", slips)
	}
	if low < 5 || low > 5.2 || high > 15 || high < 14.8 {
		t.Errorf("10 is taken for %v to %v, want 5 to 15", low, high)
	}
}
