package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// mayAbort opens the choice to turn back: BM-12.11, BM-13.7; interceptors have it too.
func mayAbort(p *Position, _ game.Seat) error {
	if p.Step == stepAbort || p.Step == stepParting {
		return nil
	}
	return game.Clause("BM-12.11")
}

// doAbort turns back: BM-13.13, at once and to the base they left, without loss; the mission is spent. Flak that was named has fired
// (BM-13.8).
func doAbort(p *Position, _ game.Action, t game.Table) {
	if p.Step == stepParting {
		p.interceptorsHome(t)
		p.Leg = onTheWay
		p.goOn(t)
		return
	}
	for u := range p.Group.All() {
		if p.Mission[u] == emplaned {
			p.Mission[u] = noMission
			p.put(u, p.Air[u], t)
			continue
		}
		p.Mission[u] = noMission
	}
	t.Tell(game.Note("BM-12.11", noteAborts, board.PlaceWord(p.Path[p.Legs-1])))
	p.interceptorsHome(t)
	p.forgetFlight()
	p.goOn(t)
}

// holdCourse is what a flyer says who does not abort.
func (p *Position) holdCourse(t game.Table) {
	if p.Leg == underFire {
		p.rollFlak(t)
		return
	}
	p.partFighters(t)
}
