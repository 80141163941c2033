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
func (t *theatre) ways(men []soldier) (list []way) {
	for i := range men {
		if !men[i].used {
			t.scout.Moves(men[i].u, func(x bs.Place, vacant bool) { list = append(list, way{i, x, vacant}) })
		}
	}
	return list
}

// marches sends those who do not attack where they do most good: into what the enemy has left empty, and where help is
// wanted.
func (t *theatre) marches(men []soldier) (list []order) {
	ways := t.ways(men)
	var taken [bs.Areas]bool
	for {
		best, most := -1, worthwhile
		for i, y := range ways {
			m := &men[y.man]
			if m.used || y.vacant && taken[y.to] || t.blocks[y.to] >= bs.Limit(y.to) {
				continue
			}
			if n := t.blur(t.arrives(m, y.to, y.vacant)) - t.leaves(m.at, m.power, 1); n > most {
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

// worthwhile is the least that a move must gain.
const worthwhile = 0.05

// shift counts a block where it goes.
func (t *theatre) shift(m *soldier, to bs.Place) {
	t.ours[m.at] -= m.power
	t.blocks[m.at]--
	t.ours[to] += m.power
	t.blocks[to]++
	m.used = true
}

// arrives is what a block is worth in an area it moves to.
func (t *theatre) arrives(m *soldier, x bs.Place, vacant bool) float64 {
	n := t.guarded(x, t.ours[x]+m.power) - t.guarded(x, t.ours[x])
	if vacant {
		n += 2*t.worth[x]*t.mood.bold - t.w.Loss*float64(m.b.Steps*m.b.Price)*t.threat[x]/(t.threat[x]+2*m.power+1)
		return n
	}
	return n + t.w.Help*(t.help[x]-t.help[m.at])
}

func (t *theatre) march(m *soldier, to bs.Place, takes bool) order {
	o := order{verb: move, to: to, first: true, marks: []mark{markOf(t.p, m.u)}}
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
