package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestFinlandFightsAlone: an attack of Finns alone on the Soviets, or of the Soviets on Finns alone, begins no war in the East; with or on anybody
// else it does, whoever is named first (BW-9.3c, Ruling BW-Q29).
func TestFinlandFightsAlone(t *testing.T) {
	const north = "join FIN axis ; FIN kouvola inf1 ; GER helsinki inf1 ; SU leningrad inf1 ; at fight "
	finn, german, soviets := first[finland], first[germany], first[soviet]
	for _, tt := range []struct {
		what                 string
		seat                 game.Seat
		at                   string
		attackers, defenders []int
		war                  bool
	}{
		{"Finns attack Leningrad", Axis, "leningrad", []int{finn}, []int{soviets}, false},
		{"Germans attack Leningrad", Axis, "leningrad", []int{german}, []int{soviets}, true},
		{"Finns and Germans attack Leningrad", Axis, "leningrad", []int{finn, german}, []int{soviets}, true},
		{"Soviets attack Finns", Soviets, "kouvola", []int{soviets}, []int{finn}, false},
		{"Soviets attack Germans in Finland", Soviets, "helsinki", []int{soviets}, []int{german}, true},
		{"Soviets attack Finns and Germans", Soviets, "helsinki", []int{soviets}, []int{finn, german}, true},
	} {
		p := placed(t, north+map[game.Seat]string{Axis: "axis", Soviets: "soviets"}[tt.seat])
		p.When[evEastWar] = 0
		var by, on unitSet
		for _, u := range tt.attackers {
			by.Add(u)
		}
		for _, u := range tt.defenders {
			on.Add(u)
		}
		p.strikesAt(tt.seat, by, on, placeNamed(tt.at), mute{})
		if got := p.When[evEastWar] != 0; got != tt.war {
			t.Errorf("BW-Q29: %s: war in the East %v", tt.what, got)
		}
	}
}

// TestAffords: the short way to a price answers where the lines of supply lead to more than it, in halves; it needs something left (BW-7p).
func TestAffords(t *testing.T) {
	for _, tt := range []struct {
		stock  string
		halves uint8
		want   bool
	}{{"supply axis berlin 4", 1, true}, {"supply axis berlin 4", 4, true}, {"supply axis berlin 4", 5, false}, {"supply axis berlin 1", 1, true}, {"supply axis berlin 1", 2, false}} {
		p := placed(t, "GER berlin inf2 ; "+tt.stock+" ; at march axis")
		for range 2 { // worked out, then remembered
			if got := p.affords(Axis, first[germany], tt.halves); got != tt.want {
				t.Errorf("BW-7p: %s, price %d: %v", tt.stock, tt.halves, got)
			}
		}
	}
}
