package blitzkrieg

import (
	"fmt"

	bk "sandtable/titles/blitzkrieg"
)

// reason says why unit i goes to a square.
func (j *judge) reason(i int, to bk.Square) string {
	for m := range j.men {
		if f := j.men[m].foe; j.men[m].unit == i && f >= 0 {
			return fmt.Sprintf("To attack %v.", j.v.foes[f].at)
		}
	}
	if c := bk.CityAt(to); c >= 0 {
		return fmt.Sprintf("To hold the city at %v.", to)
	}
	best, most := -1, float32(0)
	for c := range j.v.pulls.weight {
		if w := j.v.pulls.weight[c]; w > 0 {
			if n := j.v.pulls.near[c][to] * float32(w); n > most {
				best, most = c, n
			}
		}
	}
	if best < 0 {
		return "To a better place in the line."
	}
	return fmt.Sprintf("Towards the city at %v.", bk.CitySquare(best))
}
