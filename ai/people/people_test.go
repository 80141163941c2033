package people

import (
	"iter"
	"slices"
	"testing"

	"sandtable/game"
)

// TestDistances checks the distances between five places in a row and one that is connected to none.
func TestDistances(t *testing.T) {
	d := NewDistances(6, func(x int16) iter.Seq[int16] {
		return slices.Values([][]int16{{1}, {0, 2}, {1, 3}, {2, 4}, {3}, nil}[x])
	})
	if got := d.From(func(x int16) bool { return x == 1 || x == 4 }); !slices.Equal(got, []int{1, 0, 1, 1, 0, FarAway}) {
		t.Errorf("distances %v", got)
	}
	if n := d.To(7, 3, func(x int16) bool { return x == 0 }); n != 3 {
		t.Errorf("%d to the first, want 3", n)
	}
	if n := d.To(7, 4, func(int16) bool { t.Error("worked out twice"); return true }); n != 4 {
		t.Errorf("%d to the first, want 4", n)
	}
}

func TestFirstUnit(t *testing.T) {
	list := []game.Word{game.PlaceWord(3), game.UnitWord(5), game.UnitWord(4)}
	if a, b := FirstUnit(list), FirstUnit(list[:1]); a != 5 || b != -1 {
		t.Errorf("got %d and %d", a, b)
	}
}
