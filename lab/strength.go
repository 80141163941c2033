package lab

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// scores holds the scores of the pairs between two contenders, from the point of view of the first.
type scores struct {
	a, b  int // contenders
	pairs []float64
}

// strengths fits the Bradley-Terry model: the Elo of each contender that makes the results likeliest, with contender zero
// at 0. Each pairing is given one extra drawn game, because otherwise a contender that won every game would be infinitely
// strong.
func strengths(n, zero int, list []scores) ([]float64, error) {
	if !connected(n, list) {
		return nil, fmt.Errorf("the contenders fall into groups that have not met")
	}
	s := make([]float64, n) // as natural logarithms
	for range 200 {
		slope := make([]float64, n)
		curve := make([][]float64, n)
		for i := range curve {
			curve[i] = make([]float64, n)
		}
		for _, x := range list {
			won, games := x.won(), float64(2*len(x.pairs)+1)
			p := 1 / (1 + math.Exp(s[x.b]-s[x.a]))
			slope[x.a] += won - games*p
			slope[x.b] -= won - games*p
			v := games * p * (1 - p)
			curve[x.a][x.a] += v
			curve[x.b][x.b] += v
			curve[x.a][x.b] -= v
			curve[x.b][x.a] -= v
		}
		curve[zero][zero] += 1e9 // holds it in place
		step := solve(curve, slope)
		most := 0.0
		for i := range s {
			d := min(max(step[i], -2), 2)
			s[i] += d
			most = max(most, math.Abs(d))
		}
		if most < 1e-9 {
			break
		}
	}
	at := s[zero]
	for i := range s {
		s[i] = (s[i] - at) * 400 / math.Ln10
	}
	return s, nil
}

// won returns the first contender's score, including half a point for the extra drawn game.
func (x *scores) won() float64 {
	sum := 0.5
	for _, p := range x.pairs {
		sum += p
	}
	return sum
}

// connected reports whether all contenders can be compared, at least through third ones.
func connected(n int, list []scores) bool {
	group := make([]int, n)
	for i := range group {
		group[i] = i
	}
	for _, x := range list {
		from, to := group[x.a], group[x.b]
		for i := range group {
			if group[i] == from {
				group[i] = to
			}
		}
	}
	return !slices.ContainsFunc(group, func(g int) bool { return g != group[0] })
}

// solve solves m x = y by elimination. It overwrites m and y.
func solve(m [][]float64, y []float64) []float64 {
	n := len(y)
	for c := range n {
		best := c
		for r := c + 1; r < n; r++ {
			if math.Abs(m[r][c]) > math.Abs(m[best][c]) {
				best = r
			}
		}
		m[c], m[best], y[c], y[best] = m[best], m[c], y[best], y[c]
		if m[c][c] == 0 {
			continue
		}
		for r := c + 1; r < n; r++ {
			f := m[r][c] / m[c][c]
			for k := c; k < n; k++ {
				m[r][k] -= f * m[c][k]
			}
			y[r] -= f * y[c]
		}
	}
	x := make([]float64, n)
	for c := n - 1; c >= 0; c-- {
		x[c] = y[c]
		for k := c + 1; k < n; k++ {
			x[c] -= m[c][k] * x[k]
		}
		if m[c][c] != 0 {
			x[c] /= m[c][c]
		}
	}
	return x
}

// Span is an estimate and its 95 % interval.
type Span struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// resamples is the number of bootstrap samples.
const resamples = 400

// spans fits strengths with intervals by the bootstrap. It resamples pairs, since the games of a pair are not independent.
func spans(n, zero int, list []scores, seed uint64) ([]Span, error) {
	fit, err := strengths(n, zero, list)
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(seed, 0xb007))
	drawn := make([][]float64, n)
	again := slices.Clone(list)
	for range resamples {
		for i := range list {
			again[i].pairs = make([]float64, len(list[i].pairs))
			for k := range again[i].pairs {
				again[i].pairs[k] = list[i].pairs[r.IntN(len(list[i].pairs))]
			}
		}
		one, err := strengths(n, zero, again)
		if err != nil {
			return nil, err
		}
		for i, x := range one {
			drawn[i] = append(drawn[i], x)
		}
	}
	out := make([]Span, n)
	for i := range out {
		out[i] = Span{round(fit[i], 1), round(quantile(drawn[i], 0.025), 1), round(quantile(drawn[i], 0.975), 1)}
	}
	return out, nil
}
