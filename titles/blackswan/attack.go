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
	nations uint32
}

// engaged gathers a seat's units that are in an area.
func (p *Position) engaged(s game.Seat, x Place) force {
	f := force{p: p, at: x, seat: s}
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.At[u] == x || p.Goal[u] == x && !naval(u) {
			f.add(u)
		}
	}
	return f
}

func (f *force) add(u int) {
	f.size++
	f.classes[f.p.class(u).line()]++
	f.nations |= 1 << f.p.nationAt(u)
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

// kinds counts the classes of a force.
func (f *force) variety() (n int) {
	for _, many := range f.classes {
		if many > 0 {
			n++
		}
	}
	return n
}

// mayFight lets a unit attack that is free and can join an attack on some area.
func mayFight(p *Position, s game.Seat, u int, sv *survey) error {
	if err := p.free(s, u); err != nil {
		return err
	}
	m := sv.marcher(u)
	for x := range m.around().all() {
		if _, err := m.engages(x); err == nil && p.joins(sv, s, x, u) {
			return nil
		}
	}
	return game.Clause("BS-3.2k")
}

// around returns the areas a unit could come to.
func (m *marcher) around() (set placeSet) {
	start := m.p.At[m.u]
	set = m.hopping(start)
	if m.mp < 2 {
		return set
	}
	far := m.skies(start)
	return set.or(&far)
}

// joins reports whether a unit can be part of a lawful attack on an area: with those there already, or with another
// (BS-3.2k).
func (p *Position) joins(sv *survey, s game.Seat, x Place, u int) bool {
	f := p.engaged(s, x)
	if f.takes(u) != nil {
		return false
	}
	f.add(u)
	return f.variety() >= 2 || p.partner(sv, &f, func(int) bool { return false })
}

// partner reports whether a unit of another class can still be added to a force.
func (p *Position) partner(sv *survey, f *force, named func(u int) bool) bool {
	from, to := own(f.seat)
	for u := from; u < to; u++ {
		if !p.on(u) || named(u) || f.classes[p.class(u).line()] > 0 || p.free(f.seat, u) != nil || f.takes(u) != nil {
			continue
		}
		m := sv.marcher(u)
		if _, err := m.engages(f.at); err == nil {
			return true
		}
	}
	return false
}

func attackable(p *Position, a game.Action) (set placeSet) {
	sv := p.survey()
	from, to := own(a.Seat)
	for u := from; u < to; u++ {
		if !p.on(u) || p.free(a.Seat, u) != nil {
			continue
		}
		m := sv.marcher(u)
		for x := range m.around().all() {
			if set.has(x) || !sv.enemies(a.Seat, x) {
				continue
			}
			if _, err := m.engages(x); err == nil && p.joins(sv, a.Seat, x, u) {
				set.add(x)
			}
		}
	}
	return set
}

// whyNotAttack says why an area cannot be attacked.
func whyNotAttack(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	sv := p.survey()
	if !sv.enemies(a.Seat, x) {
		return game.Clause("BS-3.2i")
	}
	switch {
	case a.Seat == Axis && board.eastAA.has(x):
		return game.Clause("BS-3.2p")
	case p.blitzing() && p.Blitz[a.Seat]>>board.front[x]&1 == 0:
		return game.Clause("BS-4.0c")
	}
	return p.hindrance(sv, a.Seat, x)
}

// hindrance is why nobody can engage an area: what keeps the first unit next to it away, or that two classes are needed.
func (p *Position) hindrance(sv *survey, s game.Seat, x Place) error {
	from, to := own(s)
	for u := from; u < to; u++ {
		if !p.on(u) || !p.At[u].land() || board.border[p.At[u]][x] == noBorder || p.free(s, u) != nil {
			continue
		}
		m := sv.marcher(u)
		if _, err := m.engages(x); err != nil && err != game.Clause("BS-3.2c") {
			return err
		}
	}
	return game.Clause("BS-3.2k")
}

// mayAttackWith keeps BS-3.2i to BS-3.2m for a unit of an attack, and that the attack can come to two classes.
func mayAttackWith(p *Position, a game.Action, i int) error {
	x, u := Place(a.Words()[1].N), int(a.Words()[i].N)
	if err := p.free(a.Seat, u); err != nil {
		return err
	}
	sv := p.survey()
	m := sv.marcher(u)
	if _, err := m.engages(x); err != nil {
		return err
	}
	f := p.engaged(a.Seat, x)
	for _, w := range a.Words()[2:i] {
		f.add(int(w.N))
	}
	if err := f.takes(u); err != nil {
		return err
	}
	f.add(u)
	before := a.Cut(i + 1) // no later word counts
	named := func(v int) bool { return said(before, unit(v)) }
	if f.variety() < 2 && !p.partner(sv, &f, named) {
		return game.Clause("BS-3.2k")
	}
	return nil
}

// mayAttack keeps BS-3.2k.
func mayAttack(p *Position, a game.Action) error {
	f := p.engaged(a.Seat, Place(a.Words()[1].N))
	for _, w := range a.Words()[2:] {
		f.add(int(w.N))
	}
	if f.variety() < 2 {
		return game.Clause("BS-3.2k")
	}
	return nil
}

// doAttack moves the attackers in. Others see blocks go from where to where (BS-H.5).
func doAttack(p *Position, a game.Action, t game.Table) {
	p.sayPrivately(a, t)
	x := Place(a.Words()[1].N)
	var going unitSet
	for _, w := range a.Words()[2:] {
		going.add(int(w.N))
	}
	sv := p.survey()
	var moves [game.MaxWords]sortie
	n := 0
	for u := range going.all() {
		m := sv.marcher(u)
		r, _ := m.engages(x)
		moves[n] = sortie{groupOf[u], p.rank(u), p.At[u], r}
		n++
		tell(t, "BS-H.5", noteEngages, name(groupName(groupOf[u])), place(p.At[u]), place(x))
		if via := m.through(x, true); via != nowhere {
			if what, _ := m.entering(m.nation, via); what == vacant {
				p.seize(via, controllerFor(p, u), t)
			}
		}
	}
	for _, s := range moves[:n] {
		p.sally(s, x)
	}
	p.closeMovement(a.Seat, t)
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
		if p.At[u] == s.from && p.rank(u) == s.rank && !p.Cut.has(u) {
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
