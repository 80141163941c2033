package atlas

import (
	"math"
	"testing"
)

func TestNoiseIsSmoothAndBounded(t *testing.T) {
	n, low, high := newNoise(3), 0.0, 0.0
	for i := range 20000 {
		x, y := float64(i)*0.137, float64(i%97)*0.311
		v := n.at(x, y)
		low, high = min(low, v), max(high, v)
		if d := math.Abs(n.at(x+0.001, y) - v); d > 0.02 {
			t.Fatalf("a step of 0.001 at %g, %g changes the noise by %g", x, y, d)
		}
		if r := n.ridged(x, y, 4, 0.5); r < 0 || r > 1 {
			t.Fatalf("a ridge of %g", r)
		}
	}
	if low < -1 || high > 1 || low > -0.7 || high < 0.7 {
		t.Errorf("noise from %g to %g, want most of -1 to 1", low, high)
	}
	if newNoise(3).at(1.3, 2.7) != n.at(1.3, 2.7) || newNoise(4).at(1.3, 2.7) == n.at(1.3, 2.7) {
		t.Error("a seed does not settle its noise")
	}
}

func TestScatterKeepsPointsApart(t *testing.T) {
	area := rect{point{}, point{300, 200}}
	allowed := func(p point) bool { return p.x < 150 }
	list := scatter(area, 9, 1, allowed)
	for i, p := range list {
		if !allowed(p) {
			t.Errorf("%v is not allowed", p)
		}
		for _, q := range list[:i] {
			if p.minus(q).length() < 9 {
				t.Errorf("%v and %v lie too near", p, q)
			}
		}
	}
	// Random discs of half that distance cover about half of the ground.
	if covered := float64(len(list)) * math.Pi * 4.5 * 4.5 / (150 * 200); covered < 0.45 || covered > 0.75 {
		t.Errorf("%d points cover %.2f of the ground", len(list), covered)
	}
}
