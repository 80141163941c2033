package blackswan

import "sandtable/game"

// survey is what the land is to the units of each nation. It is made once for a question, and each part of it is worked out when
// it is asked for.
type survey struct {
	p           *Position
	accesses    [nNations]access
	realm       [seats]realm
	engagements [seats]engagement
}

func (p *Position) survey() survey { return survey{p: p} }

// realms returns what the areas are to a seat.
func (sv *survey) realms(s game.Seat) *realm { return sv.p.realms(s, &sv.realm[s]) }

// access holds, for all places at once, what entering and fits say of one: where a nation's units may go.
type access struct {
	entered                    bool // the first three are known
	friendly, vacant, occupied placeSet
	company                    placeSet // where nobody is whom the units never stack with
	room                       placeSet // where a unit more may stay
}

// open returns the areas that units may enter without a combat.
func (l *access) open() placeSet { return l.friendly.Or(&l.vacant) }

// access returns what the land is to a nation's units.
func (sv *survey) access(n nation) *access {
	l := &sv.accesses[n]
	if s := sv.p.faction(n); s != game.Nobody && !l.entered {
		l.entered = true
		sv.stay(n)
		sv.enter(l, n, s)
	}
	return l
}

// stay finds where a nation's units may stay: of what access says that alone.
func (sv *survey) stay(n nation) *access {
	l := &sv.accesses[n]
	s := sv.p.faction(n)
	if s == game.Nobody || !l.company.Empty() {
		return l
	}
	friends, shunned := sv.p.alliedPlaces(s), sv.p.neverStacksIn(n)
	l.company = ground.all.Without(&friends)
	l.company = l.company.Without(&shunned)
	full := sv.p.Kept.Full[sideOf(s)]
	if n == usa {
		full.Drop(usArea)
		full.Drop(usWaters)
	}
	l.room = l.company.Without(&full)
	return l
}

// neverStacksIn returns the places with blocks of a nation's own faction that its units never stack with: the same as stacks
// says (BS-C.5, BS-C.10).
func (p *Position) neverStacksIn(n nation) placeSet {
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
func (sv *survey) enter(l *access, n nation, s game.Seat) {
	p := sv.p
	if p.War[n] != atWar {
		base := ground.land.And(&ground.played[p.Fronts])
		l.friendly = p.Kept.Lands[n].And(&base)
		return
	}
	r, roams := sv.realms(s), &ground.roams[boolToInt(p.Handed)][n]
	l.friendly, l.vacant, l.occupied = r.Friendly.And(roams), r.Vacant.And(roams), r.Occupied.And(roams)
}
