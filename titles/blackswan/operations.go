package blackswan

import "sandtable/game"

// staff plans special operations against one area.
type staff struct {
	*survey
	seat  game.Seat
	x     Place
	taken bool               // enemies are there
	beach [nNations]placeSet // areas from which a nation's units can be shipped there
	asked [nNations]bool
	able  unitSet // units that could take part
}

// operation is what a sentence has named so far.
type operation struct {
	force
	ground, paras, airs, ships int
	launch                     Place    // of the ground units
	fields                     placeSet // of the airborne units
	crossing                   uint32   // nations of the ground units
}

// mayTarget keeps BS-3.1b and BS-3.1d for an area: a Blitz Disc of its front, an enemy, weather that someone can bear.
func (p *Position) mayTarget(s game.Seat, x Place) error {
	c := p.Ctl[x]
	switch {
	case !p.played(x) || !hostile(s, p.faction(c)) || p.War[c] != atWar:
		return game.Clause("BS-3.1.2a")
	case p.Blitz[s]>>board.front[x]&1 == 0:
		return game.Clause("BS-3.1b")
	case p.weatherAt(x) == mud, p.weatherAt(x) == snow && s == West:
		return game.Clause("BS-3.1d")
	}
	return nil
}

// staff looks for the units that could take part in an operation against an area.
func (sv *survey) staff(s game.Seat, x Place) *staff {
	f := &staff{survey: sv, seat: s, x: x, taken: sv.enemies(s, x)}
	if sv.p.mayTarget(s, x) != nil || f.taken && s == Axis && board.eastAA.has(x) {
		return f
	}
	from, to := own(s)
	for u := from; u < to; u++ {
		if sv.p.on(u) && f.mayJoin(u) == nil {
			f.able.add(u)
		}
	}
	return f
}

// mayJoin keeps BS-3.1c, BS-3.1d and BS-3.1e for one unit, and that it can come there at all.
func (f *staff) mayJoin(u int) error {
	p := f.p
	k := p.sort(u)
	if naval(u) {
		return f.maySupport(u, k)
	}
	if p.Did[u] != 0 {
		return game.Clause("BS-3.1e")
	}
	if err := p.free(f.seat, u); err != nil {
		return err
	}
	switch {
	case p.Steps[u] < k.full:
		return game.Clause("BS-3.1c")
	case p.weatherAt(f.x) != good && !hardy(k.nation):
		return game.Clause("BS-3.1d")
	}
	if _, err := f.entering(k.nation, f.x); err != nil {
		return err
	}
	return f.reaches(u, k)
}

// maySupport keeps BS-3.1.2h: full-strength heavy ships in a zone next to the target.
func (f *staff) maySupport(u int, k *sort) error {
	p := f.p
	switch {
	case k.class != heavy || p.Goal[u] != nowhere || !board.coast[f.x].has(p.At[u]):
		return game.Clause("BS-3.1.2h")
	case p.Cut.has(u):
		return game.Clause("BS-1.2k")
	case p.Steps[u] < k.full:
		return game.Clause("BS-3.1c")
	case !f.taken:
		return game.Clause("BS-3.1.2h")
	}
	return nil
}

// reaches says whether a unit can come to the target: by sea, or by air within two (BS-3.1.2g, BS-Q68).
func (f *staff) reaches(u int, k *sort) error {
	if k.class != air && k.class != airborne {
		switch {
		case board.noLanding.has(f.x):
			return game.Clause("BS-3.1.2d")
		case !f.shippable(k.nation, f.p.At[u]):
			return game.Clause("BS-3.1.2c")
		}
		return nil
	}
	m := marcher{f.survey, u, k.nation, k.class, 2}
	near, far := m.hopping(f.p.At[u]), m.skies(f.p.At[u])
	if !near.has(f.x) && !far.has(f.x) {
		if k.class == airborne {
			return game.Clause("BS-3.1.1a")
		}
		return game.Clause("BS-3.1.2g")
	}
	return nil
}

// shippable reports whether a nation's units can be shipped from an area to the target, one ship a unit aside.
func (f *staff) shippable(n nation, from Place) bool {
	if !f.asked[n] {
		f.asked[n] = true
		f.beach[n] = f.p.shores(f.seat, 1<<n, f.x, 1)
	}
	return f.beach[n].has(from)
}

// crosses keeps BS-3.4k, BS-3.4l, BS-3.4m and BS-3.4n: the waters over which a nation's units are carried.
func (p *Position) crosses(n nation, z Place) bool {
	switch b := board.body[z.zone()]; p.faction(n) {
	case Axis:
		return b == mediterranean || n != italy && (b == atlantic || b == baltic)
	case Soviets:
		return b == baltic || b == blackSea || b == whiteSea || b == caspian
	default:
		return b == usCoastal || b == mediterranean || b == atlantic || b == indian
	}
}

// bears reports (BS-2.1l: passages bind transports as well) whether a zone can carry so many units of some nations (BS-3.1.2b, BS-3.1.2c).
func (p *Position) bears(s game.Seat, nations uint32, z Place, many int) bool {
	if !p.crossable(s, z) {
		return false
	}
	for n := range nNations {
		if nations>>n&1 != 0 && (!p.crosses(n, z) || p.hulls(n, z) < many) {
			return false
		}
	}
	return true
}

// shores returns the areas from which a coast can be reached by sea with so many units.
func (p *Position) shores(s game.Seat, nations uint32, x Place, many int) (set placeSet) {
	var seen placeSet
	var queue [nZones]Place
	k := 0
	enter := func(z Place) {
		if !seen.has(z) && p.bears(s, nations, z, many) {
			seen.add(z)
			queue[k] = z
			k++
		}
	}
	for z := range board.coast[x].all() {
		enter(z)
	}
	for i := 0; i < k; i++ {
		set = set.or(&board.coast[queue[i]])
		for _, l := range board.links[queue[i].zone()] {
			if p.passes(s, l.by) {
				enter(l.to)
			}
		}
	}
	set.drop(x)
	return set
}

