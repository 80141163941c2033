package lab

import "math"

// Pentanomial counts pairs by what a made of them: 0, 0.5, 1, 1.5 or 2.
type Pentanomial [5]int

// Add counts a pair.
func (n *Pentanomial) Add(score float64) { n[int(math.Round(2*score))]++ }

// Pairs returns how many there are.
func (n *Pentanomial) Pairs() (sum int) {
	for _, k := range n {
		sum += k
	}
	return sum
}

// SPRT is a test that stops as soon as it knows whether a is stronger than b by less than Elo0 or by more
// than Elo1, and is wrong about it one time in twenty at most.
type SPRT struct{ Elo0, Elo1 float64 }

// wrong is how often each of the two answers may be wrong.
const wrong = 0.05

// bound is how much evidence ends the test.
var bound = math.Log((1 - wrong) / wrong)

// Verdicts of the test.
const (
	Stronger  = "stronger"  // than Elo0
	NoBetter  = "no better" // than Elo1
	Undecided = "undecided"
)

// Evidence returns how much likelier the pairs are under Elo1 than under Elo0, as a logarithm: a generalised
// test, which takes the likeliest distribution of pairs with each of the two means.
func (t SPRT) Evidence(n Pentanomial) float64 {
	var p [5]float64
	var sum float64
	for i, k := range n {
		p[i] = max(float64(k), 1e-3) // what was not seen is rare, not impossible
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	p0, p1 := likeliest(p, expected(t.Elo0)), likeliest(p, expected(t.Elo1))
	llr := 0.0
	for i := range p {
		llr += sum * p[i] * math.Log(p1[i]/p0[i])
	}
	return llr
}

// likeliest returns the distribution with a given mean score that makes what was seen likeliest. It has the
// form p/(1+x(a-mean)), where x makes its mean right and is found by halving.
func likeliest(p [5]float64, mean float64) (q [5]float64) {
	lo, hi := -1/(1-mean), 1/mean // where a denominator becomes 0
	for range 60 {
		x, sum := (lo+hi)/2, 0.0
		for i := range p {
			d := float64(i)/4 - mean
			sum += p[i] * d / (1 + x*d)
		}
		if sum > 0 {
			lo = x
		} else {
			hi = x
		}
	}
	for i := range p {
		q[i] = p[i] / (1 + (lo+hi)/2*(float64(i)/4-mean))
	}
	return q
}

// Verdict says what is known after so many pairs.
func (t SPRT) Verdict(n Pentanomial) string {
	switch llr := t.Evidence(n); {
	case llr >= bound:
		return Stronger
	case llr <= -bound:
		return NoBetter
	}
	return Undecided
}
