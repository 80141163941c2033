package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// A position of the Module System keeps what the mover's marches ask for at every sentence and few sentences change: the squares that are open to him,
// those that the enemy controls, and where his units are supplied. Each has a signature of what it follows from; where that is another one than before it
// is worked out anew, at the end of every sentence.

// Where the mover's armies are supplied is kept of his own, and of those of minor countries that may not leave their country (BM-18.9): of each what it is in
// that country, all in one set.
const (
	fedOwn = iota
	fedAtHome
	keptArmies
)

// boundArmies is what FedArmies says of the armies that may not leave their countries.
const boundArmies = 255

// keep works out what is kept, as far as what it follows from has changed.
func (p *Position) keep() {
	k := &p.Facts
	if sign := p.fieldSign(); sign != k.FieldSign {
		var f survey
		p.surveyIn(board.Everywhere, p.Mover, &f)
		k.FieldSign, k.Open, k.Zone = sign, f.open, f.zone
	}
	if !p.on(mSupply) {
		return
	}
	if sign := p.supplySign(k.FieldSign); sign != k.SupplySign {
		k.SupplySign, k.FedArmies = sign, [keptArmies]uint8{fedOwn: 1, fedAtHome: boundArmies}
		k.Fed = [keptArmies]board.Squares{fedOwn: p.allSupplied(p.Mover, 0), fedAtHome: p.fedAtHome()}
	}
}

// fedAtHome returns where the mover's armies that may not leave their countries are supplied in them.
func (p *Position) fedAtHome() (out board.Squares) {
	for left := p.boundTogether(); left != 0; left &= left - 1 {
		m := bits.TrailingZeros8(uint8(left))
		fed := p.allSupplied(p.Mover, uint8(m)+1)
		fed = fed.And(&squaresOfMinor[m])
		out = out.Or(&fed)
	}
	return out
}

// boundTogether returns the minor countries whose armies the mover plays and that may not leave them.
func (p *Position) boundTogether() minors { return p.Played[p.Mover] &^ p.Sleeping &^ p.Active }

// keepsField reports whether the kept field is that of the position as it is now.
func (p *Position) keepsField() bool {
	return p.modular() && !p.Facts.On && p.Facts.FieldSign == p.fieldSign()
}

// takeKept gives a copy for a series of questions what its position keeps, if that still holds.
func (p *Position) takeKept(of *facts) {
	k := &p.Facts
	field := p.fieldSign()
	if field == of.FieldSign {
		k.Surveyed, k.Open, k.Zone = true, of.Open, of.Zone
	}
	if p.on(mSupply) && p.supplySign(field) == of.SupplySign {
		k.FedArmies, k.Fed = of.FedArmies, of.Fed
	}
}

// fedFor returns the squares where unit u would be supplied, if it marches of those that it may enter. If they are not kept they are put into the room.
func (p *Position) fedFor(u int, room *board.Squares) *board.Squares {
	s, minor := p.seatOf(u), p.armyNo(u)
	if minor > 0 && s == p.Mover && p.marches(u) && p.boundTogether().has(int(minor)-1) && minorAt(p.place(u)).has(int(minor)-1) {
		minor = boundArmies - 1
	}
	return p.fedSquares(s, minor, room)
}

// fedSquares is fedFor for an army of a seat. A series of questions finds it out once for the mover.
func (p *Position) fedSquares(s game.Seat, minor uint8, room *board.Squares) *board.Squares {
	if !p.on(mSupply) {
		return &board.Map.Land
	}
	k := &p.Facts
	if s == p.Mover && (k.On || k.SupplySign == p.supplySign(p.fieldSign())) {
		for i, no := range k.FedArmies {
			if no == minor+1 {
				return &k.Fed[i]
			}
		}
		if k.On {
			i := min(int(minor), fedAtHome)
			k.FedArmies[i], k.Fed[i] = minor+1, p.fedAnew(s, minor)
			return &k.Fed[i]
		}
	}
	*room = p.fedAnew(s, minor)
	return room
}

// fedAnew works out where an army is supplied, or those that may not leave their countries.
func (p *Position) fedAnew(s game.Seat, minor uint8) board.Squares {
	if minor == boundArmies-1 {
		return p.fedAtHome()
	}
	return p.allSupplied(s, minor)
}

// signer makes a signature.
type signer uint64

func (h *signer) mix(n uint64) {
	const odd = 0x9E3779B97F4A7C15
	*h = signer(bits.RotateLeft64((uint64(*h)^n)*odd, 31))
}

func (h *signer) mixUnits(set *unitSet, from, to int) {
	for _, word := range set.Words[from>>6 : (to+63)>>6] {
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

// unitsSign signs where some units are and what they are. Four signatures are made side by side, which is faster than one.
func (p *Position) unitsSign(from, to int) (h signer) {
	at, air, kind, aboard, mission := p.At[from:to], p.Air[from:to], p.Kind[from:to], p.Aboard[from:to], p.Mission[from:to]
	lanes := [4]signer{1, 2, 3, 4}
	for i := range at {
		n := uint64(uint16(at[i])) | uint64(uint16(air[i]))<<16 | uint64(kind[i])<<32 | uint64(aboard[i])<<40 | uint64(mission[i])<<48
		lanes[i&3].mix(n)
	}
	for _, x := range lanes {
		h.mix(uint64(x))
	}
	return h
}

// supplySign signs what the supply of the mover follows from, beside the field: the cities he holds and has garrisons in, what feeds his armies, and the
// state of the sea and of the countries.
func (p *Position) supplySign(field uint64) uint64 {
	s := p.Mover
	h := signer(field)
	var garrisons uint64
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if at := p.At[u]; at.OnMap() {
			if c := board.Map.CityAt[at]; c >= 0 && !p.Doomed.Has(u) {
				garrisons |= board.CityBit(c)
			}
		} else if at == aside && (p.Kind[u] == center || p.Kind[u] == depot) && !p.DryDepots.Has(u) {
			h.mix(uint64(uint16(p.Air[u])) | uint64(p.Kind[u])<<16 | uint64(p.Country[u])<<24)
		}
	}
	h.mix(garrisons)
	h.mix(p.citiesHeld(s))
	h.mix(p.portsDry())
	h.mix(p.Beachheads[s][0])
	h.mix(p.Beachheads[s][1])
	for _, c := range p.AirCargoes {
		if c.Factors > 0 {
			h.mix(uint64(uint16(c.At)) | uint64(c.Factors)<<16 | 1<<32)
			if c.Dropped {
				h.mix(1)
			}
		}
	}
	for _, status := range p.Status {
		h.mix(uint64(uint8(status)))
	}
	h.mix(uint64(p.Played[s]) | uint64(p.Active)<<8 | uint64(p.Entered[s])<<16)
	return uint64(h)
}
