package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
)

// covered returns the cities in a seat's zone of control; a unit also controls its own square (BK-Q8).
func (p *Position) covered(s game.Seat) (out uint64) {
	from, to := p.ranks(s)
	for _, at := range p.At[from:to] {
		if at.onMap() {
			out |= board.nearCities[at]
		}
	}
	return out
}

// friendly returns the cities that serve a seat: BK-B10.0-3. One in both zones serves neither (BK-B10.0-2).
func (p *Position) friendly(s game.Seat) uint64 {
	return p.Owned[s] &^ p.covered(other(s)) & p.serving()
}

// contested returns the cities in both zones.
func (p *Position) contested() uint64 { return p.covered(Blue) & p.covered(Red) }

// usable returns the cities the mover may place, take off and land in: friendly now and when his
// player-turn began (BK-A10.0-2, BK-Q7).
func (p *Position) usable() uint64 { return p.Base & p.friendly(p.Mover) & p.counted() }

// relocate puts a unit on a square, or off the board, and settles what that does to cities.
func (p *Position) relocate(u int, to Square, t game.Table) {
	near := uint64(0)
	from := p.At[u]
	if from.onMap() {
		near |= board.nearCities[from]
	}
	if to.onMap() {
		near |= board.nearCities[to]
	}
	if near == 0 {
		p.At[u] = to
	} else {
		before := [2]uint64{p.covered(Blue), p.covered(Red)}
		p.At[u] = to
		p.control(near, before, t)
	}
	p.enters(u, from, t)
	p.Exploits[u] |= p.victimsNear(to)
}

// control keeps BK-B10.0-1 for the cities in near: a city belongs to whoever was the last to place it
// in his zone of control; when one zone alone covers it, it is his at once (BK-Q6). BK-Q34: a zone alone never
// takes a minor city that nobody has captured.
func (p *Position) control(near uint64, before [2]uint64, t game.Table) {
	now := [2]uint64{p.covered(Blue), p.covered(Red)}
	near &^= p.untaken()
	for s := range game.Seat(2) {
		foe := other(s)
		gained := near & now[s] & (^now[foe] | ^before[s]) &^ p.Owned[s]
		p.Owned[s] |= gained
		p.Owned[foe] &^= gained
		for ; gained != 0; gained &= gained - 1 {
			c := board.cities[bits.TrailingZeros64(gained)]
			tell(t, "BK-B10.0-1", noteTakes[s], place(c))
		}
	}
}
