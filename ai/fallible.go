package ai

import "math/rand/v2"

// Fallible is how an agent errs that answers by a script: it misjudges and it forgets. Agents embed it; the zero rates err in
// nothing and draw nothing from Rand.
type Fallible struct {
	Rand *rand.Rand
	ErrorRates
}

// ErrorRates say how much a player of a level errs.
type ErrorRates struct {
	Noise float64 // of the script's judgements: a share of them
	Lapse float64 // how often an order is forgotten
}

// Slips reports whether something is forgotten.
func (f *Fallible) Slips() bool { return f.Lapse > 0 && f.Rand.Float64() < f.Lapse }

// Misjudged returns a judgement as the agent makes it: off by a share of itself.
func (f *Fallible) Misjudged(n float64) float64 {
	if f.Noise == 0 {
		return n
	}
	return n * (1 + f.Noise*(2*f.Rand.Float64()-1))
}
