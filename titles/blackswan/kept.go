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

// count works out from At and Ctl what is kept.
func (p *Position) count() {
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
	k.Full[sd].Put(x, k.crowd(sd, x) >= ground.limit[x])
}

// crowd counts the blocks of a side in a place.
func (k *kept) crowd(sd side, x Place) (n uint8) {
	for _, s := range sd.members() {
		n += k.Blocks[s][x]
	}
	return n
}

// crowd counts the blocks of a seat's side in a place.
func (p *Position) crowd(s game.Seat, x Place) uint8 { return p.Kept.crowd(sideOf(s), x) }

// standing returns the blocks of a seat in a place.
func (p *Position) standing(s game.Seat, x Place) (set unitSet) {
	u, _ := own(s)
	for left := p.Kept.Blocks[s][x]; left > 0; u++ {
		if p.At[u] == x {
			set.Add(u)
			left--
		}
	}
	return set
}

// allStanding returns the blocks in a place.
func (p *Position) allStanding(x Place) (set unitSet) {
	for s := range game.Seat(seats) {
		if p.Kept.Posts[s].Has(x) {
			more := p.standing(s, x)
			set = set.Or(&more)
		}
	}
	return set
}

// alone reports whether the block in slot u is the only one of its seat in its place.
func (p *Position) alone(u int) bool { return p.Kept.Blocks[seatOf(u)][p.At[u]] == 1 }

// foes returns the places with enemies of a seat.
func (p *Position) foes(s game.Seat) placeSet {
	if s == Axis {
		return p.Kept.Posts[West].Or(&p.Kept.Posts[Soviets])
	}
	return p.Kept.Posts[Axis]
}

// besieged reports whether enemies of a seat stand in a place.
func (p *Position) besieged(s game.Seat, x Place) bool {
	foes := p.foes(s)
	return foes.Has(x)
}

// friends returns the places with blocks of the other faction on a seat's side.
func (p *Position) friends(s game.Seat) (set placeSet) {
	switch s {
	case West:
		return p.Kept.Posts[Soviets]
	case Soviets:
		return p.Kept.Posts[West]
	}
	return set
}

// accompanied reports whether blocks of the other faction on a seat's side stand in a place.
func (p *Position) accompanied(s game.Seat, x Place) bool {
	friends := p.friends(s)
	return friends.Has(x)
}

// held returns the areas that a seat's warring nations control: those of the other Allied faction are none (BS-I.4).
func (p *Position) held(s game.Seat) (set placeSet) {
	for n := range nNations {
		if p.War[n] == atWar && p.faction(n) == s {
			set = set.Or(&p.Kept.Lands[n])
		}
	}
	return set
}

// realms returns the areas that the nations of a seat control, and those of its enemies, those that are not neutral.
func (p *Position) realms(s game.Seat) (ours, theirs placeSet) {
	for n := range nNations {
		if p.War[n] == neutral {
			continue
		}
		switch o := p.faction(n); {
		case o == s:
			ours = ours.Or(&p.Kept.Lands[n])
		case hostile(s, o):
			theirs = theirs.Or(&p.Kept.Lands[n])
		}
	}
	return ours, theirs
}
