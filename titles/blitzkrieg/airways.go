package blitzkrieg

// The board never changes and few skies close any of it, so where one can fly from each base is worked out
// once, when the program starts.

// haul is how far a flight may go: the range of a branch of aircraft, that of a drop, or any distance.
type haul uint8

const (
	dropHaul = haul(branches-tac) + iota
	anyHaul
	hauls
)

// haul returns the range of aircraft of the branch.
func (b branch) haul() haul { return haul(b - tac) }

func (h haul) squares() int {
	switch h {
	case dropHaul:
		return flightRange
	case anyHaul:
		return wholeBoard
	}
	return int(kinds[tac+branch(h)].move)
}

// clouds is what a sky closes to flights.
type clouds uint8

const (
	noClouds clouds = iota
	overDesert
	overWater
	nClouds
)

func (s sky) clouds() clouds {
	switch s {
	case noAirOverDesert:
		return overDesert
	case noAirOverWater:
		return overWater
	}
	return noClouds
}

// flyable holds the squares one may fly over: not over the neutral country (BK-B1.0-12, BK-Q56), nor what the
// weather closes (BK-Q35, BK-Q48).
var flyable = func() (free [nClouds]Squares) {
	water := board.sea.Or(&board.lake)
	shut := [nClouds]Squares{overDesert: board.desert, overWater: water}
	for c := range free {
		free[c] = board.valid.Without(&board.neutral)
		free[c] = free[c].Without(&shut[c])
	}
	return free
}()

// bases are the cities and, after them, the sea zones that aircraft fly from (BK-O23.7-5).
const bases = nCities + nZones

// airways holds the squares that a flight leads to, over land and water by any way.
var airways = func() (to [nClouds][bases][hauls]Squares) {
	for sky := range to {
		for c, s := range board.cities {
			for h := range hauls {
				to[sky][c][h] = flight(s, h.squares(), &flyable[sky])
			}
		}
		for z := range nZones {
			for h := range anyHaul {
				from := zoneWaters[z].And(&flyable[sky])
				to[sky][nCities+z][h] = flood(&from, h.squares(), &flyable[sky], nowhere)
			}
		}
	}
	return to
}()

// zoneWaters holds the squares of each sea zone.
var zoneWaters = func() (out [nZones]Squares) {
	for s, z := range board.zone {
		if z > 0 {
			out[z-1].Add(Square(s))
		}
	}
	return out
}()

// airway returns where a flight under this sky may go from a base: a city, or the box of a sea zone.
func (s sky) airway(base Square, h haul) *Squares {
	if zone, ok := base.box(); ok {
		return &airways[s.clouds()][nCities+zone][h]
	}
	return &airways[s.clouds()][board.cityAt[base]][h]
}

// flight returns the squares that a path of at most r free ones leads to. Where nothing is in the way those are
// simply all that are near enough.
func flight(from Square, r int, free *Squares) Squares {
	out := disc(from, r)
	out = out.And(&board.valid)
	if bars := out.Without(free); bars.Empty() {
		return out
	}
	out = Squares{}
	out.Add(from)
	return flood(&out, r, free, nowhere)
}

// flood returns x and the squares that at most r steps over free ones lead to from it. With target on the board
// it stops there.
func flood(x *Squares, r int, free *Squares, target Square) Squares {
	out := *x
	var found Squares // emptied as it is read
	lo, hi := spanOf(x)
	for n := 0; n < r && !(target.onMap() && out.Has(target)); n++ {
		lo, hi = max(lo-1, 0), min(hi+1, pairs-1)
		spreadInto(&out, &found, lo, hi)
		if !gain(&out, &found, free, lo, hi) {
			break
		}
	}
	return out
}

// gain moves what was found in words lo to hi, and is free, to x; it reports whether any of it is new.
func gain(x, found, free *Squares, lo, hi int) bool {
	out, from, may := x.Words[lo:hi+1], found.Words[lo:hi+1], free.Words[lo:hi+1]
	var fresh uint64
	for i := range from {
		word := from[i] & may[i] &^ out[i]
		from[i] = 0
		out[i] |= word
		fresh |= word
	}
	return fresh != 0
}

// spanOf returns the first and the last word that x has squares in; any, if it has none.
func spanOf(x *Squares) (lo, hi int) {
	hi = pairs - 1
	for lo < hi && x.Words[lo] == 0 {
		lo++
	}
	for hi > lo && x.Words[hi] == 0 {
		hi--
	}
	return lo, hi
}
