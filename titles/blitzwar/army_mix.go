package blitzwar

// shown counts what a group shows: counters by kind and figure.
type shown [nKinds][maxSize + 1]uint8

const (
	// maxSize is the largest figure on a counter.
	maxSize = 6
	// maxShips is the largest figure on one of fleets or U-boats.
	maxShips = 4
)

// fits reports whether there are enough pieces of cardboard to show all counters (BW-3j). A piece shows one of its two
// sides, so each figure has the pieces that the higher figures leave, and a fortified corps needs pieces that can be turned
// (BW-3h, BW-15.1h). Which piece lies where does not matter (BW-Q73).
func (s *shown) fits(have *[nCardboard]uint8) bool {
	return s.infantryFits(have) && s.tanksFit(have) && s.restFits(have)
}

// take uses up n pieces and reports how many are left and how many were wanting.
func take(n, have uint8) (left, short uint8) {
	if n <= have {
		return have - n, 0
	}
	return 0, n - have
}

func (s *shown) infantryFits(have *[nCardboard]uint8) bool {
	threes, short := take(s[infantry][3]+s[large][2]+s[large][3], have[infantry3])
	if short > 0 {
		return false
	}
	_, twos := take(s[infantry][2], threes)
	twoLeft, short := take(twos, have[infantry2])
	if short > 0 {
		return false
	}
	turned, short := take(s[fortified][1], have[infantry1F])
	if short > 0 {
		return false
	}
	_, short = take(s[infantry][1], twoLeft+have[infantry1]+turned)
	return short == 0
}

func (s *shown) tanksFit(have *[nCardboard]uint8) bool {
	left, short := take(s[armoured][2], have[armoured2])
	if short > 0 {
		return false
	}
	if _, short = take(s[armoured][1], left+have[armoured1]); short > 0 {
		return false
	}
	if left, short = take(s[white][3], have[white3]); short > 0 {
		return false
	}
	if _, short = take(s[white][2], left+have[white2]); short > 0 {
		return false
	}
	return s[elite][2]+s[elite][3] <= have[elite3]
}

func (s *shown) restFits(have *[nCardboard]uint8) bool {
	naval := func(size int) uint8 { return s[fleet][size] + s[uboat][size] }
	return s[air][1] <= have[airman] &&
		naval(1)+naval(2) <= have[navy2] && naval(3)+naval(4) <= have[navy4] && naval(5)+naval(6) == 0 &&
		s[supply][1]+s[supply][2] <= have[supply2] &&
		s[supply][3]+s[supply][4] <= have[supply4] &&
		s[supply][5]+s[supply][6] <= have[supply6]
}

// loose leaves out what needed no piece before version 9: ships of more than four on one counter, which came of joining two.
func (s *shown) loose() (out shown) {
	out = *s
	for size := maxShips + 1; size <= maxSize; size++ {
		out[fleet][size], out[uboat][size] = 0, 0
	}
	return out
}
