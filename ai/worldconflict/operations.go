package worldconflict

import (
	"slices"

	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// soldier is a land or air unit that the plan may use.
type soldier struct {
	u      int
	land   int
	ends   wc.PlaceSet // where it may march
	within wc.PlaceSet // of an air unit
	used   bool
}

// operation is an attack: who comes from where.
type operation struct {
	at   wc.Place
	men  []*soldier
	from []wc.Place
	gain float64
	wins bool // the award for an area that is taken without loss, more often than not
}

// order is a part of a plan.
type order struct {
	say game.Action
	why string
}

// soldiers lists the units that may attack or march.
func (t *theatre) soldiers() (list []soldier) {
	for u := range wc.Units {
		if t.p.Of(u) != t.s {
			continue
		}
		land, _, _, _ := t.p.Factors(u)
		m := soldier{u: u, land: land}
		switch {
		case t.p.Ground(u) && t.p.At[u].Sea():
		case t.p.Ground(u) && !t.p.Fixed(u):
			m.ends = t.p.Marches(u)
		case t.p.Aircraft(u) && t.p.At[u].Land():
			m.within = t.p.Flight(u)
		case t.p.Ship(u) && t.p.At[u].Sea() && !t.p.Submarine(u) && !t.p.Transport(u):
			m.within = *wc.Coast(t.p.At[u])
		default:
			continue
		}
		list = append(list, m)
	}
	slices.SortStableFunc(list, func(a, b soldier) int { return b.land - a.land })
	return list
}

// operations chooses attacks, the best first; every unit takes part in one.
func (t *theatre) operations(men []soldier) (list []operation) {
	var targets []wc.Place
	for x := range wc.Place(wc.Areas) {
		if t.enemy(x) && t.foe[x] > 0 && t.p.Target(t.s, x) && x != t.a.mood.leave {
			targets = append(targets, x)
		}
	}
	for len(list) < maxOperations {
		var best operation
		for _, x := range targets {
			if o := t.operation(men, x); o.gain > best.gain {
				best = o
			}
		}
		if best.gain <= t.a.w.Least {
			break
		}
		if t.commit(&best); best.wins {
			t.earned()
		}
		list = append(list, best)
		targets = slices.DeleteFunc(targets, func(x wc.Place) bool { return x == best.at })
	}
	return list
}

const (
	maxOperations = 8
	maxAttackers  = 10
	perOrigin     = 10 // points of Size that attack out of one area
)

// operation finds who should attack an area: as many as pay, land units before air units. If one of them leaves bare what it guards, the attack
// is tried without those who guard something too.
func (t *theatre) operation(men []soldier, x wc.Place) operation {
	best, guards := t.massed(men, x, true)
	if guards && t.a.w.Watch > 0 {
		if o, _ := t.massed(men, x, false); o.gain > best.gain {
			return o
		}
	}
	return best
}

// massed puts an attack together, with those who guard something or without, and reports whether such were tried.
func (t *theatre) massed(men []soldier, x wc.Place, guards bool) (best operation, tried bool) {
	q := *t.p
	o := operation{at: x}
	var set wc.UnitSet
	var size [wc.Areas]int
	for pass := range 2 {
		for i := range men {
			m := &men[i]
			if m.used || len(o.men) == maxAttackers || pass == 1 && len(o.men) == 0 {
				continue
			}
			y := t.entry(m, x, pass == 1, &size)
			if y == wc.Nowhere {
				continue
			}
			if pass == 0 && y.Land() && !t.spares(m.u) {
				tried = true
				if !guards {
					continue
				}
			}
			set.Add(m.u)
			if pass == 0 && y.Land() {
				q.At[m.u] = y
				size[y] += int(q.Size[m.u])
			}
			o.men, o.from = append(o.men, m), append(o.from, y)
			c := q.Weigh(t.s, x, set, true)
			gain, v := t.gain(x, &c)
			o.wins = v.clean > 0.5
			if o.gain = t.a.Misjudged(gain) - t.bared(&o, v.taken) - v.taken*t.riposte(&o); o.gain > best.gain {
				best = o
				best.men, best.from = slices.Clone(o.men), slices.Clone(o.from)
			}
		}
	}
	return best, tried
}

// entry is from where a unit joins an attack: an air unit from its base, a land unit from where it stands or may march to; Nowhere if it
// cannot, or should not leave.
func (t *theatre) entry(m *soldier, x wc.Place, flies bool, size *[wc.Areas]int) wc.Place {
	at := t.p.At[m.u]
	if t.p.Ground(m.u) == flies {
		return wc.Nowhere
	}
	if flies {
		if m.within.Has(x) {
			return at
		}
		return wc.Nowhere
	}
	if m.land == 0 {
		return wc.Nowhere
	}
	if at.Sea() {
		if wc.Coast(at).Has(x) {
			return at
		}
		return wc.Nowhere
	}
	if t.kept(m.u) {
		return wc.Nowhere
	}
	if wc.Border(x).Has(at) && size[at]+int(t.p.Size[m.u]) <= perOrigin {
		return at
	}
	if !t.spares(m.u) {
		return wc.Nowhere
	}
	best := wc.Nowhere
	among := m.ends.And(wc.Border(x))
	for y := range among.All() {
		if t.ours(y) && size[y]+int(t.p.Size[m.u]) <= perOrigin && (best == wc.Nowhere || size[y] < size[best]) {
			best = y
		}
	}
	return best
}

// riposte is what a counter-attack on an area that falls would take again: part of its worth, and of those who stand there.
func (t *theatre) riposte(o *operation) float64 {
	own, units := 0.0, 0.0
	for _, m := range o.men {
		if t.p.Ground(m.u) {
			own += float64(m.land)
			units += t.a.w.unit(t.p, m.u)
		}
	}
	return t.stranded(o.at, own, units) + t.a.g.worth[o.at]*t.a.w.lost(own, 1, t.threat[o.at])
}

// commit takes what an operation needs.
func (t *theatre) commit(o *operation) {
	for i, m := range o.men {
		m.used = true
		if o.from[i] != t.p.At[m.u] {
			t.goes(m.u, o.from[i])
		}
	}
}
