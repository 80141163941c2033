package blackswan

import "sandtable/game"

// kept is who stands where and whose the areas are, by place. It follows from At and Ctl and is kept beside them, since nearly
// every word of a sentence asks for it: Put and give, which alone change those two, keep it right.
type kept struct {
	Blocks [seats][nPlaces]uint8 // how many blocks of each seat are in each place
	Posts  [seats]placeSet       // the places with any
	Full   [2]placeSet           // the places that hold as many blocks of each side as they can
	Lands  [nNations]placeSet    // the areas that each nation controls
}

// recount works out from At and Ctl what is kept.
func (p *Position) recount() {
	p.Kept = kept{}
	for u, x := range p.At {
		p.Kept.add(seatOf(u), x, 1)
	}
	for x, n := range p.Ctl {
		p.Kept.Lands[n].Add(Place(x))
	}
}

// Put lets slot u be in a place, or nowhere.
func (p *Position) Put(u int, x Place) {
	s := seatOf(u)
	p.Kept.add(s, p.At[u], ^uint8(0))
	p.At[u] = x
	p.Kept.add(s, x, 1)
}

// give lets a nation control an area.
func (p *Position) give(x Place, n nation) {
	p.Kept.Lands[p.Ctl[x]].Drop(x)
	p.Ctl[x] = n
	p.Kept.Lands[n].Add(x)
}

// add counts blocks of a seat more in a place, or less by a number that wraps around.
func (k *kept) add(s game.Seat, x Place, n uint8) {
	if x == nowhere {
		return
	}
	k.Blocks[s][x] += n
	k.Posts[s].Put(x, k.Blocks[s][x] > 0)
	sd := sideOf(s)
	k.Full[sd].Put(x, k.blocksIn(sd, x) >= ground.limit[x])
}

// blocksIn counts the blocks of a side in a place.
func (k *kept) blocksIn(sd side, x Place) (n uint8) {
	for _, s := range sd.members() {
		n += k.Blocks[s][x]
	}
	return n
}

// blocksIn counts the blocks of a seat's side in a place.
func (p *Position) blocksIn(s game.Seat, x Place) uint8 { return p.Kept.blocksIn(sideOf(s), x) }

// unitsIn returns the blocks of a seat in a place.
func (p *Position) unitsIn(s game.Seat, x Place) (set unitSet) {
	u, _ := own(s)
	for left := p.Kept.Blocks[s][x]; left > 0; u++ {
		if p.At[u] == x {
			set.Add(u)
			left--
		}
	}
	return set
}

// allUnitsIn returns the blocks in a place.
func (p *Position) allUnitsIn(x Place) (set unitSet) {
	for s := range game.Seat(seats) {
		if p.Kept.Posts[s].Has(x) {
			more := p.unitsIn(s, x)
			set = set.Or(&more)
		}
	}
	return set
}

// onlyBlock reports whether the block in slot u is the only one of its seat in its place.
func (p *Position) onlyBlock(u int) bool { return p.Kept.Blocks[seatOf(u)][p.At[u]] == 1 }

// enemyPlaces returns the places with enemies of a seat.
func (p *Position) enemyPlaces(s game.Seat) placeSet {
	if s == Axis {
		return p.Kept.Posts[West].Or(&p.Kept.Posts[Soviets])
	}
	return p.Kept.Posts[Axis]
}

// enemiesIn reports whether enemies of a seat stand in a place.
func (p *Position) enemiesIn(s game.Seat, x Place) bool {
	foes := p.enemyPlaces(s)
	return foes.Has(x)
}

// alliedPlaces returns the places with blocks of the other faction on a seat's side.
func (p *Position) alliedPlaces(s game.Seat) (set placeSet) {
	switch s {
	case West:
		return p.Kept.Posts[Soviets]
	case Soviets:
		return p.Kept.Posts[West]
	}
	return set
}

// alliesIn reports whether blocks of the other faction on a seat's side stand in a place.
func (p *Position) alliesIn(s game.Seat, x Place) bool {
	friends := p.alliedPlaces(s)
	return friends.Has(x)
}

// heldAreas returns the areas that a seat's warring nations control: those of the other Allied faction are none (BS-I.4).
func (p *Position) heldAreas(s game.Seat) (set placeSet) {
	for n := range nNations {
		if p.War[n] == atWar && p.faction(n) == s {
			set = set.Or(&p.Kept.Lands[n])
		}
	}
	return set
}

// findRealm finds out what the areas are to a seat.
func (p *Position) findRealm(s game.Seat, r *realm) {
	r.Known = true
	for n := range nNations {
		if p.War[n] == neutral {
			continue
		}
		switch o := p.faction(n); {
		case o == s:
			r.Ours = r.Ours.Or(&p.Kept.Lands[n])
		case hostile(s, o):
			r.Theirs = r.Theirs.Or(&p.Kept.Lands[n])
		}
	}
	friends, foes := p.alliedPlaces(s), p.enemyPlaces(s)
	base := ground.land.And(&ground.played[p.Fronts])
	base = base.Without(&friends)
	all := r.Ours.Or(&r.Theirs)
	all = all.And(&base)
	r.Occupied = all.And(&foes)
	base = base.Without(&foes)
	r.Friendly, r.Vacant = r.Ours.And(&base), r.Theirs.And(&base)
}
