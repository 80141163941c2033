package blitzkrieg

// front is the fighting still to be assigned: the mover's units next to the enemy that have no battle
// yet, by the square they stand on, and the enemy squares that have none.
type front struct {
	hexes  [perSide]hex
	units  [perSide]fighterUnit
	marks  [perSide]mark
	nh, nu int
	nm     int
	hexAt  [squares]uint8 // index of hexes plus one
	markAt [squares]uint8
	frozen bool // rivers double nobody
}

// hex is a square with own units: units[from:to].
type hex struct {
	at       Square
	from, to uint8
	marks    [directions]uint8 // enemy squares next to it
	n        uint8
	part     uint8 // the part of the front it belongs to
}

type fighterUnit struct {
	id     int16
	attack uint8
	hex    uint8
	used   bool // in the search: it has a battle
}

// mark is a square with enemies that must be fought.
type mark struct {
	at      Square
	basic   uint8
	air     uint8 // tactical aircraft over it
	doubled bool  // by its own terrain
	hexes   [directions]uint8
	n       uint8
	part    uint8
	used    bool
}

// front lays out the front. BK-B7.0-2, BK-B7.0-11: every unit next to an enemy fights, and every enemy
// next to one is fought (BK-Q10).
func (p *Position) front(f *front) {
	f.frozen = p.Sky == riversFrozen
	foe := p.unstruck()
	own := p.occupied(p.Mover)
	reach := spread(&own)
	facing := spread(&foe)
	if own = own.And(&facing); own.Empty() {
		return
	}
	for s := range own.All() {
		f.hexes[f.nh] = hex{at: s}
		f.nh++
		f.hexAt[s] = uint8(f.nh)
	}
	f.muster(p)
	foe = foe.And(&reach)
	for s := range foe.All() {
		f.addMark(p, s)
	}
	for i := range f.hexes[:f.nh] {
		h := &f.hexes[i]
		for _, n := range board.near[h.at] {
			if n.onMap() && f.markAt[n] > 0 {
				f.join(uint8(i), f.markAt[n]-1)
			}
		}
	}
	f.parts()
}

// muster lists the units without a battle, square by square.
func (f *front) muster(p *Position) {
	from, to := p.ranks(p.Mover)
	var count [perSide]uint8
	for u := from; u < to; u++ {
		if at := p.At[u]; at.onMap() && f.hexAt[at] > 0 && p.Battle[u] == 0 {
			count[f.hexAt[at]-1]++
		}
	}
	for i := range f.hexes[:f.nh] {
		f.hexes[i].from, f.hexes[i].to = uint8(f.nu), uint8(f.nu)
		f.nu += int(count[i])
	}
	for u := from; u < to; u++ {
		if at := p.At[u]; at.onMap() && f.hexAt[at] > 0 && p.Battle[u] == 0 {
			h := &f.hexes[f.hexAt[at]-1]
			f.units[h.to] = fighterUnit{id: int16(u), attack: uint8(p.attack(u)), hex: f.hexAt[at] - 1}
			h.to++
		}
	}
}

func (f *front) addMark(p *Position, s Square) {
	m := mark{at: s, air: uint8(p.sortie(onSupport, s)), doubled: doubledAlways(s)}
	from, to := p.ranks(other(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u] == s && p.Battle[u] == 0 {
			m.basic += p.Str[u]
		}
	}
	if m.basic == 0 {
		return // its battle is assigned
	}
	f.marks[f.nm] = m
	f.nm++
	f.markAt[s] = uint8(f.nm)
}

func (f *front) join(h, m uint8) {
	x, y := &f.hexes[h], &f.marks[m]
	x.marks[x.n] = m
	x.n++
	y.hexes[y.n] = h
	y.n++
}

// parts numbers the connected stretches of the front from 1: what is assigned in one does not touch
// another.
func (f *front) parts() {
	part := uint8(0)
	for i := range f.marks[:f.nm] {
		if f.marks[i].part == 0 {
			part++
			f.spreadPart(uint8(i), part)
		}
	}
	for i := range f.hexes[:f.nh] {
		if h := &f.hexes[i]; h.part == 0 && h.from < h.to {
			part++
			h.part = part // units with nobody left to fight
		}
	}
}

func (f *front) spreadPart(m, part uint8) {
	f.marks[m].part = part
	for _, h := range f.marks[m].hexes[:f.marks[m].n] {
		if x := &f.hexes[h]; x.part == 0 {
			x.part = part
			for _, next := range x.marks[:x.n] {
				if f.marks[next].part == 0 {
					f.spreadPart(next, part)
				}
			}
		}
	}
}

// partOf returns the part that the units on a square belong to; false if nobody next to them is left to
// be fought.
func (f *front) partOf(s Square) (part uint8, ok bool) {
	if !s.onMap() || f.hexAt[s] == 0 {
		return 0, false
	}
	part = f.hexes[f.hexAt[s]-1].part
	return part, part > 0
}

// touches reports whether the hex lies next to the mark.
func (f *front) touches(h, m uint8) bool {
	x := &f.hexes[h]
	for _, n := range x.marks[:x.n] {
		if n == m {
			return true
		}
	}
	return false
}

// find returns the index of a unit in the front.
func (f *front) find(u int) (int, bool) {
	for i := range f.units[:f.nu] {
		if int(f.units[i].id) == u {
			return i, true
		}
	}
	return 0, false
}

// asksAssignment asks for what is still to be assigned. While a full legal assignment exists one must be
// made; when none does, units are given up until one does (BK-Q71, BK-B9.0-7).
func (p *Position) asksAssignment() bool {
	var f front
	p.front(&f)
	switch {
	case f.nu == 0 && f.nm == 0:
		// What remains is free: BK-T22.0-3, minor cities may be stormed, and aircraft attacked that are
		// alone (BK-Q36).
		if at := p.raidable(&f); p.stormable(&f) == 0 && at.Empty() {
			return false
		}
		p.ask(stepAssign, p.Mover)
	case f.assignable():
		p.ask(stepAssign, p.Mover)
	default:
		p.ask(stepAbandon, p.Mover)
	}
	return true
}
