package board

// Flight returns the squares that a path of at most r free ones leads to. Where nothing is in the way those are
// simply all that are near enough.
func Flight(from Square, r int, free *Squares) Squares {
	out := Disc(from, r)
	out = out.And(&Map.Valid)
	if bars := out.Without(free); bars.Empty() {
		return out
	}
	out = Squares{}
	out.Add(from)
	return Flood(&out, r, free, Nowhere)
}

// Flood returns x and the squares that at most r steps over free ones lead to from it. With target on the board
// it stops there.
func Flood(x *Squares, r int, free *Squares, target Square) Squares {
	out := *x
	var found Squares // emptied as it is read
	lo, hi := spanOf(x)
	for n := 0; n < r && !(target.OnMap() && out.Has(target)); n++ {
		lo, hi = max(lo-1, 0), min(hi+1, Words-1)
		AddAdjacent(&out, &found, lo, hi)
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
	hi = Words - 1
	for lo < hi && x.Words[lo] == 0 {
		lo++
	}
	for hi > lo && x.Words[hi] == 0 {
		hi--
	}
	return lo, hi
}
