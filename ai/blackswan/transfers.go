package blackswan

import (
	"fmt"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// transfer moves the block strategically that gains most by it; false if none gains enough. Only some are looked at: to
// find a way takes time.
func (a *agent) transfer(p *bs.Position) (order, bool) {
	if a.said > a.trains {
		return order{}, false
	}
	t := a.surveyOfStep(p)
	men := t.idle()
	top := 0.0
	for x := range bs.Place(bs.Areas) {
		if t.blocks[x] < bs.Limit(x) && !t.helpStops[x] {
			top = max(top, t.help[x])
		}
	}
	var c game.Choices
	best, to, most := -1, bs.Nowhere, transferLeast
	for range min(transferLooks, a.trains) {
		i := t.idlest(men, top)
		if i < 0 {
			break
		}
		men[i].used = true
		for _, w := range ai.OpenInto(p, a.words.Say(a.seat, transfer, p.Word(a.seat, men[i].u)), &c) {
			x := bs.Place(w.N)
			if p.Full(a.seat, x) {
				continue
			}
			if n := t.addNoise(t.arrives(&men[i], x, false)) - t.leavingCost(&men[i]); n > most {
				best, to, most = i, x, n
			}
		}
	}
	if best < 0 {
		return order{}, false
	}
	t.shift(&men[best], to)
	return order{
		verb: transfer, to: to, first: true, marks: []blockMark{blockMarkOf(p, men[best].u)},
		why: fmt.Sprintf("Strategically to %s, where help is wanted.", to.Name()),
	}, true
}

// idle lists the blocks that have not moved in this phase.
func (t *theatre) idle() (list []landUnit) {
	from, to := bs.OwnSlots(t.me)
	for u := from; u < to; u++ {
		x := t.p.At[u]
		if x == bs.Nowhere || t.p.MoveUsed[u] != 0 || !t.scout.Free(u) || t.foes[x] > 0 {
			continue
		}
		b := t.p.Block(u)
		list = append(list, landUnit{u: u, b: b, at: x, power: t.w.strength(b)})
	}
	return list
}

const (
	transferLooks = 3
	transferLeast = 0.3
)

// idlest returns the block, of those not looked at, that could gain most if it came where help is wanted most.
func (t *theatre) idlest(men []landUnit, top float64) int {
	best, most := -1, 0.0
	for i := range men {
		m := &men[i]
		if m.used {
			continue
		}
		if n := (top-t.help[m.at])*t.w.Help + m.power/10 - t.leavingCost(m); n > most {
			best, most = i, n
		}
	}
	return best
}
