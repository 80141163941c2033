package assign

import "sandtable/titles/blitzkrieg/board"

// Room is how many units, and how many squares of either side, a front has room for.
const Room = 128

// Front is the fighting still to be assigned: units next to the enemy that have no battle yet, by the square they
// stand on, and the enemy squares that have none. A title adds squares, units and targets, then calls Join.
type Front struct {
	Frozen bool           // rivers double nobody
	Ice    *board.Squares // river squares from which none does; nil for none

	squares  [Room]ownSquare
	units    [Room]unit
	targets  [Room]target
	nSquares int
	nUnits   int
	nTargets int
	squareAt [board.Size]uint8 // index of squares plus one
	targetAt [board.Size]uint8
}

// ownSquare is a square with own units: units[from:to].
type ownSquare struct {
	at       board.Square
	from, to uint8
	targets  [board.Directions]uint8 // enemy squares next to it
	n        uint8
	part     uint8 // the part of the front it belongs to
}

// unit is one that must attack.
type unit struct {
	id     int16
	attack uint8
	square uint8
	used   bool // in the search: it has a battle
}

// target is a square with enemies that must be fought.
type target struct {
	Target
	squares [board.Directions]uint8
	n       uint8
	part    uint8
	used    bool
}

// Target is a square with enemies that must be fought.
type Target struct {
	At      board.Square
	Defense uint8 // printed factors
	Air     uint8 // factors of tactical aircraft over it, which join the attack and keep rivers from doubling
	Doubled bool  // by its own terrain
}

// AddSquare adds a square with own units next to the enemy.
func (f *Front) AddSquare(at board.Square) {
	f.squares[f.nSquares].at = at
	f.nSquares++
	f.squareAt[at] = uint8(f.nSquares)
}

// HasSquare reports whether a place is a square with own units next to the enemy.
func (f *Front) HasSquare(at board.Square) bool { return at.OnMap() && f.squareAt[at] > 0 }

// AddUnit adds a unit on a square that has been added.
func (f *Front) AddUnit(id int, at board.Square, attack int) {
	h := f.squareAt[at] - 1
	f.units[f.nUnits] = unit{id: int16(id), attack: uint8(attack), square: h}
	f.nUnits++
	f.squares[h].to++ // counted here; Join makes it an index
}

// AddTarget adds a square with enemies.
func (f *Front) AddTarget(t Target) {
	f.targets[f.nTargets].Target = t
	f.nTargets++
	f.targetAt[t.At] = uint8(f.nTargets)
}

// Join finds out who touches whom once everybody has been added.
func (f *Front) Join() {
	f.sortUnits()
	for i := range f.squares[:f.nSquares] {
		for _, n := range board.Map.Near[f.squares[i].at] {
			if n.OnMap() && f.targetAt[n] > 0 {
				f.join(uint8(i), f.targetAt[n]-1)
			}
		}
	}
	f.numberParts()
}

// sortUnits brings the units into the order of their squares, those of one square in the order they were added.
func (f *Front) sortUnits() {
	next := uint8(0)
	for i := range f.squares[:f.nSquares] {
		h := &f.squares[i]
		count := h.to
		h.from, h.to = next, next
		next += count
	}
	var sorted [Room]unit
	for i := range f.units[:f.nUnits] {
		h := &f.squares[f.units[i].square]
		sorted[h.to] = f.units[i]
		h.to++
	}
	copy(f.units[:f.nUnits], sorted[:f.nUnits])
}

// join notes that a square and a target touch.
func (f *Front) join(h, m uint8) {
	x, y := &f.squares[h], &f.targets[m]
	x.targets[x.n] = m
	x.n++
	y.squares[y.n] = h
	y.n++
}

// numberParts numbers the connected stretches of the front from 1: what is assigned in one does not touch another.
func (f *Front) numberParts() {
	part := uint8(0)
	for i := range f.targets[:f.nTargets] {
		if f.targets[i].part == 0 {
			part++
			f.spreadPart(uint8(i), part)
		}
	}
	for i := range f.squares[:f.nSquares] {
		if h := &f.squares[i]; h.part == 0 && h.from < h.to {
			part++
			h.part = part // units with nobody left to fight
		}
	}
}

// spreadPart gives a target its part, and all that hangs together with it.
func (f *Front) spreadPart(m, part uint8) {
	f.targets[m].part = part
	for _, h := range f.targets[m].squares[:f.targets[m].n] {
		if x := &f.squares[h]; x.part == 0 {
			x.part = part
			for _, next := range x.targets[:x.n] {
				if f.targets[next].part == 0 {
					f.spreadPart(next, part)
				}
			}
		}
	}
}

// Units counts the units that still need a battle.
func (f *Front) Units() int { return f.nUnits }

// Unit returns the ID of unit i.
func (f *Front) Unit(i int) int { return int(f.units[i].id) }

// Targets counts the enemy squares that still have to be attacked.
func (f *Front) Targets() int { return f.nTargets }

// Target returns where target i is.
func (f *Front) Target(i int) board.Square { return f.targets[i].At }

// HasTarget reports whether a square has enemies that still have to be attacked.
func (f *Front) HasTarget(s board.Square) bool { return f.targetAt[s] > 0 }

// Has reports whether a unit still needs a battle.
func (f *Front) Has(id int) bool {
	_, ok := f.find(id)
	return ok
}

// find returns the index of a unit in the front.
func (f *Front) find(id int) (int, bool) {
	for i := range f.units[:f.nUnits] {
		if int(f.units[i].id) == id {
			return i, true
		}
	}
	return 0, false
}

// HasPart reports whether the front has at least that many parts.
func (f *Front) HasPart(part uint8) bool {
	for i := range f.squares[:f.nSquares] {
		if f.squares[i].part == part {
			return true
		}
	}
	for i := range f.targets[:f.nTargets] {
		if f.targets[i].part == part {
			return true
		}
	}
	return false
}

// PartOf returns the part that the units on a square belong to; false if no enemy next to them is left to fight.
func (f *Front) PartOf(s board.Square) (part uint8, ok bool) {
	if !f.HasSquare(s) {
		return 0, false
	}
	part = f.squares[f.squareAt[s]-1].part
	return part, part > 0
}

// touches reports whether the square lies next to the target.
func (f *Front) touches(h, m uint8) bool {
	x := &f.squares[h]
	for _, n := range x.targets[:x.n] {
		if n == m {
			return true
		}
	}
	return false
}
