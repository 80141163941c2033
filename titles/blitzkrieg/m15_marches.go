package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// BM-15.15: guerillas take no part in invasions: their row of the unit chart has no wave. BM-15.20: their zone is that of any ground unit, without module 3 the base game's, which compels to fight (BM-0.X18).

// bandTrip changes the trip of a guerilla. BM-15.16, BM-15.19: Neutral Country is open to it, and it is at peace with armies that sleep, though it does not
// stand among them. BM-15.12: a small one may go on once after it has entered an enemy zone. It reports whether it has put down a toll.
func (p *Position) bandTrip(u int, f *survey, r *board.Trip, toll *board.Toll) bool {
	own := p.survey(p.seatOf(u)) // what marches are looked at with does not say who is where
	shelter := board.Map.Neutral.Without(&own.foe)
	r.Enter = r.Enter.Or(&shelter)
	r.First = r.First.Or(&shelter)
	if !p.mayPass(u) || p.Stopped.Has(u) { // from where the zone has stopped it it goes on as others leave a zone: BM-3.6, BM-3.14
		return false
	}
	toll.Once = f.zone
	return true
}

// mayPass keeps BM-15.12: a small guerilla may still go on from a square of an enemy zone. Where zones only cost movement (BM-1.6), or bar the way (BM-2.4),
// there is nothing to go on from; nor where rough ground has stopped it (BM-0.X11).
func (p *Position) mayPass(u int) bool {
	if !p.smallGuerilla(u) || p.PastZone.Has(u) || p.on(mFluid) || p.on(mRigid) && p.Mod.Impulse > 0 {
		return false
	}
	at := p.place(u)
	return p.on(mClasses) || !p.Stopped.Has(u) || !board.Map.Forest.Has(at) && !board.Map.Mountain.Has(at)
}

// passes reports whether a small guerilla cannot go to a square, at the price of its march, without passing through an enemy zone.
func (p *Position) passes(u int, to board.Square, thirds int) bool {
	if p.Kind[u] != guerilla || !p.mayPass(u) {
		return false
	}
	if p.Stopped.Has(u) {
		return true
	}
	q := p.trial()
	q.PastZone.Add(u)
	return q.marchCost(u, to).thirds != thirds
}
