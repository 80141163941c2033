package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
)

// front lays out the fighting still to be assigned. BK-B7.0-2, BK-B7.0-11: every unit next to an enemy fights, and
// every enemy next to one is fought (BK-Q10).
func (p *Position) front(f *assign.Front) {
	p.freeze(f)
	if p.modular() {
		p.dutyFront(f)
		return
	}
	foe := p.unstruck()
	own := p.occupied(p.Mover)
	reach := board.Adjacent(&own)
	facing := board.Adjacent(&foe)
	if own = own.And(&facing); own.Empty() {
		return
	}
	for s := range own.All() {
		f.AddSquare(s)
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Battle[u] == 0 && f.HasSquare(p.At[u]) {
			f.AddUnit(u, p.At[u], p.attack(u))
		}
	}
	foe = foe.And(&reach)
	for s := range foe.All() {
		if defense := p.unassigned(opponent(p.Mover), s); defense > 0 {
			f.AddTarget(assign.Target{At: s, Defense: defense, Air: uint8(p.weathered(p.sortieFactors(onSupport, s), s, false)), Doubled: doubledAlways(s)})
		}
	}
	f.Join()
}

// freeze says which rivers double nobody.
func (p *Position) freeze(f *assign.Front) {
	f.Frozen = p.Sky == riversFrozen
	if p.modular() && p.lakeFrozen() {
		f.Ice = &iceRivers
	}
}

// unassigned returns the factors of a seat on a square that have no battle.
func (p *Position) unassigned(s game.Seat, at board.Square) (sum uint8) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == at && p.Battle[u] == 0 {
			sum += p.Str[u]
		}
	}
	return sum
}

// asksAssignment asks for what is still to be assigned. While a full legal assignment exists one must be
// made; when none does, units are given up until one does (BK-Q71, BK-B9.0-7).
func (p *Position) asksAssignment() bool {
	var f assign.Front
	p.front(&f)
	switch {
	case f.Units() == 0 && f.Targets() == 0:
		// What remains is free: BK-T22.0-3, minor cities may be stormed, and aircraft attacked that are
		// alone (BK-Q36).
		if at := p.raidable(&f); p.stormable(&f) == 0 && at.Empty() {
			return false
		}
		p.ask(stepAssign, p.Mover)
	case f.Assignable():
		p.ask(stepAssign, p.Mover)
	default:
		p.ask(stepAbandon, p.Mover)
	}
	return true
}
