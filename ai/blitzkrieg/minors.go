package blitzkrieg

import (
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// storming is what an attempt on a minor city comes to, by ground factors.
var storming = func() (list [stormMost + 1]struct{ taken, lost float64 }) {
	for n := bk.StormLeast; n <= stormMost; n++ {
		for die := 1; die <= faces; die++ {
			lost, captured := bk.StormCell(die, n)
			list[n].lost += float64(lost) / faces
			if captured {
				list[n].taken += 1. / faces
			}
		}
	}
	return list
}()

const (
	stormMost = 24 // more help nobody
	faces     = 6
)

// storms is what the attempts on minor cities bring for which units stand ready.
func (j *judge) storms() (sum float64) {
	w := j.v.w
	for left := j.v.untaken & j.cover & j.v.counted; left != 0; left &= left - 1 {
		n := j.beside(board.Map.Cities[lowestBit(left)])
		x := &storming[min(n, stormMost)]
		sum += w.Storm*x.taken*(1+j.v.final) - w.Loss*x.lost
	}
	return sum
}

// beside adds up the attack factors next to a square that have no enemy to fight.
func (j *judge) beside(s board.Square) (sum int) {
	for _, n := range board.Map.Near[s] {
		if n != board.Nowhere && j.v.edge[n] == 0 {
			sum += int(j.attackOn[n])
		}
	}
	return sum
}

// trespass is what it costs to have units in minor countries that resist.
func (j *judge) trespass() (sum float64) {
	for m, n := range &j.squaresInMinor {
		if n > 0 && j.v.p.Resists(m, j.v.seat) {
			sum += resistance
		}
	}
	return sum * j.v.w.Loss
}

// resistance is how many factors a country costs each turn.
const resistance = 2
