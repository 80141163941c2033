package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// defenseOfCenter is the factor of a center that its builder holds, never doubled: BM-9.14, BM-Q30.
const defenseOfCenter = 1

// centerFactor returns the defense factor of a center: BM-9.16, a captured one has none.
func (p *Position) centerFactor(u int) int {
	if p.Captive.Has(u) {
		return 0
	}
	return defenseOfCenter
}

// noteCaptive notes that a unit has changed sides, from slot u to slot x: who has it back holds it as his own (BM-9.24), and damage stays. BM-17.H3: in a civil war a
// center works for whoever has it.
func (p *Position) noteCaptive(x, u int) {
	p.Captive.Put(x, !p.Captive.Has(u) && !(p.War == warH && p.Kind[u] == center))
	p.Struck.Put(x, p.Struck.Has(u))
	p.Wrecked.Put(x, p.Wrecked.Has(u))
	for _, s := range []*unitSet{&p.Captive, &p.Struck, &p.Wrecked} {
		s.Drop(u)
	}
}

// retake gives a captured center back when a ground unit of its builder comes into the square: BM-9.16, nobody is left then who holds it.
func (p *Position) retake(u int, t game.Table) {
	p.release(opponent(p.seatOf(u)), p.At[u], t)
}

// freeCenter gives a captured center back when its builder has eliminated the last ground unit that held it: BM-9.16, nobody has to go in.
func (p *Position) freeCenter(captor game.Seat, at board.Square, t game.Table) {
	if p.since(version3) && p.Mover != captor && p.classOn(captor, booklet.Ground, at) == 0 {
		p.release(captor, at, t)
	}
}

// release gives the center that a seat has captured on a square back to its builder.
func (p *Position) release(captor game.Seat, at board.Square, t game.Table) {
	if !p.on(mProduction) || board.Map.CityAt[at] < 0 {
		return
	}
	from, to := p.unitsOf(captor)
	for x := from; x < to; x++ {
		if p.Kind[x] == center && p.Captive.Has(x) && p.stands(x, at) {
			p.capture(x, "BM-9.16", t)
			return
		}
	}
}
