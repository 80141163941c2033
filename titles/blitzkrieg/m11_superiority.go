package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const superiorityRatio = 3

// superior returns who has superiority in a sea zone, from 0 for A, or nobody: BM-11.S1, BM-11.S2; BM-0.X1, without module 11 nobody has.
func (p *Position) superior(zone int) game.Seat {
	if !p.on(mNaval) || p.Status[zone] == 0 {
		return game.Nobody
	}
	return game.Seat(p.Status[zone] - 1)
}

// noteSuperiority looks at all zones: BM-Q40, before ships sail, after sorties, after each engagement, and before those who must withdraw.
func (p *Position) noteSuperiority() {
	if !p.on(mNaval) {
		return
	}
	var sea, all [board.NZones][2]int // task forces at sea, and with those in port
	for u := range p.slots() {
		if p.Kind[u] != taskForce || !p.sails(u) || p.Gone.Has(u) {
			continue
		}
		zone, s := p.seaOf(u), p.seatOf(u)
		if zone < 0 {
			continue
		}
		all[zone][s]++
		if !p.InPort.Has(u) {
			sea[zone][s]++
		}
	}
	for zone := range board.NZones {
		p.Status[zone] = 0
		for s := range game.Seat(2) {
			if own := sea[zone][s]; own > 0 && own >= superiorityRatio*all[zone][opponent(s)] {
				p.Status[zone] = int8(s) + 1
			}
		}
	}
}

// outnumbers keeps BM-11.S1: a seat's task forces at sea in a zone are three times the enemy's at sea and in port there; any are superior to
// none. BM-11.F10: those that have withdrawn do not count.
func (p *Position) outnumbers(s game.Seat, zone int) bool {
	own, foe := 0, 0
	for u := range p.slots() {
		if p.Kind[u] != taskForce || !p.sails(u) || p.Gone.Has(u) || p.seaOf(u) != zone {
			continue
		}
		switch {
		case p.seatOf(u) != s:
			foe++
		case !p.InPort.Has(u):
			own++
		}
	}
	return own > 0 && own >= superiorityRatio*foe
}

// ruled reports whether the enemy of a ship's side is superior in a zone.
func (p *Position) ruled(u, zone int) bool { return p.superior(zone) == opponent(p.seatOf(u)) }

// shutOut is ruled for what ships do after sorties: before that it looks at the zone as it would be noted then (BM-6.I.3Z).
func (p *Position) shutOut(u, zone int) bool {
	if p.Step == stepActs && p.Segment <= atSorties {
		return p.outnumbers(opponent(p.seatOf(u)), zone)
	}
	return p.ruled(u, zone)
}

// guards reports whether a task force on escort protects a ship: BM-11.T4, at sea in the same stack, off a coast at most one square away.
func (p *Position) guards(tf, u int) bool {
	switch {
	case p.Kind[tf] != taskForce || !p.Escorts.Has(tf) || !p.afloat(tf) || !p.afloat(u):
		return false
	case p.Air[tf].OnMap() && p.Air[u].OnMap():
		return board.Distance(p.Air[tf], p.Air[u]) <= 1
	}
	return p.together(tf, u)
}

// hasCharge reports whether a task force on escort has something to protect.
func (p *Position) hasCharge(tf int) bool {
	if !p.Escorts.Has(tf) {
		return false
	}
	from, to := p.unitsOf(p.seatOf(tf))
	for u := from; u < to; u++ {
		if p.Kind[u].shipping() && p.guards(tf, u) {
			return true
		}
	}
	return false
}

// escorted reports whether a ship has an escort.
func (p *Position) escorted(u int) bool {
	from, to := p.unitsOf(p.seatOf(u))
	for tf := from; tf < to; tf++ {
		if p.guards(tf, u) {
			return true
		}
	}
	return false
}

// shippingSafe reports whether all of a seat's shipping in a zone is escorted or in port: BM-11.T1.
func (p *Position) shippingSafe(s game.Seat, zone int) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u].shipping() && p.afloat(u) && p.seaOf(u) == zone && !p.escorted(u) {
			return false
		}
	}
	return true
}

// overdue says why a ship of the mover may not stay where it is: BM-11.S3, transports and landing ships under enemy superiority; BM-11.S4, in
// parity those without escort that began the half-turn in that box (BM-Q39). BM-11.S5: where their own side is superior they may.
func (p *Position) overdue(u int) error {
	if !p.Kind[u].shipping() || !p.afloat(u) {
		return nil
	}
	zone := p.seaOf(u)
	switch {
	case p.ruled(u, zone):
		return game.Clause("BM-11.S3")
	case p.superior(zone) == game.Nobody && p.Air[u].AtSea() && p.deed(u) == stayed && !p.escorted(u):
		return game.Clause("BM-11.S4")
	}
	return nil
}

// mayLeaveShips says whether the mover may end his movement with his ships where they are; those that cannot go anywhere may stay. Whoever has
// passed over the segments in which they sail has them withdrawn in II.3D.
func (p *Position) mayLeaveShips() error {
	if !p.on(mNaval) || p.Segment > atDocking {
		return nil
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if err := p.overdue(u); err != nil && (p.maySegment(atSailing) == nil && p.canCruise(u) == nil || p.hasFreeBerth(u)) {
			return err
		}
	}
	return nil
}
