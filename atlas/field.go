package atlas

import "math"

// point is a place on the sheet, in map units.
type point struct{ x, y float64 }

func (p point) plus(q point) point        { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point       { return point{p.x - q.x, p.y - q.y} }
func (p point) times(k float64) point     { return point{p.x * k, p.y * k} }
func (p point) length() float64           { return math.Hypot(p.x, p.y) }
func between(p, q point, t float64) point { return point{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }
func (p point) away(q point) (d2 float64) { return (p.x-q.x)*(p.x-q.x) + (p.y-q.y)*(p.y-q.y) }
func clamp(v, low, high float64) float64  { return max(low, min(high, v)) }
func smoothstep(a, b, v float64) float64  { t := clamp((v-a)/(b-a), 0, 1); return t * t * (3 - 2*t) }

func (p point) towards(q point) (to point) { // of length 1
	d := q.minus(p)
	if l := d.length(); l > 0 {
		return d.times(1 / l)
	}
	return point{1, 0}
}

// lattice is a grid of square cells over a part of the sheet.
type lattice struct {
	w, h   int
	origin point // corner of the first cell
	step   float64
}

func newLattice(area rect, step float64) lattice {
	return lattice{w: int(math.Ceil(area.width() / step)), h: int(math.Ceil(area.height() / step)), origin: area.low, step: step}
}

// centre returns the middle of a cell.
func (l lattice) centre(i, j int) point {
	return point{l.origin.x + (float64(i)+0.5)*l.step, l.origin.y + (float64(j)+0.5)*l.step}
}

// field has a number for every cell.
type field struct {
	lattice
	v []float32
}

func newField(l lattice) *field { return &field{l, make([]float32, l.w*l.h)} }

// each returns a new field with changed values.
func (f *field) each(change func(k int, v float32) float32) *field {
	g := newField(f.lattice)
	for k, v := range f.v {
		g.v[k] = change(k, v)
	}
	return g
}

// at interpolates the value at a point from the four cells around it.
func (f *field) at(p point) float64 {
	x := clamp((p.x-f.origin.x)/f.step-0.5, 0, float64(f.w)-1.001)
	y := clamp((p.y-f.origin.y)/f.step-0.5, 0, float64(f.h)-1.001)
	i, j := int(x), int(y)
	a, b := float32(x-float64(i)), float32(y-float64(j))
	k := j*f.w + i
	top := f.v[k] + (f.v[k+1]-f.v[k])*a
	low := f.v[k+f.w] + (f.v[k+f.w+1]-f.v[k+f.w])*a
	return float64(top + (low-top)*b)
}

// blur smooths the field: three passes of a box filter approximate a Gaussian.
func (f *field) blur(radius int) *field {
	a, b := f, newField(f.lattice)
	out := newField(f.lattice)
	for range 3 {
		blurRows(a, b, radius)
		blurColumns(b, out, radius)
		a = out
	}
	return out
}

func blurRows(from, to *field, radius int) {
	share := 1 / float32(2*radius+1)
	for j := range from.h {
		row, out := from.v[j*from.w:(j+1)*from.w], to.v[j*from.w:(j+1)*from.w]
		sum := row[0] * float32(radius)
		for i := range radius + 1 {
			sum += row[min(i, len(row)-1)]
		}
		for i := range row {
			out[i] = sum * share
			sum += row[min(i+radius+1, len(row)-1)] - row[max(i-radius, 0)]
		}
	}
}

// blurColumns also runs along rows, which uses the cache better.
func blurColumns(from, to *field, radius int) {
	share := 1 / float32(2*radius+1)
	row := func(j int) []float32 {
		j = min(max(j, 0), from.h-1)
		return from.v[j*from.w : (j+1)*from.w]
	}
	sum := make([]float32, from.w)
	for j := -radius; j <= radius; j++ {
		for i, v := range row(j) {
			sum[i] += v
		}
	}
	for j := range from.h {
		out, enter, leave := to.v[j*from.w:(j+1)*from.w], row(j+radius+1), row(j-radius)
		for i := range out {
			out[i] = sum[i] * share
			sum[i] += enter[i] - leave[i]
		}
	}
}

// distances returns the distance in cells from every cell to the nearest one outside.
func distances(l lattice, inside func(k int) bool) *field {
	f := newField(l)
	for k := range f.v {
		if inside(k) {
			f.v[k] = 1e6
		}
	}
	f.sweep(0, 1)
	f.sweep(len(f.v)-1, -1)
	return f
}

// sweep propagates distances in one reading direction.
func (f *field) sweep(start, way int) {
	const diagonal = 1.4142135
	for n, k := 0, start; n < len(f.v); n, k = n+1, k+way {
		i := k % f.w
		left, right := i > 0, i < f.w-1
		if way < 0 {
			left, right = right, left
		}
		v := f.v[k]
		if left {
			v = min(v, f.v[k-way]+1)
		}
		if n >= f.w {
			up := k - way*f.w
			v = min(v, f.v[up]+1)
			if left {
				v = min(v, f.v[up-way]+diagonal)
			}
			if right {
				v = min(v, f.v[up+way]+diagonal)
			}
		}
		f.v[k] = v
	}
}
