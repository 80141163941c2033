package ai_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
)

func TestEquilibrium(t *testing.T) {
	for name, c := range map[string]struct {
		payoff        [][]float64
		first, second ai.Mix
	}{
		"rock, paper, scissors": {
			[][]float64{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}},
			ai.Mix{1. / 3, 1. / 3, 1. / 3},
			ai.Mix{1. / 3, 1. / 3, 1. / 3},
		},
		"uneven pennies":       {[][]float64{{3, -1}, {-1, 1}}, ai.Mix{1. / 3, 2. / 3}, ai.Mix{1. / 3, 2. / 3}},
		"one is always better": {[][]float64{{2, 3}, {0, 1}}, ai.Mix{1, 0}, ai.Mix{1, 0}},
		"no choice":            {[][]float64{{4}}, ai.Mix{1}, ai.Mix{1}},
	} {
		first, second := ai.Equilibrium(c.payoff, 4000)
		for i := range c.first {
			if math.Abs(first[i]-c.first[i]) > 0.02 {
				t.Errorf("%s: the first mixes %.3f, want %.3f", name, first, c.first)
			}
		}
		for i := range c.second {
			if math.Abs(second[i]-c.second[i]) > 0.02 {
				t.Errorf("%s: the second mixes %.3f, want %.3f", name, second, c.second)
			}
		}
	}
}

func TestPickKeepsTheMix(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var n [3]int
	for range 10_000 {
		n[ai.Mix{0.2, 0, 0.8}.Pick(r)]++
	}
	if n[1] != 0 || n[0] < 1800 || n[0] > 2200 {
		t.Errorf("picked %v times", n)
	}
}
