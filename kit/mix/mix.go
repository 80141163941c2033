// Package mix makes one number of several, of which every bit depends on every bit of theirs: for dice that follow from a seed, and for
// keys of what is kept. It is no proof against anybody who chooses the numbers.
package mix

import "math/bits"

// golden is 2^64 over the golden ratio, made odd: its multiples lie far from each other.
const golden = 0x9e3779b97f4a7c15

// Bits spreads what tells two numbers apart over all bits; no two numbers give the same. It is the last step of splitmix64. Records and
// measurements hang on it: it never changes.
func Bits(n uint64) uint64 {
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// Nth is number n of the row that begins with a seed, as splitmix64 counts. Measurements and maps hang on it: it never changes.
func Nth(seed, n uint64) uint64 { return Bits(seed + n*golden) }

// First is the key of no number.
const First uint64 = golden

// Key adds a number to the key of several, whose order counts: a multiplication, turned so that its mixed high bits meet the next
// number. It is fast, and for keys that live in memory. A key may begin with anything but a number that may come first: the two would
// leave nothing.
func Key(key, n uint64) uint64 { return bits.RotateLeft64((key^n)*golden, 31) }
