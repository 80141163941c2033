package blitzkrieg

import (
	"fmt"

	"sandtable/kit/bitset"
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

// directions run clockwise from the north. Opposite ones differ by three.
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

// Squares is a set of squares, a word of bits for each pair of columns, the western one in its low half: a step of
// all its members at once is a few shifts.
type Squares = bitset.Set[Square, [pairs]uint64]

const pairs = columns / 2

// pair returns the word of a Squares that s is in.
func (s Square) pair() int { return int(s) >> 6 }

// span is a part of the board: words lo to hi of a Squares.
type span struct{ lo, hi int }

var everywhere = span{0, pairs - 1}

// between returns the part of the board that a way of so many steps from one square to another can touch: what it
// does not need to get there, it may spend half on the way out and half on the way back.
func between(a, b Square, steps int) span {
	west, east := min(a.column(), b.column()), max(a.column(), b.column())
	spare := max(steps-(east-west), 0) / 2
	return span{max(west-spare, 0) / 2, min(east+spare, columns-1) / 2}
}

// within returns the part of the board at most so many steps from s.
func (s Square) within(steps int) span {
	return span{max(s.column()-steps, 0) / 2, min(s.column()+steps, columns-1) / 2}
}

// in returns the square that a bit of word i stands for.
func in(i, bit int) Square { return Square(i<<6 + bit) }

// spread returns the squares next to any of x, without regard to the edge of the board.
func spread(x *Squares) (out Squares) {
	spreadInto(x, &out, 0, pairs-1)
	return out
}

// spreadInto adds to words lo to hi of out the squares next to any of x.
func spreadInto(x, out *Squares, lo, hi int) {
	west, here := uint64(0), x.Words[lo]
	if lo > 0 {
		west = x.Words[lo-1]
	}
	for i := lo; i <= hi; i++ {
		east := uint64(0)
		if i < pairs-1 {
			east = x.Words[i+1]
		}
		out.Words[i] |= beside(west, here, east)
		west, here = here, east
	}
}

// beside returns the squares of a pair of columns that lie next to any of some squares in it or in the pairs to
// the west and east. A square of an eastern column has its neighbours in western ones level and one row down; one
// of a western column has them in eastern ones level and one row up.
func beside(west, here, east uint64) uint64 {
	const top, bottom = 1 << stride, 1 << (stride - 1) // of the eastern and of the western column
	toWest, toEast := (west|here)>>stride, (here|east)<<stride
	return toWest | toEast | (here|toWest)<<1&^top | (here|toEast)>>1&^bottom
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
		from, to = max(from, 0), min(to, stride-1)
		if from <= to {
			out.Words[c/2] |= (1<<(to+1) - 1) &^ (1<<from - 1) << (c % 2 * stride)
		}
	}
	return out
}
