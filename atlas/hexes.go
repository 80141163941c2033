package atlas

import "math"

// hexes knows which places of a hex board are adjacent. Its hexes have flat tops. The board is surrounded by a rim of hexes
// like those beside them, so that countries and borders extend to the frame. On an area board nothing is adjacent.
type hexes struct {
	*layout
	spots []spot   // of the board, then of the rim
	real  int      // number of the board's spots
	near  [][6]int // by spot and side, clockwise from the lower right; -1: none
}

// cellOf is the position of a hex: its column, and its row in halves.
type cellOf struct{ column, half int }

var sides = [6]cellOf{{1, 1}, {0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}}

func (c cellOf) beside(d int) cellOf {
	return cellOf{c.column + sides[d].column, c.half + sides[d].half}
}

func newHexes(l *layout) *hexes {
	h := &hexes{layout: l, spots: append([]spot(nil), l.spots...), real: len(l.spots)}
	found := map[cellOf]int{}
	cells := make([]cellOf, len(l.spots))
	if l.board.Hexes {
		for i, s := range l.board.Spots {
			cells[i] = cellOf{int(math.Round(float64(s.X) / column)), int(math.Round(2 * float64(s.Y)))}
			if !l.spots[i].has(box) {
				found[cells[i]] = i
			}
		}
		cells = h.addRim(h.addRim(cells, found), found) // twice, for the corners of the frame
	}
	h.near = make([][6]int, len(h.spots))
	for i := range h.spots {
		for d := range sides {
			n, ok := found[cells[i].beside(d)]
			if !ok || h.spots[i].has(box) {
				n = -1
			}
			h.near[i][d] = n
		}
	}
	return h
}

// addRim surrounds the existing hexes. A rim hex copies the hex above or below it, if there is one.
func (h *hexes) addRim(cells []cellOf, found map[cellOf]int) []cellOf {
	inner := len(h.spots)
	for _, d := range [...]int{1, 4, 0, 2, 3, 5} {
		for i := range inner {
			at := cells[i].beside(d)
			if _, ok := found[at]; ok || h.spots[i].has(box) {
				continue
			}
			s := h.spots[i]
			s.terrain &= sea | lake | closed
			s.point = s.plus(point{float64(sides[d].column) * column, float64(sides[d].half) / 2}.times(hexWidth))
			found[at] = len(h.spots)
			h.spots, cells = append(h.spots, s), append(cells, at)
		}
	}
	return cells
}

// corner returns a corner of a hex: side d runs from corner d to corner d+1.
func (h *hexes) corner(i, d int) point {
	s, c := math.Sincos(float64(d%6) * math.Pi / 3)
	radius := hexWidth / math.Sqrt(3)
	return point{h.spots[i].x + radius*c, h.spots[i].y + radius*s}
}

// edge is a side of a hex, from corner to corner.
type edge struct{ a, b point }

// edges lists the sides for which keep returns true, each once. The other hex is -1 outside the rim; a hex of the board comes
// before one of the rim.
func (h *hexes) edges(keep func(hex, other int) bool) (list []edge) {
	for i, s := range h.spots {
		if s.has(box) {
			continue
		}
		for d, o := range h.near[i] {
			if (o < 0 || i < o) && keep(i, o) {
				list = append(list, edge{h.corner(i, d), h.corner(i, d+1)})
			}
		}
	}
	return list
}

// outline lists the sides between hexes that belong and other hexes, directed so that those that belong are on the right.
func (h *hexes) outline(belongs func(hex int) bool) (list []edge) {
	for i, s := range h.spots {
		if s.has(box) || !belongs(i) {
			continue
		}
		for d, o := range h.near[i] {
			if o < 0 || !belongs(o) {
				list = append(list, edge{h.corner(i, d), h.corner(i, d+1)})
			}
		}
	}
	return list
}

// knot identifies a corner, whichever hex it was computed from.
type knot struct{ x, y int }

func knotOf(p point) knot { return knot{int(math.Round(p.x)), int(math.Round(p.y))} }

// meetings lists the edges at every corner.
func meetings(edges []edge) map[knot][]int {
	at := map[knot][]int{}
	for i, e := range edges {
		at[knotOf(e.a)] = append(at[knotOf(e.a)], i)
		at[knotOf(e.b)] = append(at[knotOf(e.b)], i)
	}
	return at
}

// chains joins edges end to end. A chain ends where other than two edges meet, such as at borders of three countries; a
// closed chain repeats its first point.
func chains(edges []edge) (lines [][]point) {
	at := meetings(edges)
	used := make([]bool, len(edges))
	walk := func(from point, i int) {
		line := []point{from}
		for i >= 0 {
			used[i] = true
			to := edges[i].a
			if knotOf(to) == knotOf(line[len(line)-1]) {
				to = edges[i].b
			}
			line = append(line, to)
			i = -1
			if meet := at[knotOf(to)]; len(meet) == 2 {
				for _, n := range meet {
					if !used[n] {
						i = n
					}
				}
			}
		}
		lines = append(lines, line)
	}
	for i, e := range edges {
		for _, end := range [...]point{e.a, e.b} {
			if !used[i] && len(at[knotOf(end)]) != 2 {
				walk(end, i)
			}
		}
	}
	for i, e := range edges {
		if !used[i] {
			walk(e.a, i)
		}
	}
	return lines
}

// trails covers all edges with few strokes.
func trails(edges []edge) (lines [][]point) {
	at := meetings(edges)
	used := make([]bool, len(edges))
	for i, e := range edges {
		if used[i] {
			continue
		}
		line := []point{e.a}
		for next := i; next >= 0; {
			used[next] = true
			to := edges[next].a
			if knotOf(to) == knotOf(line[len(line)-1]) {
				to = edges[next].b
			}
			line = append(line, to)
			next = -1
			for _, n := range at[knotOf(to)] {
				if !used[n] {
					next = n
				}
			}
		}
		lines = append(lines, line)
	}
	return lines
}
