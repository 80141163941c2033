package blackswan

import (
	"fmt"

	bs "sandtable/titles/blackswan"
)

// way is somewhere a block can go.
type way struct {
	man    int
	to     bs.Place
	vacant bool
}

// ways lists where the blocks that do not attack can go.
func (t *theatre) ways(men []landUnit) (list []way) {
	for i := range men {
		if !men[i].used {
			t.scout.Moves(men[i].u, func(x bs.Place, vacant bool) { list = append(list, way{i, x, vacant}) })
		}
	}
	return list
}

// marches sends those who do not attack where they do most good: into what the enemy has left empty, and where help is
// wanted.
func (t *theatre) marches(men []landUnit) (list []order) {
	ways := t.ways(men)
	var taken [bs.Areas]bool
	for {
		best, most := -1, minGain
		for i, y := range ways {
			m := &men[y.man]
			if m.used || y.vacant && taken[y.to] || t.blocks[y.to] >= bs.Limit(y.to) {
				continue
			}
			if n := t.addNoise(t.arrives(m, y.to, y.vacant)) - t.leavingCost(m); n > most {
				best, most = i, n
			}
		}
		if best < 0 {
			return list
		}
		y := ways[best]
		m := &men[y.man]
		list = append(list, t.march(m, y.to, y.vacant))
		taken[y.to] = taken[y.to] || y.vacant
		t.shift(m, y.to)
	}
}

// minGain is the least that a move must gain.
const minGain = 0.05

// shift counts a block where it goes.
func (t *theatre) shift(m *landUnit, to bs.Place) {
	t.leave(m)
	t.enter(m, to)
	m.used = true
}

// arrives is what a block is worth in an area it moves to.
func (t *theatre) arrives(m *landUnit, x bs.Place, vacant bool) float64 {
	n := t.guardValue(x, t.ours[x]+m.power) - t.guardValue(x, t.ours[x]) + t.safer(m, x) + t.nearer(m, x) - t.crowding(x)
	if vacant {
		n += (2*t.worth[x]+t.gain[x])*t.style.bold - t.w.Loss*float64(m.b.Steps*m.b.Price)*t.threat[x]/(t.threat[x]+2*m.power+1)
		return n
	}
	return n + t.w.Help*(t.help[x]-t.help[m.at])
}

func (t *theatre) march(m *landUnit, to bs.Place, takes bool) order {
	o := order{verb: move, to: to, first: true, marks: []blockMark{blockMarkOf(t.p, m.u)}}
	switch {
	case takes:
		o.why = fmt.Sprintf("To take %s, which nobody defends.", to.Name())
	case t.threat[to] > 0:
		o.why = fmt.Sprintf("To hold %s against what stands next to it.", to.Name())
	default:
		o.why = fmt.Sprintf("Towards %s, where help is wanted.", to.Name())
	}
	return o
}
