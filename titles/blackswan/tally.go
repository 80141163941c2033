package blackswan

import (
	"encoding/binary"

	"sandtable/game"
)

// tally holds a small number for each place, less than 128. It makes sets of places eight at a time, which is faster than one
// by one.
type tally [int(nowhere) + 1]uint8 // so long that every Place is in range

const (
	everyOne = 0x0101010101010101
	everyTop = 0x8080808080808080
	collect8 = 0x0102040810204080 // brings the lowest bits of eight bytes together in the highest one
	topByte  = 0xff << 56
)

var (
	oneEach = tallyOf(func(Place) uint8 { return 1 })
	limits  = tallyOf(func(x Place) uint8 { return ground.limit[x] }) // blocks of a side that each place holds
)

func tallyOf(of func(Place) uint8) (t tally) {
	for x := range Place(nPlaces) {
		t[x] = of(x)
	}
	return t
}

// marked returns the places whose number has a bit.
func (t *tally) marked(bit uint8) (set placeSet) {
	for i := range len(set.Words) {
		word, part := uint64(0), t[64*i:][:64]
		for j := 0; j < 64; j += 8 {
			eight := binary.LittleEndian.Uint64(part[j : j+8])
			word = word>>8 | (eight>>(bit&7)&everyOne)*collect8&topByte
		}
		set.Words[i] = word
	}
	return set
}

// atLeast returns the places that have as much as another tally says; what is no place needs nothing and is none.
func (t *tally) atLeast(need *tally) (set placeSet) {
	for i := range len(set.Words) {
		word, part, least := uint64(0), t[64*i:][:64], need[64*i:][:64]
		for j := 0; j < 64; j += 8 {
			eight := binary.LittleEndian.Uint64(part[j:j+8]) | everyTop
			eight -= binary.LittleEndian.Uint64(least[j : j+8]) // the top bit stays where nothing is borrowed
			word = word>>8 | (eight>>7&everyOne)*collect8&topByte
		}
		set.Words[i] = word
	}
	return set.And(&ground.all)
}

// blocks counts the blocks of some seats in each place.
func (p *Position) blocks(of []game.Seat) (t tally) {
	for _, s := range of {
		from, to := own(s)
		for _, x := range p.At[from:to] {
			if x != nowhere {
				t[x]++
			}
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
