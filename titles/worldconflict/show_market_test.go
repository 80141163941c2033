package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestMarket: a power sees what it has left and what it has built in secret; nobody else does (WC-1.9a, WC-7.8a, WC-7.8d).
func TestMarket(t *testing.T) {
	p := spends(t, "save germany resources 2 ; save germany oil 1 ; at berlin army-group-center@1 ; big germany army-group-center")
	market := func(w power) game.Market { return p.Known(w.seat()).(game.Seller).Market() }
	play(t, p, deaf{}, germany, "build army-group-center")
	m := market(germany)
	if len(m.Wares) != 1 || m.Wares[0].Bought != 1 || m.Wares[0].About != "Size 2 of 4" {
		t.Fatalf("WC-7.8d: %+v", m.Wares)
	}
	if b := m.Budgets[0]; b.Total != 2 || b.Left != 1 || m.Budgets[1].Left != 1 {
		t.Errorf("WC-7.8a: %+v", m.Budgets)
	}
	for _, w := range market(afa).Wares {
		if w.Bought != 0 {
			t.Errorf("WC-1.9a: AFA sees %+v", w)
		}
	}
}
