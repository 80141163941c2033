package blackswan

import (
	"testing"
)

// TestJoinUp keeps BS-Q53: who enters the war by the calendar.
func TestJoinUp(t *testing.T) {
	for _, tt := range []struct {
		text               string
		american, rumanian bool
	}{
		{"season winter 1942", true, false},
		{"season fall 1941", false, false},
		{"season winter 1941 ; hold germany paris", false, true},
		{"season fall 1940 ; hold germany paris", false, false},
		{"season winter 1941 ; gone france", false, true},
		{"season winter 1942 ; gone france ; side allies", false, false},
		{"season winter 1942 ; gone france ; only west", false, false},
	} {
		p := placed(t, tt.text)
		p.joinAllies(noTable{})
		if p.AtWar(usa) != tt.american || p.AtWar(rumania) != tt.rumanian || p.AtWar(hungary) != tt.rumanian || p.AtWar(bulgaria) != tt.rumanian {
			t.Errorf("BS-Q53: %s: the USA %v, Rumania %v", tt.text, p.AtWar(usa), p.AtWar(rumania))
		}
	}
}

// TestSovietsEnter keeps BS-Q12: the Soviet Union is at war with its first declaration.
func TestSovietsEnter(t *testing.T) {
	p := placed(t, "season summer 1941 ; soviet-union moscow inf1 ; germany berlin inf1 ; at declare soviets")
	play(t, p, noTable{}, Soviets, "declare finland")
	if !p.AtWar(soviet) || !p.AtWar(finland) {
		t.Error("BS-Q12: the Soviets attack Finland and stay neutral")
	}
}

// TestBritishStars keeps BS-Q78: after a British surrender the USA counts the stars of the West.
func TestBritishStars(t *testing.T) {
	p := placed(t, "from 1941 ; war usa ; gone britain ; hold usa london gibraltar malta")
	w := supplyNets{p: p}
	if got := w.strategic(usa); got != 3 {
		t.Errorf("BS-Q78: %d stars", got)
	}
}

// TestFights: whose blocks fight (BS-1.1j).
func TestFights(t *testing.T) {
	for _, tt := range []struct {
		text string
		g    group
		want bool
	}{
		{"war france", frenchForts, true},
		{"gone france", frenchForts, false},
		{"gone france", frenchUSShips, true},
		{"neutral italy", italians, false},
		{"war italy", italianShips, true},
		{"neutral soviet-union", sovietForts, false},
		{"war soviet-union", russians, true},
		{"gone britain", britishShips, false},
		{"war britain", britons, true},
		{"war germany", germanShips, true},
	} {
		p := placed(t, tt.text)
		if got := p.fights(first[tt.g]); got != tt.want {
			t.Errorf("BS-1.1j, %s: a %s fights: %v", tt.text, groupInfo[tt.g].name, got)
		}
	}
	p := placed(t, "gone france")
	p.VichySide = West
	if !p.fights(first[frenchForts]) {
		t.Error("BS-Q45: Vichy France has joined the West and does not fight")
	}
}
