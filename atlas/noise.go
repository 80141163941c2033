package atlas

import (
	"math"

	"sandtable/kit/mix"
)

// dice is a small random generator with a fixed seed, so that the map is always the same.
type dice struct{ seed, n uint64 }

func newDice(seed uint64) dice { return dice{seed: seed} }

func (d *dice) next() uint64 {
	d.n++
	return mix.Nth(d.seed, d.n)
}

// float returns a number from 0 up to, but not including, 1.
func (d *dice) float() float64 { return float64(d.next()>>11) / (1 << 53) }

// below returns a whole number from 0 to n-1.
func (d *dice) below(n int) int { return int(d.next() % uint64(n)) }

// noise is simplex noise in the plane: smooth, between -1 and 1, without a visible grid.
type noise struct {
	perm [512]uint8
}

func newNoise(seed uint64) *noise {
	n, d := new(noise), newDice(seed)
	for i := range 256 {
		n.perm[i] = uint8(i)
	}
	for i := 255; i > 0; i-- {
		j := d.below(i + 1)
		n.perm[i], n.perm[j] = n.perm[j], n.perm[i]
	}
	copy(n.perm[256:], n.perm[:256])
	return n
}

// slopes are the gradients of simplex corners.
var slopes = [16][2]float64{
	{1, 1},
	{-1, 1},
	{1, -1},
	{-1, -1},
	{1, 0},
	{-1, 0},
	{1, 0},
	{-1, 0},
	{0, 1},
	{0, -1},
	{0, 1},
	{0, -1},
	{1, 1},
	{-1, 1},
	{1, -1},
	{-1, -1},
}

// Factors that skew the plane into squares of two triangles, and back.
var (
	skew   = (math.Sqrt(3) - 1) / 2
	unskew = (3 - math.Sqrt(3)) / 6
)

func (n *noise) at(x, y float64) float64 {
	s := (x + y) * skew
	i, j := math.Floor(x+s), math.Floor(y+s)
	t := (i + j) * unskew
	x0, y0 := x-(i-t), y-(j-t)
	i1, j1 := 0, 1
	if x0 > y0 {
		i1, j1 = 1, 0
	}
	a, b := int(i)&255, int(j)&255
	return 70 * (n.corner(a, b, x0, y0) +
		n.corner(a+i1, b+j1, x0-float64(i1)+unskew, y0-float64(j1)+unskew) +
		n.corner(a+1, b+1, x0-1+2*unskew, y0-1+2*unskew))
}

// corner returns the contribution of a corner of the triangle at a distance from it.
func (n *noise) corner(i, j int, x, y float64) float64 {
	t := 0.5 - x*x - y*y
	if t <= 0 {
		return 0
	}
	g := slopes[n.perm[i&255+int(n.perm[j&255])]&15]
	return t * t * t * t * (g[0]*x + g[1]*y)
}

// fbm adds octaves of noise, each of twice the frequency and half the weight.
func (n *noise) fbm(x, y float64, octaves int) float64 {
	sum, total, weight := 0.0, 0.0, 1.0
	for range octaves {
		sum += weight * n.at(x, y)
		total += weight
		weight *= 0.5
		x, y = 2*x, 2*y
	}
	return sum / total
}

// ridged adds octaves of folded noise: crests with valleys between them. Valleys stay smooth, since each octave is scaled by
// the height of the previous one.
func (n *noise) ridged(x, y float64, octaves int, gain float64) float64 {
	sum, total, weight, rise := 0.0, 0.0, 1.0, 1.0
	for range octaves {
		v := 1 - math.Abs(n.at(x, y))
		v *= v * rise
		rise = min(1, v*1.6)
		sum += weight * v
		total += weight
		weight *= gain
		x, y = 2.1*x, 2.1*y
	}
	return sum / total
}
