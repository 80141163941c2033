package blackswan

import "sandtable/game"

// operationPlan plans special operations of a seat, against one area at a time.
type operationPlan struct {
	survey
	seat    game.Seat
	sea     seaTransport
	fit     unitSet            // units that may take part in some operation
	ashore  [nNations]placeSet // where the fit ground units of each nation stand
	nations uint32             // that have such

	x          Place
	taken      bool               // enemies are there
	able       unitSet            // units that could take part
	land       [nClasses]bool     // classes of units that could attack it by land
	known      bool               // land is worked out
	departures [nNations]placeSet // areas from which a nation's units can be shipped there; empty: not yet, or nothing
}

// operation is what a sentence has named so far.
type operation struct {
	force
	ground, paras, airs, ships int
	guns                       int      // ships that fire at the target already
	launch                     Place    // of the ground units
	fields                     placeSet // of the airborne units
	crossing                   uint32   // nations of the ground units
}

// mayTarget keeps BS-3.1b and BS-3.1d for an area: a Blitz Disc of its front, an enemy, weather that someone can bear.
func (p *Position) mayTarget(s game.Seat, x Place) error {
	c := p.Ctl[x]
	switch {
	case !p.played(x):
		return game.Clause("BS-Q129")
	case p.War[c] == neutral:
		return p.whyNoWar(s, c)
	case !hostile(s, p.faction(c)) && p.faction(c) != s:
		return game.Clause("BS-Q50")
	case !hostile(s, p.faction(c)):
		return game.Clause("BS-3.1.2a")
	case !p.hasBlitz(s, board.front[x]):
		return game.Clause("BS-3.1b")
	case p.weatherAt(x) == mud, p.weatherAt(x) == snow && s == West:
		return game.Clause("BS-3.1d")
	}
	return nil
}

// operationPlan looks for the units of a seat that special operations can use.
func (p *Position) operationPlan(s game.Seat) operationPlan {
	f := operationPlan{survey: p.survey(), seat: s, sea: p.seaTransport(s), x: nowhere}
	f.fit = p.filterSlots(s, false, f.mayGo)
	for u := range f.fit.All() {
		if k := p.unitKind(u); !naval(u) && k.class != air && k.class != airborne {
			f.ashore[k.nation].Add(p.At[u])
			addBit(&f.nations, k.nation)
		}
	}
	return f
}

// aimAt looks for the units that could take part in an operation against an area.
func (f *operationPlan) aimAt(x Place) {
	f.x, f.taken = x, f.p.enemiesIn(f.seat, x)
	f.able, f.departures, f.known = unitSet{}, [nNations]placeSet{}, false
	if f.p.mayTarget(f.seat, x) != nil {
		return
	}
	for u := range f.fit.All() {
		if f.mayJoin(u) == nil {
			f.able.Add(u)
		}
	}
}

// mayGo keeps BS-3.1c and BS-3.1e for one unit, whatever the target; of ships heavy ones alone go (BS-3.1.2h).
func (f *operationPlan) mayGo(u int) error {
	p := f.p
	k := p.unitKind(u)
	if naval(u) {
		switch {
		case k.class != heavy:
			return game.Clause("BS-3.1.2h")
		case p.Goal[u] != nowhere:
			return game.Clause("BS-3.1e")
		}
		return nil
	}
	if p.MoveUsed[u] != 0 {
		return game.Clause("BS-3.1e")
	}
	if err := p.mayMoveNow(f.seat, u); err != nil {
		return err
	}
	if p.Steps[u] < k.full {
		return game.Clause("BS-3.1c")
	}
	return nil
}

// mayJoin keeps BS-3.1d for a unit that may go, and that it can come there at all.
func (f *operationPlan) mayJoin(u int) error {
	if err := f.mayGo(u); err != nil {
		return err
	}
	p := f.p
	k := p.unitKind(u)
	if naval(u) {
		return f.maySupport(u, k)
	}
	if p.weatherAt(f.x) != good && !knowsWinter(k.nation) {
		return game.Clause("BS-3.1d")
	}
	if _, err := f.entering(k.nation, f.x); err != nil {
		return err
	}
	if err := f.reaches(u, k); err != nil || !f.taken {
		return err
	}
	return p.crossesLine(f.seat, p.At[u], f.x)
}

