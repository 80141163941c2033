package blackswan

import (
	"cmp"
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// mainEfforts attacks what a plan makes its main effort, and in the last turn what the game is lost without, with all that may, before
// anything else is thought of: a capital is not taken in one combat by chance, but worn down in one and taken in the next.
func (t *theatre) mainEfforts(men []landUnit, reach map[bs.Place][]int) (list []order) {
	for _, x := range t.style.efforts {
		if s, ok := t.storm(x, men, reach[x]); ok {
			list = append(list, t.order(s, men))
			t.send(&s, men)
		}
	}
	if t.w.Storm == 0 || !lastTurn(t.p, t.me) {
		return list
	}
	for _, a := range t.g.aims {
		areas, many := t.missing(&a)
		for ; many > 0; many-- {
			s, ok := t.bestStorm(areas, men, reach)
			if !ok {
				break
			}
			list = append(list, t.order(s, men))
			t.send(&s, men)
			areas = slices.DeleteFunc(areas, func(x bs.Place) bool { return x == s.to })
		}
	}
	return list
}

// lastTurn reports whether a side has no turn after this one.
func lastTurn(p *bs.Position, s game.Seat) bool {
	return !p.Campaign() && p.Season == p.Last && p.Phasing(s)
}

// missing lists the areas of a goal that its side lacks, and how many of them it needs; to those who must thwart it, one of what it has is
// enough if it has all it needs.
func (t *theatre) missing(a *aim) (list []bs.Place, many int) {
	held := 0
	for _, x := range a.areas {
		if h := t.p.Holder(x); h != game.Nobody && !bs.Hostile(a.seat, h) {
			held++
		}
		if bs.Hostile(t.me, t.p.Holder(x)) {
			list = append(list, x)
		}
	}
	if !bs.Hostile(t.me, a.seat) {
		if many = a.need - held; many > len(list) {
			many = 0
		}
		return list, many
	}
	if held >= a.need {
		many = held - a.need + 1
	}
	return list, many
}

// bestStorm is the attack on one of some areas that has the best chance.
func (t *theatre) bestStorm(areas []bs.Place, men []landUnit, reach map[bs.Place][]int) (best attackPlan, ok bool) {
	for _, x := range areas {
		if s, can := t.storm(x, men, reach[x]); can && (!ok || likelier(&s, &best)) {
			best, ok = s, true
		}
	}
	return best, ok
}

// storm attacks an area with as many as may: of a few forces that which has the best chance; false if too few can.
func (t *theatre) storm(x bs.Place, men []landUnit, near []int) (best attackPlan, ok bool) {
	usual := t.tries
	defer func() { t.tries = usual }()
	if t.tries > playoutTries && t.w.Storm > 0 {
		t.tries *= stormTries
	}
	for _, force := range t.stormForces(x, men, near) {
		if len(force) < 2 || classCount(men, force) < 2 {
			continue
		}
		if s := t.judge(x, men, force); !ok || likelier(&s, &best) {
			best, ok = s, true
		}
	}
	return best, ok
}

// stormTries is how many times as often a storm is fought in thought as another attack.
const stormTries = 4

// likelier reports whether an attack has the better chance, or does more harm if nobody can tell.
func likelier(s, than *attackPlan) bool {
	return cmp.Or(cmp.Compare(s.won, than.won), cmp.Compare(s.kill-s.loss/2, than.kill-than.loss/2)) > 0
}

// stormForces lists forces for a storm: as for any attack, whatever is left open behind it, and simply the strongest.
func (t *theatre) stormForces(x bs.Place, men []landUnit, near []int) [][]int {
	others := t.waitingFor(x)
	list := [][]int{t.landForce(x, men, near, others)}
	if t.w.Storm == 0 || !lastTurn(t.p, t.me) {
		return list
	}
	pool := unused(men, near)
	for _, class := range [...]float64{newClass, 0} {
		force := t.gather(x, men, pool, 0, class)
		list = append(list, force[:min(len(force), max(0, bs.Limit(x)-others))])
	}
	return list
}

// unused lists those of some who have nothing to do yet.
func unused(men []landUnit, near []int) (pool []int) {
	for _, i := range near {
		if !men[i].used {
			pool = append(pool, i)
		}
	}
	return pool
}

// efforts lists what a turn's main effort may be: goals of the enemy's that we could attack in this phase or the next.
func (m *mind) efforts(p *bs.Position) (list []bs.Place) {
	if m.level.Efforts == 0 {
		return nil
	}
	t := m.agent.survey(p)
	for x := range bs.Place(bs.Areas) {
		if h := p.Holder(x); m.agent.g.goal[x] > 0 && h != game.Nobody && bs.Hostile(m.Seat, h) && t.inReach(x) {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(a, b bs.Place) int { return cmp.Compare(t.worth[b], t.worth[a]) })
	return list[:min(len(list), m.level.Efforts)]
}
