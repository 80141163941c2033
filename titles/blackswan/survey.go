package blackswan

import "sandtable/game"

// survey is who stands where and whose the areas are. It is made once for a question, and each part of it is worked out when
// it is asked for.
type survey struct {
	p     *Position
	lays  [nNations]lay
	sides [2]sideSurvey
	seats [seats]seatSurvey
}

// sideSurvey is what a survey holds for a side.
type sideSurvey struct {
	faced, counted bool     // foes and full are known
	foes           placeSet // with enemies
	full           placeSet // with as many blocks of the side as they hold
}

// seatSurvey is what a survey holds for a seat.
type seatSurvey struct {
	met, ruled bool     // friends, and ours and theirs are known
	friends    placeSet // with blocks of the other faction on its side
	ours       placeSet // areas that its nations control, those that are not neutral
	theirs     placeSet // areas that its enemies' nations control, likewise
}

func (p *Position) survey() survey { return survey{p: p} }

// full returns the places that hold as many blocks of a side as they can.
func (sv *survey) full(sd side) *placeSet {
	v := &sv.sides[sd]
	if !v.counted {
		t := sv.p.blocks(sd.members())
		v.counted, v.full = true, t.atLeast(&limits)
	}
	return &v.full
}

// foes returns the places with enemies of a seat.
func (sv *survey) foes(s game.Seat) *placeSet {
	v := &sv.sides[sideOf(s)]
	if !v.faced {
		t := sv.p.blocks(sideOf(s).other().members())
		v.faced, v.foes = true, t.atLeast(&oneEach)
	}
	return &v.foes
}

// friends returns the places with blocks of the other faction on a seat's side.
func (sv *survey) friends(s game.Seat) *placeSet {
	v := &sv.seats[s]
	if !v.met && s != Axis {
		t := sv.p.blocks(others[s][:])
		v.met, v.friends = true, t.atLeast(&oneEach)
	}
	return &v.friends
}

// others are the other factions on each Allied seat's side.
var others = [seats][1]game.Seat{West: {Soviets}, Soviets: {West}}

// realms returns the areas that the nations of a seat control, and those of its enemies, those that are not neutral.
func (sv *survey) realms(s game.Seat) (ours, theirs *placeSet) {
	v := &sv.seats[s]
	if !v.ruled {
		v.ruled = true
		const our, their = 0, 1
		var of [nNations]uint8
		for n := range nNations {
			switch o := sv.p.faction(n); {
			case sv.p.War[n] == neutral:
			case o == s:
				of[n] = 1 << our
			case hostile(s, o):
				of[n] = 1 << their
			}
		}
		t := sv.p.controllers(&of)
		v.ours, v.theirs = t.marked(our), t.marked(their)
	}
	return &v.ours, &v.theirs
}

// enemies reports whether an area holds units that fight a seat.
func (sv *survey) enemies(s game.Seat, x Place) bool { return sv.foes(s).Has(x) }

// lay is what the land is to a nation's units: the same as entering and fits say, of all places at once.
type lay struct {
	entered                    bool // the first three are known
	friendly, vacant, occupied placeSet
	company                    placeSet // where nobody is whom the units never stack with
	room                       placeSet // where a unit more may stay
}

// open returns the areas that units may enter without a combat.
func (l *lay) open() placeSet { return l.friendly.Or(&l.vacant) }

// lay returns what the land is to a nation's units.
func (sv *survey) lay(n nation) *lay {
	l := &sv.lays[n]
	if s := sv.p.faction(n); s != game.Nobody && !l.entered {
		l.entered = true
		sv.stay(n)
		sv.enter(l, n, s)
	}
	return l
}

// stay finds where a nation's units may stay: of what lay says that alone.
func (sv *survey) stay(n nation) *lay {
	l := &sv.lays[n]
	s := sv.p.faction(n)
	if s == game.Nobody || !l.company.Empty() {
		return l
	}
	l.company = ground.all.Without(sv.friends(s))
	shunned := sv.p.shunned(n)
	l.company = l.company.Without(&shunned)
	full := *sv.full(sideOf(s))
	if n == usa {
		full.Drop(usArea)
		full.Drop(usWaters)
	}
	l.room = l.company.Without(&full)
	return l
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
	base = base.Without(sv.friends(s))
	foes := sv.foes(s)
	ours, theirs := sv.realms(s)
	all := ours.Or(theirs)
	all = all.And(&base)
	l.occupied = all.And(foes)
	base = base.Without(foes)
	l.friendly, l.vacant = ours.And(&base), theirs.And(&base)
}
