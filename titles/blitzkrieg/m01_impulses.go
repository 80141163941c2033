package blitzkrieg

import "sandtable/game"

// endFights closes the combat of a half-turn. BM-0.X10: without module 11 what lies off a beach that it has not gained is lost.
func (p *Position) endFights(t game.Table) {
	if !p.on(mNaval) {
		p.loseAtSea(true, t)
	}
	p.beginSecondMove()
}

// beginSecondMove starts the second impulse: BM-1.3, BM-2.1, each ground unit has its full movement again.
func (p *Position) beginSecondMove() {
	if !p.on(mFluid) && !p.on(mRigid) {
		return
	}
	p.Impulse = 1
	p.Spent, p.Stopped, p.PastZone, p.Rolled = [units]uint8{}, unitSet{}, unitSet{}, unitSet{}
	p.noteStarts()
}
