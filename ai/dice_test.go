package ai

import (
	"slices"
	"testing"

	"sandtable/game"
)

// TestSameLuckInTheSamePlace checks that dice do not depend on how many were thrown elsewhere.
func TestSameLuckInTheSamePlace(t *testing.T) {
	rolls := func(seed uint64, before int) (list []int) {
		at := Occasion{Turn: 1}
		d := NewSeededDice(seed, func() Occasion { return at })
		for range before {
			d.Roll(game.Die{Sides: 6})
		}
		at.At = 4
		for range 12 {
			list = append(list, d.Roll(game.Die{Sides: 6}))
		}
		return list
	}
	a := rolls(7, 0)
	if b := rolls(7, 5); !slices.Equal(a, b) {
		t.Errorf("%v, and %v after other dice", a, b)
	}
	if b := rolls(8, 0); slices.Equal(a, b) {
		t.Errorf("another seed gives the same dice %v", a)
	}
	if slices.ContainsFunc(a, func(n int) bool { return n < 1 || n > 6 }) {
		t.Errorf("dice show %v", a)
	}
}

// What machines play in a game that counts steps hangs on these numbers.
func TestOccasionKeys(t *testing.T) {
	for o, want := range map[Occasion]uint64{
		{}: 0, {Turn: 3, Stage: 2, Part: 1, At: 7}: 0x3020107, {Turn: 1, At: 0x2a5}: 0x10002a5, {Turn: 1, At: -1}: ^uint64(0),
	} {
		if got := o.Key(); got != want {
			t.Errorf("%+v has key %x, want %x", o, got, want)
		}
	}
}
