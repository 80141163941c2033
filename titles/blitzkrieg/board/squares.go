package board

import (
	"fmt"
	"strconv"

	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

// Square is a hex of the board: 32 times its column plus its row from the north. Column A is 0.
// BK-B1.0-1 calls hexes squares, and so does this package.
type Square int16

// The frame of the board. Squares are numbered below Size, with gaps below the southern edge.
const (
	Columns = 72
	Rows    = 32
	Size    = Columns * Rows
)

// Nowhere is no square.
const Nowhere Square = -1

// OnMap reports whether s is a square, and not one of the other places a unit may be.
func (s Square) OnMap() bool { return s >= 0 }

// Column counts from the west, beginning with 0 for A.
func (s Square) Column() int { return int(s) >> 5 }

// Row counts from the north, beginning with 0.
func (s Square) Row() int { return int(s) & 31 }

// Number returns the second part of a square's name: it runs down the column and shifts by half a
// hex from column to column.
func (s Square) Number() int { return (s.Column()+1)/2 + s.Row() }

// String names the square: U-11.
func (s Square) String() string {
	letters := make([]byte, 1+s.Column()/26)
	for i := range letters {
		letters[i] = 'A' + byte(s.Column()%26)
	}
	return string(letters) + "-" + strconv.Itoa(s.Number())
}

// anySquare is what a fault says that it may be.
const anySquare = "squares of the board, such as U-11"

// ParseSquare reads a name as String writes it.
func ParseSquare(name string) (Square, error) {
	var letters string
	var n int
	for i := range name {
		if name[i] == '-' {
			letters = name[:i]
			var err error
			if n, err = strconv.Atoi(name[i+1:]); err != nil {
				return Nowhere, data.Wrong(fmt.Sprintf("square %q has no number", name), anySquare)
			}
			break
		}
	}
	if letters == "" || letters[0] < 'A' || letters[0] > 'Z' {
		return Nowhere, data.Wrong(fmt.Sprintf("square %q has no column letter", name), anySquare)
	}
	c := (len(letters)-1)*26 + int(letters[0]-'A')
	r := n - (c+1)/2
	if s := Square(c*Rows + r); c < Columns && r >= 0 && r < Rows && s.String() == name {
		return s, nil
	}
	return Nowhere, data.Wrong(fmt.Sprintf("square %q is not on the board", name), anySquare)
}

// Directions run clockwise from the north. Opposite ones differ by three.
const Directions = 6

// Neighbour returns the neighbour in direction d, which may lie off the board. The neighbours of (L, N)
// are (L, N±1), (L±1, N) and ±(1, 1): gaps.md a1.
func (s Square) Neighbour(d int) Square {
	odd := Square(s.Column() & 1) // odd columns lie half a hex lower
	switch d {
	case 0:
		return s - 1
	case 1:
		return s + Rows - 1 + odd
	case 2:
		return s + Rows + odd
	case 3:
		return s + 1
	case 4:
		return s - Rows + odd
	default:
		return s - Rows - 1 + odd
	}
}

// Ascending holds the directions in the order of the squares that they lead to.
var Ascending = [Directions]int{5, 4, 0, 3, 1, 2}

// Distance counts the steps from one square to another.
func Distance(a, b Square) int {
	dl, dn := b.Column()-a.Column(), b.Number()-a.Number()
	if (dl < 0) != (dn < 0) {
		return abs(dl) + abs(dn)
	}
	return max(abs(dl), abs(dn))
}

// abs returns n without its sign.
func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Squares is a set of squares, a word of bits for each pair of columns, the western one in its low half: a step of
// all its members at once is a few shifts.
type Squares = bitset.Set[Square, [Words]uint64]

// Words is how many words of bits a Squares has.
const Words = Columns / 2

// word returns the word of a Squares that s is in.
func (s Square) word() int { return int(s) >> 6 }

// Span is a part of the board: words Lo to Hi of a Squares.
type Span struct{ Lo, Hi int }

// Everywhere is the whole board.
var Everywhere = Span{0, Words - 1}

// Between returns the part of the board that a way of that many steps between two squares can touch: it may spend half of
// the steps that it does not need on the way out and half on the way back.
func Between(a, b Square, steps int) Span {
	west, east := min(a.Column(), b.Column()), max(a.Column(), b.Column())
	spare := max(steps-(east-west), 0) / 2
	return Span{max(west-spare, 0) / 2, min(east+spare, Columns-1) / 2}
}

// Around returns the part of the board within that many steps of s.
func (s Square) Around(steps int) Span {
	return Span{max(s.Column()-steps, 0) / 2, min(s.Column()+steps, Columns-1) / 2}
}

// SquareAt returns the square that a bit of word i of a Squares stands for.
func SquareAt(i, bit int) Square { return Square(i<<6 + bit) }

// Adjacent returns the squares next to any of x, without regard to the edge of the board.
func Adjacent(x *Squares) (out Squares) {
	AddAdjacent(x, &out, 0, Words-1)
	return out
}

// AddAdjacent adds to words lo to hi of out the squares next to any of x.
func AddAdjacent(x, out *Squares, lo, hi int) {
	west, here := uint64(0), x.Words[lo]
	if lo > 0 {
		west = x.Words[lo-1]
	}
	for i := lo; i <= hi; i++ {
		east := uint64(0)
		if i < Words-1 {
			east = x.Words[i+1]
		}
		out.Words[i] |= adjacentIn(west, here, east)
		west, here = here, east
	}
}

// adjacentIn returns the squares of a pair of columns that lie next to any of some squares in it or in the pairs to
// the west and east. A square of an eastern column has its neighbours in western ones level and one row down; one
// of a western column has them in eastern ones level and one row up.
func adjacentIn(west, here, east uint64) uint64 {
	const top, bottom = 1 << Rows, 1 << (Rows - 1) // of the eastern and of the western column
	toWest, toEast := (west|here)>>Rows, (here|east)<<Rows
	return toWest | toEast | (here|toWest)<<1&^top | (here|toEast)>>1&^bottom
}

// Disc returns all squares of the board's frame at most r steps from s.
func Disc(s Square, r int) (out Squares) {
	for dl := -r; dl <= r; dl++ {
		c := s.Column() + dl
		if c < 0 || c >= Columns {
			continue
		}
		base := s.Number() - (c+1)/2
		from, to := base-r+max(dl, 0), base+r+min(dl, 0)
		from, to = max(from, 0), min(to, Rows-1)
		if from <= to {
			out.Words[c/2] |= (1<<(to+1) - 1) &^ (1<<from - 1) << (c % 2 * Rows)
		}
	}
	return out
}
