package bitset

import (
	"sandtable/game"
)

// Match returns the places in a list of bytes that hold one value: member i if list[i] does. It looks at eight at a time.
func Match[E game.Integer, W Words, B ~uint8](list []B, b B) (set Set[E, W]) {
	const ones = 0x0101010101010101
	like := uint64(b) * ones
	i := 0
	for ; i+8 <= len(list); i += 8 {
		c := list[i : i+8 : i+8]
		v := uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
			uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
		v ^= like
		const low = 0x7f * ones
		same := ^((v&low + low) | v | low) >> 7 // 1 in each byte that is 0 now
		if same != 0 {
			set.Words[i>>6] |= same * 0x0102040810204080 >> 56 << (i & 63)
		}
	}
	for ; i < len(list); i++ {
		if list[i] == b {
			set.Words[i>>6] |= 1 << (i & 63)
		}
	}
	return set
}
