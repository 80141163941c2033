package blackswan

import (
	"encoding/binary"

	"sandtable/game"
)

// tally holds a number for each place. It makes sets of places eight at a time, which is faster than one by one.
type tally [int(nowhere) + 1]uint8 // so long that every Place is in range

const (
	tallied   = 64 * len(placeSet{}) // the numbers that sets are made of
	everyByte = 0x0101010101010101
	collect8  = 0x0102040810204080 // brings the lowest bits of eight bytes together in the highest one
	topByte   = 0xff << 56
)

// atLeast returns the tally that, added to another, leaves the top bit where a place has as much as it needs.
func atLeast(need func(x Place) uint8) (t tally) {
	for x := range Place(nPlaces) {
		t[x] = 128 - need(x)
	}
	return t
}

// with returns the places whose number has a bit when another tally is added to it.
func (t *tally) with(bit uint8, more *tally) (set placeSet) {
	for i := range set {
		word, a, b := uint64(0), t[64*i:][:64], more[64*i:][:64]
		for j := 0; j < 64; j += 8 {
			eight := binary.LittleEndian.Uint64(a[j:j+8]) + binary.LittleEndian.Uint64(b[j:j+8])
			word = word>>8 | (eight>>(bit&7)&everyByte)*collect8&topByte
		}
		set[i] = word
	}
	return set
}

// add adds another tally; no number runs over, since a place never holds so many blocks.
func (t *tally) add(o *tally) {
	for j := 0; j < tallied; j += 8 {
		binary.LittleEndian.PutUint64(t[j:], binary.LittleEndian.Uint64(t[j:])+binary.LittleEndian.Uint64(o[j:]))
	}
}

// blocks counts the blocks of a seat in each place.
func (p *Position) blocks(s game.Seat) (t tally) {
	from, to := own(s)
	for _, x := range p.At[from:to] {
		if x != nowhere {
			t[x]++
		}
	}
	return t
}

// controllers marks each area by the nation that controls it: of gives the marks of nations.
func (p *Position) controllers(of *[nNations]uint8) (t tally) {
	for x, n := range p.Ctl {
		t[x] = of[n]
	}
	return t
}
