package blackswan

import "sandtable/game"

const perClass = 2 // BS-3.2j

// force is a number of units that attack one area together, with those that already do.
type force struct {
	p       *Position
	at      Place
	seat    game.Seat
	size    int
	classes [nClasses]int // airborne units are infantry
	afoot   bool          // a ground unit is among those who do not wait for others
	nations uint32
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
	for u := range sv.fray(s).committed.All() {
		if sv.p.At[u] == x {
			f.add(u)
		} else if sv.p.Goal[u] == x {
			f.count(u)
		}
	}
	return f
}

// fray is which of a seat's units on land may come to attack, and which do.
type fray struct {
	known     bool
	ready     unitSet // free, with enemies so near that they could come to them
	committed unitSet // in areas with enemies, or waiting to come to one
}

// fray returns who of a seat is near to enemies.
func (sv *survey) fray(s game.Seat) *fray {
	f := &sv.frays[s]
	if f.known {
		return f
	}
	p := sv.p
	f.known = true
	foes := p.foes(s)
	from, to := own(s)
	for u := from; u < to; u++ {
		x := p.At[u]
		if !x.land() {
			continue
		}
		if p.Goal[u] != nowhere || foes.Has(x) {
			f.committed.Add(u)
		}
		if ground.around[x].Meets(&foes) && p.free(s, u) == nil {
			f.ready.Add(u)
		}
	}
	return f
}

func (f *force) add(u int) {
	f.count(u)
	f.afoot = f.afoot || f.p.class(u) != air
}

func (f *force) count(u int) {
	f.size++
	f.classes[f.p.class(u).line()]++
	f.nations |= 1 << f.p.nationAt(u)
}

// lawful says what an attack lacks: two classes (BS-3.2k), and a ground unit that goes there by itself, since those who wait to
// land or to drop need an attack by others (BS-3.2f, BS-Q107).
func (f *force) lawful() error {
	switch {
	case f.variety() < 2:
		return game.Clause("BS-3.2k")
	case !f.afoot:
		return game.Clause("BS-3.2f")
	}
	return nil
}

// takes says what forbids one more unit: BS-3.2j, BS-3.2m, and nations that never stack.
func (f *force) takes(u int) error {
	switch {
	case f.classes[f.p.class(u).line()] >= perClass:
		return game.Clause("BS-3.2j")
	case f.size >= int(limitAt(f.at)):
		return game.Clause("BS-3.2m")
	}
	return f.p.mixes(f.p.nationAt(u), f.nations)
}

