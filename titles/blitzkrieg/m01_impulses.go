package blitzkrieg

import "sandtable/game"

// beginSecondMove starts the second impulse: BM-1.3, BM-2.1, each ground unit has its full movement again.
func (p *Position) beginSecondMove(game.Table) {
	if !p.on(mFluid) && !p.on(mRigid) {
		return
	}
	p.Impulse = 1
	p.Spent, p.Stopped = [units]uint8{}, unitSet{}
	p.noteStarts()
}
