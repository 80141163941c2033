package assign

import (
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
)

// WorstOdds is how many factors of the defense one of the attack may face: BK-B9.0-4, 1-6 and no worse.
const WorstOdds = 6

// battle is one battle of a trial assignment.
type battle struct {
	targets  [board.Directions]uint8
	nTargets uint8
	squares  [board.Directions]uint8 // where its units stand
	nSquares uint8
	attack   int
	broken   uint8 // targets, by their place in the battle, that no river doubles
	air      bool  // aircraft take part, and no river doubles at all
	closed   bool  // no further target may join
	sealed   bool  // no further unit may join
}

// everyTarget is a battle's broken if no river doubles any of its targets.
const everyTarget = 0xff

// breakRiver notes that no river doubles target number i of the battle.
func (e *battle) breakRiver(i int) { e.broken |= 1 << i }

// isBroken reports whether no river doubles target number i, by a battle's broken.
func isBroken(broken uint8, i int) bool { return bitset.In(broken, i) }

// breaksRiver reports whether an attack from one square keeps rivers from doubling the other.
func (f *Front) breaksRiver(at, from board.Square) bool {
	return f.Frozen || f.Ice != nil && f.Ice.Has(from) || board.BreaksRiver(at, from)
}

// addUnit puts a unit into a battle.
func (f *Front) addUnit(e *battle, u int) {
	h := f.units[u].square
	e.attack += int(f.units[u].attack)
	for _, x := range e.squares[:e.nSquares] {
		if x == h {
			return
		}
	}
	e.squares[e.nSquares] = h
	e.nSquares++
	for i, m := range e.targets[:e.nTargets] {
		if f.breaksRiver(f.targets[m].At, f.squares[h].at) {
			e.breakRiver(i)
		}
	}
}

// addTarget puts a target into a battle.
func (f *Front) addTarget(e *battle, m uint8) {
	for _, h := range e.squares[:e.nSquares] {
		if f.breaksRiver(f.targets[m].At, f.squares[h].at) {
			e.breakRiver(int(e.nTargets))
		}
	}
	e.attack += int(f.targets[m].Air)
	e.air = e.air || f.targets[m].Air > 0
	e.targets[e.nTargets] = m
	e.nTargets++
}

// mayBeFought reports whether somebody attacks, at 1-6 or better.
func (f *Front) mayBeFought(e *battle) bool {
	return e.nSquares > 0 && f.defense(e, e.broken) <= WorstOdds*e.attack
}

// defense adds up the factors of the targets, doubled where terrain doubles them.
func (f *Front) defense(e *battle, broken uint8) (sum int) {
	for i, m := range e.targets[:e.nTargets] {
		n := int(f.targets[m].Defense)
		if f.targets[m].Doubled || !e.air && !isBroken(broken, i) {
			n *= 2
		}
		sum += n
	}
	return sum
}

// admits reports whether units on h may join the battle: they touch all its targets.
func (f *Front) admits(e *battle, h uint8) bool {
	if e.sealed {
		return false
	}
	for _, m := range e.targets[:e.nTargets] {
		if !f.touches(h, m) {
			return false
		}
	}
	return true
}

// allTouch reports whether every unit of the battle touches the target.
func (f *Front) allTouch(e *battle, m uint8) bool {
	for _, h := range e.squares[:e.nSquares] {
		if !f.touches(h, m) {
			return false
		}
	}
	return e.nSquares > 0
}

// attacksAlone reports whether the unit alone may attack the target.
func (f *Front) attacksAlone(u int, m uint8) bool {
	var e battle
	f.addTarget(&e, m)
	f.addUnit(&e, u)
	return f.mayBeFought(&e)
}