// add puts one more unit to an operation, or says what forbids it (BS-3.1.2a, BS-3.1.2h, BS-3.2j, BS-Q68).
func (o *operation) join(f *staff, u int) error {
	k := f.p.sort(u)
	if naval(u) {
		o.ships++
		if o.ships > 4 {
			return game.Clause("BS-3.1.2h")
		}
		return nil
	}
	if err := o.takes(u); err != nil {
		return err
	}
	at := f.p.At[u]
	switch {
	case k.class == air:
		o.airs++
	case k.class == airborne:
		o.paras++
		o.fields.add(at)
		if o.fields.count() > 1 {
			return game.Clause("BS-3.1.1a")
		}
	default:
		if o.ground > 0 && o.launch != at {
			return game.Clause("BS-3.1.2a")
		}
		o.ground++
		o.launch = at
		o.crossing |= 1 << k.nation
		if set := f.p.shores(f.seat, o.crossing, f.x, o.ground); !set.has(at) {
			return game.Clause("BS-3.1.2c")
		}
	}
	o.add(u)
	return nil
}

// complete says what an operation lacks: landings and drops may be combined (BS-3.1.3a), and airborne units may go alone to an
// island (BS-3.1.1b).
func (o *operation) complete(f *staff) error {
	switch {
	case o.ground > 0 && f.taken && o.variety() < 2:
		return game.Clause("BS-3.1.2f")
	case o.ground > 0:
		return nil
	case o.paras == 0:
		return game.Clause("BS-3.1a")
	case o.ships > 0:
		return game.Clause("BS-3.1.2h")
	case f.isle(o):
		return nil
	case !f.taken:
		return game.Clause("BS-3.1.1a")
	case o.airs > 0:
		return game.Clause("BS-3.1.3b")
	}
	return nil // waits for another attack (BS-Q11)
}

// isle keeps BS-3.1.1a: an island in a sea zone next to the airborne units' area.
func (f *staff) isle(o *operation) bool {
	if !board.island.has(f.x) {
		return false
	}
	for at := range o.fields.all() {
		common := board.coast[at].and(&board.coast[f.x])
		if common.none() {
			return false
		}
	}
	return true
}

// extends reports whether an operation is complete or becomes so with some more units.
func (f *staff) extends(o operation, left int, named *unitSet) bool {
	if o.complete(f) == nil {
		return true
	}
	if left == 0 {
		return false
	}
	for u := range f.able.all() {
		if named.has(u) || naval(u) {
			continue
		}
		next := o
		if next.join(f, u) == nil && f.extends(next, left-1, named) {
			return true
		}
	}
	return false
}

// begun gathers the units that a sentence names after its target.
func (f *staff) begun(words []game.Word) (o operation, named unitSet, err error) {
	o.force = f.p.engaged(f.seat, f.x)
	for _, w := range words {
		if err = o.join(f, int(w.N)); err != nil {
			return o, named, err
		}
		named.add(int(w.N))
	}
	return o, named, nil
}

// targets returns the areas that a seat can carry out an operation against.
func (p *Position) targets(s game.Seat) (set placeSet) {
	if p.Blitz[s] == 0 {
		return set
	}
	sv := p.survey()
	for x := range Place(nAreas) {
		if p.mayTarget(s, x) != nil {
			continue
		}
		f := sv.staff(s, x)
		if f.able.none() {
			continue
		}
		o, named, _ := f.begun(nil)
		if f.extends(o, 2, &named) {
			set.add(x)
		}
	}
	return set
}

// hasOperation reports whether a seat has a special operation to carry out.
func (p *Position) hasOperation(s game.Seat) bool {
	set := p.targets(s)
	return !set.none()
}

func assaultTargets(p *Position, a game.Action) placeSet { return p.targets(a.Seat) }

func whyNotTarget(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	if err := p.mayTarget(a.Seat, x); err != nil {
		return err
	}
	if err := p.survey().staff(a.Seat, x).judges(a.Words()[i+1:]); err != nil {
		return err
	}
	if board.noLanding.has(x) {
		return game.Clause("BS-3.1.2d")
	}
	return game.Clause("BS-3.1c")
}

// judges says what is wrong with the units that a sentence names after a target that is none.
func (f *staff) judges(named []game.Word) error {
	for _, w := range named {
		u := int(w.N)
		if w.Kind != game.Unit || u < 0 || u >= slots || !f.p.on(u) || seatOf(u) != f.seat {
			return nil
		}
		if err := f.mayJoin(u); err != nil {
			return err
		}
	}
	o, _, err := f.begun(named)
	if err != nil || len(named) == 0 {
		return err
	}
	return o.complete(f)
}

// mayAssaultWith judges one unit of an operation; with it, it must still be possible to complete it.
func mayAssaultWith(p *Position, a game.Action, i int) error {
	f := p.survey().staff(a.Seat, Place(a.Words()[1].N))
	u := int(a.Words()[i].N)
	if err := f.mayJoin(u); err != nil {
		return err
	}
	o, named, err := f.begun(a.Words()[2 : i+1])
	if err != nil {
		return err
	}
	if !f.extends(o, 2, &named) {
		return o.complete(f)
	}
	return nil
}

func mayAssault(p *Position, a game.Action) error {
	f := p.survey().staff(a.Seat, Place(a.Words()[1].N))
	o, _, err := f.begun(a.Words()[2:])
	if err != nil {
		return err
	}
	return o.complete(f)
}
