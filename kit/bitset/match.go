package bitset

import "sandtable/game"

// Match returns the places in a list of bytes that hold one value: member i if list[i] does. It looks at eight at a time.
func Match[E game.Integer, W Words, B ~uint8](list []B, b B) (set Set[E, W]) {
	like, i := uint64(b)*ones, 0
	for ; i+64 <= len(list); i += 64 {
		c := (*[64]B)(list[i:])
		set.Words[i>>6] = equal(eight(c[0:8])^like) | equal(eight(c[8:16])^like)<<8 | equal(eight(c[16:24])^like)<<16 |
			equal(eight(c[24:32])^like)<<24 | equal(eight(c[32:40])^like)<<32 | equal(eight(c[40:48])^like)<<40 |
			equal(eight(c[48:56])^like)<<48 | equal(eight(c[56:64])^like)<<56
	}
	for ; i+8 <= len(list); i += 8 {
		set.Words[i>>6] |= equal(eight(list[i:i+8])^like) << (i & 63)
	}
	for ; i < len(list); i++ {
		if list[i] == b {
			set.Words[i>>6] |= 1 << (i & 63)
		}
	}
	return set
}

const (
	ones   = 0x0101010101010101
	sevens = 0x7f * ones
	gather = 0x0102040810204080 // brings the lowest bits of eight bytes together in the highest byte
)

// eight reads eight bytes at once.
func eight[B ~uint8](c []B) uint64 {
	_ = c[7]
	return uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
		uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
}

// equal has a bit for each byte that is 0.
func equal(v uint64) uint64 {
	return (^(v&sevens + sevens | v | sevens) >> 7) * gather >> 56
}