// maySupport keeps BS-3.1.2h: full-strength heavy ships in a zone next to the target.
func (f *operationPlan) maySupport(u int, k *unitKind) error {
	p := f.p
	switch {
	case !board.coast[f.x].Has(p.At[u]):
		return game.Clause("BS-3.1.2h")
	case p.Cut.Has(u):
		return game.Clause("BS-1.2k")
	case p.Steps[u] < k.full:
		return game.Clause("BS-3.1c")
	case !f.taken:
		return game.Clause("BS-3.1.2h")
	}
	return nil
}

// reaches says whether a unit can come to the target: by sea, or by air within two (BS-3.1.2g, BS-Q68).
func (f *operationPlan) reaches(u int, k *unitKind) error {
	if k.class != air && k.class != airborne {
		switch {
		case board.noLanding.Has(f.x):
			return game.Clause("BS-3.1.2d")
		case !f.shippable(k.nation, f.p.At[u]):
			return game.Clause("BS-3.1.2c")
		}
		return nil
	}
	m := landMove{&f.survey, f.access(k.nation), u, k.nation, k.class, 2}
	if far := m.flightPaths(f.p.At[u]); !ground.steps[f.p.At[u]].Has(f.x) && !far.Has(f.x) {
		if k.class == airborne {
			return game.Clause("BS-3.1.1a")
		}
		return game.Clause("BS-3.1.2g")
	}
	return nil
}

// shippable reports whether a nation's units can be shipped from an area to the target, one ship a unit aside.
func (f *operationPlan) shippable(n nation, from Place) bool { return f.departuresOf(n).Has(from) }

// departuresOf returns the areas from which a nation's units can be shipped to the target.
func (f *operationPlan) departuresOf(n nation) *placeSet {
	if f.departures[n].Empty() {
		f.departures[n] = f.sea.departureAreas(f.x, f.sea.zonesCarrying(f.p, onlyNation(n), 1))
	}
	return &f.departures[n]
}

// mostGuns is how many ships fire at an area in a phase, by however many operations (BS-3.1.2h, BS-Q106).
const mostGuns = 4

// join puts one more unit to an operation, or says what forbids it (BS-3.1.2a, BS-3.1.2h, BS-3.2j, BS-Q68).
func (o *operation) join(f *operationPlan, u int) error {
	k := f.p.unitKind(u)
	if naval(u) {
		o.ships++
		if o.guns+o.ships > mostGuns {
			return game.Clause("BS-Q106")
		}
		return nil
	}
	if err := o.mayAdd(u); err != nil {
		return err
	}
	at := f.p.At[u]
	switch {
	case k.class == air:
		o.airs++
	case k.class == airborne:
		o.paras++
		o.fields.Add(at)
		if o.fields.Count() > 1 {
			return game.Clause("BS-3.1.1a")
		}
	default:
		if o.ground > 0 && o.launch != at {
			return game.Clause("BS-3.1.2a")
		}
		o.ground++
		o.launch = at
		addBit(&o.crossing, k.nation)
		if set := f.sea.departureAreas(f.x, f.sea.zonesCarrying(f.p, o.crossing, o.ground)); !set.Has(at) {
			return game.Clause("BS-3.1.2c")
		}
	}
	o.add(u)
	return nil
}

// complete says what an operation lacks: landings and drops may be combined (BS-3.1.3a), and airborne units may go alone to an
// island (BS-3.1.1b).
func (o *operation) complete(f *operationPlan) error {
	switch {
	case o.ground > 0 && o.waits(f) && !f.canBeJoined(o):
		return game.Clause("BS-3.1.2f")
	case o.ground > 0:
		return nil
	case o.paras == 0:
		return game.Clause("BS-3.1a")
	case o.ships > 0:
		return game.Clause("BS-3.1.2h")
	case f.reachesIsland(o):
		return nil
	case !f.taken:
		return game.Clause("BS-3.1.1a")
	case o.airs > 0:
		return game.Clause("BS-3.1.3b")
	}
	return nil // waits for another attack (BS-Q11)
}

