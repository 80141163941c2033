package blackswan

import "sandtable/game"

// facts is what follows from a position and is asked for by many verbs. A position that is played on has none. A series of
// questions is answered on a copy (verbs.Ask), which finds each fact out when it is first asked for: nothing in it changes any
// more.
type facts struct {
	On      bool
	Realms  [seats]realm
	Engaged [seats]engagement
	Power   [majors]uint8 // Strategic Power of each budget, plus one; 0: not yet
	Counted bool          // the pools are
	Pools   [nKinds]int8  // blocks of each kind in them
}

// realm is what the areas mean to a seat.
type realm struct {
	Known                      bool
	Ours, Theirs               placeSet // areas that its nations and its enemies' control, those that are not neutral
	Friendly, Vacant, Occupied placeSet // where its units may go and no ally stands: its own, its enemies' without any of them, and those with
}

// renew makes p a copy of another position that finds out its facts.
func (p *Position) renew(of *Position) {
	*p = *of
	p.Facts.On = true
}

// realms returns what the areas are to a seat. The room is the caller's, for positions without facts.
func (p *Position) realms(s game.Seat, room *realm) *realm {
	if p.Facts.On {
		room = &p.Facts.Realms[s]
	}
	if !room.Known {
		p.findRealm(s, room)
	}
	return room
}

// engagement returns who of a seat is near to enemies. The room is the caller's, for positions without facts.
func (p *Position) engagement(s game.Seat, room *engagement) *engagement {
	if p.Facts.On {
		room = &p.Facts.Engaged[s]
	}
	if !room.Known {
		p.findEngagement(s, room)
	}
	return room
}

// pools counts the blocks of each kind that are in their force pools.
func (p *Position) pools() (left [nKinds]int8) {
	if p.Facts.Counted {
		return p.Facts.Pools
	}
	for k, n := range p.Mix {
		left[k] = int8(n)
	}
	for u, x := range p.At {
		if x != nowhere {
			left[p.Kind[u]]--
		}
	}
	if p.Facts.On {
		p.Facts.Pools, p.Facts.Counted = left, true
	}
	return left
}
