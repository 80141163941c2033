package blitzkrieg

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
)

// withHandicap begins a war with a handicap.
func withHandicap(t *testing.T, war, value string) *Position {
	t.Helper()
	chosen := map[string]string{modulesOption: presets[0].id, handicapID: value, "turns": "15"}
	p, err := newWar(moduleRules, war, chosen, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestHandicap: cities that a side is given count when the war is counted (BM-17.0e) and stand in its goal; wars that are not won by cities have none.
func TestHandicap(t *testing.T) {
	for value, lead := range map[string]int{"none": 0, "blue-14": 14, "red-6": -6} {
		p := withHandicap(t, "f", value)
		if got := p.tally(Blue) - p.tally(Red); got != p.warScore(Blue)-p.warScore(Red)+lead {
			t.Errorf("%s: Blue leads by %d", value, got)
		}
		goal := p.mostGoal(Blue)
		if told := strings.Contains(goal.What, "handicap"); told != (lead != 0) || goal.Value != p.tally(Blue) {
			t.Errorf("%s: %+v", value, goal)
		}
		if withHandicap(t, "b", value).HeadStart != 0 {
			t.Errorf("%s: countries are given", value)
		}
	}
}

// TestHandicapDecides: with 14 cities of handicap three of the eighteen win war F for Blue, and two make a draw (BM-17.F5).
func TestHandicapDecides(t *testing.T) {
	p := withHandicap(t, "f", "blue-14")
	for n, want := range []game.Seat{Red, Red, game.Nobody, Blue} {
		p.Owned = [2]uint64{Red: minorCities}
		for range n {
			bit := p.Owned[Red] & -p.Owned[Red]
			p.Owned[Blue], p.Owned[Red] = p.Owned[Blue]|bit, p.Owned[Red]&^bit
		}
		if who, _ := p.warResult(); who != want {
			t.Errorf("%d cities, %d to %d: %v wins", n, p.tally(Blue), p.tally(Red), who)
		}
	}
	p.Winner, p.Ending = Blue, endWar
	if why := p.warWhy(); !strings.Contains(why, "Blue has 17 city squares of minor countries with a handicap of 14 and Red 15") {
		t.Error(why)
	}
}
