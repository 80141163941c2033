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
	best, most := -1, 0.0
	for c, pull := range &j.v.pull {
		if n := pull * float64(j.v.g.near[to][c]); n > most {
			best, most = c, n
		}
	}
	if best < 0 {
		return "To a better place in the line."
	}
	return fmt.Sprintf("Towards the city at %v.", bk.CitySquare(best))
}
