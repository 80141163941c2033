package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// facts is what follows from a position and is asked for by many verbs. A position that is played on has none, but for what the Module System keeps
// (m00_kept.go). A series of questions is answered on a copy (verbs.Ask), which finds each fact out when it is first asked for: nothing in it changes any
// more. What the sentence after it has left true is there for the next series (facts_renewed.go).
type facts struct {
	On       bool
	Sorted   bool // Spots and Parts are known
	Looked   bool // Cities is
	Surveyed bool // Open and Zone are
	Planned  bool // Missions is
	Owned    bool // Own is
	Faced    bool // Foe is
	Menaced  bool // Hostile is
	Weighed  bool // Marchers and Far are, but for units on Stirred
	Apart    bool // no two units of the mover can join
	Matched  bool // no enemies are outnumbered

	Missions uint16          // those that the seat that is asked can order, a bit for each
	Vain     uint16          // those that it could not when that was last asked; since then aircraft have only changed their bases
	Spots    [nSpots]sideSet // the units of the seat that is asked, by the kinds of places they are in
	Parts    sideSet         // those of them in play that are smaller than a whole unit
	Cities   moverCities
	Own, Foe board.Squares // with ground units of the mover and of the enemy
	Hostile  uint64        // cities in the enemy's zone of control, in Blitzkrieg
	Marchers unitSet       // units of the mover that can march (facts_marches.go, m05_marchers.go)
	Far      unitSet       // those for whom a long search has to tell, or who have changed since
	None     uint16        // what no unit of the mover could do when that was last asked, a bit for each hint
	Sure     uint16        // of that, what holds in this series too
	Fresh    unitSet       // units that have changed since the series before: the only ones that might
	Stirred  board.Squares // on and beside squares of units that have changed since
	Hints    [hints]uint8  // who could do something when that was last asked: the first of whom it is asked again

	Joined   uint64   // cities where what a center makes may appear beside it
	JoinedTo int16    // which center that is, plus one
	Survivor [2]uint8 // a unit of each side that kept it from being wiped out when that was last asked (m17_course.go)

	kept
}

// kept is what a position of the Module System keeps as well where it is played on.
type kept struct {
	Open, Zone  board.Squares             // of the survey for the mover
	Fed         [keptArmies]board.Squares // where units of armies of the mover are supplied
	Other       uint8                     // the army that has the place of those that may not leave their countries, in a series of questions alone
	Kept        bool                      // all of it is that of the position as it is now
	Keeps       bool                      // what is asked for is kept: nothing changes meanwhile
	FieldSign   uint64                    // of what Open and Zone were worked out from
	OwnSign     uint64                    // of what Fed was, of the mover's own army
	Bound       minors                    // the armies that may not leave their countries
	BoundSigns  [nMinors]uint64           // of what Fed was worked out from in each of these
	BoundCities [nMinors]uint64           // cities of which garrisons matter to those
	Signed      signed                    // what Now has
	Now         signs                     // of the position as it is now
}

// sideSet is a set of units of one side, counted from its first.
type sideSet [mostPerSide / 64]uint64

// copy makes p a copy of another position, but for its facts. Without modules there is less to copy.
func (p *Position) copy(of *Position) {
	p.Core = of.Core
	if p.modular() || of.modular() {
		p.Mod, p.Version = of.Mod, of.Version
	}
}

// trial returns a copy on which something is tried, so that facts would not hold.
func (p *Position) trial() (q Position) {
	q.copy(p)
	return q
}

// sortUnits finds out where the units are of the seat that is asked.
func (p *Position) sortUnits() *facts {
	k := &p.Facts
	if k.Sorted {
		return k
	}
	k.Sorted = true
	k.Spots, k.Parts = [nSpots]sideSet{}, sideSet{}
	from, to := p.unitsOf(p.Asked)
	for i := range k.Parts {
		k.sortSome(p, i, from+i<<6, min(from+(i+1)<<6, to))
	}
	return k
}

// sortSome sorts the units of word i of each set. Most stand on squares of no special kind.
func (k *facts) sortSome(p *Position, i, from, to int) {
	var plain, parts uint64
	for u := from; u < to; u++ {
		in, bit := spotsAt[p.At[u]&offBoard], uint64(1)<<(u&63)
		if in&inPlay != 0 && p.Str[u] < wholeUnit[p.Kind[u]] {
			parts |= bit
		}
		if in == onBoard {
			plain |= bit
			continue
		}
		for ; in != 0; in &= in - 1 {
			k.Spots[bits.TrailingZeros8(uint8(in))][i] |= bit
		}
	}
	k.Parts[i] |= parts
	k.Spots[0][i] |= plain
}

// unitsAt returns the units of a seat in such places.
func (p *Position) unitsAt(s game.Seat, of spots) (set unitSet) {
	if p.Facts.On && s == p.Asked {
		k, at := p.sortUnits(), set.Words[int(s)*int(p.Each)/64:]
		for ; of != 0; of &= of - 1 {
			more := &k.Spots[bits.TrailingZeros8(uint8(of))]
			for i, word := range more {
				at[i] |= word
			}
		}
		return set
	}
	from, to := p.unitsOf(s)
	for i, at := range p.At[from:to] {
		if spotsAt[at&offBoard]&of != 0 {
			set.Add(from + i)
		}
	}
	return set
}

// parts returns the units of a seat in play that are smaller than a whole unit: pieces, and what losses have left.
func (p *Position) parts(s game.Seat) (set unitSet) {
	if p.Facts.On && s == p.Asked {
		copy(set.Words[int(s)*int(p.Each)/64:], p.sortUnits().Parts[:p.Each/64])
		return set
	}
	set = p.unitsAt(s, inPlay)
	for u := range set.All() {
		if p.Str[u] >= wholeUnit[p.Kind[u]] {
			set.Drop(u)
		}
	}
	return set
}
