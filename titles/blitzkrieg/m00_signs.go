package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/mix"
	"sandtable/titles/blitzkrieg/board"
)

// Signatures tell whether what is kept (m00_kept.go) still follows from a position.

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
		k.Signed = signedSupply
		if p.on(mSupply) {
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
