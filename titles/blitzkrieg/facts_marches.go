package blitzkrieg

import (
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
)

// Most sentences of a movement phase change a unit or two of the mover and nothing else. Who can march hangs on what stands on and beside a unit's own
// square; who can join, and which enemies are outnumbered, hangs on the units that are there. So the copy of the series before knows these answers still,
// but for the units that have changed and those near them.

// trackChanges forgets of these answers what does not hold in the position that the copy is to become, in which the same movement phase goes on or not.
func (p *Position) trackChanges(of *Position, left *departures, on bool) {
	k := &p.Facts
	k.None, k.Sure, k.Fresh = k.None&k.Sure, 0, unitSet{}
	if !on {
		k.Weighed, k.Apart, k.Matched, k.Looked, k.None = false, false, false, false, 0
		return
	}
	if !p.shoresStay(of) {
		k.Looked, k.None = false, 0
	}
	if !k.Weighed && !k.Apart && !k.Matched && k.None == 0 {
		return
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u += compared {
		if !bitset.In(left.groups, (u-from)/compared) && p.unitsRest(of, u) {
			continue
		}
		for x := u; x < min(u+compared, to); x++ {
			if !p.unitStays(of, x) {
				p.stir(of, x)
			}
		}
	}
}

// movesOn reports whether the same movement phase goes on in another position, in which units stand in each other's way as they do in this one: without
// automatic victories and crowds, in the same weather, and the enemy as strong as he was.
func (p *Position) movesOn(of *Position) bool {
	if p.modular() || p.Step != stepMove || of.Step != stepMove || p.Turn != of.Turn || p.Sky != of.Sky || p.Frozen != of.Frozen ||
		p.Battles != 0 || of.Battles != 0 || p.Crowd != board.Nowhere || of.Crowd != board.Nowhere {
		return false
	}
	for i := range p.Flown.Words {
		if p.Flown.Words[i]&^of.Flown.Words[i]|p.Broken.Words[i]&^of.Broken.Words[i] != 0 {
			return false
		}
	}
	from, _ := p.unitsOf(opponent(p.Mover))
	for u := from; u < from+int(p.Each); u += 64 {
		if *(*[64]uint8)(p.Str[u:]) != *(*[64]uint8)(of.Str[u:]) || *(*[64]uint8)(p.Battle[u:]) != *(*[64]uint8)(of.Battle[u:]) {
			return false
		}
	}
	return true
}

// shoresStay reports whether cities, beaches, borders and transports are in another position what they are to the mover in this one.
func (p *Position) shoresStay(of *Position) bool {
	return p.Owned == of.Owned && p.Base == of.Base && p.Lifted == of.Lifted && p.Raid == of.Raid && p.Entered == of.Entered && p.Settled == of.Settled &&
		p.Heads == of.Heads && p.Sailed == of.Sailed && p.Storms == of.Storms
}

// unitsRest reports whether some units, from one on, that are where they were have done nothing else either up to another position.
func (p *Position) unitsRest(of *Position, u int) bool {
	return *(*[compared]uint8)(p.Spent[u:]) == *(*[compared]uint8)(of.Spent[u:]) &&
		*(*[compared]board.Square)(p.Air[u:]) == *(*[compared]board.Square)(of.Air[u:]) && *(*[compared]voyage)(p.Voyage[u:]) == *(*[compared]voyage)(of.Voyage[u:]) &&
		*(*[compared]mission)(p.Mission[u:]) == *(*[compared]mission)(of.Mission[u:]) && *(*[compared]uint8)(p.Battle[u:]) == *(*[compared]uint8)(of.Battle[u:])
}

// unitStays reports whether one unit is in another position what it is in this one, and where it is.
func (p *Position) unitStays(of *Position, u int) bool {
	return p.At[u] == of.At[u] && p.Spent[u] == of.Spent[u] && p.Str[u] == of.Str[u] && p.Kind[u] == of.Kind[u] &&
		p.Air[u] == of.Air[u] && p.Voyage[u] == of.Voyage[u] && p.Mission[u] == of.Mission[u] && p.Battle[u] == of.Battle[u]
}

// stir notes a unit that has changed. Those where it was and where it is now, and beside these, are weighed again. It may join another if it is at rest, and
// outnumber the enemies beside it, or others from the air. Where it leaves a city, a shore, the sea or a base, there may be room for others.
func (p *Position) stir(of *Position, u int) {
	k, at := &p.Facts, of.At[u]
	if k.Fresh.Add(u); spotsAt[p.At[u]&offBoard] != onBoard || board.Map.Sea.Has(p.At[u]) {
		k.None = 0
	}
	k.stirAround(p.At[u])
	k.stirAround(at)
	k.Apart = k.Apart && !of.atRest(u)
	k.Matched = k.Matched && at != based && !(at.OnMap() && bordersAny(at, p.foeSquares()))
}

func (k *facts) stirAround(s board.Square) {
	if !s.OnMap() {
		return
	}
	k.Stirred.Add(s)
	for _, n := range board.Map.Near[s] {
		if n.OnMap() {
			k.Stirred.Add(n)
		}
	}
}

// bordersAny reports whether a square is next to any of some others.
func bordersAny(s board.Square, others *board.Squares) bool {
	for _, n := range board.Map.Near[s] {
		if n.OnMap() && others.Has(n) {
			return true
		}
	}
	return false
}

// marchers returns the units of the mover that can march. In a series of questions those are weighed that have not been, that something has changed for,
// and those for whom only a long search can tell.
func (p *Position) marchers() (can unitSet) {
	k, there := &p.Facts, p.unitsAt(p.Mover, onBoard)
	if !k.On || p.modular() || p.Step != stepMove || p.Crowd != board.Nowhere || p.Battles > 0 {
		p.weighAll(&there, &can)
		return can
	}
	if !k.Weighed {
		k.Weighed, k.Far = true, p.weighAll(&there, &can)
	} else {
		again := p.stirred(&there)
		can = k.Marchers.And(&there)
		k.Far = p.weigh(&again, &can)
	}
	k.Marchers, k.Stirred = can, board.Squares{}
	return can
}

// oneMarches reports whether one of the units that could march is where nothing has changed since.
func (k *facts) oneMarches(p *Position) bool {
	if !k.Weighed {
		return false
	}
	for i, word := range k.Marchers.Words {
		for word &^= k.Far.Words[i]; word != 0; word &= word - 1 {
			if at := p.At[bitset.Lowest(i, word)]; at.OnMap() && !k.Stirred.Has(at) {
				return true
			}
		}
	}
	return false
}

// stirred returns those of some units that must be weighed again.
func (p *Position) stirred(there *unitSet) (again unitSet) {
	k := &p.Facts
	again = k.Far.And(there)
	for u := range there.All() {
		if k.Stirred.Has(p.At[u]) {
			again.Add(u)
		}
	}
	return again
}

// rebasedOnly reports whether nothing has happened up to another position but that aircraft of the mover were moved to other bases, which fly no more.
func (p *Position) rebasedOnly(of *Position) bool {
	if p.modular() || p.Step != stepAir || of.Step != stepAir || p.Asked != p.Mover {
		return false
	}
	from, to := p.aircraftOf(p.Mover)
	for u := from; u < to; u++ {
		if (p.Air[u] != of.Air[u] || p.Spent[u] != of.Spent[u] || p.Crossed[u] != of.Crossed[u]) && !of.Flown.Has(u) {
			return false
		}
	}
	for i, word := range p.Flown.Words {
		if word&^of.Flown.Words[i] != 0 {
			return false
		}
	}
	core := of.Core
	core.Flown = p.Flown
	copy(core.Air[from:to], p.Air[from:to])
	copy(core.Spent[from:to], p.Spent[from:to])
	copy(core.Crossed[from:to], p.Crossed[from:to])
	return core == p.Core
}
