package blackswan

import "sandtable/game"

// transferPlan knows what strategic movement asks of every unit of a seat.
type transferPlan struct {
	survey
	net  supplyNets
	seat game.Seat
	pass [nNations]placeSet // empty: not yet, or nothing
	sea  seaTransport
}

func (p *Position) transferPlan(s game.Seat) transferPlan {
	return transferPlan{survey: p.survey(), net: supplyNets{p: p}, seat: s, sea: p.seaTransport(s)}
}

// points returns the Strategic Movement Points a nation has left (BS-3.4a).
func (d *transferPlan) points(n nation) int {
	return d.net.strategic(n) - int(d.p.Moves[d.p.strategicHolder(n)])
}

// travellers lists the units that can move strategically.
func travellers(p *Position, s game.Seat, one bool) unitSet {
	d := p.transferPlan(s)
	return p.filterSlots(s, one, d.mayTransfer)
}

func mayTransfer(p *Position, s game.Seat, u int) error {
	d := p.transferPlan(s)
	return d.mayTransfer(u)
}

// unmoved keeps BS-3.4h and BS-Q40: a free unit that has not moved.
func (p *Position) unmoved(s game.Seat, u int) error {
	if err := p.mayMoveNow(s, u); err != nil {
		return err
	}
	switch {
	case p.MoveUsed[u] != 0:
		return game.Clause("BS-Q40")
	case p.winterBound(u, p.At[u]):
		return game.Clause("BS-6.4.1e")
	}
	return nil
}

// mayTransfer keeps BS-3.4a and BS-3.4b: a unit that has not moved, with a point left and somewhere to go.
func (d *transferPlan) mayTransfer(u int) error {
	p := d.p
	if err := p.unmoved(d.seat, u); err != nil {
		return err
	}
	n := p.nationAt(u)
	switch {
	case d.points(p.patron(n)) < 1:
		return game.Clause("BS-3.4a")
	case d.engaged(u):
		return game.Clause("BS-3.4e")
	}
	stops := d.endAreas(n)
	if near := ground.steps[p.At[u]].And(&stops); !near.Empty() { // most have a neighbour to go to
		return nil
	}
	if ends := d.ends(u); !ends.Empty() {
		return nil
	}
	if trades := d.trades(u); !trades.Empty() {
		return nil
	}
	return game.Clause("BS-3.4f")
}

// engaged reports whether enemies stand in a unit's area.
func (d *transferPlan) engaged(u int) bool { return d.p.enemiesIn(d.seat, d.p.At[u]) }

// winterBound keeps BS-6.4.1e and BS-Q82: in the first winter one Axis strategic move touches the Soviet Union.
func (p *Position) winterBound(u int, x Place) bool {
	return seatOf(u) == Axis && p.firstWinter() && p.Winter > 0 && x.land() && p.homeOf(x) == soviet
}

// passable returns the areas that a nation's units may pass: friendly, supplied and not contested (BS-3.4b).
func (d *transferPlan) passable(n nation) *placeSet {
	set := &d.pass[n]
	if set.Empty() {
		*set = d.access(n).friendly.And(d.net.of(n))
		if d.seat == Axis && d.p.firstWinter() && d.p.Winter > 0 {
			*set = set.Without(&ground.home[boolToInt(d.p.Handed)][soviet])
		}
	}
	return set
}

// endAreas returns the areas where a nation's units may end (BS-3.4q, BS-4.0d).
func (d *transferPlan) endAreas(n nation) placeSet {
	set := d.destinations(n)
	return set.And(&d.stay(n).room)
}

// destinations returns the areas to which a nation's units may go, full or not.
func (d *transferPlan) destinations(n nation) placeSet {
	set := *d.passable(n)
	if d.p.blitzing() {
		set = set.And(&ground.played[d.p.Blitz[d.seat]])
	}
	return set
}

// ends returns where a unit can go and stay.
func (d *transferPlan) ends(u int) placeSet {
	set, stops := d.reach(u), d.endAreas(d.p.nationAt(u))
	return set.And(&stops)
}

// reach returns the areas that a unit can come to with the points left, full or not (BS-3.4b to BS-3.4g): first over land,
// then with each point over one body of water more.
func (d *transferPlan) reach(u int) placeSet {
	p := d.p
	n := p.nationAt(u)
	points := d.points(p.patron(n))
	if d.engaged(u) || points < 1 {
		return placeSet{}
	}
	c := transferReach{transferPlan: d, bear: d.sea.zonesCarrying(p, onlyNation(n), 1), pass: *d.passable(n)}
	var start placeSet
	start.Add(p.At[u])
	c.overLand = c.march(start, c.pass)
	c.due[0] = c.havens(&c.overLand)
	for left := points; left > 0 && c.due != [3]zoneSet{}; left-- {
		for c.due[0] != 0 {
			c.goOnFrom(firstZone + Place(c.due[0].first()))
		}
		c.due = [3]zoneSet{c.due[1] &^ c.seen, c.due[2] &^ c.seen}
	}
	set := c.overLand
	for b := range c.overSea {
		set = set.Or(&c.overSea[b])
	}
	calls := d.destinations(n)
	set = set.And(&calls)
	set.Drop(p.At[u])
	return set
}

