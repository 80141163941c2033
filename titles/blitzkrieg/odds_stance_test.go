package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSaveLargest: the forecast's loser saves his largest unit first, wherever it stands in the army list.
func TestSaveLargest(t *testing.T) {
	p := staging(t, "blue 1inf U-15 12lt U-15 ; red 15inf U-16 16inf U-16 17inf U-16", "done", "attack U-16 1inf 12lt")
	a, err := lexicon.Parse(Blue, "fight U-16")
	if err == nil {
		err = p.Apply(a, gametest.Dice(t, 4))
	}
	if err != nil {
		t.Fatal(err)
	}
	large, _ := unitCalled(Blue, "1inf")
	small, _ := unitCalled(Blue, "12lt")
	if p.Step != stepRetreat || !p.Retreat.Has(large) || !p.Retreat.Has(small) {
		t.Fatalf("both should have to retreat: step %v", p.Step)
	}
	p.saveLargest()
	if p.Retreat.Has(large) || !p.Retreat.Has(small) {
		t.Errorf("the infantry still retreats: %v, the air assault: %v; want the larger saved first", p.Retreat.Has(large), p.Retreat.Has(small))
	}
}

// TestFavours: who is glad of a cell of the Tournament table (BK-C7.2-2).
func TestFavours(t *testing.T) {
	for _, tt := range []struct {
		cell attritionCell
		want game.Seats
	}{
		{attritionCell{fate{0, 0, 1}, fate{2, 2, 0}}, game.Only(Red)},
		{attritionCell{fate{1, 1, 0}, fate{0, 0, 0}}, game.Only(Blue)},
		{attritionCell{fate{1, 1, 0}, fate{2, 0, 0}}, 0},
		{attritionCell{}, 0},
	} {
		if got := tt.cell.favours(Red); got != tt.want {
			t.Errorf("%v favours %v when Red attacks, want %v", tt.cell, got, tt.want)
		}
	}
}

// TestFallout: BK-O23.5-3: one's own nuclear attack closes squares to oneself alone, and only a nuclear one does.
func TestFallout(t *testing.T) {
	p := staging(t, "rules tournament nuclear ; blue 1sac I-25 1inf I-25 ; red gd I-19", "done", "split 1sac 1", "nuke I-19 sub43")
	if f := p.fallout(Blue); !f.Has(squareNamed(t, "I-20")) || f.Has(squareNamed(t, "I-21")) {
		t.Errorf("Blue's fallout should reach I-20 and not I-21: %v", f)
	}
	if f := p.fallout(Red); !f.Empty() {
		t.Errorf("Red is kept out of %v by Blue's attack", f)
	}
}
