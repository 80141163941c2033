package blackswan

import "sandtable/game"

const perClass = 2 // BS-3.2j

// force is a number of units that attack one area together, with those that already do.
type force struct {
	p         *Position
	at        Place
	seat      game.Seat
	size      int
	classes   [nClasses]int // airborne units are infantry
	hasGround bool          // a ground unit is among those who do not wait for others
	nations   uint32
}

// engaged gathers a seat's units that are in an area, and those that wait to come there.
func (p *Position) engaged(s game.Seat, x Place) force {
	f := force{p: p, at: x, seat: s}
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.At[u] == x {
			f.add(u)
		} else if p.Goal[u] == x && !naval(u) {
			f.count(u)
		}
	}
	return f
}

// engaged gathers a seat's units that are in an area with enemies, and those that wait to come there.
func (sv *survey) engaged(s game.Seat, x Place) force {
	f := force{p: sv.p, at: x, seat: s}
	for u := range sv.engagement(s).Committed.All() {
		if sv.p.At[u] == x {
			f.add(u)
		} else if sv.p.Goal[u] == x {
			f.count(u)
		}
	}
	return f
}

// engagement is which of a seat's units on land may come to attack, and which do.
type engagement struct {
	Known     bool
	Ready     unitSet // free, with enemies so near that they could come to them
	Committed unitSet // in areas with enemies, or waiting to come to one
}

// engagement returns who of a seat is near to enemies.
func (sv *survey) engagement(s game.Seat) *engagement { return sv.p.engagement(s, &sv.engagements[s]) }

// findEngagement finds out who of a seat is near to enemies.
func (p *Position) findEngagement(s game.Seat, f *engagement) {
	f.Known = true
	foes := p.enemyPlaces(s)
	from, to := own(s)
	for u := from; u < to; u++ {
		x := p.At[u]
		if !x.land() {
			continue
		}
		if p.Goal[u] != nowhere || foes.Has(x) {
			f.Committed.Add(u)
		}
		if ground.around[x].Meets(&foes) && p.mayMoveNow(s, u) == nil {
			f.Ready.Add(u)
		}
	}
}

func (f *force) add(u int) {
	f.count(u)
	f.hasGround = f.hasGround || f.p.class(u) != air
}

func (f *force) count(u int) {
	f.size++
	f.classes[f.p.class(u).line()]++
	addBit(&f.nations, f.p.nationAt(u))
}

// complete says what an attack lacks: two classes (BS-3.2k), and a ground unit that goes there by itself, since those who wait to
// land or to drop need an attack by others (BS-3.2f, BS-Q107).
func (f *force) complete() error {
	switch {
	case f.classCount() < 2:
		return game.Clause("BS-3.2k")
	case !f.hasGround:
		return game.Clause("BS-3.2f")
	}
	return nil
}

// mayAdd says what forbids one more unit: BS-3.2j, BS-3.2m, and nations that never stack.
func (f *force) mayAdd(u int) error {
	switch {
	case f.classes[f.p.class(u).line()] >= perClass:
		return game.Clause("BS-3.2j")
	case f.size >= int(limitAt(f.at)):
		return game.Clause("BS-3.2m")
	}
	return f.p.mixes(f.p.nationAt(u), f.nations)
}

// classCount counts the classes of a force.
func (f *force) classCount() (n int) {
	for _, many := range f.classes {
		if many > 0 {
			n++
		}
	}
	return n
}

// mayAttackNow keeps attacks out of another step, and from a place that holds too many blocks (BS-Q133).
func mayAttackNow(p *Position, _ game.Seat) error {
	switch {
	case p.Step != stepMove:
		return whenRefused[stepMove]
	case p.Over != nowhere:
		return game.Clause("BS-Q133")
	}
	return nil
}

// attackUnits lists the units that can attack.
func attackUnits(p *Position, s game.Seat, one bool) (set unitSet) {
	sv := p.survey()
	for u := range sv.engagement(s).Ready.All() {
		m := sv.landMove(u)
		targets := m.attackTargets()
		for x := range targets.All() {
			if _, err := m.engages(x, nowhere); err == nil && sv.canJoinAttack(s, x, u) {
				set.Add(u)
				break
			}
		}
		if one && !set.Empty() {
			break
		}
	}
	return set
}

