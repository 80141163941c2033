package blitzkrieg

import (
	"math"

	bk "sandtable/titles/blitzkrieg"
)

// pulls is how strongly each city draws units: the nearer it is by road and field, the more.
type pulls struct {
	weight [bk.Cities]float64
	near   [bk.Cities][]float32 // by square: 1 in the city, less with every step
}

// newPulls weighs the cities: those of others are to be taken, our own to be kept where the enemy can
// come to them.
func (v *survey) newPulls() (f pulls) {
	ours, counted := v.p.Friendly(v.seat), v.p.Counted()
	for c := range bk.Cities {
		switch bit := uint64(1) << c; {
		case counted&bit == 0:
		case ours&bit == 0:
			f.weight[c] = v.w.Pull
		case v.nearFoe(bk.CitySquare(c)):
			f.weight[c] = v.w.Guard
		}
		if f.weight[c] > 0 {
			f.near[c] = v.spread(bk.CitySquare(c))
		}
	}
	return f
}

// guardReach is how near an enemy has to be for a city to want guards.
const guardReach = 9

func (v *survey) nearFoe(s bk.Square) bool {
	for i := range v.foes {
		if bk.Distance(v.foes[i].at, s) <= guardReach {
			return true
		}
	}
	return false
}

// spread walks outwards from a city over land and lets its pull fade with every step.
func (v *survey) spread(from bk.Square) []float32 {
	out := make([]float32, bk.SquareRoom)
	var seen bk.Squares
	seen.Add(from)
	front := seen
	for pull := 1.0; !front.Empty() && pull > 0.01; pull *= v.w.Far {
		front.All(func(s bk.Square) bool {
			out[s] = float32(pull)
			return true
		})
		front = front.Around()
		front = front.And(&v.open)
		front = front.Without(&seen)
		seen = seen.Or(&front)
	}
	return out
}

// felt is what a mass of units near a city is worth: twice as many are not twice as good.
func felt(mass float64) float64 { return math.Sqrt(mass) }
