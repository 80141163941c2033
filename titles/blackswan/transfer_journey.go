package blackswan

import "slices"

// transferReach spreads a strategic move over the seas.
type transferReach struct {
	*transferPlan
	bear     zoneSet           // zones that can carry the unit
	pass     placeSet          // areas it may pass
	overLand placeSet          // areas it reaches over land alone
	overSea  [nBodies]placeSet // areas it reaches when each body of water was crossed last
	seen     zoneSet
	due      [3]zoneSet // zones that cost no point more, one, two
}

// march spreads over land inside a set.
func (c *transferReach) march(from, through placeSet) placeSet {
	if c.p.Arctic[sideOf(c.seat)] {
		return ground.overLand.Flood(&from, &through)
	}
	return ground.overLand.Flood(&from, &through, board.arctic) // BS-3.4o
}

// havens returns the zones next to some areas that can carry the unit.
func (c *transferReach) havens(set *placeSet) (zones zoneSet) {
	for left := c.bear; left != 0; left &= left - 1 {
		z := firstZone + Place(left.first())
		if near := board.coast[z].And(set); !near.Empty() {
			zones.add(z)
		}
	}
	return zones
}

// goOnFrom goes on from a sea zone: to its coasts, and to the zones next to it and to them.
func (c *transferReach) goOnFrom(z Place) {
	b := board.body[z.zone()]
	c.seen.add(z)
	fresh := c.pass.Without(&c.overLand)
	fresh = fresh.Without(&c.overSea[b])
	landed := c.march(board.coast[z].And(&fresh), fresh)
	c.overSea[b] = c.overSea[b].Or(&landed)
	for left := c.havens(&landed); left != 0; left &= left - 1 {
		y := firstZone + Place(left.first())
		c.due[boolToInt(board.body[y.zone()] != b)].add(y)
	}
	for _, l := range board.links[z.zone()] {
		if c.bear.has(l.to) && c.p.mayPass(c.seat, l.by) { // BS-3.4c, BS-3.4d
			c.due[boolToInt(board.body[l.to.zone()] != b)+boolToInt(l.by == cape)].add(l.to)
		}
	}
	c.due[0] &^= c.seen
}

// leg is a node of a journey: a place, the body of water that was crossed last, and whether the place it goes by is behind it.
type leg struct {
	at       Place
	lastBody body
	past     bool
}

const (
	nStops = int(nPlaces) * (int(nBodies) + 1)
	nLegs  = 2 * nStops
)

func (l leg) id() int {
	id := int(l.at)*(int(nBodies)+1) + int(l.lastBody)
	if l.past {
		id += nStops
	}
	return id
}

// journey is the search for the way of a strategic move. A price counts what shall be spared, then points, then fire, then what
// is used up: the Arctic Route, ships; then steps.
type journey struct {
	*transferPlan
	bear   zoneSet
	pass   placeSet
	by     Place   // an end of the Arctic Route stands for the route; nowhere: it goes as is cheapest
	spare  zoneSet // zones to be spared
	arctic bool    // the Arctic Route is to be spared
	limit  int64
	price  [nLegs]int64
	prev   [nLegs]int16 // where each comes from, plus one
	queue  [nLegs]leg   // a ring: a leg waits in it once at most
	waits  [nLegs]bool
	at, to int
}

const (
	perSpared = 1 << 40
	perPoint  = 1 << 23
	perGun    = 1 << 14
	perArctic = 1 << 13
	perShip   = 1 << 8
	unheard   = 0 // every way costs more
)

// way is the places that a unit passes.
type way struct {
	list [nPlaces]Place
	n    int
}

func (w *way) places() []Place { return w.list[:w.n] }

// winds reports whether a way comes to a place twice.
func (w *way) winds() bool {
	var seen placeSet
	for _, x := range w.places() {
		if seen.Has(x) {
			return true
		}
		seen.Add(x)
	}
	return false
}

// zones returns the sea zones that a way crosses.
func (w *way) zones() (set zoneSet) {
	for _, x := range w.places() {
		if x.sea() {
			set.add(x)
		}
	}
	return set
}

