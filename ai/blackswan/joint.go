package blackswan

import (
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// joint plans an operation that waits for a land attack together with that attack (BS-3.1.3a): the strongest who can come to it.
func (t *theatre) joint(x bs.Place, said game.Action, going []landUnit) (l landingPlan, ok bool) {
	men, reach := t.soldiers()
	for i := range men {
		men[i].used = slices.ContainsFunc(going, func(g landUnit) bool { return g.u == men[i].u })
	}
	force := t.landForce(x, men, reach[x], len(going))
	if len(force) == 0 {
		return l, false
	}
	with := make([]int, len(force))
	for k, i := range force {
		with[k] = men[i].u
	}
	c, ok := t.scout.JointClash(said, with)
	if !ok {
		return l, false
	}
	odds := t.battleOdds(&c, landingTries)
	return landingPlan{say: said, to: x, worth: t.addNoise(t.worth[x]+t.gain[x]) - t.departing(going), won: odds.won, with: len(force)}, true
}

// landForce is who attacks an area by land beside so many who drop on it or land in it.
func (t *theatre) landForce(x bs.Place, men []landUnit, near []int, others int) []int {
	force := t.force(x, men, unused(men, near))
	return force[:min(len(force), max(0, bs.Limit(x)-others))]
}

// joinOperations makes the land attacks that others wait for, before any other is thought of: without them a drop stays at home.
func (t *theatre) joinOperations(men []landUnit, reach map[bs.Place][]int, targets []bs.Place) (list []order) {
	if t.w.Joint == 0 {
		return nil
	}
	for _, x := range targets {
		waiting := t.waitingFor(x)
		if waiting == 0 {
			continue
		}
		force := t.landForce(x, men, reach[x], waiting)
		var best attackPlan
		for n := 1; n <= len(force); n++ {
			if s := t.judge(x, men, force[:n]); best.men == nil || s.worth > best.worth {
				best = s
			}
		}
		if best.men != nil && best.won >= t.w.Land {
			list = append(list, t.order(best, men))
			t.send(&best, men)
		}
	}
	return list
}

// waitingFor counts our blocks that wait for an attack on an area.
func (t *theatre) waitingFor(x bs.Place) (n int) {
	from, to := bs.OwnSlots(t.me)
	for u := from; u < to; u++ {
		if t.p.Goal[u] == x && t.p.At[u] != bs.Nowhere && !bs.Ship(u) {
			n++
		}
	}
	return n
}

// departing is what it costs that those of an operation leave their areas.
func (t *theatre) departing(going []landUnit) float64 {
	if t.w.Whole == 0 {
		return 0
	}
	all := make([]int, len(going))
	for i := range all {
		all[i] = i
	}
	return t.emptying(going, all)
}
