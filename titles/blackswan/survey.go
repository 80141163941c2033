package blackswan

import "sandtable/game"

// survey is who stands where and whose the areas are. It is made once for a question, and each part of it is worked out when
// it is asked for.
type survey struct {
	p    *Position
	lays [nNations]lay

	counted bool            // blocks are
	here    [seats]placeSet // with blocks of a seat
	crowded [2]placeSet     // with as many blocks of a side as they hold
	ruled   bool            // realm is known
	realm   [seats]placeSet // areas that a faction's nations control, those that are not neutral
}

func (p *Position) survey() survey { return survey{p: p} }

// count finds out who stands where.
func (sv *survey) count() {
	sv.counted = true
	axis, west, soviets := sv.p.blocks(Axis), sv.p.blocks(West), sv.p.blocks(Soviets)
	const top = 7
	sv.here = [seats]placeSet{axis.with(top, &ground.some), west.with(top, &ground.some), soviets.with(top, &ground.some)}
	west.add(&soviets)
	sv.crowded = [2]placeSet{axis.with(top, &ground.limit), west.with(top, &ground.limit)}
}

// posts returns the places with blocks of a seat.
func (sv *survey) posts(s game.Seat) *placeSet {
	if !sv.counted {
		sv.count()
	}
	return &sv.here[s]
}

// full returns the places that hold as many blocks of a side as they can.
func (sv *survey) full(sd side) *placeSet {
	if !sv.counted {
		sv.count()
	}
	return &sv.crowded[sd]
}

// realms returns the areas that each faction's nations control, those that are not neutral.
func (sv *survey) realms() *[seats]placeSet {
	if sv.ruled {
		return &sv.realm
	}
	sv.ruled = true
	var of [nNations]uint8
	for n := range nNations {
		if sv.p.War[n] != neutral {
			of[n] = uint8(game.Only(sv.p.faction(n)))
		}
	}
	t := sv.p.controllers(&of)
	for s := range sv.realm {
		sv.realm[s] = t.with(uint8(s), &tally{})
	}
	return &sv.realm
}

// against returns the areas that the enemies of a seat control.
func (sv *survey) against(s game.Seat) placeSet {
	realm := sv.realms()
	if s == Axis {
		return realm[West].or(&realm[Soviets])
	}
	return realm[Axis]
}

// foes returns the places with enemies of a seat.
func (sv *survey) foes(s game.Seat) placeSet {
	if s == Axis {
		return sv.posts(West).or(sv.posts(Soviets))
	}
	return *sv.posts(Axis)
}

// enemies reports whether an area holds units that fight a seat.
func (sv *survey) enemies(s game.Seat, x Place) bool {
	foes := sv.foes(s)
	return foes.has(x)
}

// friends returns the places with blocks of the other faction on a seat's side.
func (sv *survey) friends(s game.Seat) (set placeSet) {
	switch s {
	case West:
		set = *sv.posts(Soviets)
	case Soviets:
		set = *sv.posts(West)
	}
	return set
}

// lay is what the land is to a nation's units: the same as entering and fits say, of all places at once.
type lay struct {
	friendly, vacant, occupied placeSet
	company                    placeSet // where nobody is whom the units never stack with
	room                       placeSet // where a unit more may stay
}

// open returns the areas that units may enter without a combat.
func (l *lay) open() placeSet { return l.friendly.or(&l.vacant) }

// lay returns what the land is to a nation's units.
func (sv *survey) lay(n nation) *lay {
	l := &sv.lays[n]
	if s := sv.p.faction(n); s != game.Nobody && l.company.none() {
		sv.stay(l, n, s)
		sv.enter(l, n, s)
	}
	return l
}

// stay finds where a nation's units may stay.
func (sv *survey) stay(l *lay, n nation, s game.Seat) {
	friends := sv.friends(s)
	l.company = ground.all.less(&friends)
	shunned := sv.p.shunned(n)
	l.company = l.company.less(&shunned)
	full := *sv.full(sideOf(s))
	if n == usa {
		full.drop(usArea)
		full.drop(usWaters)
	}
	l.room = l.company.less(&full)
}

// shunned returns the places with blocks of a nation's own faction that its units never stack with: the same as stacks
// says (BS-C.5, BS-C.10).
func (p *Position) shunned(n nation) placeSet {
	switch {
	case n == rumania:
		return p.postsOf(axisMinors, axisMinors, hungary)
	case n == hungary:
		return p.postsOf(axisMinors, axisMinors, rumania)
	case p.Union[alliedSide]:
	case n == france:
		set := p.postsOf(britons, britishShips, britain)
		more := p.postsOf(westMinors, westMinors, noNation)
		set = set.or(&more)
		if p.british(vichy) {
			more = p.postsOf(frenchForts, frenchForts, vichy)
		}
		return set.or(&more)
	case p.british(n):
		return p.postsOf(frenchUS, frenchUSShips, france)
	}
	return placeSet{}
}

// postsOf returns the places with a nation's blocks among the groups from one to another; noNation means any.
func (p *Position) postsOf(from, to group, n nation) (set placeSet) {
	for u := first[from]; u < first[to+1]; u++ {
		if x := p.At[u]; x != nowhere && (n == noNation || p.nationAt(u) == n) {
			set.add(x)
		}
	}
	return set
}

// enter finds what the areas are to a nation's units.
func (sv *survey) enter(l *lay, n nation, s game.Seat) {
	p := sv.p
	base := ground.land.and(&ground.played[p.Fronts])
	if p.War[n] != atWar {
		owned := p.owned(n)
		l.friendly = owned.and(&base)
		return
	}
	base = base.and(&ground.roams[boolToInt(p.Handed)][n])
	theirs := sv.against(s)
	ours := sv.realms()[s].and(&base)
	theirs = theirs.and(&base)
	foes, friends := sv.foes(s), sv.friends(s)
	ours, theirs = ours.less(&friends), theirs.less(&friends)
	all := ours.or(&theirs)
	l.occupied = all.and(&foes)
	l.friendly = ours.less(&foes)
	l.vacant = theirs.less(&foes)
}
