package assign

import "sandtable/titles/blitzkrieg/board"

// Attack is a battle that is being declared, and the front around it.
type Attack struct {
	Front  Front
	battle battle
	part   uint8
}

// AddTarget adds an enemy square of the front; false if the battle has as many as one unit can touch.
func (b *Attack) AddTarget(s board.Square) bool {
	if b.battle.nTargets == board.Directions {
		return false
	}
	m := b.Front.targetAt[s] - 1
	b.part = b.Front.targets[m].part
	b.Front.targets[m].used = true
	b.Front.addTarget(&b.battle, m)
	return true
}

// AddUnit adds a unit; false if it is not of the front, or does not touch every target.
func (b *Attack) AddUnit(id int) bool {
	u, ok := b.Front.find(id)
	if !ok || !b.Front.admits(&b.battle, b.Front.units[u].square) {
		return false
	}
	b.Front.units[u].used = true
	b.Front.addUnit(&b.battle, u)
	return true
}

// HasTarget reports whether target i of the front is in the battle.
func (b *Attack) HasTarget(i int) bool { return b.Front.targets[i].used }

// MayTake reports whether a unit is of the front and has not been added.
func (b *Attack) MayTake(id int) bool {
	u, ok := b.Front.find(id)
	return ok && !b.Front.units[u].used
}

// MayBeFought reports whether somebody attacks, at 1-6 or better.
func (b *Attack) MayBeFought() bool { return b.Front.mayBeFought(&b.battle) }

// Leads reports whether the rest of the front can be assigned with this battle in it: with further targets and units, or
// with no further targets, or as it stands.
func (b *Attack) Leads(targetsClosed, unitsClosed bool) bool {
	if !targetsClosed && b.battle.nTargets <= 1 && b.battle.nSquares == 0 {
		return true // one square and nothing else said: whatever assignment exists will do
	}
	c := search{Front: &b.Front, part: b.part, nBattles: 1}
	c.battles[0] = b.battle
	c.battles[0].closed, c.battles[0].sealed = targetsClosed, unitsClosed
	return c.solve()
}
