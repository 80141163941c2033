package ai

import (
	"math"
	"testing"
)

// TestChance checks that the leading side probably wins, more so near the end; that strength counts only while there is time
// to use it; and that the chances of both sides add up to one.
func TestChance(t *testing.T) {
	c := Chance{Lead: 0.5, Late: 3, Force: 2, Move: 0.5}
	far, near, over := Standing{Lead: 1, Goal: 0.5, Left: 5, Next: 1}, Standing{Lead: 1, Goal: 0.5, Left: 1, Next: 1}, Standing{Lead: 1, Goal: 0.5}
	if a, b, e := c.Of(&far), c.Of(&near), c.Of(&over); !(a > 0.5 && b > a && e > b && e < 1) {
		t.Errorf("a lead of one point wins with %.2f early, %.2f late and %.2f at the end", a, b, e)
	}
	strong := far
	strong.Force = 0.5
	if c.Of(&strong) <= c.Of(&far) {
		t.Error("the stronger side is no better off")
	}
	over.Force = 0.5
	if with, without := c.Of(&over), c.Of(&Standing{Lead: 1, Goal: 0.5}); with != without {
		t.Errorf("strength counts after the end: %.3f, %.3f", with, without)
	}
	other := Standing{Lead: -1, Goal: 0.5, Left: 1, Next: -1}
	if sum := c.Of(&near) + c.Of(&other); math.Abs(sum-1) > 1e-12 {
		t.Errorf("chances add up to %v", sum)
	}
	if n := c.Of(&Standing{Goal: 3, Left: math.Inf(1)}); n != 0.5 {
		t.Errorf("an even game is won with %v", n)
	}
	if len(c.Names()) != len(c.Weights()) || len(c.Names()) != len(far.Features()) {
		t.Error("names, weights and features differ in number")
	}
}

// TestChanceDares checks that before the end a gamble helps the side behind and hurts the side ahead.
func TestChanceDares(t *testing.T) {
	c := Chance{Lead: 0.5, Late: 3}
	of := func(lead float64) float64 { return c.Of(&Standing{Lead: lead, Goal: 0.5}) }
	if gamble := (of(-3) + of(1)) / 2; gamble <= of(-1) {
		t.Errorf("behind, a gamble wins %.2f and waiting %.2f", gamble, of(-1))
	}
	if gamble := (of(3) + of(-1)) / 2; gamble >= of(1) {
		t.Errorf("ahead, a gamble wins %.2f and waiting %.2f", gamble, of(1))
	}
}
