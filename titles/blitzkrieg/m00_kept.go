package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// A position of the Module System keeps what the mover's marches ask for and few sentences change: the squares that are open to him, those that the enemy controls,
// and where his units are supplied. Each has a signature of what it follows from; where that is another one than before it is worked out anew, when it is asked for
// next: at the end of a sentence after which marches may be, by relief, and in a series of questions. Else what is kept is only read (keepsField, keepsAll).

// Where the mover's armies are supplied is kept of his own, and of those of minor countries that may not leave their country (BM-18.9): of each what it is in
// that country, all in one set.
const (
	fedOwn = iota
	fedAtHome
	keptArmies
)

// boundArmies is the number, plus one, of all armies that may not leave their countries.
const boundArmies = 255

// changing makes verbs say, before they change a position, that what it keeps may not hold any more. Verbs with Play say so themselves.
func changing(list verbs.Grammar[Position]) verbs.Grammar[Position] {
	for i := range list {
		if do := list[i].Do; do != nil {
			list[i].Do = func(p *Position, a game.Action, t game.Table) {
				p.changes()
				do(p, a, t)
			}
		}
	}
	return list
}

// judges says that up to changes nothing changes: what is asked for is kept.
func (p *Position) judges() { p.Facts.Keeps, p.Facts.Signed = true, signedNothing }

// changes says that from here on the position changes, so that what it keeps may not hold any more.
func (p *Position) changes() { p.Facts.Keeps, p.Facts.Kept = false, false }

// keeping reports whether what is asked for is kept.
func (p *Position) keeping() bool { return (p.Facts.Keeps || p.Facts.On) && p.modular() }

// keep works out all that is kept.
func (p *Position) keep() {
	p.judges()
	p.keepField()
	p.signedAll()
	if p.on(mSupply) {
		p.keepOwn()
		p.keepAtHome()
	}
	p.Facts.Keeps, p.Facts.Kept = false, true
}

// keepField works out the squares that are open to the mover and those that the enemy controls, if what they follow from has changed.
func (p *Position) keepField() {
	k := &p.Facts
	if k.Kept {
		return
	}
	if sign := p.signedField(); sign != k.FieldSign {
		var f survey
		p.surveyIn(board.Everywhere, p.Mover, &f)
		k.FieldSign, k.Open, k.Zone = sign, f.open, f.zone
	}
}

// keepOwn works out where the mover's own army is supplied, if what that follows from has changed.
func (p *Position) keepOwn() {
	k := &p.Facts
	if k.Kept {
		return
	}
	if sign := p.signedAll(); sign.own != k.OwnSign {
		var f survey
		p.surveyLinesIn(p.Mover, &f)
		held := p.occupied(p.Mover)
		k.Fed[fedOwn], _ = p.suppliedOver(p.Mover, 0, &f, &held, &board.Map.Valid)
		k.OwnSign = sign.own
	}
}

// keepAtHome does the same for the armies that may not leave their countries, each for itself.
func (p *Position) keepAtHome() {
	k := &p.Facts
	if k.Kept {
		return
	}
	sign, bound := p.signedAll(), p.boundTogether()
	if k.Other != 0 || k.Bound != bound {
		k.Fed[fedAtHome], k.BoundSigns, k.BoundCities = board.Squares{}, [nMinors]uint64{}, [nMinors]uint64{}
		k.Other, k.Bound = 0, bound
	}
	var f survey
	var held board.Squares
	looked := false
	for left := bound; left != 0; left &= left - 1 {
		m := bits.TrailingZeros8(uint8(left))
		if sign.bound(k.BoundCities[m]) == k.BoundSigns[m] {
			continue
		}
		if !looked {
			p.surveyLinesIn(p.Mover, &f)
			held, looked = p.occupied(p.Mover), true
		}
		fed, cities := p.fedAtHome(m, &f, &held)
		others := k.Fed[fedAtHome].Without(&squaresOfMinor[m])
		k.Fed[fedAtHome], k.BoundCities[m], k.BoundSigns[m] = others.Or(&fed), cities, sign.bound(cities)
	}
}

// fedAtHome returns where an army of the mover that may not leave its country is supplied in it, and the cities that its rail leads to or past:
// garrisons elsewhere change nothing.
func (p *Position) fedAtHome(m int, f *survey, held *board.Squares) (fed board.Squares, cities uint64) {
	fed, near := p.suppliedOver(p.Mover, uint8(m)+1, f, held, &aroundMinor[m])
	near = near.And(&board.Map.City)
	for at := range near.All() {
		cities |= 1 << cityAt[at]
	}
	return fed.And(&squaresOfMinor[m]), cities
}

