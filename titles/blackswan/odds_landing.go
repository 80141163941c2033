package blackswan

import (
	"slices"

	"sandtable/game"
)

// passengers are the units of an operation that come over the sea, and the chances of the hits each takes on the way.
type passengers struct {
	units unitSet
	hits  []float64
}

// placeAssault puts the units of a planned operation into the area, as they would come, and returns those that come
// under fire at sea first (BS-3.1.2e). Those that would wait for another attack have no odds of their own.
func (p *Position) placeAssault(a game.Action) (sea passengers, ok bool) {
	x := Place(a.Words()[1].N)
	named, by := namedBlocks(&a)
	for _, w := range named {
		if u := int(w.N); w.Kind != game.Unit || u < 0 || u >= slots || !p.on(u) || seatOf(u) != a.Seat || p.At[u] == x {
			return sea, false
		}
	}
	f := p.operationPlan(a.Seat)
	f.aimAt(x)
	o, going, err := f.namedOperation(named)
	if err != nil || o.ground == 0 && (o.paras == 0 || !f.reachesIsland(&o)) || o.ground > 0 && o.waits(&f) && f.canBeJoined(&o) {
		return sea, false
	}
	w := f.seaRoute(&o, by)
	route := w.places()
	if o.ground > 0 && len(route) == 0 {
		return sea, false
	}
	sea.hits = []float64{1}
	for _, z := range route {
		sea.hits = convolve(sea.hits, binomial(p.enemyGuns(a.Seat, z), p.seaNeed(a.Seat, z)))
	}
	for u := range going.All() {
		if naval(u) {
			p.Goal[u] = x
			continue
		}
		p.Put(u, x)
		p.Route[u] = p.routeOf(u)
		if p.Route[u] == bySea {
			sea.units.Add(u)
		}
	}
	p.placeDrops(a.Seat, x)
	return sea, true
}

// crossingEnd is one way in which a crossing can end: the steps of each unit, and its chance.
type crossingEnd struct {
	steps [slots]uint8
	p     float64
}

// crossing returns the ways in which passengers come ashore.
func (p *Position) crossing(sea *passengers) []crossingEnd {
	now := []crossingEnd{{p.Steps, 1}}
	for u := range sea.units.All() {
		var next []crossingEnd
		for _, w := range now {
			drowned := 0.0
			for hits, chance := range sea.hits {
				if hits >= int(w.steps[u]) {
					drowned += chance
					continue
				}
				v := w
				v.steps[u] -= uint8(hits)
				v.p *= chance
				next = append(next, v)
			}
			if drowned > 0 {
				w.steps[u] = 0
				w.p *= drowned
				next = append(next, w)
			}
		}
		now = next
	}
	return now
}

// afterCrossing gives the odds of a landing: those of the combats in which the crossing can end, together. Where all are
// lost at sea there is none, and aircraft stay at home (BS-3.2f).
func (p *Position) afterCrossing(x Place, sea *passengers, attacker, defender game.Seat) []game.Outcome {
	sum := landEnds(attacker, defender)
	for _, w := range p.crossing(sea) {
		q := *p
		q.Steps = w.steps
		lost := 0.0
		for u := range sea.units.All() {
			lost += float64(p.Steps[u] - w.steps[u])
			if w.steps[u] == 0 {
				q.Put(u, nowhere)
			}
		}
		ends := []game.Outcome{{Name: sum[outcomeDestroyed].Name, P: 1}}
		if q.hasGroundUnits(attacker, x) {
			m := q.landCombat(x, attacker)
			ends = m.outcomes(q.capitalOf(x, &m), attacker, defender)
		}
		for _, e := range ends {
			i := slices.IndexFunc(sum, func(o game.Outcome) bool { return o.Name == e.Name })
			e.Loss[attacker] += lost
			sum[i].P += w.p * e.P
			sum[i].Loss[attacker] += w.p * e.P * e.Loss[attacker]
			sum[i].Loss[defender] += w.p * e.P * e.Loss[defender]
		}
	}
	return averaged(sum, attacker, defender)
}
