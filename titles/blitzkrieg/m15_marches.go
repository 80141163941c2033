package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// BM-15.15: guerillas take no part in invasions: their row of the unit chart has no wave. BM-15.20: their zone is that of any ground unit, without module 3 the base game's, which compels to fight (BM-0.X18).

// bandTrip changes the trip of a guerilla. BM-15.16, BM-15.19: Neutral Country is open to it, and it is at peace with armies that sleep, though it does not
// stand among them. BM-15.12: a small one may go on once after it has entered an enemy zone; where zones only cost movement (BM-1.6) there is nothing to go
// on from. It reports whether it has put down a toll.
func (p *Position) bandTrip(u int, f *survey, r *board.Trip, toll *board.Toll) bool {
	own := p.survey(p.seatOf(u)) // what marches are looked at with does not say who is where
	shelter := board.Map.Neutral.Without(&own.foe)
	r.Enter = r.Enter.Or(&shelter)
	r.First = r.First.Or(&shelter)
	if !p.smallGuerilla(u) || p.on(mFluid) || p.on(mRigid) && p.Mod.Impulse > 0 {
		return false
	}
	toll.Once = f.zone
	return true
}
