package ai

import "math/rand/v2"

// Mix is a mixed strategy: the probability of each choice.
type Mix []float64

// Equilibrium finds the mixed strategies of two players who choose in secret, by regret matching. payoff[i][j] is what the first
// player gains, and the second loses, if they choose i and j. More rounds come closer to the exact answer.
func Equilibrium(payoff [][]float64, rounds int) (first, second Mix) {
	one, two := newRegret(len(payoff)), newRegret(len(payoff[0]))
	gain, loss := make([]float64, len(payoff)), make([]float64, len(payoff[0]))
	for range rounds {
		clear(gain)
		clear(loss)
		for i, row := range payoff {
			for j, v := range row {
				gain[i] += v * two.now[j]
				loss[j] -= v * one.now[i]
			}
		}
		one.learn(gain)
		two.learn(loss)
	}
	return one.mean(), two.mean()
}

// regret learns how one player should mix.
type regret struct {
	sum   []float64 // of what each choice would have gained more
	now   Mix
	total Mix
}

func newRegret(n int) *regret {
	r := &regret{make([]float64, n), make(Mix, n), make(Mix, n)}
	for i := range r.now {
		r.now[i] = 1 / float64(n)
	}
	return r
}

// learn counts a round in which each choice would have gained gain[i], and mixes anew. Negative regrets are reset to zero, which
// converges faster.
func (r *regret) learn(gain []float64) {
	mean := 0.0
	for i, g := range gain {
		mean += g * r.now[i]
		r.total[i] += r.now[i]
	}
	wished := 0.0
	for i, g := range gain {
		r.sum[i] = max(0, r.sum[i]+g-mean)
		wished += r.sum[i]
	}
	for i := range r.now {
		if wished > 0 {
			r.now[i] = r.sum[i] / wished
		}
	}
}

// mean returns the mix over all rounds.
func (r *regret) mean() Mix {
	sum := 0.0
	for _, n := range r.total {
		sum += n
	}
	if sum == 0 {
		return r.now
	}
	for i := range r.total {
		r.total[i] /= sum
	}
	return r.total
}

// Pick draws a choice.
func (m Mix) Pick(r *rand.Rand) int {
	x := r.Float64()
	for i, p := range m {
		if x -= p; x < 0 {
			return i
		}
	}
	return len(m) - 1
}
