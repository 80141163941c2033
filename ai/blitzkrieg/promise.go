package blitzkrieg

import (
	"math"

	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// promises finds out quickly where a unit would do well, for those who have no time to judge every square.
type promises struct {
	slope [board.Size]float32    // what a factor more is worth on a square to the cities that draw
	known board.Squares          // squares whose slope is there
	rate  [board.NCities]float32 // what a factor more is worth to each city
	best  []board.Square
	score []float64
	hot   []board.Square
}

// readCities takes the cities' wishes from a board.
func (x *promises) readCities(c *planBoard) {
	x.known = board.Squares{}
	for _, n := range c.v.pulled {
		x.rate[n] = float32(c.v.pull[n] / (2 * math.Sqrt(float64(c.cityMass[n])+1)))
	}
}

// sites returns the n most promising destinations of unit i: half of them next to the enemy, drawn by lot,
// since only a judge knows what battles bring.
func (x *promises) sites(s *search, i, n int) []board.Square {
	x.best, x.score, x.hot = x.best[:0], x.score[:0], x.hot[:0]
	for _, to := range s.v.units[i].dest {
		if s.v.edge[to] > 0 {
			x.hot = append(x.hot, to)
		} else {
			x.offer(to, x.value(s.j, i, to), n)
		}
	}
	hot := min(len(x.hot), n/2)
	for k := range hot {
		other := k + s.r.IntN(len(x.hot)-k)
		x.hot[k], x.hot[other] = x.hot[other], x.hot[k]
	}
	return append(x.best[:min(len(x.best), n-hot)], x.hot[:hot]...)
}

// offer puts a destination among the n best.
func (x *promises) offer(to board.Square, score float64, n int) {
	k := len(x.best)
	if k == n {
		k--
		if score <= x.score[k] {
			return
		}
	} else {
		x.best, x.score = append(x.best, to), append(x.score, score)
	}
	for ; k > 0 && x.score[k-1] < score; k-- {
		x.best[k], x.score[k] = x.best[k-1], x.score[k-1]
	}
	x.best[k], x.score[k] = to, score
}

// value is what unit i brings a square away from the enemy, about.
func (x *promises) value(j *judge, i int, to board.Square) float64 {
	v := j.v
	if !x.known.Has(to) {
		x.known.Add(to)
		sum := float32(0)
		for _, n := range v.pulled {
			sum += x.rate[n] * v.g.near[to][n]
		}
		x.slope[to] = sum
	}
	str, load := v.units[i].str, int(j.factorsOn[to])
	score := float64(x.slope[to])*float64(v.units[i].weight(to)) - v.units[i].hunger(to)*v.w.Supply - v.w.Danger*(v.stackRisk(to, load+str, 0)-v.stackRisk(to, load, 0))
	for left := bk.CitiesNear(to) &^ j.cover; left != 0; left &= left - 1 {
		n := lowestBit(left)
		score += v.w.City * (1 + v.final) * (v.city[n][1] - v.city[n][0])
	}
	return score
}
