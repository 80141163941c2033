package ai_test

import (
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
)

// TestHalvingFindsTheBest checks that halving finds the best option if all have the same luck, and tries good options more
// often than bad ones.
func TestHalvingFindsTheBest(t *testing.T) {
	var tried [8]int
	best, worth := ai.Halving(len(tried), 96, func(o, w int) (float64, bool) {
		tried[o]++
		luck := rand.New(rand.NewPCG(uint64(w), 1)).NormFloat64()
		return -float64((o-5)*(o-5)) + luck, true
	})
	if best != 5 || worth > 1 || worth < -1 {
		t.Errorf("the best is said to be %d, worth %.2f", best, worth)
	}
	if tried[5] <= tried[0] {
		t.Errorf("tried %v times", tried)
	}
	sum := 0
	for _, n := range tried {
		sum += n
	}
	if sum > 96 {
		t.Errorf("%d tries of 96", sum)
	}
}

// TestHalvingBrokenOff checks that a world that only some of the options were tried in is ignored.
func TestHalvingBrokenOff(t *testing.T) {
	n := 0
	best, worth := ai.Halving(3, 300, func(o, _ int) (float64, bool) {
		n++
		if n > 7 { // two worlds, and the first option in a third
			return 0, false
		}
		return float64(100*(n/7) + o), true
	})
	if best != 2 || worth != 2 {
		t.Errorf("option %d, worth %.1f", best, worth)
	}
	if best, _ := ai.Halving(3, 300, func(int, int) (float64, bool) { return 0, false }); best != 0 {
		t.Errorf("without any try option %d is chosen", best)
	}
}

// TestWorldsRepeat checks that entering a world twice gives the same position and the same luck.
func TestWorldsRepeat(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	p, err := duel.Title.New(game.Setup{Scenario: duel.Title.Info().Scenarios[0].ID}, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	w, v := ai.Imagine(p.Known(0), r), ai.Imagine(p.Known(0), r)
	one, luck := w.Enter()
	two, again := w.Enter()
	if !game.Same(one, two) || luck.Uint64() != again.Uint64() {
		t.Error("the same world is another one the second time")
	}
	if one == two {
		t.Error("two visitors share a position")
	}
	other, chance := v.Enter()
	if game.Same(one, other) || luck.Uint64() == chance.Uint64() {
		t.Error("two worlds are alike")
	}
}