// variety counts the classes of a force.
func (f *force) variety() (n int) {
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

// fighters lists the units that can attack.
func fighters(p *Position, s game.Seat, one bool) (set unitSet) {
	sv := p.survey()
	for u := range sv.fray(s).ready.All() {
		m := sv.marcher(u)
		prey := m.prey()
		for x := range prey.All() {
			if _, err := m.engages(x, nowhere); err == nil && sv.joins(s, x, u) {
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

// prey returns the enemy areas that a unit might come to.
func (m *marcher) prey() placeSet {
	if m.mp < 2 {
		return m.land.occupied.And(&ground.steps[m.p.At[m.u]])
	}
	return m.land.occupied.And(&ground.around[m.p.At[m.u]])
}

// joins reports whether a unit can be part of a lawful attack on an area: with those there already, or with another
// (BS-3.2k).
func (sv *survey) joins(s game.Seat, x Place, u int) bool {
	f := sv.engaged(s, x)
	if f.takes(u) != nil {
		return false
	}
	f.add(u)
	return f.lawful() == nil || sv.partner(&f, &unitSet{})
}

// partner reports whether a unit can still be added to a force that makes it lawful.
func (sv *survey) partner(f *force, but *unitSet) bool {
	p := sv.p
	for u := range sv.fray(f.seat).ready.All() {
		if !ground.around[p.At[u]].Has(f.at) || but.Has(u) || f.afoot && f.classes[p.class(u).line()] > 0 || f.takes(u) != nil {
			continue
		}
		g := *f
		if g.add(u); g.lawful() != nil {
			continue
		}
		m := sv.marcher(u)
		if _, err := m.engages(f.at, nowhere); err == nil {
			return true
		}
	}
	return false
}

func attackable(p *Position, a game.Action) (set placeSet) {
	sv := p.survey()
	for u := range sv.fray(a.Seat).ready.All() {
		m := sv.marcher(u)
		near := m.prey()
		near = near.Without(&set)
		for x := range near.All() {
			if _, err := m.engages(x, nowhere); err == nil && sv.joins(a.Seat, x, u) {
				set.Add(x)
			}
		}
	}
	return set
}

// mayStorm lets an area be attacked that some units can engage together, and else says why not.
func mayStorm(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	sv := p.survey()
	storms := func(u int) error {
		if y := p.At[u]; !y.land() || !ground.around[y].Has(x) {
			return game.NoSuchWord
		}
		if err := p.free(a.Seat, u); err != nil {
			return err
		}
		m := sv.marcher(u)
		if _, err := m.engages(x, nowhere); err != nil || sv.joins(a.Seat, x, u) {
			return err
		}
		return game.Clause("BS-3.2k")
	}
	if len(a.Words()) > i+1 { // most often the first block that the sentence names is one
		if u, err := p.ownUnit(a, i+1); err == nil && storms(u) == nil {
			return nil
		}
	}
	if set := p.sift(a.Seat, true, storms); set.Empty() {
		return sv.whyNotAttack(a.Seat, x)
	}
	return nil
}

// whyNotAttack says why an area cannot be attacked.
func (sv *survey) whyNotAttack(s game.Seat, x Place) error {
	switch {
	case !sv.p.besieged(s, x):
		return game.Clause("BS-3.2i")
	case s == Axis && board.eastAA.Has(x):
		return game.Clause("BS-3.2p")
	case sv.p.blitzing() && sv.p.Blitz[s]>>board.front[x]&1 == 0:
		return game.Clause("BS-4.0c")
	}
	return sv.hindrance(s, x)
}

// hindrance is why nobody can engage an area: what keeps the first unit next to it away, what binds them if none is free
// (BS-1.2k), or that two classes are needed.
func (sv *survey) hindrance(s game.Seat, x Place) error {
	p := sv.p
	why := error(nil)
	idle := false
	from, to := own(s)
	for u := from; u < to; u++ {
		if !p.on(u) || isFort(u) || !p.At[u].land() || board.border[p.At[u]][x] == noBorder {
			continue
		}
		if err := p.free(s, u); err != nil {
			if why == nil {
				why = err
			}
			continue
		}
		idle = true
		m := sv.marcher(u)
		if _, err := m.engages(x, nowhere); err != nil && err != game.Clause("BS-3.2c") {
			return err
		}
	}
	if why != nil && !idle {
		return why
	}
	return game.Clause("BS-3.2k")
}

// strikers lists the units that an attack may take in beside those that a sentence names.
func strikers(p *Position, a game.Action) unitSet {
	sv := p.survey()
	f, said := p.assembled(&a, len(a.Words()))
	return p.sift(a.Seat, false, func(u int) error {
		if said.Has(u) {
			return game.NoSuchWord
		}
		return sv.mayEngage(f, &said, u)
	})
}

func mayAttackWith(p *Position, a game.Action, from, to int) error {
	sv := p.survey()
	f, said := p.assembled(&a, from)
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

// party returns the blocks that follow the place of an attack or an operation, and the place by which they go, or nowhere.
func party(a *game.Action) (blocks []game.Word, by Place) {
	blocks, by = a.Words()[2:], nowhere
	if n := len(blocks) - 1; n >= 0 && blocks[n].Kind == game.Place {
		if w := blocks[n].N; w >= 0 && w < nPlaces {
			by = Place(w)
		}
		blocks = blocks[:n]
	}
	return blocks, by
}

// assembled gathers the force that the first i words name, and the units in it that they do.
func (p *Position) assembled(a *game.Action, i int) (f force, said unitSet) {
	f = p.engaged(a.Seat, Place(a.Words()[1].N))
	for _, w := range a.Words()[2:i] {
		f.add(int(w.N))
		said.Add(int(w.N))
	}
	return f, said
}

// mayEngage keeps BS-3.2i to BS-3.2m for one more unit of an attack, and that the attack can come to two classes.
func (sv *survey) mayEngage(f force, said *unitSet, u int) error {
	if err := sv.p.free(f.seat, u); err != nil {
		return err
	}
	m := sv.marcher(u)
	if _, err := m.engages(f.at, nowhere); err != nil {
		return err
	}
	if err := f.takes(u); err != nil {
		return err
	}
	f.add(u)
	but := *said
	but.Add(u)
	if err := f.lawful(); err != nil && !sv.partner(&f, &but) {
		return err
	}
	return nil
}

// mayAttack keeps BS-3.2k.
func mayAttack(p *Position, a game.Action) error {
	f := p.engaged(a.Seat, Place(a.Words()[1].N))
	blocks, _ := party(&a)
	for _, w := range blocks {
		f.add(int(w.N))
	}
	return f.lawful()
}

// doAttack moves the attackers in. Others see blocks go from where to where (BS-H.5).
func doAttack(p *Position, a game.Action, t game.Table) {
	p.sayPrivately(a, t)
	x := Place(a.Words()[1].N)
	blocks, by := party(&a)
	going := named(blocks)
	sv := p.survey()
	var moves [game.MaxWords]sortie
	n := 0
	for u := range going.All() {
		m := sv.marcher(u)
		way, _ := m.engages(x, by)
		moves[n] = sortie{groupOf[u], p.rank(u), p.At[u], way.route}
		n++
		t.Tell(game.Note("BS-H.5", noteEngages, game.NameWord(groupName(groupOf[u])), game.PlaceWord(p.At[u]), game.PlaceWord(x)))
		if way.takes != nowhere {
			p.take(way.takes, u, t)
		}
	}
	for _, s := range moves[:n] {
		p.sally(s, x)
	}
}

// sortie is a block that goes to an attack. Slots change their blocks as others go, so it is known by what it holds.
type sortie struct {
	group group
	rank  uint64
	from  Place
	route route
}

// find returns the slot that a block is in now.
func (p *Position) find(s sortie) int {
	for u := first[s.group]; u < first[s.group+1]; u++ {
		if p.At[u] == s.from && p.rank(u) == s.rank && !p.Cut.Has(u) {
			return u
		}
	}
	panic("blackswan: a block is lost on its way")
}

// sally takes a block into the area it attacks.
func (p *Position) sally(s sortie, x Place) {
	u := p.shift(p.find(s), x)
	p.Did[u], p.Route[u] = spent, s.route
	p.settled(u)
}
