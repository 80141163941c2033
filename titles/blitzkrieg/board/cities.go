package board

import "sandtable/kit/bitset"

// HasCity reports whether a set of cities, a bit for each, holds city c.
func HasCity[C int | int8](set uint64, c C) bool { return bitset.In(set, c) }

// CityBit is the set of city c alone.
func CityBit[C int | int8](c C) uint64 { return 1 << c }
