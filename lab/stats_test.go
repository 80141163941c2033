package lab

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestWilson(t *testing.T) {
	for _, tt := range []struct {
		wins      float64
		n         int
		low, high float64
	}{{8, 10, 0.4902, 0.9433}, {0, 10, 0, 0.2775}, {50, 100, 0.4038, 0.5962}, {0, 0, 0, 1}} {
		low, high := Wilson(tt.wins, tt.n)
		if math.Abs(low-tt.low) > 1e-4 || math.Abs(high-tt.high) > 1e-4 {
			t.Errorf("%g of %d: %.4f to %.4f, want %.4f to %.4f", tt.wins, tt.n, low, high, tt.low, tt.high)
		}
	}
}

func TestQuantile(t *testing.T) {
	var list []float64
	for i := range 100 {
		list = append(list, float64(100-i))
	}
	if quantile(list, 0.99) != 99 || quantile(list, 0.5) != 50 || quantile(list, 1) != 100 || quantile(nil, 0.5) != 0 {
		t.Errorf("%g %g %g", quantile(list, 0.99), quantile(list, 0.5), quantile(list, 1))
	}
}

// drawPair plays a pair between players far apart in strength, with a bias of sides and some draws.
func drawPair(r *rand.Rand, elo, bias, draws float64) (score float64) {
	for _, side := range [...]float64{bias, -bias} {
		p := expected(elo + side)
		d := draws * 2 * min(p, 1-p) // the mean stays p
		switch x := r.Float64(); {
		case x < p-d/2:
			score++
		case x < p+d/2:
			score += 0.5
		}
	}
	return score
}

// pairElo is the difference of strength that corresponds to the mean of biased pairs.
func pairElo(elo, bias float64) float64 { return Elo((expected(elo+bias) + expected(elo-bias)) / 2) }

// The test errs as rarely as it claims, with draws and a biased scenario.
func TestSPRTErrs(t *testing.T) {
	const runs = 600
	r := rand.New(rand.NewPCG(1, 2))
	for _, tt := range []struct{ elo, bias, draws float64 }{{0, 0, 0}, {80, 0, 0}, {0, 150, 0.3}, {80, 150, 0.3}} {
		test := SPRT{0, pairElo(80, tt.bias)}
		wrongly, pairs := 0, 0
		for range runs {
			var n Pentanomial
			verdict := Undecided
			for verdict == Undecided {
				n.Add(drawPair(r, tt.elo, tt.bias, tt.draws))
				pairs++
				verdict = test.Verdict(n)
			}
			if (verdict == Stronger) != (tt.elo > 0) {
				wrongly++
			}
		}
		// 5 % of 600 is 30, with a standard deviation of 5.3; three deviations more would be 46.
		if wrongly > 46 {
			t.Errorf("Elo %g, bias %g: %d of %d tests were wrong", tt.elo, tt.bias, wrongly, runs)
		}
		if mean := pairs / runs; mean < 20 || mean > 300 {
			t.Errorf("Elo %g, bias %g: %d pairs for a test", tt.elo, tt.bias, mean)
		}
	}
}

func TestLikeliestHasItsMean(t *testing.T) {
	p := [5]float64{0.1, 0.2, 0.3, 0.15, 0.25}
	for _, want := range []float64{0.4, 0.5, 0.7} {
		sum, mean := 0.0, 0.0
		for i, q := range likeliest(p, want) {
			sum += q
			mean += q * float64(i) / 4
		}
		if math.Abs(sum-1) > 1e-9 || math.Abs(mean-want) > 1e-9 {
			t.Errorf("mean %g: sum %g, mean %g", want, sum, mean)
		}
	}
}

// Strengths can be recovered from results drawn from them, along a chain.
func TestStrengthsAreRecovered(t *testing.T) {
	truth := []float64{0, 120, 200, 450}
	r := rand.New(rand.NewPCG(5, 5))
	var list []scores
	for a := 1; a < len(truth); a++ {
		x := scores{a: a, b: a - 1}
		for range 1500 {
			x.pairs = append(x.pairs, drawPair(r, truth[a]-truth[a-1], 0, 0.2))
		}
		list = append(list, x)
	}
	got, err := spans(len(truth), 0, list, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range got {
		if math.Abs(s.Value-truth[i]) > 35 || s.Low > truth[i] || s.High < truth[i] || s.High-s.Low > 90 {
			t.Errorf("strength %g is found as %+v", truth[i], s)
		}
	}
}

func TestStrengthsOfTheUnbeaten(t *testing.T) {
	all := make([]float64, 50)
	for i := range all {
		all[i] = 2
	}
	got, err := strengths(2, 1, []scores{{a: 0, b: 1, pairs: all}})
	if err != nil || got[1] != 0 || got[0] < 800 || got[0] > 1000 {
		t.Errorf("who wins 100 of 100 has %v (%v)", got, err)
	}
	if _, err := strengths(3, 0, []scores{{a: 0, b: 1, pairs: all}}); err == nil {
		t.Error("somebody who has not played has a strength")
	}
}

// Student's distribution is wide for few values; the expected values are from printed tables.
func TestIntervalOfAMean(t *testing.T) {
	for free, want := range map[float64]float64{1: 12.706, 4: 2.776, 9: 2.262, 29: 2.045, 1e6: 1.960} {
		if got := student(free); math.Abs(got-want) > 0.01 {
			t.Errorf("%.0f degrees of freedom: %.3f, want %.3f", free, got, want)
		}
	}
	if low, high := around([]float64{4, 6, 5, 5, 5}); math.Abs(low-4.122) > 0.005 || math.Abs(high-5.878) > 0.005 {
		t.Errorf("%.3f to %.3f", low, high)
	}
}
