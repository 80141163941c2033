package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/mix"
	"sandtable/kit/verbs"
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

// changing makes verbs say, before they change a position, that what it keeps may not hold any more. Verbs with Play say so themselves.
func changing(list verbs.Grammar[Position]) verbs.Grammar[Position] {
	for i := range list {
		if do := list[i].Do; do != nil {
			list[i].Do = func(p *Position, a game.Action, t game.Table) {
				p.Facts.Kept = false
				do(p, a, t)
			}
		}
	}
	return list
}

// keep works out what is kept, as far as what it follows from has changed.
func (p *Position) keep() {
	k, sign := &p.Facts, p.signs()
	k.Kept = true
	bound := sign.bound(k.BoundCities)
	if sign.field != k.FieldSign {
		var f survey
		p.surveyIn(board.Everywhere, p.Mover, &f)
		k.FieldSign, k.Open, k.Zone = sign.field, f.open, f.zone
	}
	if !p.on(mSupply) || sign.own == k.OwnSign && bound == k.BoundSign {
		return
	}
	k.FedArmies = [keptArmies]uint8{fedOwn: 1, fedAtHome: boundArmies}
	var f survey
	p.surveyLinesIn(p.Mover, &f)
	held := p.occupied(p.Mover)
	if sign.own != k.OwnSign {
		k.OwnSign = sign.own
		k.Fed[fedOwn], _ = p.suppliedOver(p.Mover, 0, &f, &held, &board.Map.Valid)
	}
	if bound != k.BoundSign {
		k.Fed[fedAtHome], k.BoundCities = p.fedAtHome(&f, &held)
		k.BoundSign = sign.bound(k.BoundCities)
	}
}

// fedAtHome returns where the mover's armies that may not leave their countries are supplied in them, and the cities that their rail leads to or past:
// garrisons elsewhere change nothing.
func (p *Position) fedAtHome(f *survey, held *board.Squares) (out board.Squares, cities uint64) {
	for left := p.boundTogether(); left != 0; left &= left - 1 {
		m := bits.TrailingZeros8(uint8(left))
		fed, near := p.suppliedOver(p.Mover, uint8(m)+1, f, held, &aroundMinor[m])
		fed = fed.And(&squaresOfMinor[m])
		out = out.Or(&fed)
		near = near.And(&board.Map.City)
		for at := range near.All() {
			cities |= 1 << cityAt[at]
		}
	}
	return out, cities
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
	return sign.field == k.FieldSign && sign.own == k.OwnSign && sign.bound(k.BoundCities) == k.BoundSign
}

// takeKept gives a copy for a series of questions what its position keeps, if that still holds.
func (p *Position) takeKept(of *facts) {
	k := &p.Facts
	k.FieldSign, k.OwnSign, k.BoundSign = 0, 0, 0
	if of.Kept {
		k.FieldSign, k.OwnSign, k.BoundSign = of.FieldSign, of.OwnSign, of.BoundSign
		k.Surveyed, k.Open, k.Zone = true, of.Open, of.Zone
		k.FedArmies, k.Fed = of.FedArmies, of.Fed
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
	k := &p.Facts
	if s == p.Mover && (k.On || p.keepsAll()) {
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
		f, held := p.surveyLines(s), p.occupied(s)
		fed, _ := p.fedAtHome(&f, &held)
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

// with is mix for a signature that stays in a register. Signatures live as long as a position in memory; two that differ are alike once in 2^64, which
// no replay hangs on.
func (h signer) with(n uint64) signer { return signer(mix.Key(uint64(h), n)) }

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
	frozen := uint8(0)
	if p.lakeFrozen() {
		frozen = 1
	}
	h.mix(uint64(p.Set))
	h.mix(oneWord(p.War, uint8(p.Mover), uint8(p.Sleeping), uint8(p.Freed), frozen))
	h.mix(fourPlaces([]board.Square{p.Shut[0], p.Shut[1], 0, 0}))
	return uint64(h)
}

// unitsSign signs where some units are and what they are, several with each word: of eight slots at a time, which every side has a multiple of. Four signatures
// are made side by side, which is faster than one.
func (p *Position) unitsSign(from, to int) (h signer) {
	at, air, kind, aboard := p.At[from:to], p.Air[from:to], p.Kind[from:to], p.Aboard[from:to]
	a, b, c, d := signer(1), signer(2), signer(3), signer(4)
	for len(at) >= 8 && len(air) >= 8 && len(kind) >= 8 && len(aboard) >= 8 {
		a = a.with(fourPlaces(at))
		b = b.with(fourPlaces(at[4:]))
		c = c.with(fourPlaces(air))
		d = d.with(fourPlaces(air[4:]))
		a = a.with(eightBytes(kind))
		b = b.with(eightBytes(aboard))
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

// oneWord makes one word of at most eight small numbers.
func oneWord[N ~uint8 | ~int8](of ...N) (word uint64) {
	for _, n := range of {
		word = word<<8 | uint64(uint8(n))
	}
	return word
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
			dropped := uint8(0)
			if c.Dropped {
				dropped = 1
			}
			h = h.with(uint64(c.At)).with(oneWord(c.Factors, dropped))
		}
	}
	h.mix(oneWord(uint8(p.Played[s]), uint8(p.Active), uint8(p.Entered[s])))
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
			switch where := uint64(p.Air[u]); {
			case p.Kind[u] == center:
				own.mix(where)
			case p.Kind[u] == depot && !p.DryDepots.Has(u):
				atHome = atHome.with(where).with(uint64(p.Country[u]))
			}
		}
	}
	own.mix(p.citiesHeld(s))
	own.mix(p.portsDry())
	own.mix(p.Beachheads[s][0])
	own.mix(p.Beachheads[s][1])
	own.mix(oneWord(p.Status[:]...))
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
