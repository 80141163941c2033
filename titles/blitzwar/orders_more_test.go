package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestOrdersInCombat: what standing orders say of losses, retreats and the German defence (BW-8h, BW-16.2g, BW-16.3.2e, BW-17.2a).
func TestOrdersInCombat(t *testing.T) {
	const attack = "GER minsk inf3 inf3 ; active minsk ; at fight axis"
	foot := attackOf(t, east+"SU gomel inf2 inf1 ; "+attack, "attack gomel ger1 ger2", 6)
	tanks := attackOf(t, east+"SU gomel arm2 arm1 ; "+attack, "attack gomel ger1 ger2", 6)
	holds := foot.Clone().(*Position)
	pay(t, holds, "su1")
	forced := attackOf(t, east+"SU gomel inf2 ; GER minsk inf3 inf1 ; active minsk ; at fight axis", "attack gomel ger1 ger2", 6)
	ringed := *forced
	for x := range board.near[placeNamed("gomel")].All() {
		ringed.give(x, Axis)
		ringed.Attacked.Add(x)
	}
	shift := placed(t, "turn 18 ; when east 16 ; when eastwar 16 ; join ITA axis ; GER minsk inf1 ; ITA minsk w2 ; SU smolensk arm2 inf2 ; active smolensk ; SU gomel inf2 inf2 ; active gomel ; supply soviets gomel 4 ; at fight soviets")
	play(t, shift, mute{}, Soviets, "attack minsk su1 su2 su3 su4")
	forts := placed(t, "turn 31 ; when east 16 ; when eastwar 16 ; GER minsk fort1 inf2 ; SU smolensk arm2 inf2 ; active smolensk ; SU gomel inf2 inf2 ; active gomel ; supply soviets gomel 4 ; at fight soviets")
	forts.Field, forts.Bout, forts.Owed[defending].Corps, forts.Step, forts.Asked = placeNamed("minsk"), boutLosses, 1, stepLose, Axis
	for _, tt := range []struct {
		why             string
		p               *Position
		s               game.Seat
		id, order, want string
	}{
		{"infantry first", foot, Soviets, orderLosses, "infantry", "lose su1 infantry"},
		{"he decides himself", foot, Soviets, orderLosses, askMe, ""},
		{"another order", foot, Soviets, orderRetreat, "hold", ""},
		{"another seat", foot, Axis, orderLosses, "infantry", ""},
		{"only tanks", tanks, Soviets, orderLosses, "infantry", "lose su1 armoured"},
		{"a fortified corps", forts, Axis, orderLosses, "infantry", "lose ger1 fortified"},
		{"who may hold holds", holds, Soviets, orderRetreat, "hold", "hold"},
		{"or goes", holds, Soviets, orderRetreat, "retreat", "retreat bryansk"},
		{"he decides himself", holds, Soviets, orderRetreat, askMe, ""},
		{"who may not hold goes", forced, Soviets, orderRetreat, "hold", "retreat bryansk"},
		{"or is lost", &ringed, Soviets, orderRetreat, "retreat", "perish"},
		{"the German defence", shift, Axis, orderShield, "always", "shield"},
		{"or not", shift, Axis, orderShield, "never", "decline"},
		{"he decides himself", shift, Axis, orderShield, askMe, ""},
	} {
		a, ok := tt.p.Known(tt.s).(*Known).Obey(tt.s, map[string]string{tt.id: tt.order})
		got := ""
		if ok {
			got = lexicon.Format(a)
		}
		if got != tt.want {
			t.Errorf("BW-8h: %s: %q, want %q (step %d)", tt.why, got, tt.want, tt.p.Step)
		}
		if ok && tt.p.Clone().Apply(a, mute{}) != nil {
			t.Errorf("BW-8h: %s: %s is refused", tt.why, got)
		}
	}
}
