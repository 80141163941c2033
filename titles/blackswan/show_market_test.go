package blackswan

import (
	"testing"

	"sandtable/game"
)

// TestMarket: what the faction spends adds up, in the order Discs, units, steps (BS-1.6.1), and a ware is what its sentence buys (BS-1.6a1,
// BS-1.6c1). Nobody else sees the market.
func TestMarket(t *testing.T) {
	p := placed(t, "from 1941 ; germany berlin tank1 ; germany paris inf4 ; pp germany 40 ; pp italy 15 ; at spend axis")
	if m := p.Known(West).(game.Seller).Market(); len(m.Budgets) > 0 || len(m.Wares) > 0 {
		t.Errorf("BS-H.15: the West sees %+v", m)
	}
	tank := func() (w game.Ware) {
		for _, w := range p.Known(Axis).(game.Seller).Market().Wares {
			if w.Group == wareReinforce && w.About == "1 of 4" && w.Price == "2 PP" || w.Bought > 0 && w.Group == wareReinforce {
				return w
			}
		}
		t.Fatal("BS-1.6c1: the tank in Berlin is no ware")
		return w
	}
	if w := tank(); w.Bought != 0 {
		t.Errorf("BS-1.6c1: %+v", w)
	}
	budget := func(left, total int, spent ...game.Part) {
		t.Helper()
		b := p.Known(Axis).(game.Seller).Market().Budgets[0]
		if b.Left != left || b.Total != total || len(b.Spent) != len(spent) {
			t.Fatalf("BS-1.6.1: %+v", b)
		}
		for i, s := range spent {
			if b.Spent[i] != s {
				t.Errorf("BS-1.6.1: %+v, want %+v", b.Spent[i], s)
			}
		}
	}
	budget(55, 55)
	play(t, p, noTable{}, Axis, "blitz East")
	budget(35, 55, game.Part{Name: wareDiscs, Value: discPP})
	say := tank().Say
	if err := p.Apply(say, noTable{}); err != nil {
		t.Fatal(err)
	}
	if w := tank(); w.Bought != 1 || w.Say != say {
		t.Errorf("BS-1.6c1: %+v", w)
	}
	budget(33, 55, game.Part{Name: wareDiscs, Value: discPP}, game.Part{Name: wareReinforce, Value: 2})
}