// usual is way for who asks for its cost alone: of a way over land the places are left out, since it takes a point and nothing
// else, but for the one move of the first winter.
func (d *transferPlan) usual(u int, to Place) (w way) {
	if d.walks(u, to) && (d.seat != Axis || !d.p.firstWinter()) {
		return w
	}
	return d.way(u, to)
}

// walks reports whether a unit can go to an area over land alone, without the Arctic Route.
func (d *transferPlan) walks(u int, to Place) bool {
	rest := *d.passable(d.p.nationAt(u))
	var front placeSet
	front.Add(d.p.At[u])
	for !front.Empty() && !front.Has(to) {
		rest = rest.Without(&front)
		front = neighboursOf(&front)
		front = front.And(&rest)
	}
	return front.Has(to)
}

// way returns the usual way of a unit to an area that it can go to.
func (d *transferPlan) way(u int, to Place) way {
	j := journey{transferPlan: d, by: nowhere}
	return j.find(u, to)
}

// find returns the cheapest way, if there is one.
func (j *journey) find(u int, to Place) (w way) {
	p, by := j.p, j.by
	n := p.nationAt(u)
	j.bear, j.pass = j.sea.zonesCarrying(p, onlyNation(n), 1), *j.passable(n)
	j.limit = int64(j.points(p.patron(n))+1) * perPoint
	start := leg{p.At[u], nBodies, by == nowhere}
	j.price[start.id()] = perPoint
	j.spread(start)
	for j.at != j.to {
		l := j.queue[j.at]
		j.at = (j.at + 1) % nLegs
		j.waits[l.id()] = false
		j.spread(l)
	}
	best := -1
	for b := range nBodies + 1 {
		if id := (leg{to, b, true}).id(); j.price[id] != unheard && (best < 0 || j.price[id] < j.price[best]) {
			best = id
		}
	}
	for id := best; id >= 0; id = int(j.prev[id]) - 1 {
		w.list[w.n] = Place(id % nStops / (int(nBodies) + 1))
		w.n++
	}
	slices.Reverse(w.places())
	return w
}

// spread goes on from one leg to the next ones.
func (j *journey) spread(l leg) {
	p := j.p
	if l.at.land() {
		for _, e := range board.hops[l.at] {
			if j.pass.Has(e.to) {
				j.reach(l, leg{e.to, l.lastBody, l.past}, 1)
			}
		}
		if board.arctic.Has(l.at) && !p.Arctic[sideOf(j.seat)] { // BS-3.4o
			over := board.arctic.And(&j.pass)
			over.Drop(l.at)
			for x := range over.All() {
				j.reach(l, leg{x, l.lastBody, l.past || board.arctic.Has(j.by)}, 1+perArctic+perSpared*int64(boolToInt(j.arctic)))
			}
		}
		for z := range board.coast[l.at].All() {
			j.embark(l, z, 0)
		}
		return
	}
	for x := range board.coast[l.at].All() {
		if j.pass.Has(x) {
			j.reach(l, leg{x, l.lastBody, l.past}, 1)
		}
	}
	for _, k := range board.links[l.at.zone()] {
		if p.mayPass(j.seat, k.by) {
			extra := int64(0)
			if k.by == cape { // BS-3.4d
				extra = perPoint
			}
			j.embark(l, k.to, extra)
		}
	}
}

// embark crosses a sea zone: each body of water after the first costs a point (BS-3.4c).
func (j *journey) embark(l leg, z Place, extra int64) {
	if !j.bear.has(z) {
		return
	}
	b := board.body[z.zone()]
	if l.lastBody != nBodies && l.lastBody != b {
		extra += perPoint
	}
	if j.spare.has(z) {
		extra += perSpared
	}
	j.reach(l, leg{z, b, l.past || z == j.by}, 1+extra+perShip+perGun*int64(j.sea.fireAt(z)))
}

func (j *journey) reach(from, to leg, price int64) {
	id := to.id()
	c := j.price[from.id()] + price
	if old := j.price[id]; c%perSpared >= j.limit || old != unheard && c >= old {
		return
	}
	j.price[id], j.prev[id] = c, int16(from.id())+1
	if !j.waits[id] {
		j.waits[id] = true
		j.queue[j.to] = to
		j.to = (j.to + 1) % nLegs
	}
}
