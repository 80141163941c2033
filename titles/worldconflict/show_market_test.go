package worldconflict

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/game"
)

// TestMarket: a power sees what it has left and what it has built in secret; nobody else does (WC-1.9a, WC-7.8a, WC-7.8d).
func TestMarket(t *testing.T) {
	p := spends(t, "save germany resources 2 ; save germany oil 1 ; at berlin army-group-center@1 ; big germany army-group-center")
	market := func(w power) game.Market { return p.Known(w.seat()).(game.Seller).Market() }
	play(t, p, mute{}, germany, "build army-group-center")
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

// TestMarketOfFullUnits: a unit that has been built to its full Size stays in sight with what was bought, one that had it before is not for
// sale, nor is anybody else's; what is spent is shown by its sort (WC-7.8a, WC-7.8d).
func TestMarketOfFullUnits(t *testing.T) {
	p := spends(t, "save germany resources 1 ; save germany oil 3 ; at berlin 18th-army@1 6th-army@2 stukas@1 ; at london 2nd-army@1")
	play(t, p, mute{}, germany, "build 18th-army", "build stukas")
	m := p.Known(germany.seat()).(game.Seller).Market()
	var got []string
	for _, w := range m.Wares {
		got = append(got, fmt.Sprintf("%s %s %s: %d", w.Group, units.all[w.Piece].word, w.About, w.Bought))
	}
	if want := []string{"Build up 18th-army Size 2 of 2: 1", "Build up stukas Size 2 of 2: 1"}; !slices.Equal(got, want) {
		t.Errorf("WC-7.8d: %q, want %q", got, want)
	}
	for i, want := range []int{1, 1} {
		if b := m.Budgets[i]; len(b.Spent) != 1 || b.Spent[0].Value != want || b.Left != b.Total-want {
			t.Errorf("WC-7.8a: %+v", b)
		}
	}
	if m := p.Known(usa.seat()).(game.Seller).Market(); len(m.Budgets) != 2 || m.Budgets[0].Spent != nil {
		t.Errorf("WC-1.9a: the USA sees %+v", m.Budgets)
	}
	q := meddled(t, "at berlin 18th-army@1")
	if m := q.Known(usa.seat()).(game.Seller).Market(); len(m.Wares)+len(m.Budgets) > 0 {
		t.Error("WC-9.6b: a saboteur has a market")
	}
}
