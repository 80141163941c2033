package blackswan

import "sandtable/game"

// survey is who stands where and whose the areas are. It is made once for a question; what the land is to a nation's
// units is worked out when it is asked for.
type survey struct {
	p    *Position
	here [seats]placeSet // with blocks of a seat
	lays [nNations]lay

	counted [2]bool     // sides whose blocks are
	crowded [2]placeSet // with as many blocks of a side as they hold
	ruled   bool
	realm   [seats]placeSet // areas that a faction's nations control, those that are not neutral
}

func (p *Position) survey() (sv survey) {
	sv.p = p
	for g := range nGroups {
		set := &sv.here[groupInfo[g].seat]
		for _, x := range p.At[first[g]:first[g+1]] {
			if x != nowhere {
				set.Add(x)
			}
		}
	}
	return sv
}

// full returns the places that hold as many blocks of a side as they can.
func (sv *survey) full(sd side) *placeSet {
	set := &sv.crowded[sd]
	if sv.counted[sd] {
		return set
	}
	sv.counted[sd] = true
	var crowd [nPlaces]uint8
	for _, s := range sd.members() {
		from, to := own(s)
		for _, x := range sv.p.At[from:to] {
			if x == nowhere {
				continue
			}
			if crowd[x]++; crowd[x] == ground.limit[x] {
				set.Add(x)
			}
		}
	}
	return set
}

// realms returns the areas that each faction's nations control, those that are not neutral.
func (sv *survey) realms() *[seats]placeSet {
	if sv.ruled {
		return &sv.realm
	}
	sv.ruled = true
	var of [nNations]game.Seats
	for n := range nNations {
		if sv.p.War[n] != neutral {
			of[n] = game.Only(sv.p.faction(n))
		}
	}
	for i := range len(placeSet{}.Words) {
		var axis, west, soviets uint64
		from := i << 6
		for x, n := range sv.p.Ctl[from:min(from+64, nAreas)] {
			s := uint64(of[n])
			axis |= s >> Axis & 1 << (x & 63)
			west |= s >> West & 1 << (x & 63)
			soviets |= s >> Soviets & 1 << (x & 63)
		}
		sv.realm[Axis].Words[i], sv.realm[West].Words[i], sv.realm[Soviets].Words[i] = axis, west, soviets
	}
	return &sv.realm
}

// against returns the areas that the enemies of a seat control.
func (sv *survey) against(s game.Seat) placeSet {
	realm := sv.realms()
	if s == Axis {
		return realm[West].Or(&realm[Soviets])
	}
	return realm[Axis]
}

// foes returns the places with enemies of a seat.
func (sv *survey) foes(s game.Seat) placeSet {
	if s == Axis {
		return sv.here[West].Or(&sv.here[Soviets])
	}
	return sv.here[Axis]
}

// enemies reports whether an area holds units that fight a seat.
func (sv *survey) enemies(s game.Seat, x Place) bool {
	foes := sv.foes(s)
	return foes.Has(x)
}

// friends returns the places with blocks of the other faction on a seat's side.
func (sv *survey) friends(s game.Seat) (set placeSet) {
	switch s {
	case West:
		set = sv.here[Soviets]
	case Soviets:
		set = sv.here[West]
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
func (l *lay) open() placeSet { return l.friendly.Or(&l.vacant) }

// lay returns what the land is to a nation's units.
func (sv *survey) lay(n nation) *lay {
	l := &sv.lays[n]
	if s := sv.p.faction(n); s != game.Nobody && l.company.Empty() {
		sv.stay(l, n, s)
		sv.enter(l, n, s)
	}
	return l
}

// stay finds where a nation's units may stay.
func (sv *survey) stay(l *lay, n nation, s game.Seat) {
	friends := sv.friends(s)
	l.company = ground.all.Without(&friends)
	shunned := sv.p.shunned(n)
	l.company = l.company.Without(&shunned)
	full := *sv.full(sideOf(s))
	if n == usa {
		full.Drop(usArea)
		full.Drop(usWaters)
	}
	l.room = l.company.Without(&full)
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
		set = set.Or(&more)
		if p.british(vichy) {
			more = p.postsOf(frenchForts, frenchForts, vichy)
		}
		return set.Or(&more)
	case p.british(n):
		return p.postsOf(frenchUS, frenchUSShips, france)
	}
	return placeSet{}
}

// postsOf returns the places with a nation's blocks among the groups from one to another; noNation means any.
func (p *Position) postsOf(from, to group, n nation) (set placeSet) {
	for u := first[from]; u < first[to+1]; u++ {
		if x := p.At[u]; x != nowhere && (n == noNation || p.nationAt(u) == n) {
			set.Add(x)
		}
	}
	return set
}

// enter finds what the areas are to a nation's units.
func (sv *survey) enter(l *lay, n nation, s game.Seat) {
	p := sv.p
	base := ground.land.And(&ground.played[p.Fronts])
	if p.War[n] != atWar {
		owned := p.owned(n)
		l.friendly = owned.And(&base)
		return
	}
	base = base.And(&ground.roams[boolToInt(p.Handed)][n])
	theirs := sv.against(s)
	ours := sv.realms()[s].And(&base)
	theirs = theirs.And(&base)
	foes, friends := sv.foes(s), sv.friends(s)
	ours, theirs = ours.Without(&friends), theirs.Without(&friends)
	all := ours.Or(&theirs)
	l.occupied = all.And(&foes)
	l.friendly = ours.Without(&foes)
	l.vacant = theirs.Without(&foes)
}