// aroundMinor holds the squares from which a line can lead into each minor country, those of it among them.
var aroundMinor = func() (at [nMinors]board.Squares) {
	for m := range at {
		at[m] = board.Flood(&squaresOfMinor[m], toRail, &board.Map.Valid, board.Nowhere)
	}
	return at
}()

// boundTogether returns the minor countries whose armies the mover plays and that may not leave them.
func (p *Position) boundTogether() minors { return p.Played[p.Mover] &^ p.Sleeping &^ p.Active }

// keepsField reports whether the kept field is that of the position as it is now.
func (p *Position) keepsField() bool {
	return p.modular() && !p.Facts.On && (p.Facts.Kept || p.Facts.FieldSign == p.fieldSign())
}

// keepsAll reports whether all that is kept is that of the position as it is now.
func (p *Position) keepsAll() bool {
	k := &p.Facts
	if k.On || k.Kept {
		return k.Kept && !k.On
	}
	sign := p.signs()
	for left := p.boundTogether(); left != 0; left &= left - 1 {
		if m := bits.TrailingZeros8(uint8(left)); sign.bound(k.BoundCities[m]) != k.BoundSigns[m] {
			return false
		}
	}
	return k.Bound == p.boundTogether() && sign.field == k.FieldSign && sign.own == k.OwnSign
}

// takeKept gives a copy for a series of questions what its position keeps, if that holds.
func (p *Position) takeKept(of *facts) {
	k := &p.Facts
	switch k.Kept = of.Kept; {
	case of.Kept:
		k.kept = of.kept
	case k.Other != 0:
		k.Other = boundArmies // where that is supplied may have changed
	}
}

// fedFor returns the squares where unit u would be supplied, if it marches of those that it may enter. If they are not kept they are put into the room.
func (p *Position) fedFor(u int, room *board.Squares) *board.Squares {
	if p.Kind[u] == guerilla && p.on(mSupply) { // BM-15.7
		*room = p.suppliedFor(u)
		return room
	}
	return p.fedSquares(p.seatOf(u), p.fedWith(u), room)
}

// fedWith returns the army that unit u is supplied with: one that may not leave its country with the others like it, as long as it is there.
func (p *Position) fedWith(u int) uint8 {
	minor := p.armyNo(u)
	if minor > 0 && p.seatOf(u) == p.Mover && p.marches(u) && p.boundTogether().has(int(minor)-1) && minorAt(p.place(u)).has(int(minor)-1) {
		return boundArmies - 1
	}
	return minor
}

// fedAsKept reports whether it is kept where unit u of the mover is supplied.
func (p *Position) fedAsKept(u int) bool {
	minor := p.fedWith(u)
	return minor == 0 || minor == boundArmies-1
}

// fedSquares is fedFor for an army of a seat. A series of questions finds it out once for the mover.
func (p *Position) fedSquares(s game.Seat, minor uint8, room *board.Squares) *board.Squares {
	if !p.on(mSupply) {
		return &board.Map.Land
	}
	if s == p.Mover && p.fedKept(minor) {
		if minor == 0 {
			return &p.Facts.Fed[fedOwn]
		}
		return &p.Facts.Fed[fedAtHome]
	}
	*room = p.fedAnew(s, minor)
	return room
}

// fedKept reports whether it is kept where an army of the mover is supplied, or keeps it. Those for whom there is no place take that of the armies that may not leave their
// countries, in a series of questions alone.
func (p *Position) fedKept(minor uint8) bool {
	k := &p.Facts
	switch others := minor > 0 && minor != boundArmies-1; {
	case !p.keeping():
		return !others && p.keepsAll()
	case minor == 0:
		p.keepOwn()
	case !others:
		p.keepAtHome()
	case !k.On:
		return false
	case k.Other != minor:
		k.Fed[fedAtHome], k.Other = p.fedAnew(p.Mover, minor), minor
		k.Kept = false
	}
	return true
}

// fedAnew works out where an army is supplied, or those that may not leave their countries.
func (p *Position) fedAnew(s game.Seat, minor uint8) (out board.Squares) {
	if minor != boundArmies-1 {
		return p.allSupplied(s, minor)
	}
	f, held := p.surveyLines(s), p.occupied(s)
	for left := p.boundTogether(); left != 0; left &= left - 1 {
		fed, _ := p.fedAtHome(bits.TrailingZeros8(uint8(left)), &f, &held)
		out = out.Or(&fed)
	}
	return out
}
