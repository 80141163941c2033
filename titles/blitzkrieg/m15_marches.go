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
	if !p.mayThread(u) || p.inEnteredZone(u, f) {
		return false
	}
	toll.Once = f.zone
	return true
}

// mayThread reports whether a guerilla may still pass a square of an enemy zone in this impulse: BM-15.12, one, be the march said in one sentence or in several.
func (p *Position) mayThread(u int) bool {
	return p.smallGuerilla(u) && !p.on(mFluid) && !(p.on(mRigid) && p.Mod.Impulse > 0) && !p.Threaded.Has(u)
}

// inEnteredZone reports whether unit u stands in an enemy zone that it has come into in this impulse.
func (p *Position) inEnteredZone(u int, f *survey) bool {
	at := p.place(u)
	return at != p.Start[u] && f.zone.Has(at)
}

// heedAwake leaves a guerilla's survey the zones of those who are awake: BM-15.16.
func (p *Position) heedAwake(u int, f *survey) {
	if p.Sleeping != 0 {
		f.zone = p.controlledBy(opponent(p.seatOf(u)))
	}
}

// noteThread is told of a march before it is made, and notes a small guerilla that passes a square of an enemy zone on it or goes on from one. It says whether the
// unit has to stop where it comes to.
func (p *Position) noteThread(u int, to board.Square, stops bool) bool {
	if !p.mayThread(u) {
		return stops
	}
	f := p.surveyMarches()
	p.heedAwake(u, &f)
	var r board.Trip
	var toll board.Toll
	if p.setOutMarch(u, &f, &r, &toll) {
		toll.Once = board.Squares{}
		r.Toll = &toll
	}
	shutOff(&r, p.wouldViolate(u)&^minorAt(to))
	if _, cost := r.Reach(to); cost == 0 || p.inEnteredZone(u, &f) {
		p.Threaded.Add(u)
		return stops
	}
	return false
}