func transferEnds(p *Position, a game.Action) placeSet {
	d := p.transferPlan(a.Seat)
	u := int(a.Words()[1].N)
	ends, trades := d.ends(u), d.trades(u)
	return ends.Or(&trades)
}

// whyNotTransfer says why a strategic move cannot end in an area.
func whyNotTransfer(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	d := p.transferPlan(a.Seat)
	u := int(a.Words()[i-1].N)
	n := p.nationAt(u)
	what, err := d.entering(n, x)
	switch {
	case err != nil:
		return err
	case what != friendly || x == p.At[u]:
		return game.Clause("BS-3.4e")
	case p.blitzing() && !p.hasBlitz(a.Seat, board.front[x]):
		return game.Clause("BS-4.0d")
	case p.winterBound(u, x):
		return game.Clause("BS-6.4.1e")
	case d.fits(n, x) != nil:
		return d.fits(n, x)
	case p.Arctic[sideOf(a.Seat)] && board.arctic.Has(p.At[u]):
		return game.Clause("BS-3.4o")
	}
	return p.stranded(n, x)
}

// stranded says what keeps a nation's units from an area: waters that are not theirs, that are the enemy's, or that
// have no ship left; inland there is no way.
func (p *Position) stranded(n nation, x Place) error {
	zones, foreign, enemy := board.coast[x].Count(), 0, 0
	for z := range board.coast[x].All() {
		switch {
		case !p.carryWaters(n).has(z):
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
func (p *Position) ferryLaw(n nation) error {
	switch s := p.faction(n); {
	case n == italy:
		return game.Clause("BS-3.4k")
	case s == Axis:
		return game.Clause("BS-3.4l")
	case s == Soviets:
		return game.Clause("BS-3.4m")
	}
	return game.Clause("BS-3.4n")
}

// playTransfer carries a unit to another area; on each sea zone it comes under fire (BS-3.4i, BS-3.4j).
func playTransfer(p *Position, a game.Action, t game.Table) bool {
	u, x, ok := p.traveller(a)
	if !ok || p.unmoved(a.Seat, u) != nil {
		return false
	}
	d := p.transferPlan(a.Seat)
	ends := d.ends(u)
	if !ends.Has(x) && !d.trade(u, x) {
		return false
	}
	w, ok := d.chosen(a, d.usual(u, x))
	if !ok {
		return false
	}
	p.sayPrivately(a, t)
	n := p.nationAt(u)
	way := w.places()
	t.Tell(game.Note("BS-H.5", noteTransferred, game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u]), game.PlaceWord(x)))
	cost := d.wayCost(&w)
	p.payTransfer(a.Seat, n, cost)
	if cost.arctic {
		t.Tell(game.Note("BS-3.4o", noteArctic, game.NameWord(sideName(sideOf(a.Seat)))))
	}
	p.carryUnit(u, x, way, t)
	p.noteOverfull(a.Seat, x, !ends.Has(x))
	return true
}

// payTransfer counts what a strategic move uses up: points, the Axis' winter move (BS-6.4.1e), the Arctic Route (BS-3.4o).
func (p *Position) payTransfer(s game.Seat, n nation, cost wayCost) {
	p.Moves[p.strategicHolder(p.patron(n))] += uint8(cost.points)
	if cost.arctic {
		p.Arctic[sideOf(s)] = true
	}
	if cost.winter {
		p.Winter++
	}
}

// carryUnit takes a unit along its way.
func (p *Position) carryUnit(u int, x Place, way []Place, t game.Table) {
	s := seatOf(u)
	for _, z := range way {
		if !z.sea() {
			continue
		}
		t.Tell(game.Note("BS-3.4g", noteCarried, game.PlaceWord(z)))
		p.Carried[z.zone()][s]++
		if u >= 0 {
			u = p.underFire(u, p.sailFire(p.nationAt(u), z, t), t)
		}
	}
	if u < 0 {
		return
	}
	v := p.shift(u, x)
	p.MoveUsed[v] = spent
	p.toRank(v)
}

// transferPrice returns the cost of a way in Strategic Movement Points (BS-3.4b to BS-3.4d).
func (p *Position) transferPrice(way []Place) int {
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
