package atlas

import (
	"math"
	"testing"
)

func fieldOf(w, h int, value func(p point) float64) *field {
	f := newField(lattice{w: w, h: h, step: 1})
	for k := range f.v {
		f.v[k] = float32(value(f.centre(k%w, k/w)))
	}
	return f
}

func TestBlurSpreadsAndKeepsTheSum(t *testing.T) {
	f := newField(lattice{w: 41, h: 31, step: 1})
	f.v[15*41+20] = 1
	b, sum := f.blur(2), float32(0)
	for k, v := range b.v {
		sum += v
		if mirror := b.v[(30-k/41)*41+40-k%41]; math.Abs(float64(v-mirror)) > 1e-6 {
			t.Fatalf("cell %d has %g, its mirror image %g", k, v, mirror)
		}
	}
	if math.Abs(float64(sum)-1) > 1e-4 || b.v[15*41+20] > 0.1 || b.v[15*41+26] < 1e-3 || b.v[15*41+27] > 1e-6 {
		t.Errorf("sum %g, middle %g, six away %g, seven away %g", sum, b.v[15*41+20], b.v[15*41+26], b.v[15*41+27])
	}
}

func TestFieldAtMixesCells(t *testing.T) {
	f := fieldOf(10, 10, func(p point) float64 { return 2*p.x + 3*p.y })
	for _, p := range []point{{4.5, 4.5}, {3.2, 6.9}} {
		if got, want := f.at(p), 2*p.x+3*p.y; math.Abs(got-want) > 1e-4 {
			t.Errorf("at %v: %g, want %g", p, got, want)
		}
	}
	if dx, dy := f.slope(55); math.Abs(dx-2) > 1e-4 || math.Abs(dy-3) > 1e-4 {
		t.Errorf("slope %g, %g, want 2, 3", dx, dy)
	}
}

func TestDistances(t *testing.T) {
	l := lattice{w: 30, h: 20, step: 1}
	f := distances(l, func(k int) bool { return k%30 >= 5 })
	for _, tt := range []struct{ i, want int }{{4, 0}, {5, 1}, {29, 25}} {
		if got := f.v[7*30+tt.i]; got != float32(tt.want) {
			t.Errorf("column %d is %g away, want %d", tt.i, got, tt.want)
		}
	}
	one := distances(l, func(k int) bool { return k != 10*30+10 })
	if got := one.v[7*30+14]; math.Abs(float64(got)-5) > 0.4 {
		t.Errorf("three up and four right is %g away, want about 5", got)
	}
}

func TestContourFollowsACircle(t *testing.T) {
	middle := point{30.3, 24.8}
	f := fieldOf(60, 50, func(p point) float64 { return 20 - p.minus(middle).length() })
	rings := f.contour(5) // a circle of radius 15
	if len(rings) != 1 {
		t.Fatalf("%d rings, want one", len(rings))
	}
	for _, p := range rings[0] {
		if r := p.minus(middle).length(); math.Abs(r-15) > 0.05 {
			t.Errorf("%v lies %g from the middle", p, r)
		}
	}
	if a := math.Abs(rings[0].area()); math.Abs(a-math.Pi*225) > 5 {
		t.Errorf("area %g, want %g", a, math.Pi*225)
	}
	even := rings[0].even(3)
	for i, p := range even {
		if d := p.minus(even[(i+1)%len(even)]).length(); math.Abs(d-3) > 0.15 {
			t.Errorf("points %d and the next lie %g apart, want 3", i, d)
		}
	}
}

func TestContourOfHoleAndRim(t *testing.T) {
	f := fieldOf(60, 60, func(p point) float64 { return p.minus(point{30, 30}).length() })
	rings := f.contour(10) // everything outside a circle, up to the rim
	if len(rings) != 2 || (rings[0].area() > 0) == (rings[1].area() > 0) {
		t.Fatalf("%d rings, want the rim and a hole wound the other way", len(rings))
	}
}
