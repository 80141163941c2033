package lab

import (
	"math"
	"slices"
)

// sure is the number of standard deviations that hold 95 % of a normal distribution.
const sure = 1.959963984540054

// Wilson returns the 95 % interval of a rate, given wins out of n games; draws count as half a win.
func Wilson(wins float64, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	k, p := float64(n), wins/float64(n)
	mid := (p + sure*sure/(2*k)) / (1 + sure*sure/k)
	half := sure / (1 + sure*sure/k) * math.Sqrt(p*(1-p)/k+sure*sure/(4*k*k))
	return max(0, mid-half), min(1, mid+half)
}

// Elo converts a score between 0 and 1 into a difference of strength.
func Elo(score float64) float64 {
	score = min(max(score, 1e-6), 1-1e-6)
	return 400 * math.Log10(score/(1-score))
}

// expected returns the score that a difference of strength leads to.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// quantile returns the smallest value that at least a share q of the list does not exceed; 0 for an empty list. It sorts
// the list.
func quantile(list []float64, q float64) float64 {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[min(len(list)-1, max(0, int(math.Ceil(q*float64(len(list))))-1))]
}

func mean(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	return sum / float64(len(list))
}

// around returns the 95 % interval of the mean of at least two figures (Student's distribution).
func around(list []float64) (low, high float64) {
	m, sum, free := mean(list), 0.0, float64(len(list)-1)
	for _, x := range list {
		sum += (x - m) * (x - m)
	}
	half := student(free) * math.Sqrt(sum/free/float64(len(list)))
	return m - half, m + half
}

// student returns the number of deviations that hold 95 % of Student's distribution: from a table below four degrees of
// freedom, from there on by its series.
func student(free float64) float64 {
	switch free {
	case 1:
		return 12.706
	case 2:
		return 4.303
	case 3:
		return 3.182
	}
	z, z2 := float64(sure), float64(sure*sure)
	z3, z5, z7 := z*z2, z*z2*z2, z*z2*z2*z2
	return z + (z3+z)/(4*free) + (5*z5+16*z3+3*z)/(96*free*free) + (3*z7+19*z5+17*z3-15*z)/(384*free*free*free)
}

// round rounds to that many decimal places.
func round(x float64, digits int) float64 {
	k := math.Pow(10, float64(digits))
	return math.Round(x*k) / k
}
