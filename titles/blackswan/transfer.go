package blackswan

import "sandtable/game"

// depot knows what strategic movement asks of every unit.
type depot struct {
	*survey
	net  networks
	left [majors]int
	know [majors]bool
}

func (p *Position) depot(game.Seat) *depot {
	return &depot{survey: p.survey(), net: networks{p: p}}
}

// points returns the Strategic Movement Points a nation has left (BS-3.4a).
func (d *depot) points(n nation) int {
	b := d.p.budget(n)
	if !d.know[b] {
		d.left[b], d.know[b] = d.p.strategic(n)-int(d.p.Moves[b]), true
	}
	return d.left[b]
}

var entrained = test[*depot]{look: (*Position).depot, can: mayTransfer}

func (p *Position) hasTransfer(s game.Seat) bool { return entrained.any(p, s) }

// mayTransfer keeps BS-3.4b, BS-3.4h and BS-Q40: a free unit in supply that has not moved, with a point left and
// somewhere to go.
func mayTransfer(p *Position, s game.Seat, u int, d *depot) error {
	if err := p.free(s, u); err != nil {
		return err
	}
	n := p.nationAt(u)
	switch {
	case p.Did[u] != 0:
		return game.Clause("BS-Q40")
	case d.points(p.patron(n)) < 1:
		return game.Clause("BS-3.4b")
	case p.besieged(s, p.At[u]):
		return game.Clause("BS-3.4e")
	case p.frozen(u, p.At[u]):
		return game.Clause("BS-6.4.1e")
	}
	for _, e := range board.hops[p.At[u]] { // most have a neighbour to go to
		if d.stops(u, n, e.to) {
			return nil
		}
	}
	if ends, _ := d.journeys(u, nowhere); ends.none() {
		return game.Clause("BS-3.4f")
	}
	return nil
}

// frozen keeps BS-6.4.1e and BS-Q82: in the first winter one Axis strategic move touches the Soviet Union.
func (p *Position) frozen(u int, x Place) bool {
	return seatOf(u) == Axis && p.firstWinter() && p.Winter > 0 && x.land() && p.homeOf(x) == soviet
}

// passable reports whether a unit may pass an area: friendly, supplied and not contested (BS-3.4b).
func (d *depot) passable(u int, n nation, x Place) bool {
	if d.n[sideOf(seatOf(u)).other()][x] > 0 && hostile(seatOf(u), d.p.faction(d.p.Ctl[x])) {
		return false
	}
	what, _ := d.entering(n, x)
	return what == friendly && d.net.of(n).has(x) && !d.p.frozen(u, x)
}

// stops reports whether a unit may end there (BS-3.4q, BS-4.0d).
func (d *depot) stops(u int, n nation, x Place) bool {
	if d.p.blitzing() && d.p.Blitz[seatOf(u)]>>board.front[x]&1 == 0 {
		return false
	}
	return d.passable(u, n, x) && d.fits(n, x, false) == nil
}

// leg is a node of a journey: a place, and the body of water that was crossed last.
type leg struct {
	at  Place
	wet body
}

const nLegs = int(nPlaces) * (int(nBodies) + 1)

func (l leg) id() int { return int(l.at)*(int(nBodies)+1) + int(l.wet) }

// journey is the search for the ways of a strategic move. A price counts points, then fire, then steps.
type journey struct {
	*depot
	u     int
	n     nation
	s     game.Seat
	price [nLegs]int32
	prev  [nLegs]int16
	queue []leg
}

const (
	perPoint = 1 << 20
	perGun   = 1 << 8
	unheard  = 1 << 30
)

// journeys returns where a unit can go with the points left, and the way to one of them (BS-3.4b to BS-3.4g).
func (d *depot) journeys(u int, to Place) (ends placeSet, way []Place) {
	p := d.p
	j := &journey{depot: d, u: u, n: p.nationAt(u), s: seatOf(u)}
	for i := range j.price {
		j.price[i], j.prev[i] = unheard, -1
	}
	limit := int32(d.points(p.patron(j.n))+1) * perPoint
	start := leg{p.At[u], nBodies}
	j.price[start.id()] = perPoint
	j.queue = append(j.queue, start)
	for i := 0; i < len(j.queue); i++ {
		j.spread(j.queue[i], limit)
	}
	best := -1
	for x := range Place(nAreas) {
		for w := range nBodies + 1 {
			id := (leg{x, w}).id()
			if j.price[id] >= limit || x == p.At[u] || !d.stops(u, j.n, x) {
				continue
			}
			ends.add(x)
			if x == to && (best < 0 || j.price[id] < j.price[best]) {
				best = id
			}
		}
	}
	for id := best; id >= 0; id = int(j.prev[id]) {
		way = append([]Place{Place(id / (int(nBodies) + 1))}, way...)
	}
	return ends, way
}

// spread goes on from one leg to the next ones.
func (j *journey) spread(l leg, limit int32) {
	p := j.p
	if l.at.land() {
		for _, e := range board.hops[l.at] {
			if j.passable(j.u, j.n, e.to) {
				j.reach(l, leg{e.to, l.wet}, 1, limit)
			}
		}
		if i := l.at; (i == board.arctic[0] || i == board.arctic[1]) && !p.Arctic[sideOf(j.s)] { // BS-3.4o
			if far := board.arctic[0] + board.arctic[1] - i; j.passable(j.u, j.n, far) {
				j.reach(l, leg{far, l.wet}, 1, limit)
			}
		}
		for z := range board.coast[l.at].all() {
			j.embark(l, z, 0, limit)
		}
		return
	}
	for x := range board.coast[l.at].all() {
		if j.passable(j.u, j.n, x) {
			j.reach(l, leg{x, l.wet}, 1, limit)
		}
	}
	for _, k := range board.links[l.at.zone()] {
		if p.passes(j.s, k.by) {
			extra := int32(0)
			if k.by == cape { // BS-3.4d
				extra = perPoint
			}
			j.embark(l, k.to, extra, limit)
		}
	}
}

