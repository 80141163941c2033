package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestFirstAttacksSinceVersion7: the shift of the first turns begins with an attack on French or Soviet units wherever they stand; before version 7 only with one
// on their countries (BW-16.3.1b, BW-16.3.1c).
func TestFirstAttacksSinceVersion7(t *testing.T) {
	for _, tt := range []struct {
		text, at string
		old, now game.Clause
	}{
		{"turn 8 ; fallen POL ; hold allies saar ; FRA saar inf1 ; GER stuttgart inf1", "saar", "", "BW-16.3.1b"},
		{"turn 8 ; fallen POL ; hold allies saar ; FRA saar inf1 ; UK saar inf1 ; GER stuttgart inf1", "saar", "", "BW-16.3.1b"},
		{"turn 8 ; fallen POL ; hold allies saar ; UK saar inf1 ; GER stuttgart inf1", "saar", "", ""},
		{"turn 8 ; hold allies saar ; FRA saar inf1 ; GER stuttgart inf1", "saar", "", ""},
		{"turn 8 ; fallen POL ; UK reims inf1 ; GER liege inf1", "reims", "BW-16.3.1b", "BW-16.3.1b"},
		{"turn 16 ; fallen POL FRA ; hold soviets lodz ; SU lodz inf1 ; GER warsaw inf1", "lodz", "", "BW-16.3.1c"},
		{"turn 16 ; fallen POL FRA ; SU pinsk inf1 ; GER warsaw inf1", "pinsk", "BW-16.3.1c", "BW-16.3.1c"},
		{"turn 20 ; fallen POL FRA ; hold soviets lodz ; SU lodz inf1 ; GER warsaw inf1", "lodz", "", ""},
	} {
		for rules, want := range map[uint8]game.Clause{6: tt.old, 7: tt.now} {
			p := placed(t, tt.text)
			p.Rules = rules
			b := battle{side: Axis, at: placeNamed(tt.at), attackers: named([]game.Word{game.UnitWord(first[germany])})}
			b.defenders = p.findDefenders(Axis, b.at, false)
			b.weak = uint8(b.defenders.Count())
			if got, _ := p.germanShift(&b); got != want {
				t.Errorf("%s: version %d: %q, want %q", tt.text, rules, got, want)
			}
		}
	}
}

// TestWipedOutSinceVersion6: who has nowhere to go is lost with the aircraft at base beside him, before version 6 without them; aircraft on missions and
// supply are not lost so (BW-17.2i, BW-17.2j, BW-Q95).
func TestWipedOutSinceVersion6(t *testing.T) {
	for rules, left := range map[uint8]bool{5: true, 6: false, 8: false} {
		p := placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU gomel inf2 ; air SU gomel 1 ; fly SU gomel 1 ; supply soviets gomel 2 ; GER minsk inf3 ; at fight axis")
		p.Rules, p.Field, p.Bout = rules, placeNamed("gomel"), boutRetreat
		p.wipeOut(mute{})
		if p.on(first[soviet]) || p.on(first[sovietAir]) != left || !p.on(first[sovietAir]+1) || !p.on(first[sovietSupply]) {
			t.Errorf("BW-17.2i: version %d: the aircraft is left %v", rules, p.on(first[sovietAir]))
		}
	}
}

// TestShipsInAfricaSinceVersion7: German ships come to no base in Africa before Germans may be there, before version 7 they did (BW-9.6b, BW-Q97).
func TestShipsInAfricaSinceVersion7(t *testing.T) {
	const text = "turn 10 ; fallen POL FRA ; join ITA axis ; hold axis alexandria ; due axis F1 I1 ; at place axis"
	for rules, want := range map[uint8]error{6: nil, 7: game.Clause("BW-11.5b")} {
		p := placed(t, text)
		p.Rules = rules
		if err := refused(t, p, Axis, "place germany fleet alexandria"); err != want {
			t.Errorf("BW-Q97: version %d: %v", rules, err)
		}
	}
	p := placed(t, text)
	p.Turn = 13
	if err := refused(t, p, Axis, "place germany fleet alexandria"); err != nil {
		t.Errorf("BW-9.6b: from turn 13 on: %v", err)
	}
}

// TestNowhereToCome: why a minor's corps is not received: its capital is the enemy's, another minor's units are there, or partisans find no zone (BW-9.5b,
// BW-Q11, BW-Q96).
func TestNowhereToCome(t *testing.T) {
	for _, tt := range []struct {
		text string
		n    nation
		dice []int
		want game.Clause
	}{
		{"turn 10 ; hold axis warsaw", poland, nil, "BW-Q11"},
		{"turn 10 ; join RUM axis ; join BUL axis ; BUL bucharest inf2 ; hold axis warsaw", rumania, nil, "BW-Q96"},
		{"turn 10 ; join RUM axis ; hold soviets bucharest ; hold axis warsaw", rumania, nil, "BW-Q11"},
		{"turn 24 ; fallen POL YUG ; ITA belgrade inf1 ; ITA brod inf1 ; ITA zagreb inf1 ; ITA split inf1 ; ITA sarajevo inf1 ; ITA montenegro inf1 ; ITA nis inf1 ; ITA skopje inf1", yugoslavia, []int{4}, "BW-9.5b"},
	} {
		p := placed(t, "join ITA axis ; "+tt.text)
		if tt.dice != nil {
			p.When[evYugoslaviaFell] = 15
		}
		table := gametest.Dice(t, tt.dice...)
		p.deal(table)
		found := false
		for _, e := range table.Told {
			if e.Note == noteNowhere && e.Said.Words()[0] == game.NameWord(nationName(tt.n)) {
				found = true
				if e.Clause != tt.want {
					t.Errorf("%s: told by %s, want %s", tt.text, e.Clause.ID(), tt.want.ID())
				}
			}
		}
		if !found || p.Dole[tt.n] != 0 {
			t.Errorf("%s: %s: nothing is told", tt.want.ID(), tt.text)
		}
	}
}
