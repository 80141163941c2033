package blitzwar

import (
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// reached finds the zones that enemies can march into in their next turn.
func reached(p *bw.Position, s game.Seat) (set bw.PlaceSet) {
	for o := range game.Seat(bw.Seats) {
		if !bw.Foes(o, s) || o != bw.Allies && s != bw.Allies && !p.EastWar() {
			continue
		}
		q := *p
		q.Side, q.Step = o, bw.StepFly
		q = *q.AtMovement()
		for u := range bw.CorpsSlots {
			if q.Owner(u) == o && q.Ashore(u) {
				ends, _ := q.Reach(u)
				set = set.Or(&ends)
			}
		}
	}
	return set
}

// landed finds the zones where enemies can land in their next turn: over a sea that is open to them, with an aircraft that becomes a
// beachhead and corps from a port. Where nobody stands on the beach their armour goes on from there.
func landed(p *bw.Position, s game.Seat) (set bw.PlaceSet) {
	for o := range game.Seat(bw.Seats) {
		if o == bw.Soviets || !bw.Foes(o, s) || o != bw.Allies && s != bw.Allies && !p.EastWar() || p.Halves(o) == 0 {
			continue
		}
		closed := p.Closed(o)
		for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
			if closed.Has(sea) || p.Snows(sea) || !hasHeads(p, o, sea) {
				continue
			}
			embarked, tanks := embarks(p, o, sea)
			if !embarked {
				continue
			}
			beaches := bw.Beaches(sea)
			set = set.Or(&beaches)
			for x := range beaches.All() {
				if tanks && !hasCorps(p, s, x) {
					set = set.Or(bw.Near(x))
				}
			}
		}
	}
	return set
}

// hasCorps reports whether corps of a side stand in a zone.
func hasCorps(p *bw.Position, s game.Seat, x bw.Place) bool {
	for u := range bw.CorpsSlots {
		if p.At[u] == x && p.Owner(u) == s && p.Ashore(u) {
			return true
		}
	}
	return false
}

// hasHeads reports whether a side has an aircraft at base that can become a beachhead from a sea.
func hasHeads(p *bw.Position, s game.Seat, sea bw.Place) bool {
	for u := range bw.Slots {
		if p.Owner(u) == s && bw.Lands(u) && p.AtBase(u) && bw.Range(p.At[u]).Has(sea) {
			return true
		}
	}
	return false
}

// embarks reports whether corps of a side can go to sea from a port, and armoured ones.
func embarks(p *bw.Position, s game.Seat, sea bw.Place) (some, tanks bool) {
	for u := range bw.CorpsSlots {
		x := p.At[u]
		if p.Owner(u) == s && p.Ashore(u) && bw.PortAt(x) && bw.Coast(sea).Has(x) && !p.Dug(u) && !p.Cut.Has(u) {
			some, tanks = true, tanks || p.Tanks(u)
		}
	}
	return some, tanks
}

// risky reports whether an enemy may come to a zone.
func (t *theatre) risky(x bw.Place) bool { return t.threat[x] > 0 || t.open.Has(x) }

// spares reports whether a counter may leave its zone: the last one does not leave a key zone that an enemy may come to, nor one on
// which supply hangs.
func (t *theatre) spares(u int) bool {
	x := t.p.At[u]
	switch m := &t.a.mood; {
	case t.count[x] > 1:
		return true
	case m.keep.Has(x):
		return false
	}
	return t.vital[x] < vitalEnough && (!t.a.g.key[x] || !t.risky(x) && !bw.SupplyOf(t.s).Has(x))
}

const vitalEnough = 0.8

// guardWorth is what a guard is worth in a zone that has none.
func (t *theatre) guardWorth(x bw.Place) (n float64) {
	m, w := &t.a.mood, t.a.w
	switch {
	case m.keep.Has(x):
		n = w.Foot + w.Hole*t.a.g.worth[x]
	case !t.risky(x):
		return 0
	case t.a.g.key[x]:
		n = w.Hole * t.a.g.worth[x]
	}
	return m.guard * (n + t.vital[x])
}

// wantsGuard reports whether a zone of ours that matters stands open to the enemy.
func (t *theatre) wantsGuard(x bw.Place) bool {
	return t.long && t.a.w.Shores > 0 && t.own[x] == 0 && t.a.g.key[x] && t.risky(x)
}

// posts sends guards to bare key zones that an enemy can come to: to those that matter most first, and each time the counter that is missed
// least. Who goes by rail goes before all others.
func (t *theatre) posts(men []soldier) (rails, list []order) {
	if t.a.w.Guards == 0 || !t.long {
		return nil, nil
	}
	for len(rails)+len(list) < maxPosts {
		best := march{}
		for x := range bw.Place(bw.Zones) {
			if t.p.Holder(x) != t.s || !t.wantsGuard(x) {
				continue
			}
			for i := range men {
				if b := t.post(&men[i], x); b.gain > best.gain {
					best = b
				}
			}
		}
		if best.m == nil {
			break
		}
		t.dispatch(best, &rails, &list)
	}
	return rails, list
}

const maxPosts = 12

// gaps guards what the plan of the turn itself leaves open.
func (t *theatre) gaps(men []soldier) []order {
	if t.a.w.Guards == 0 || !t.long {
		return nil
	}
	open := reached(t.p, t.s)
	t.open = t.open.Or(&open)
	for i := range men {
		men[i].rails = bw.PlaceSet{} // the trains have left
	}
	_, list := t.posts(men)
	return list
}

// post is what it gains that a counter goes to guard a zone.
func (t *theatre) post(m *soldier, x bw.Place) (b march) {
	b = march{m: m, to: x, fare: m.fare}
	switch {
	case m.used || !t.spares(m.u):
		return march{}
	case m.ends.Has(x):
	case m.rails.Has(x):
		b.rail, b.fare = true, 2*m.fare
	default:
		return march{}
	}
	if b.fare > t.purse {
		return march{}
	}
	missed := t.a.w.Guards * t.a.w.counter(t.p, m.u)
	if t.threat[t.p.At[m.u]] == 0 {
		missed /= 2
	}
	b.gain = t.guardWorth(x) - missed - t.price*float64(b.fare)
	if b.gain <= 0 {
		return march{}
	}
	return b
}

// detachments adds the zones with a counter of one corps that could guard a bare key zone: joined to another it would take both away.
func (t *theatre) detachments(set *bw.PlaceSet) {
	if t.a.w.Guards == 0 || !t.long {
		return
	}
	var wanted bw.PlaceSet
	for x := range bw.Place(bw.Zones) {
		wanted.Put(x, t.p.Holder(x) == t.s && t.wantsGuard(x))
	}
	if wanted.Empty() {
		return
	}
	for u := range bw.CorpsSlots {
		if corps, _ := t.p.Men(u); corps != 1 || t.p.Owner(u) != t.s || !t.p.Ashore(u) || set.Has(t.p.At[u]) {
			continue
		}
		ends, _ := t.p.Reach(u)
		rails := t.p.RailTo(u)
		set.Put(t.p.At[u], ends.Meets(&wanted) || rails.Meets(&wanted))
	}
}
