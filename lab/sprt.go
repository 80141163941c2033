package lab

import "math"

// Pentanomial counts pairs by a's score: 0, 0.5, 1, 1.5 or 2.
type Pentanomial [5]int

// Add counts a pair.
func (n *Pentanomial) Add(score float64) { n[int(math.Round(2*score))]++ }

// Pairs returns the number of pairs.
func (n *Pentanomial) Pairs() (sum int) {
	for _, k := range n {
		sum += k
	}
	return sum
}

// SPRT is a sequential test that stops as soon as it knows whether a is stronger than b by less than Elo0 or by more than
// Elo1. It is wrong at most one time in twenty.
type SPRT struct{ Elo0, Elo1 float64 }

// wrong is the probability of error of each answer.
const wrong = 0.05

// bound is the evidence that ends the test.
var bound = math.Log((1 - wrong) / wrong)

// Verdicts of the test.
const (
	Stronger  = "stronger"  // than Elo0
	NoBetter  = "no better" // than Elo1
	Undecided = "undecided"
)

// Evidence returns the logarithm of how much likelier the pairs are under Elo1 than under Elo0. It is a generalised test:
// for each of the two means it takes the likeliest distribution of pairs.
func (t SPRT) Evidence(n Pentanomial) float64 {
	var p [5]float64
	var sum float64
	for i, k := range n {
		p[i] = max(float64(k), 1e-3) // unseen results are rare, not impossible
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

// likeliest returns, among the distributions with a given mean, the one that makes the observed pairs likeliest. It has the
// form p/(1+x(a-mean)); x is found by bisection.
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

// Verdict returns what is known after these pairs.
func (t SPRT) Verdict(n Pentanomial) string {
	switch llr := t.Evidence(n); {
	case llr >= bound:
		return Stronger
	case llr <= -bound:
		return NoBetter
	}
	return Undecided
}
