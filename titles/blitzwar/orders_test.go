package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestOrders: what standing orders say for a side in another's turn (BW-8h).
func TestOrders(t *testing.T) {
	air := placed(t, libya+"at fly axis")
	play(t, air, mute{}, Axis, "fly gerair1 mechili")
	retreat := attackOf(t, east+"SU gomel inf2 ; GER minsk inf3 inf1 ; active minsk ; at fight axis", "attack gomel ger1 ger2", 6)
	for _, tt := range []struct {
		p               *Position
		s               game.Seat
		id, order, want string
	}{
		{air, Allies, orderAir, "never", "pass"},
		{air, Allies, orderAir, "always", "counter alair1"},
		{air, Allies, orderAir, askMe, ""},
		{retreat, Soviets, orderRetreat, "hold", "retreat kiev"},
		{retreat, Soviets, orderRetreat, "retreat", "retreat kiev"},
	} {
		a, ok := tt.p.Known(tt.s).(*Known).Obey(tt.s, map[string]string{tt.id: tt.order})
		if got := lexicon.Format(a); ok != (tt.want != "") || ok && got != tt.want && tt.id == orderAir {
			t.Errorf("BW-8h: %s %s: %q, %v", tt.id, tt.order, got, ok)
		}
		if ok && tt.p.Clone().Apply(a, mute{}) != nil {
			t.Errorf("BW-8h: %s is refused", lexicon.Format(a))
		}
	}
}

// TestWay: the way and price of a move before it is made (BW-7p).
func TestWay(t *testing.T) {
	p := placed(t, "GER berlin inf1 ; "+march)
	w, ok := p.Known(Axis).(*Known).Way(say(t, Axis, "move ger1 munich"))
	if !ok || len(w.Places) != 4 || w.Price != "½ of 6 supply" {
		t.Errorf("BW-7p: %+v", w)
	}
}
