package blackswan

import "testing"

// TestBonusLimit keeps BS-3.5l: bonuses add up, three are the most.
func TestBonusLimit(t *testing.T) {
	f := fighter{class: infantry, steps: 4, attacks: true, divisor: 1}
	for i, gain := range []func(){func() {}, func() { f.elite = true }, func() { f.sniper = true }, func() { f.surprise = true }} {
		gain()
		m := landCombat{n: 1}
		m.list[0] = f
		if _, need := m.aims(&m.list[0]); need != max(4-i, 2) {
			t.Errorf("BS-3.5l: unopposed and %d more bonuses: needs %d", i, need)
		}
	}
}

// TestDivisors keeps BS-3.5t: divisors are multiplied before a unit's dice are rounded.
func TestDivisors(t *testing.T) {
	for _, tt := range []struct {
		why, text string
		route     route
		want      int
	}{
		{"four steps in mud", "season fall 1939 ; france metz inf1 ; germany metz inf4", byLand, 2},
		{"three steps in mud", "season fall 1939 ; france metz inf1 ; germany metz inf3", byLand, 1},
		{"four steps over a river in mud", "season fall 1939 ; france metz inf1 ; germany metz inf4", overWater, 1},
		{"two steps over a river in mud: a quarter, not half of a half", "season fall 1939 ; france metz inf1 ; germany metz inf2", overWater, 1},
		{"one step over a river in mud", "season fall 1939 ; france metz inf1 ; germany metz inf1", overWater, 0},
	} {
		p := placed(t, tt.text)
		p.Route[first[germans]] = tt.route
		m := p.landCombat(placeNamed("metz"), Axis)
		for i := range m.list[:m.n] {
			f := &m.list[i]
			if dice, _ := m.aims(f); f.attacks && dice != tt.want {
				t.Errorf("BS-3.5t, %s: %d dice, want %d", tt.why, dice, tt.want)
			}
		}
	}
}

// TestOrderOfHits keeps BS-Q63: hits of classes that meet their like fall first; those that only one side has, whichever
// it is, come after them, each in the order of fire.
func TestOrderOfHits(t *testing.T) {
	m := landCombat{n: 4}
	m.list[0] = fighter{class: air, steps: 2, attacks: true}
	m.list[1] = fighter{class: artillery, steps: 2}
	m.list[2] = fighter{class: infantry, steps: 2, attacks: true}
	m.list[3] = fighter{class: infantry, steps: 2}
	if got := m.order(); got[0] != infantry || got[1] != air || got[2] != artillery {
		t.Errorf("BS-Q63: %v", got)
	}
}