// waits reports whether an operation cannot be carried out alone: it waits for an attack of others on the same area (BS-3.1.3a,
// BS-Q11, BS-Q107).
func (o *operation) waits(f *operationPlan) bool {
	if o.ground > 0 {
		return f.taken && o.classCount() < 2
	}
	return !f.reachesIsland(o)
}

// canBeJoined reports whether a unit of another class could attack the target by land, so that a landing can wait for it.
func (f *operationPlan) canBeJoined(o *operation) bool {
	if !f.known {
		f.known, f.land = true, f.landAttackClasses()
	}
	for c, can := range f.land {
		if can && o.classes[c] == 0 {
			return true
		}
	}
	return false
}

// landAttackClasses returns the classes of the units that could attack the target by land.
func (f *operationPlan) landAttackClasses() (set [nClasses]bool) {
	from, to := own(f.seat)
	for u := from; u < to; u++ {
		if y := f.p.At[u]; !y.land() || !ground.around[y].Has(f.x) || f.p.mayMoveNow(f.seat, u) != nil {
			continue
		}
		m := f.landMove(u)
		if _, err := m.engages(f.x, nowhere); err == nil && m.class != air {
			set[m.class.line()] = true
		}
	}
	return set
}

// reachesIsland keeps BS-3.1.1a: an island in a sea zone next to the airborne units' area.
func (f *operationPlan) reachesIsland(o *operation) bool {
	if !board.island.Has(f.x) {
		return false
	}
	for at := range o.fields.All() {
		common := board.coast[at].And(&board.coast[f.x])
		if common.Empty() {
			return false
		}
	}
	return true
}

// canBeCompleted reports whether an operation is complete or becomes so with some more units.
func (f *operationPlan) canBeCompleted(o operation, left int, named *unitSet) bool {
	if o.complete(f) == nil {
		return true
	}
	if left == 0 {
		return false
	}
	for u := range f.able.All() {
		if named.Has(u) || naval(u) {
			continue
		}
		next := o
		if next.join(f, u) == nil && f.canBeCompleted(next, left-1, named) {
			return true
		}
	}
	return false
}

// namedOperation gathers the units that a sentence names after its target.
func (f *operationPlan) namedOperation(words []game.Word) (o operation, named unitSet, err error) {
	o.force = f.p.engaged(f.seat, f.x)
	o.guns = f.p.gunfireDice(f.seat, f.x)
	for _, w := range words {
		if err := o.join(f, int(w.N)); err != nil {
			return o, named, err
		}
		named.Add(int(w.N))
	}
	return o, named, nil
}

// assaultJoiners lists the units that an operation may take in beside those that a sentence names.
func assaultJoiners(p *Position, a game.Action) (set unitSet) {
	f := p.operationPlan(a.Seat)
	f.aimAt(Place(a.Words()[1].N))
	o, named, _ := f.namedOperation(a.Words()[2:])
	for u := range f.able.All() {
		if named.Has(u) {
			continue
		}
		next, with := o, named
		with.Add(u)
		if next.join(&f, u) == nil && f.canBeCompleted(next, 2, &with) {
			set.Add(u)
		}
	}
	return set
}

// mayAssaultWith judges units of an operation; with each, it must still be possible to complete it.
func mayAssaultWith(p *Position, a game.Action, from, to int) error {
	f := p.operationPlan(a.Seat)
	f.aimAt(Place(a.Words()[1].N))
	for i := from; i < to; i++ {
		u, err := p.ownUnit(a, i)
		if err == nil {
			err = f.mayJoin(u)
		}
		if err != nil {
			return err
		}
		o, named, err := f.namedOperation(a.Words()[2 : i+1])
		if err != nil {
			return err
		}
		if !f.canBeCompleted(o, 2, &named) {
			if err := o.complete(&f); err != nil {
				return err
			}
		}
	}
	return nil
}

func mayAssault(p *Position, a game.Action) error {
	f := p.operationPlan(a.Seat)
	f.aimAt(Place(a.Words()[1].N))
	blocks, _ := namedBlocks(&a)
	o, _, _ := f.namedOperation(blocks)
	return o.complete(&f)
}
