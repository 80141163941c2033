package blackswan

import (
	"fmt"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// transfer moves the block strategically that gains most by it; false if none gains enough. Only some are looked at: to
// find a way takes time.
func (a *agent) transfer(p *bs.Position) (order, bool) {
	t := a.view(p)
	var c game.Choices
	var men []soldier
	for _, w := range open(p, a.words.say(a.seat, transfer), &c) {
		u := int(w.N)
		b := p.Block(u)
		men = append(men, soldier{u: u, b: b, at: p.At[u], power: t.w.strength(b)})
	}
	top := 0.0
	for x := range bs.Place(bs.Areas) {
		if t.blocks[x] < bs.Limit(x) && !t.closed(x) {
			top = max(top, t.help[x])
		}
	}
	best, to, most := -1, bs.Nowhere, transferLeast
	for range transferLooks {
		i := t.idlest(men, top)
		if i < 0 {
			break
		}
		men[i].used = true
		for _, w := range open(p, a.words.say(a.seat, transfer, unit(men[i].u)), &c) {
			x := bs.Place(w.N)
			if n := t.blur(t.arrives(&men[i], x, false)) - t.leaves(men[i].at, men[i].power, 1); n > most {
				best, to, most = i, x, n
			}
		}
	}
	if best < 0 {
		return order{}, false
	}
	t.shift(&men[best], to)
	return order{
		verb: transfer, to: to, first: true, marks: []mark{markOf(p, men[best].u)},
		why: fmt.Sprintf("Strategically to %s, where help is wanted.", to.Name()),
	}, true
}

const (
	transferLooks = 3
	transferLeast = 0.3
)

// idlest returns the block, of those not looked at, that could gain most if it came where help is wanted most.
func (t *theatre) idlest(men []soldier, top float64) int {
	best, most := -1, 0.0
	for i := range men {
		m := &men[i]
		if m.used {
			continue
		}
		if n := (top-t.help[m.at])*t.w.Help + m.power/10 - t.leaves(m.at, m.power, 1); n > most {
			best, most = i, n
		}
	}
	return best
}
