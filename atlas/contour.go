package atlas

import "math"

// ring is a closed line; the last point joins the first.
type ring []point

// smallest is the area below which a ring is too small to notice.
const smallest = 40

// contour traces a level of the field as rings, with the high ground inside. Values on the rim of the field count as low, so
// that every ring closes.
func (f *field) contour(level float32) (rings []ring) {
	t := tracer{f, level, make([]int32, 2*f.w*f.h)}
	above, below := make([]uint8, f.w), make([]uint8, f.w)
	for j := range f.h - 1 {
		above, below = below, above
		t.mark(j+1, below)
		for i := range f.w - 1 {
			// Bits for the corners: top left, top right, bottom right, bottom left.
			if high := above[i] | above[i+1]<<1 | below[i+1]<<2 | below[i]<<3; high != 0 && high != 15 {
				t.cell(i, j, high)
			}
		}
	}
	for start := range t.next {
		if t.next[start] == 0 {
			continue
		}
		if r := t.follow(int32(start)); math.Abs(r.area()) > smallest {
			rings = append(rings, r)
		}
	}
	return rings
}

// tracer links the crossings of a level. A crossing lies on the edge from a sample to its right neighbour (2k) or to the one
// below (2k+1); next has the following crossing plus one.
type tracer struct {
	*field
	level float32
	next  []int32
}

func (t *tracer) value(i, j int) float32 {
	if i == 0 || j == 0 || i == t.w-1 || j == t.h-1 {
		return t.level - 1
	}
	return t.v[j*t.w+i]
}

// turns lists, for each pattern of high corners (1 top left, 2 top right, 4 bottom right, 8 bottom left), the sides by which
// a line enters and leaves the cell (0 top, 1 right, 2 bottom, 3 left), with the high ground on its left.
var turns = [16][][2]int{
	1: {{0, 3}}, 2: {{1, 0}}, 3: {{1, 3}}, 4: {{2, 1}}, 5: {{0, 3}, {2, 1}}, 6: {{2, 0}}, 7: {{2, 3}},
	8: {{3, 2}}, 9: {{0, 2}}, 10: {{1, 0}, {3, 2}}, 11: {{1, 2}}, 12: {{3, 1}}, 13: {{0, 1}}, 14: {{3, 0}},
}

func (t *tracer) cell(i, j int, high uint8) {
	k := int32(j*t.w + i)
	side := [4]int32{2 * k, 2*(k+1) + 1, 2 * (k + int32(t.w)), 2*k + 1}
	for _, turn := range turns[high] {
		t.next[side[turn[0]]] = side[turn[1]] + 1
	}
}

// mark sets which samples of a row are high.
func (t *tracer) mark(j int, row []uint8) {
	clear(row)
	if j == t.h-1 {
		return
	}
	for i, v := range t.v[j*t.w+1 : (j+1)*t.w-1] {
		if v >= t.level {
			row[i+1] = 1
		}
	}
}

// follow returns one ring and removes it from the list.
func (t *tracer) follow(start int32) (r ring) {
	for at := start; t.next[at] != 0; {
		r = append(r, t.crossing(at))
		at, t.next[at] = t.next[at]-1, 0
	}
	return r
}

// crossing returns the point on an edge where the level lies.
func (t *tracer) crossing(edge int32) point {
	i, j := int(edge/2)%t.w, int(edge/2)/t.w
	i2, j2 := i+1, j
	if edge%2 == 1 {
		i2, j2 = i, j+1
	}
	a, b := t.value(i, j), t.value(i2, j2)
	return between(t.centre(i, j), t.centre(i2, j2), float64((t.level-a)/(b-a)))
}

// area is positive if the ring runs clockwise on the screen.
func (r ring) area() (sum float64) {
	for i, p := range r {
		q := r[(i+1)%len(r)]
		sum += p.x*q.y - q.x*p.y
	}
	return sum / 2
}

// smooth moves every point towards its neighbours.
func (r ring) smooth(passes int) ring {
	for range passes {
		out := make(ring, len(r))
		for i, p := range r {
			a, b := r[(i+len(r)-1)%len(r)], r[(i+1)%len(r)]
			out[i] = point{(a.x + 2*p.x + b.x) / 4, (a.y + 2*p.y + b.y) / 4}
		}
		r = out
	}
	return r
}

// even replaces the points by others at equal distances of about a step.
func (r ring) even(step float64) ring {
	closed := append(append(make(ring, 0, len(r)+1), r...), r[0])
	points := evenly(closed, step, 3)
	return points[:len(points)-1]
}

func lengthOf(line []point) (sum float64) {
	for i := 1; i < len(line); i++ {
		sum += line[i].minus(line[i-1]).length()
	}
	return sum
}

// evenly divides a line into equal parts of about a step, but at least a given number, and returns their ends, including
// first and last.
func evenly(line []point, step float64, least int) []point {
	total := lengthOf(line)
	n := max(least, int(total/step))
	out := make([]point, 0, n+1)
	gone, at := 0.0, 1
	for i := range n + 1 {
		want := total * float64(i) / float64(n)
		for at < len(line)-1 && gone+line[at].minus(line[at-1]).length() < want {
			gone += line[at].minus(line[at-1]).length()
			at++
		}
		t := 0.0
		if l := line[at].minus(line[at-1]).length(); l > 0 {
			t = min(1, (want-gone)/l)
		}
		out = append(out, between(line[at-1], line[at], t))
	}
	return out
}