// embark crosses a sea zone: each body of water after the first costs a point (BS-3.4c).
func (j *journey) embark(l leg, z Place, extra, limit int32) {
	if !j.p.bears(j.s, 1<<j.n, z, 1) {
		return
	}
	b := board.body[z.zone()]
	if l.wet != nBodies && l.wet != b {
		extra += perPoint
	}
	w := int32(2)
	if j.p.seaControl(z) == sideOf(j.s) {
		w = 1
	}
	j.reach(l, leg{z, b}, 1+extra+w*perGun*int32(j.p.guns(j.s, z)), limit)
}

func (j *journey) reach(from, to leg, price, limit int32) {
	if c := j.price[from.id()] + price; c < limit && c < j.price[to.id()] {
		j.price[to.id()], j.prev[to.id()] = c, int16(from.id())
		j.queue = append(j.queue, to)
	}
}

func transferEnds(p *Position, a game.Action) placeSet {
	ends, _ := p.depot(a.Seat).journeys(int(a.Words()[1].N), nowhere)
	return ends
}

// whyNotTransfer says why a strategic move cannot end in an area.
func whyNotTransfer(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	d := p.depot(a.Seat)
	u := int(a.Words()[i-1].N)
	n := p.nationAt(u)
	what, err := d.entering(n, x)
	switch {
	case err != nil:
		return err
	case what != friendly || x == p.At[u]:
		return game.Clause("BS-3.4e")
	case p.blitzing() && p.Blitz[a.Seat]>>board.front[x]&1 == 0:
		return game.Clause("BS-4.0d")
	case p.frozen(u, x):
		return game.Clause("BS-6.4.1e")
	case d.fits(n, x, false) != nil:
		return d.fits(n, x, false)
	case p.Arctic[sideOf(a.Seat)] && (p.At[u] == board.arctic[0] || p.At[u] == board.arctic[1]):
		return game.Clause("BS-3.4o")
	}
	return p.stranded(n, x)
}

// stranded says what keeps a nation's units from an area: waters that are not theirs, that are the enemy's, or that
// have no ship left; inland there is no way.
func (p *Position) stranded(n nation, x Place) error {
	zones, foreign, enemy := board.coast[x].count(), 0, 0
	for z := range board.coast[x].all() {
		switch {
		case !p.crosses(n, z):
			foreign++
		case !p.crossable(p.faction(n), z):
			enemy++
		}
	}
	switch {
	case zones == 0:
		return game.Clause("BS-3.4b")
	case foreign == zones:
		return p.ferryLaw(n)
	case foreign+enemy == zones:
		return game.Clause("BS-3.4f")
	}
	return game.Clause("BS-3.4g")
}

// ferryLaw is the clause that lists the waters over which a nation's units are carried.
func (p *Position) ferryLaw(n nation) game.Clause {
	switch s := p.faction(n); {
	case n == italy:
		return "BS-3.4k"
	case s == Axis:
		return "BS-3.4l"
	case s == Soviets:
		return "BS-3.4m"
	}
	return "BS-3.4n"
}

// doTransfer carries a unit to another area; on each sea zone it comes under fire (BS-3.4i, BS-3.4j).
func doTransfer(p *Position, a game.Action, t game.Table) {
	p.sayPrivately(a, t)
	u, x := int(a.Words()[1].N), Place(a.Words()[2].N)
	n := p.nationAt(u)
	_, way := p.depot(a.Seat).journeys(u, x)
	tell(t, "BS-H.5", noteTransferred, name(groupName(groupOf[u])), place(p.At[u]), place(x))
	p.Moves[p.budget(p.patron(n))] += uint8(p.fare(way))
	frozen := false
	for i, y := range way {
		frozen = frozen || y.land() && p.homeOf(y) == soviet
		if i > 0 && y.land() && way[i-1].land() && board.border[y][way[i-1]] == noBorder {
			p.Arctic[sideOf(a.Seat)] = true
			tell(t, "BS-3.4o", noteArctic, name(sideName(sideOf(a.Seat))))
		}
	}
	if frozen && a.Seat == Axis && p.firstWinter() {
		p.Winter++
	}
	p.ship(u, x, way, t)
	if !p.hasTransfer(a.Seat) {
		p.Who++
		p.goOn(t)
	}
}

// ship takes a unit along its way.
func (p *Position) ship(u int, x Place, way []Place, t game.Table) {
	s := seatOf(u)
	for _, z := range way {
		if !z.sea() {
			continue
		}
		tell(t, "BS-3.4g", noteCarried, place(z))
		p.Carried[z.zone()][s]++
		if u >= 0 {
			u = p.underFire(u, p.sailFire(p.nationAt(u), z, t), t)
		}
	}
	if u < 0 {
		return
	}
	v := p.shift(u, x)
	p.Did[v] = spent
	p.settled(v)
}

// fare is what a way costs in Strategic Movement Points (BS-3.4b to BS-3.4d).
func (p *Position) fare(way []Place) int {
	points, last := 1, nBodies
	for i, z := range way {
		if !z.sea() {
			continue
		}
		b := board.body[z.zone()]
		if last != nBodies && last != b {
			points++
		}
		if i > 0 && way[i-1].sea() && (last == atlantic && b == indian || last == indian && b == atlantic) {
			points++
		}
		last = b
	}
	return points
}
