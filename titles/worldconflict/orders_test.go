package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestOrders: what standing orders say for a power in the other side's phase (WC-2.1e).
func TestOrders(t *testing.T) {
	cover := placed(t, west+"at western-germany army-group-b@2 stukas@2 ; at paris dcr@1 armee-de-lair@1 ; step attack germany")
	play(t, cover, deaf{}, germany, "attack paris army-group-b")
	if cover.Step == stepAnnounce {
		play(t, cover, deaf{}, germany, "done")
	}
	loss := placed(t, "war germany ussr ; at byelorussia army-group-a@2 18th-army@1 ; hold germany byelorussia ; at moscow western-front@4 guards-banner-army@4 ; step attack ussr ; closed afa usa")
	play(t, loss, gametest.Dice(t, 5, 1), ussr, "attack byelorussia western-front guards-banner-army", "done")
	for _, tt := range []struct {
		p               *Position
		w               power
		id, order, want string
	}{
		{cover, afa, orderCover, "never", "done"},
		{cover, afa, orderCover, askMe, ""},
		{loss, germany, orderLosses, "cheap", "lose 18th-army"},
		{loss, germany, orderLosses, askMe, ""},
		{loss, ussr, orderLosses, "cheap", ""},
	} {
		a, ok := tt.p.Known(tt.w.seat()).(*Known).Obey(tt.w.seat(), map[string]string{tt.id: tt.order})
		if got := lexicon.Format(a); ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("WC-2.1e: %s %s: %q, %v (step %d asks %d)", tt.id, tt.order, got, ok, tt.p.Step, tt.p.Asked)
		}
		if ok && tt.p.Clone().(*Position).Apply(a, deaf{}) != nil {
			t.Errorf("WC-2.1e: %s is refused", lexicon.Format(a))
		}
	}
}
