package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// A block is called by its owner what it was called when it came, as long as it is on the map: Tag goes with it from slot
// to slot. Who does not see its face calls it by its slot, which tells nothing (BS-H.4), and never learns its name (BS-Q134). Inside
// the package units are slots; sentences and scenes are put from names into slots and back at its doors.

// wordOf returns the word by which a seat calls the block in a slot.
func (p *Position) wordOf(s game.Seat, u int) game.Word {
	if reads(s, seatOf(u)) {
		u = first[groupOf[u]] + int(p.Tag[u])
	}
	return game.UnitWord(u)
}

// slotCalled returns the slot of the block that a seat calls by a word, or an empty one if there is no such block.
func (p *Position) slotCalled(s game.Seat, n int16) int {
	if n < 0 || n >= slots || !reads(s, seatOf(int(n))) {
		return int(n)
	}
	g, empty := groupOf[n], -1
	for u := first[g]; u < first[g+1]; u++ {
		switch {
		case !p.on(u):
			empty = u
		case first[g]+int(p.Tag[u]) == int(n):
			return u
		}
	}
	return empty
}

// toSlots puts a sentence from names into slots.
func (p *Position) toSlots(a game.Action) game.Action {
	for i, w := range a.Words() {
		if w.Kind == game.Unit {
			a.Words()[i].N = int16(p.slotCalled(a.Seat, w.N))
		}
	}
	return a
}

// toNames puts a sentence from slots into names.
func (p *Position) toNames(a game.Action) game.Action {
	for i, w := range a.Words() {
		if w.Kind == game.Unit {
			a.Words()[i] = p.wordOf(a.Seat, int(w.N))
		}
	}
	return a
}

// offerNames puts offered units from slots into names, in ascending order. No two blocks have the same name.
func (p *Position) offerNames(s game.Seat, c *game.Choices) {
	var names unitSet
	next := 0 // the first unit of those offered, which stand together
	for i, w := range c.Words {
		if w.Kind == game.Unit {
			names.Add(int(p.wordOf(s, int(w.N)).N))
		} else if w.Kind < game.Unit {
			next = i + 1
		}
	}
	for u := range names.All() {
		c.Words[next] = game.UnitWord(u)
		next++
	}
}

// nameAll calls every block by its slot.
func (p *Position) nameAll() {
	for u := range p.Tag {
		p.Tag[u] = 0
		if p.on(u) {
			p.Tag[u] = uint8(u - first[groupOf[u]])
		}
	}
}

// freeTag returns the lowest number that no block of a group has.
func (p *Position) freeTag(g group) uint8 {
	var taken uint64
	for u := first[g]; u < first[g+1]; u++ {
		if p.on(u) {
			addBit(&taken, p.Tag[u])
		}
	}
	n := uint8(0)
	for bitset.In(taken, n) {
		n++
	}
	return n
}

// Renamed returns the position with the names that blocks have in another that looks the same to somebody: a sentence then
// does before his eyes in both what it does in one.
func (p *Position) Renamed(like game.Position) game.Position {
	q := *p
	q.Tag = like.(*Position).Tag
	q.tidyAll()
	return &q
}