// attackTargets returns the enemy areas that a unit might come to.
func (m *landMove) attackTargets() placeSet {
	if m.mp < 2 {
		return m.land.occupied.And(&ground.steps[m.p.At[m.u]])
	}
	return m.land.occupied.And(&ground.around[m.p.At[m.u]])
}

// canJoinAttack reports whether a unit can be part of a legal attack on an area: with those there already, or with another
// (BS-3.2k).
func (sv *survey) canJoinAttack(s game.Seat, x Place, u int) bool {
	f := sv.engaged(s, x)
	if f.mayAdd(u) != nil {
		return false
	}
	f.add(u)
	return f.complete() == nil || sv.canBeCompleted(&f, &unitSet{})
}

// canBeCompleted reports whether a unit can still be added to a force that makes it complete.
func (sv *survey) canBeCompleted(f *force, but *unitSet) bool {
	p := sv.p
	for u := range sv.engagement(f.seat).Ready.All() {
		if !ground.around[p.At[u]].Has(f.at) || but.Has(u) || !f.completedBy(p.class(u)) || f.mayAdd(u) != nil {
			continue
		}
		m := sv.landMove(u)
		if _, err := m.engages(f.at, nowhere); err == nil {
			return true
		}
	}
	return false
}

// completedBy reports whether a force that lacks something is complete with a unit of a class.
func (f *force) completedBy(c class) bool {
	lines := f.classCount()
	if f.classes[c.line()] == 0 {
		lines++
	}
	return lines >= 2 && (f.hasGround || c != air)
}

func attackable(p *Position, a game.Action) (set placeSet) {
	sv := p.survey()
	for u := range sv.engagement(a.Seat).Ready.All() {
		m := sv.landMove(u)
		near := m.attackTargets()
		near = near.Without(&set)
		for x := range near.All() {
			if _, err := m.engages(x, nowhere); err == nil && sv.canJoinAttack(a.Seat, x, u) {
				set.Add(x)
			}
		}
	}
	return set
}

// mayAttackArea lets an area be attacked that some units can engage together, and else says why not.
func mayAttackArea(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	sv := p.survey()
	storms := func(u int) error {
		if y := p.At[u]; !y.land() || !ground.around[y].Has(x) {
			return game.NoSuchWord
		}
		if err := p.mayMoveNow(a.Seat, u); err != nil {
			return err
		}
		m := sv.landMove(u)
		if _, err := m.engages(x, nowhere); err != nil || sv.canJoinAttack(a.Seat, x, u) {
			return err
		}
		return game.Clause("BS-3.2k")
	}
	if len(a.Words()) > i+1 { // most often the first block that the sentence names is one
		if u, err := p.ownUnit(a, i+1); err == nil && storms(u) == nil {
			return nil
		}
	}
	if set := p.filterSlots(a.Seat, true, storms); set.Empty() {
		return sv.whyNotAttack(a.Seat, x)
	}
	return nil
}

// whyNotAttack says why an area cannot be attacked.
func (sv *survey) whyNotAttack(s game.Seat, x Place) error {
	switch {
	case !sv.p.enemiesIn(s, x):
		return game.Clause("BS-3.2i")
	case s == Axis && board.eastAA.Has(x):
		return game.Clause("BS-3.2p")
	case sv.p.blitzing() && !sv.p.hasBlitz(s, board.front[x]):
		return game.Clause("BS-4.0c")
	}
	return sv.whyNobodyAttacks(s, x)
}

// whyNobodyAttacks returns why nobody can engage an area: what keeps out the first unit next to it, what binds the units if
// none is free (BS-1.2k), or that two classes are needed.
func (sv *survey) whyNobodyAttacks(s game.Seat, x Place) error {
	p := sv.p
	why := error(nil)
	idle := false
	from, to := own(s)
	for u := from; u < to; u++ {
		if !p.on(u) || isFort(u) || !p.At[u].land() || board.border[p.At[u]][x] == noBorder {
			continue
		}
		if err := p.mayMoveNow(s, u); err != nil {
			if why == nil {
				why = err
			}
			continue
		}
		idle = true
		m := sv.landMove(u)
		if _, err := m.engages(x, nowhere); err != nil && err != game.Clause("BS-3.2c") {
			return err
		}
	}
	if why != nil && !idle {
		return why
	}
	return game.Clause("BS-3.2k")
}

