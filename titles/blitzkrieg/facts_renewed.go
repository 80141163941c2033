package blitzkrieg

import (
	"sandtable/titles/blitzkrieg/board"
)

// A series of questions follows a sentence, and most sentences move one unit. What the copy of the series before found out stays where nothing has changed
// that it follows from: all of the enemy as long as he is as he was, and of one's own units those that have not moved. To compare is cheaper than to find out.

// renew copies a position to p and keeps those of p's facts that still hold.
func (p *Position) renew(of *Position) {
	k := &p.Facts
	if !k.On || !p.asksAgain(of) {
		p.copy(of)
		p.Facts = facts{On: true}
	} else {
		var now signs
		foe, marched, was := p.facesSame(of), false, signedNothing
		if p.modular() && k.Weighed && k.Signed == signedSupply {
			now, was = of.Facts.Now, signedSupply
			if !of.Facts.Kept {
				now = of.signs()
			}
			marched = p.onlyMarched(of, &now)
		}
		var left departures
		p.compareOwn(of, &left)
		p.trackChanges(of, &left, foe && p.movesOn(of))
		if k.Vain != 0 && !p.rebasedOnly(of) {
			k.Vain = 0
		}
		p.copy(of)
		p.updateOwn(&left)
		k.Planned, k.Missions, k.JoinedTo = false, 0, 0
		k.Now, k.Signed = now, was
		k.Weighed = k.Weighed || marched
		if !foe {
			k.Surveyed, k.Faced, k.Menaced = false, false, false
		}
	}
	if p.modular() {
		p.takeKept(&of.Facts)
	}
}

// asksAgain reports whether another position is of the same war as this one, and the same seat moves and is asked in it.
func (p *Position) asksAgain(of *Position) bool {
	return p.Rules == of.Rules && p.Field == of.Field && p.Mover == of.Mover && p.Asked == of.Asked && p.Slots == of.Slots && p.Each == of.Each &&
		p.Set == of.Set && p.War == of.War && p.Version == of.Version && p.Overseas == of.Overseas
}

// compared is how many units are compared at a time.
const compared = 16

// facesSame reports whether all that the survey for the mover follows from is the same in another position: see fieldSign.
func (p *Position) facesSame(of *Position) bool {
	if p.Taken != of.Taken || p.Shut != of.Shut || p.Doomed != of.Doomed {
		return false
	}
	from, _ := p.unitsOf(opponent(p.Mover))
	for u := from; u < from+int(p.Each); u += 64 {
		if *(*[64]board.Square)(p.At[u:]) != *(*[64]board.Square)(of.At[u:]) || *(*[64]board.Square)(p.Air[u:]) != *(*[64]board.Square)(of.Air[u:]) ||
			*(*[64]branch)(p.Kind[u:]) != *(*[64]branch)(of.Kind[u:]) || *(*[64]mission)(p.Mission[u:]) != *(*[64]mission)(of.Mission[u:]) {
			return false
		}
	}
	return !p.modular() || p.facesSameByModules(of, from)
}

// facesSameByModules is facesSame for what modules add.
func (p *Position) facesSameByModules(of *Position, from int) bool {
	for u := from; u < from+int(p.Each); u += 64 {
		if *(*[64]uint8)(p.Aboard[u:]) != *(*[64]uint8)(of.Aboard[u:]) {
			return false
		}
	}
	return p.Isolated == of.Isolated && p.Captive == of.Captive && p.Sleeping == of.Sleeping && p.Freed == of.Freed && p.lakeFrozen() == of.lakeFrozen()
}

// departures is where units of the mover have left and where they have come to.
type departures struct {
	from, to [12]board.Square
	n        int
	groups   uint16 // of so many units as are compared at a time, those in which one may have moved or changed its size or kind
}

// compareOwn sorts those of the mover's units anew that are not as they are in another position, and notes where they went.
func (p *Position) compareOwn(of *Position, left *departures) {
	k := &p.Facts
	k.Sorted = k.Sorted && p.Asked == p.Mover
	k.Owned = k.Owned && p.Doomed.Empty() && of.Doomed.Empty()
	if !k.Sorted && !k.Owned {
		left.groups--
		return
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u += compared {
		moved := *(*[compared]board.Square)(p.At[u:]) != *(*[compared]board.Square)(of.At[u:])
		if moved || *(*[compared]uint8)(p.Str[u:]) != *(*[compared]uint8)(of.Str[u:]) || *(*[compared]branch)(p.Kind[u:]) != *(*[compared]branch)(of.Kind[u:]) {
			left.groups |= 1 << ((u - from) / compared)
			if k.Sorted {
				k.sortAgain(of, u, u-from, min(u+compared, to))
			}
		}
		if moved && k.Owned {
			k.Owned = left.follow(p, of, u, min(u+compared, to))
		}
	}
}

// sortAgain sorts some units anew, which are the ones from a number of their side on.
func (k *facts) sortAgain(of *Position, u, no, to int) {
	i, others := no>>6, ^(uint64(1<<compared-1) << (no & 63))
	for spot := range k.Spots {
		k.Spots[spot][i] &= others
	}
	k.Parts[i] &= others
	k.sortSome(of, i, u, to)
}

// follow notes which of some units have moved, as long as there is room.
func (left *departures) follow(p, of *Position, u, to int) bool {
	for ; u < to; u++ {
		if p.At[u] == of.At[u] {
			continue
		}
		if left.n == len(left.from) {
			return false
		}
		left.from[left.n], left.to[left.n] = p.At[u], of.At[u]
		left.n++
	}
	return true
}

// updateOwn takes the squares that units have left, and where nobody has stayed, out of those of the mover.
func (p *Position) updateOwn(left *departures) {
	own := &p.Facts.Own
	if !p.Facts.Owned {
		return
	}
	for i, s := range left.from[:left.n] {
		if s.OnMap() && !p.stays(s) {
			own.Drop(s)
		}
		if to := left.to[i]; to.OnMap() {
			own.Add(to)
		}
	}
}

// stays reports whether a unit of the mover is on a square.
func (p *Position) stays(s board.Square) bool {
	from, to := p.unitsOf(p.Mover)
	for _, at := range p.At[from:to] {
		if at == s {
			return true
		}
	}
	return false
}

// ownSquares returns the squares with ground units of the mover.
func (p *Position) ownSquares() *board.Squares {
	k := &p.Facts
	if !k.Owned {
		k.Owned, k.Own = true, board.Squares{}
		p.addOccupied(p.Mover, &k.Own)
	}
	return &k.Own
}

// foeSquares returns the squares with ground units of the enemy.
func (p *Position) foeSquares() *board.Squares {
	k := &p.Facts
	if !k.Faced {
		k.Faced, k.Foe = true, board.Squares{}
		p.addOccupied(opponent(p.Mover), &k.Foe)
	}
	return &k.Foe
}

// hostileCities returns the cities in the zone of control of the mover's enemy.
func (p *Position) hostileCities() uint64 {
	k := &p.Facts
	if !k.On || p.modular() {
		return p.covered(opponent(p.Mover))
	}
	if !k.Menaced {
		k.Menaced, k.Hostile = true, p.covered(opponent(p.Mover))
	}
	return k.Hostile
}

// hint is something that is asked of one unit after another until one passes.
type hint uint8

const (
	hintPlace hint = iota
	hintFly
	hintLift
	hintEmbark
	hintSail
	hintLand
	hintInvade // up to here it hangs on cities, shores and the unit alone
	hintSplit
	hintRebase
	hintHome
	hintCut
	hintJoin
	hintPartner
	hints
)
