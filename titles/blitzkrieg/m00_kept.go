package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// A position of the Module System keeps what the mover's marches ask for and few sentences change: the squares that are open to him, those that the enemy controls,
// and where his units are supplied. Each has a signature of what it follows from; where that is another one than before it is worked out anew, when it is asked for
// next. It is asked for by a march that is played, by relief, and in a series of questions; else what is kept is only read (keepsField, keepsAll).

// Where the mover's armies are supplied is kept of his own, and of those of minor countries that may not leave their country (BM-18.9): of each what it is in
// that country, all in one set.
const (
	fedOwn = iota
	fedAtHome
	keptArmies
)

// armyAtHome is added to the number of a minor country whose army may not leave it, where the country is meant and not the whole of its army.
const armyAtHome = 100

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

// keep works out all that is kept, for a position that nothing changes and many questions are asked about. What is left of other positions goes: those that are alike are equal.
func (p *Position) keep() {
	k := &p.Facts
	p.judges()
	p.keepField()
	var home board.Squares
	for m := range nMinors {
		if !p.on(mSupply) || !p.boundTogether().has(m) {
			k.BoundSigns[m], k.BoundCities[m] = 0, 0
			continue
		}
		p.keepAtHome(m)
		home = home.Or(&squaresOfMinor[m])
	}
	if p.on(mSupply) {
		p.keepOwn()
	}
	k.Fed[fedAtHome] = k.Fed[fedAtHome].And(&home)
	k.Keeps, k.Kept, k.Signed, k.Now, k.Survivor = false, true, signedNothing, signs{}, [2]uint8{}
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

// keepAtHome does the same for an army that may not leave its country.
func (p *Position) keepAtHome(m int) {
	k := &p.Facts
	if k.Kept {
		return
	}
	if sign := p.signedAll(); sign.bound(k.BoundCities[m]) != k.BoundSigns[m] {
		var f survey
		p.surveyLinesIn(p.Mover, &f)
		held := p.occupied(p.Mover)
		fed, cities := p.fedAtHome(m, &f, &held)
		all := k.Fed[fedAtHome].Without(&squaresOfMinor[m])
		k.Fed[fedAtHome], k.BoundCities[m], k.BoundSigns[m], k.Other = all.Or(&fed), cities, sign.bound(cities), 0
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
	return sign.field == k.FieldSign && sign.own == k.OwnSign
}

// takeKept gives a copy for a series of questions what its position keeps, if that holds.
func (p *Position) takeKept(of *facts) {
	k := &p.Facts
	if k.Kept = of.Kept; !k.Kept {
		return
	}
	k.FieldSign, k.OwnSign, k.BoundSigns, k.BoundCities = of.FieldSign, of.OwnSign, of.BoundSigns, of.BoundCities
	k.Open, k.Zone, k.Fed, k.Other = of.Open, of.Zone, of.Fed, 0
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
		return armyAtHome + minor - 1
	}
	return minor
}

// fedAsKept reports whether it is kept where unit u of the mover is supplied.
func (p *Position) fedAsKept(u int) bool {
	minor := p.fedWith(u)
	return minor == 0 || minor >= armyAtHome
}

// fedSquares is fedFor for an army of a seat. A series of questions finds it out once for the mover.
func (p *Position) fedSquares(s game.Seat, minor uint8, room *board.Squares) *board.Squares {
	if !p.on(mSupply) {
		return &board.Map.Land
	}
	if s == p.Mover && p.fedKept(minor) {
		k := &p.Facts
		switch {
		case minor == 0:
			return &k.Fed[fedOwn]
		case minor >= armyAtHome:
			*room = k.Fed[fedAtHome].And(&squaresOfMinor[minor-armyAtHome])
			return room
		}
		return &k.Fed[fedAtHome]
	}
	*room = p.fedAnew(s, minor)
	return room
}

// fedKept reports whether it is kept where an army of the mover is supplied, or keeps it. Those for whom there is no place take that of the armies that may not leave their
// countries, in a series of questions alone.
func (p *Position) fedKept(minor uint8) bool {
	k := &p.Facts
	switch others := minor > 0 && minor < armyAtHome; {
	case !p.keeping():
		return !others && p.keepsAll()
	case minor == 0:
		p.keepOwn()
	case !others:
		p.keepAtHome(int(minor - armyAtHome))
	case !k.On:
		return false
	case k.Other != minor:
		k.Fed[fedAtHome], k.Other = p.fedAnew(p.Mover, minor), minor
		k.BoundSigns, k.Kept = [nMinors]uint64{}, false
	}
	return true
}

// fedAnew works out where an army is supplied, or one that may not leave its country.
func (p *Position) fedAnew(s game.Seat, minor uint8) board.Squares {
	if minor >= armyAtHome {
		f, held := p.surveyLines(s), p.occupied(s)
		fed, _ := p.fedAtHome(int(minor-armyAtHome), &f, &held)
		return fed
	}
	return p.allSupplied(s, minor)
}

// signs are the signatures of what is kept.
type signs struct {
	field, own uint64
	atHome     signer // of the armies that may not leave their countries, but for garrisons
	garrisons  uint64 // cities where the mover has any
}

// bound signs what the supply of the armies that may not leave their countries follows from, where only garrisons of some cities matter.
func (s *signs) bound(cities uint64) uint64 { return uint64(s.atHome.with(s.garrisons & cities)) }

// signed is how much of a position is signed.
type signed uint8

const (
	signedNothing signed = iota
	signedField
	signedSupply
)

// signedField is fieldSign, found out once while nothing changes.
func (p *Position) signedField() uint64 {
	k := &p.Facts
	if k.Signed == signedNothing {
		k.Signed, k.Now.field = signedField, p.fieldSign()
	}
	return k.Now.field
}

// signedAll is signs, found out once while nothing changes.
func (p *Position) signedAll() *signs {
	k := &p.Facts
	if k.Signed != signedSupply {
		k.Now = signs{field: p.signedField()}
		if k.Signed = signedSupply; p.on(mSupply) {
			p.signSupply(&k.Now)
		}
	}
	return &k.Now
}

// signs signs what is kept of the position as it is now.
func (p *Position) signs() (s signs) {
	s.field = p.fieldSign()
	if p.on(mSupply) {
		p.signSupply(&s)
	}
	return s
}

// signer makes a signature.
type signer uint64

func (h *signer) mix(n uint64) { *h = h.with(n) }

// with is mix for a signature that stays in a register: multiplicative hashing by 2^64 over the golden ratio, turned so that the mixed high bits
// meet the next number. Signatures live as long as a position in memory; two that differ are alike once in 2^64, which no replay hangs on.
func (h signer) with(n uint64) signer {
	const odd = 0x9E3779B97F4A7C15
	return signer(bits.RotateLeft64((uint64(h)^n)*odd, 31))
}

func (h *signer) mixUnits(set *unitSet, from, to int) {
	for _, word := range set.Words[from>>6 : to>>6] {
		h.mix(word)
	}
}

// fieldSign signs what the survey for the mover follows from: where the enemy's units are and what they are, which countries are neutral, which squares
// are closed, and whether lakes are frozen.
func (p *Position) fieldSign() uint64 {
	from, to := p.unitsOf(opponent(p.Mover))
	h := p.unitsSign(from, to)
	h.mixUnits(&p.Isolated, from, to)
	h.mixUnits(&p.Captive, from, to)
	h.mixUnits(&p.Doomed, from, to)
	h.mix(p.Taken)
	h.mix(uint64(p.Set) | uint64(p.War)<<32)
	frozen := uint64(0)
	if p.lakeFrozen() {
		frozen = 1
	}
	h.mix(uint64(p.Mover) | uint64(p.Sleeping)<<8 | uint64(p.Freed)<<16 | uint64(uint16(p.Shut[0]))<<24 | uint64(uint16(p.Shut[1]))<<40 | frozen<<56)
	return uint64(h)
}

// unitsSign signs where some units are and what they are, several with each word: of eight slots at a time, which every side has a multiple of. Four signatures
// are made side by side, which is faster than one.
func (p *Position) unitsSign(from, to int) (h signer) {
	at, air, kind, aboard := p.At[from:to], p.Air[from:to], p.Kind[from:to], p.Aboard[from:to]
	a, b, c, d := signer(1), signer(2), signer(3), signer(4)
	for len(at) >= 8 && len(air) >= 8 && len(kind) >= 8 && len(aboard) >= 8 {
		first, last := fourPlaces(at), fourPlaces(at[4:])
		a = a.with(first)
		b = b.with(last)
		if first != fourLost || last != fourLost {
			c = c.with(fourPlaces(air))
			d = d.with(fourPlaces(air[4:]))
			a = a.with(eightBytes(kind))
			b = b.with(eightBytes(aboard))
		}
		at, air, kind, aboard = at[8:], air[8:], kind[8:], aboard[8:]
	}
	if !p.on(mAir) { // aircraft of the base game bar their base when they are in it
		for m := p.Mission[from:to]; len(m) >= 8; m = m[8:] {
			b = b.with(eightBytes(m))
		}
	}
	for _, x := range [...]signer{a, b, c, d} {
		h.mix(uint64(x))
	}
	return h
}

// noSlotLeft holds the slots of a side to a multiple of eight, which are signed at a time: else it does not compile.
const noSlotLeft = uint8(-(mostPerSide % 8))

var _ = noSlotLeft

// fourPlaces makes one word of four places.
func fourPlaces(at []board.Square) uint64 {
	_ = at[3]
	return uint64(uint16(at[0])) | uint64(uint16(at[1]))<<16 | uint64(uint16(at[2]))<<32 | uint64(uint16(at[3]))<<48
}

// fourLost is the word of four units that are lost or not built yet, as most slots are.
var fourLost = fourPlaces([]board.Square{lost, lost, lost, lost})

// eightBytes makes one word of eight small numbers.
func eightBytes[N ~uint8](of []N) uint64 {
	_ = of[7]
	return uint64(of[0]) | uint64(of[1])<<8 | uint64(of[2])<<16 | uint64(of[3])<<24 | uint64(of[4])<<32 | uint64(of[5])<<40 | uint64(of[6])<<48 | uint64(of[7])<<56
}

// signSupply signs what the supply of the mover follows from, beside the field: the cities he holds and has garrisons in, what feeds his armies, and the
// state of the sea and of the countries. His own army needs no garrisons at home, and no counters of other armies; those that may not leave their countries have no
// lines over sea.
func (p *Position) signSupply(sign *signs) {
	s := p.Mover
	h := signer(sign.field)
	from, to := p.unitsOf(s)
	h.mixUnits(&p.Doomed, from, to)
	for _, c := range p.AirCargoes {
		if c.Factors > 0 {
			h.mix(uint64(uint16(c.At)) | uint64(c.Factors)<<16 | 1<<32)
			if c.Dropped {
				h.mix(1)
			}
		}
	}
	h.mix(uint64(p.Played[s]) | uint64(p.Active)<<8 | uint64(p.Entered[s])<<16)
	own, atHome := h, h.with(p.sourceCities(s, 1))
	garrisons := sign.garrisons // beside the loop, which goes through all slots at every sentence
	for four := from; four < to; four += 4 {
		if fourPlaces(p.At[four:four+4]) == fourLost {
			continue
		}
		for u := four; u < four+4; u++ {
			x := p.At[u]
			garrisons |= 1 << cityAt[x&offBoard]
			if x != aside {
				continue
			}
			switch where := uint64(uint16(p.Air[u])); {
			case p.Kind[u] == center:
				own.mix(where)
			case p.Kind[u] == depot && !p.DryDepots.Has(u):
				atHome.mix(where | uint64(p.Country[u])<<16)
			}
		}
	}
	own.mix(p.citiesHeld(s))
	own.mix(p.portsDry())
	own.mix(p.Beachheads[s][0])
	own.mix(p.Beachheads[s][1])
	status := uint64(0)
	for _, n := range p.Status {
		status = status<<8 | uint64(uint8(n))
	}
	own.mix(status)
	own.mix(p.railGarrisons(s, garrisons))
	sign.own, sign.atHome, sign.garrisons = uint64(own), atHome, garrisons
}

// railGarrisons returns which garrisons matter to the rail of a seat's own army: those abroad, or in a civil war the cities that the enemy holds and that have none.
func (p *Position) railGarrisons(s game.Seat, garrisons uint64) uint64 {
	if p.oneCountry() {
		return p.Owned[opponent(s)] &^ garrisons
	}
	return garrisons &^ homeOf(s)
}

// cityAt holds the number of the city that a unit is in, by where it is; 64, whose bit is none, for most.
var cityAt = func() (by [offBoard + 1]uint8) {
	for at := range by {
		by[at] = 64
	}
	for c, at := range board.Map.Cities {
		by[at] = uint8(c)
	}
	return by
}()
