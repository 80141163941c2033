package blitzkrieg

import (
	"fmt"
	"math/bits"
)

// Square is a hex of the board: 32 times its column plus its row from the north. Column A is 0.
// BK-B1.0-1 calls hexes squares, and so does this package.
type Square int16

const (
	columns = 72
	stride  = 32
	squares = columns * stride // with gaps below the southern edge
)

// nowhere is no square.
const nowhere Square = -1

// onMap reports whether s is a square, and not one of the other places a unit may be.
func (s Square) onMap() bool { return s >= 0 }

func (s Square) column() int { return int(s) >> 5 }
func (s Square) row() int    { return int(s) & 31 }

// number returns the second part of a square's name: it runs down the column and shifts by half a
// hex from column to column.
func (s Square) number() int { return (s.column()+1)/2 + s.row() }

// String names the square: U-11.
func (s Square) String() string {
	letters := make([]byte, 1+s.column()/26)
	for i := range letters {
		letters[i] = 'A' + byte(s.column()%26)
	}
	return fmt.Sprintf("%s-%d", letters, s.number())
}

// squareOf reads a name as String writes it.
func squareOf(name string) (Square, error) {
	var letters string
	var n int
	for i := range name {
		if name[i] == '-' {
			letters = name[:i]
			if _, err := fmt.Sscanf(name[i+1:], "%d", &n); err != nil {
				return nowhere, fmt.Errorf("square %q has no number", name)
			}
			break
		}
	}
	if letters == "" || letters[0] < 'A' || letters[0] > 'Z' {
		return nowhere, fmt.Errorf("square %q has no column letter", name)
	}
	c := (len(letters)-1)*26 + int(letters[0]-'A')
	r := n - (c+1)/2
	if s := Square(c*stride + r); c < columns && r >= 0 && r < stride && s.String() == name {
		return s, nil
	}
	return nowhere, fmt.Errorf("square %q is not on the board", name)
}

// Directions run clockwise from the north. Opposite ones differ by three.
const directions = 6

// next returns the neighbour in direction d, which may lie off the board. The neighbours of (L, N)
// are (L, N±1), (L±1, N) and ±(1, 1): gaps.md a1.
func (s Square) next(d int) Square {
	odd := Square(s.column() & 1) // odd columns lie half a hex lower
	switch d {
	case 0:
		return s - 1
	case 1:
		return s + stride - 1 + odd
	case 2:
		return s + stride + odd
	case 3:
		return s + 1
	case 4:
		return s - stride + odd
	default:
		return s - stride - 1 + odd
	}
}

// distance counts the steps from one square to another.
func distance(a, b Square) int {
	dl, dn := b.column()-a.column(), b.number()-a.number()
	if (dl < 0) != (dn < 0) {
		return abs(dl) + abs(dn)
	}
	return max(abs(dl), abs(dn))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Squares is a set of squares, a word of bits for each column: a step of all its members at once
// is a few shifts.
type Squares [columns]uint32

func (x *Squares) has(s Square) bool { return x[s>>5]&(1<<(s&31)) != 0 }
func (x *Squares) add(s Square)      { x[s>>5] |= 1 << (s & 31) }
func (x *Squares) drop(s Square)     { x[s>>5] &^= 1 << (s & 31) }

// spread returns the squares next to any of x, without regard to the edge of the board.
func (x *Squares) spread() (out Squares) {
	x.spreadInto(&out, 0, columns-1)
	return out
}

// spreadInto adds to out the squares next to any of x, which has none outside columns lo to hi. Columns go in
// pairs: to the side of the even one the neighbours lie level and one row up, of the odd one level and one row
// down.
func (x *Squares) spreadInto(out *Squares, lo, hi int) {
	first := max(lo-1, 0) &^ 1
	west := uint32(0)
	if first > 0 {
		west = x[first-1]
	}
	for c := first; c <= hi+1 && c < columns-1; c += 2 {
		even, odd, east := x[c], x[c+1], uint32(0)
		if c < columns-2 {
			east = x[c+2]
		}
		side := west | odd
		out[c] |= even<<1 | even>>1 | side | side<<1
		side = even | east
		out[c+1] |= odd<<1 | odd>>1 | side | side>>1
		west = odd
	}
}

func (x *Squares) and(y *Squares) (out Squares) {
	for c := range x {
		out[c] = x[c] & y[c]
	}
	return out
}

func (x *Squares) without(y *Squares) (out Squares) {
	for c := range x {
		out[c] = x[c] &^ y[c]
	}
	return out
}

func (x *Squares) or(y *Squares) (out Squares) {
	for c := range x {
		out[c] = x[c] | y[c]
	}
	return out
}

// meets reports whether x and y have a square in common.
func (x *Squares) meets(y *Squares) bool {
	for c := range x {
		if x[c]&y[c] != 0 {
			return true
		}
	}
	return false
}

func (x *Squares) empty() bool { return *x == Squares{} }

// first returns the westernmost square of x, and of those the northernmost; nowhere if x is empty.
func (x *Squares) first() Square {
	for c, col := range x {
		if col != 0 {
			return Square(c*stride + bits.TrailingZeros32(col))
		}
	}
	return nowhere
}

// all calls visit for every square of x, west to east and north to south.
func (x *Squares) all(visit func(Square) bool) {
	for c, col := range x {
		for ; col != 0; col &= col - 1 {
			if !visit(Square(c*stride + bits.TrailingZeros32(col))) {
				return
			}
		}
	}
}

// disc returns all squares of the board's frame at most r steps from s.
func disc(s Square, r int) (out Squares) {
	for dl := -r; dl <= r; dl++ {
		c := s.column() + dl
		if c < 0 || c >= columns {
			continue
		}
		base := s.number() - (c+1)/2
		from, to := base-r+max(dl, 0), base+r+min(dl, 0)
		from = max(from, 0) // past the last row the shift below fills the column by itself
		if from <= to {
			out[c] = (1<<(to+1) - 1) &^ (1<<from - 1)
		}
	}
	return out
}
