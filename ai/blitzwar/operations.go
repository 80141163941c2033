package blitzwar

import (
	"slices"

	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// soldier is a counter that the plan may use.
type soldier struct {
	u          int
	corps      int
	tanks      bool
	fare       int
	ends, near bw.PlaceSet // where it may go, and where it may go and still attack
	rails      bw.PlaceSet // where it may go by rail
	inPlace    bool        // it may be activated where it stands
	used       bool
}

// operation is an attack: who comes from where.
type operation struct {
	at   bw.Place
	men  []*soldier
	from []bw.Place
	gain float64
	fare int
	air  bool // it counts on an aircraft
}

// order is a part of a plan.
type order struct {
	say game.Action
	why string
}

// soldiers lists the counters with corps that may still do something.
func (t *theatre) soldiers() (list []soldier) {
	for u := range bw.CorpsSlots {
		if t.p.Owner(u) != t.s || t.p.Dug(u) {
			continue
		}
		m := soldier{u: u, tanks: t.p.Tanks(u), fare: t.p.Fare(u)}
		m.corps, _ = t.p.Men(u)
		m.ends, m.near = t.p.Reach(u)
		m.inPlace = t.p.MayActivate(u)
		if !m.near.Empty() || !t.front[t.p.At[u]] {
			m.rails = t.p.RailTo(u)
		}
		if m.inPlace || !m.ends.Empty() {
			list = append(list, m)
		}
	}
	return list
}

// targets lists the zones with enemies that somebody can get at.
func (t *theatre) targets(men []soldier) (list []bw.Place) {
	var near bw.PlaceSet
	for i := range men {
		m := &men[i]
		if m.inPlace {
			near = near.Or(bw.Near(t.p.At[m.u]))
		}
		for y := range m.near.All() {
			near = near.Or(bw.Near(y))
		}
	}
	for x := range near.All() {
		if set := t.p.Defenders(t.s, x); !set.Empty() && t.a.w.fights(t.p, t.s, x, 0) {
			list = append(list, x)
		}
	}
	return list
}

// operations chooses attacks, the best first; every counter takes part in one. Where a plane can come it is counted on.
func (t *theatre) operations(men []soldier, planes *hangar) (list []operation) {
	targets := t.targets(men)
	for len(list) < maxOperations {
		var best operation
		for _, x := range targets {
			if t.a.mood.leave.Has(x) {
				continue
			}
			if o := t.operation(men, x, false, 0); o.gain > best.gain {
				best = o
			}
			if planes.reaches(x) {
				if o := t.operation(men, x, true, planes.price(x, t.a.w)); o.gain > best.gain {
					best = o
				}
			}
		}
		if best.gain <= t.a.w.Least {
			break
		}
		t.commit(&best)
		if best.air {
			planes.take(best.at)
		}
		list = append(list, best)
		targets = slices.DeleteFunc(targets, func(x bw.Place) bool { return x == best.at })
	}
	return list
}

const (
	maxOperations = 10
	maxAttackers  = 9
)

// operation finds who should attack a zone: as many as pay. With an aircraft over it the attack costs that as well.
func (t *theatre) operation(men []soldier, x bw.Place, air bool, sortie float64) (best operation) {
	q := *t.p
	o := operation{at: x, air: air}
	var set bw.UnitSet
	room := t.count
	for _, m := range t.candidates(men, x) {
		y := t.entry(m, x, &room)
		if y == bw.Nowhere || o.fare+m.fare > t.purse {
			continue
		}
		set.Add(m.u)
		if y != q.At[m.u] {
			room[y]++
			q.At[m.u] = y
		}
		o.men, o.from, o.fare = append(o.men, m), append(o.from, y), o.fare+m.fare
		if c, ok := contestOf(&q, t, x, set); ok {
			if air && !q.AirOver(t.s, x) {
				c.shift += airShift
			}
			o.gain = t.a.Misjudged(t.attackGain(x, c)) - t.price*float64(o.fare)
			o.gain -= sortie
			if o.gain > best.gain {
				best = o
				best.men, best.from = slices.Clone(o.men), slices.Clone(o.from)
			}
		}
		if len(o.men) == maxAttackers {
			break
		}
	}
	return best
}

const airShift = 2 // columns

// candidates lists who might attack a zone: armour first, then the strongest.
func (t *theatre) candidates(men []soldier, x bw.Place) (list []*soldier) {
	for i := range men {
		m := &men[i]
		stands := m.inPlace && bw.Near(x).Has(t.p.At[m.u])
		if m.used || !t.p.MayAttack(m.u, x) || !stands && !(m.near.Meets(bw.Near(x)) && t.spares(m.u)) {
			continue
		}
		list = append(list, m)
	}
	slices.SortStableFunc(list, func(a, b *soldier) int {
		if a.tanks != b.tanks {
			if a.tanks {
				return -1
			}
			return 1
		}
		return b.corps - a.corps
	})
	return list
}

// entry is from where a counter attacks: where it stands, or a zone beside the target with room.
func (t *theatre) entry(m *soldier, x bw.Place, room *[bw.Zones]int) bw.Place {
	at := t.p.At[m.u]
	if m.inPlace && bw.Near(x).Has(at) {
		return at
	}
	best := bw.Nowhere
	among := m.near.And(bw.Near(x))
	for y := range among.All() {
		if h := t.p.Holder(y); room[y] >= perZone || corpsRoom[y] < perZone || h != t.s && !t.a.w.fights(t.p, t.s, y, 0) {
			continue
		}
		if t.strands(y) && t.p.Turn < t.p.LastOf() {
			continue
		}
		if best == bw.Nowhere || room[y] < room[best] {
			best = y
		}
	}
	return best
}

// commit takes what an operation needs.
func (t *theatre) commit(o *operation) {
	t.purse -= o.fare
	for i, m := range o.men {
		m.used = true
		if o.from[i] != t.p.At[m.u] {
			t.goes(m.u, o.from[i])
		}
	}
}