// attackJoiners lists the units that an attack may take in beside those that a sentence names.
func attackJoiners(p *Position, a game.Action) unitSet {
	sv := p.survey()
	f, said := p.namedForce(&a, len(a.Words()))
	set := sv.engagement(a.Seat).Ready.Without(&said)
	for u := range set.All() {
		if !ground.around[p.At[u]].Has(f.at) || sv.mayEngage(f, &said, u) != nil {
			set.Drop(u)
		}
	}
	return set
}

func mayAttackWith(p *Position, a game.Action, from, to int) error {
	sv := p.survey()
	f, said := p.namedForce(&a, from)
	for i := from; i < to; i++ {
		u, err := p.ownUnit(a, i)
		if err == nil {
			err = sv.mayEngage(f, &said, u)
		}
		if err != nil {
			return err
		}
		f.add(u)
		said.Add(u)
	}
	return nil
}

// namedBlocks returns the blocks named after the place of an attack or operation, and the place through which they go;
// nowhere if none is named.
func namedBlocks(a *game.Action) (blocks []game.Word, by Place) {
	blocks, by = a.Words()[2:], nowhere
	if n := len(blocks) - 1; n >= 0 && blocks[n].Kind == game.Place {
		if w := blocks[n].N; w >= 0 && w < nPlaces {
			by = Place(w)
		}
		blocks = blocks[:n]
	}
	return blocks, by
}

// namedForce gathers the force that the first i words name, and the units in it that they do.
func (p *Position) namedForce(a *game.Action, i int) (f force, said unitSet) {
	f = p.engaged(a.Seat, Place(a.Words()[1].N))
	for _, w := range a.Words()[2:i] {
		f.add(int(w.N))
		said.Add(int(w.N))
	}
	return f, said
}

// mayEngage keeps BS-3.2i to BS-3.2m for one more unit of an attack, and that the attack can come to two classes.
func (sv *survey) mayEngage(f force, said *unitSet, u int) error {
	if err := sv.p.mayMoveNow(f.seat, u); err != nil {
		return err
	}
	m := sv.landMove(u)
	if _, err := m.engages(f.at, nowhere); err != nil {
		return err
	}
	if err := f.mayAdd(u); err != nil {
		return err
	}
	f.add(u)
	but := *said
	but.Add(u)
	if err := f.complete(); err != nil && !sv.canBeCompleted(&f, &but) {
		return err
	}
	return nil
}

// mayAttack keeps BS-3.2k.
func mayAttack(p *Position, a game.Action) error {
	f := p.engaged(a.Seat, Place(a.Words()[1].N))
	blocks, _ := namedBlocks(&a)
	for _, w := range blocks {
		f.add(int(w.N))
	}
	return f.complete()
}

// doAttack moves the attackers in. Others see blocks go from where to where (BS-H.5).
func doAttack(p *Position, a game.Action, t game.Table) {
	p.sayPrivately(a, t)
	x := Place(a.Words()[1].N)
	blocks, by := namedBlocks(&a)
	going := named(blocks)
	sv := p.survey()
	var moves [game.MaxWords]attackingBlock
	n := 0
	for u := range going.All() {
		m := sv.landMove(u)
		way, _ := m.engages(x, by)
		moves[n] = attackingBlock{groupOf[u], p.rank(u), p.At[u], way.route}
		n++
		t.Tell(game.Note("BS-H.5", noteEngages, game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u]), game.PlaceWord(x)))
		if way.takes != nowhere {
			p.take(way.takes, u, t)
		}
	}
	for _, s := range moves[:n] {
		p.moveIntoAttack(s, x)
	}
}

// attackingBlock is a block that goes to an attack. Slots change their blocks as others go, so it is known by what it holds.
type attackingBlock struct {
	group group
	rank  sortKey
	from  Place
	route route
}

// slotOfAttacker returns the slot that a block is in now.
func (p *Position) slotOfAttacker(s attackingBlock) int {
	for u := first[s.group]; u < first[s.group+1]; u++ {
		if p.At[u] == s.from && p.rank(u) == s.rank && !p.Cut.Has(u) {
			return u
		}
	}
	panic("blackswan: a block is lost on its way")
}

// moveIntoAttack takes a block into the area it attacks.
func (p *Position) moveIntoAttack(s attackingBlock, x Place) {
	u := p.shift(p.slotOfAttacker(s), x)
	p.MoveUsed[u], p.Route[u] = spent, s.route
	p.toRank(u)
}
