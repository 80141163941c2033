package lab

import "math"

// sample is a position from a game and the result of that game for one seat.
type sample struct {
	x []float64 // features, then one column for each seat
	y float64   // 1, 0.5 or 0
}

// prior is what is believed before seeing any game.
type prior struct {
	w     []float64 // expected weights; nil: all zero
	count float64   // how many samples the expectation counts as
}

func (p prior) at(i int) float64 {
	if i < len(p.w) {
		return p.w[i]
	}
	return 0
}

// heldFast is a curvature so large that no evidence moves the weight.
const heldFast = 1e12

// leastPrior keeps the equations solvable when a feature is constant.
const leastPrior = 1e-3

// fit finds the weights that make the results of the games likeliest, by Newton's method, with their standard errors. No
// weight changes the sign it has in the prior: games between equals are full of things that merely accompany winning, and a
// player rewarded for danger would seek it.
func fit(list []sample, b prior) (w, sigma []float64) {
	if len(list) == 0 {
		return nil, nil
	}
	size := spreads(list)
	off := make([]bool, len(size))
	for {
		w, sigma = newton(list, size, b, off)
		again := false
		for i := range w {
			if w[i]*b.at(i) < 0 && !off[i] {
				off[i], again = true, true
			}
		}
		if !again {
			return w, sigma
		}
	}
}

// newton climbs to the best weights. Weights that are off stay 0.
func newton(list []sample, size []float64, b prior, off []bool) (w, sigma []float64) {
	n := len(size)
	w, sigma = make([]float64, n), make([]float64, n) // w is per unit of the scaled features
	var curve [][]float64
	for range 50 {
		var slope []float64
		slope, curve = descent(list, size, w, b, off)
		most := 0.0
		for i, d := range solve(copied(curve), slope) {
			w[i] += d
			most = max(most, math.Abs(d))
		}
		if most < 1e-8 {
			break
		}
	}
	for i := range w {
		unit := make([]float64, n)
		unit[i] = 1
		sigma[i] = math.Sqrt(max(0, solve(copied(curve), unit)[i])) / size[i]
		w[i] /= size[i]
		if off[i] {
			w[i], sigma[i] = 0, 0
		}
	}
	return w, sigma
}

// descent returns the gradient of the likelihood and its curvature.
func descent(list []sample, size, w []float64, b prior, off []bool) (slope []float64, curve [][]float64) {
	n := len(w)
	slope, curve = make([]float64, n), make([][]float64, n)
	for i := range curve {
		curve[i] = make([]float64, n)
	}
	x := make([]float64, n)
	for k := range list {
		sum := 0.0
		for i := range x {
			x[i] = list[k].x[i] / size[i]
			sum += w[i] * x[i]
		}
		p := logistic(sum)
		for i := range x {
			slope[i] += x[i] * (list[k].y - p)
			for j := range x {
				curve[i][j] += x[i] * x[j] * p * (1 - p)
			}
		}
	}
	for i := range w {
		held := max(b.count, leastPrior)
		slope[i] += held * (b.at(i)*size[i] - w[i])
		curve[i][i] += held
		if off[i] {
			slope[i] = 0
			curve[i][i] += heldFast
		}
	}
	return slope, curve
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// spreads returns the size of each feature, so that the prior holds all of them back alike.
func spreads(list []sample) []float64 {
	size := make([]float64, len(list[0].x))
	for k := range list {
		for i, x := range list[k].x {
			size[i] += x * x / float64(len(list))
		}
	}
	for i := range size {
		if size[i] = math.Sqrt(size[i]); size[i] == 0 {
			size[i] = 1
		}
	}
	return size
}

// logLoss returns the mean logarithmic loss of weights. A coin has 0.693.
func logLoss(list []sample, w []float64) float64 {
	sum := 0.0
	for k := range list {
		z := 0.0
		for i, x := range list[k].x {
			z += w[i] * x
		}
		p := min(max(logistic(z), 1e-9), 1-1e-9)
		sum -= list[k].y*math.Log(p) + (1-list[k].y)*math.Log(1-p)
	}
	return sum / max(1, float64(len(list)))
}

func copied(m [][]float64) [][]float64 {
	out := make([][]float64, len(m))
	for i := range m {
		out[i] = append([]float64(nil), m[i]...)
	}
	return out
}
