package blitzkrieg

import "math/bits"

// lead is how many city squares we are ahead of the enemy. It is below zero if we are behind.
func (v *survey) lead() int {
	return bits.OnesCount64(v.ours&v.counted) - bits.OnesCount64(v.p.Friendly(1-v.seat)&v.counted)
}

// nearTheEnd returns the weights as they are near the end: who has no turn after this one goes nowhere for the sake of the
// next, but stays where he holds what counts.
func (v *survey) nearTheEnd(w *weights) *weights {
	if !w.Ending || v.left >= 2 {
		return w
	}
	x := *w
	x.Pull, x.Guard = 0, 0
	return &x
}
