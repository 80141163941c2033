package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSinceVersion6: what version 6 of the rules mends is as it was in games that began by version 5 (docs/records.md).
func TestSinceVersion6(t *testing.T) {
	const (
		transit = "turn 12 ; join HUN axis ; fallen FRA ; pass RUM ; GER debrecen inf1 ; RUM cluj inf2 ; supply axis berlin 4 ; at march axis"
		again   = "war s41 ; turn 17 ; when east 16 ; hold axis minsk ; GER minsk arm1 inf2 inf1 ; SU vitebsk inf2 ; SU gomel inf1 ; supply axis minsk 4 ; active minsk ; at blitz axis"
		fleets  = "war s43 ; cards allies-total-4 soviets-limited-2 ; turn 36 ; at minors axis"
		airs    = "cards axis-limited-2 allies-limited-8 soviets-limited-3 ; turn 15 ; fallen POL FRA ; join ITA axis ; supply axis rome 2 ; at fight soviets"
		africa  = "cards axis-limited-2 allies-limited-8 soviets-limited-3 ; turn 10 ; fallen POL FRA ; join ITA axis ; supply axis tripoli 2 ; at fight soviets"
		crowd   = "war s41 ; turn 17 ; join RUM axis ; join BUL axis ; BUL bucharest inf2 ; dole RUM 1 ; at minors axis"
		italy   = "war s43 ; turn 29 ; hold allies sicily reggio naples ; USA reggio inf3 ; USA reggio inf3 ; USA naples inf3 ; UK naples inf1 ; at fight soviets"
		plane   = "war s43 ; turn 41 ; mark 15 ; hold allies ruhr liege brussels calais ; GER hannover inf1 ; air GER hannover 1 ; USA ruhr inf3 ; supply allies ruhr 4 ; active ruhr ; at fight allies"
	)
	repelled := []string{"attack vitebsk ger1 ger2", "lose ger2 infantry", "done"}
	for _, tt := range []struct {
		name, text string
		first      []string // said before, by who is asked
		dice       []int
		by         game.Seat
		say        string
		old, now   error
	}{
		{"BW-Q4: corps of a country that lets the Axis through", transit, nil, nil, Axis, "move ger1 bucharest", game.Clause("BW-15.3b"), nil},
		{"BW-17.1b: somebody else attacks", again, repelled, []int{2}, Axis, "attack vitebsk ger3", nil, game.Clause("BW-17.1b")},
		{"BW-17.1b: one of the group attacks", again, repelled, []int{2}, Axis, "attack vitebsk ger1", nil, game.Clause("BW-17.1b")},
		{"BW-11.5f: American ships in Britain", fleets, []string{"done", "done"}, nil, Allies, "place united-states fleet plymouth", nil, game.Clause("BW-11.5f")},
		{"BW-Q45: Italian aircraft in Berlin", airs, []string{"done"}, nil, Axis, "place italy air berlin", nil, game.Clause("BW-Q45")},
		{"BW-9.6b: German aircraft in Tripoli", africa, []string{"done"}, nil, Axis, "place germany air tripoli", nil, game.Clause("BW-9.6b")},
		{"BW-9.6j: Rumanians among Bulgarians", crowd, nil, nil, Axis, "place rumania infantry bucharest", nil, game.Clause("BW-9.6j")},
		{"BW-Q95: aircraft alone retreat", plane, []string{"attack hannover us1"}, []int{4}, Axis, "retreat leipzig", game.Clause("ST-1"), nil},
	} {
		for rules, want := range map[uint8]error{5: tt.old, 6: tt.now} {
			p := placed(t, tt.text)
			p.Rules = rules
			dice := gametest.Dice(t, tt.dice...)
			for _, s := range tt.first {
				play(t, p, dice, p.Asked, s)
			}
			if err := refused(t, p, tt.by, tt.say); err != want {
				t.Errorf("%s: version %d: %v, want %v", tt.name, rules, err, want)
			}
		}
	}
	for rules, want := range map[uint8]bool{5: false, 6: true} {
		q := placed(t, "turn 8 ; when poland 8 ; when west 7 ; FRA reims inf2 ; GER liege inf2")
		q.Rules = rules
		b, _ := q.battleOf(Axis, placeNamed("reims"), named([]game.Word{game.UnitWord(first[germany])}), true)
		if _, got := q.germanShift(&b); got != want {
			t.Errorf("BW-Q94: version %d: a shift in the west %v, want %v", rules, got, want)
		}
		p := placed(t, italy)
		if p.Rules = rules; p.italyBroken(Axis) != want {
			t.Errorf("BW-Q87: version %d: Italy surrenders %v, want %v", rules, !want, want)
		}
	}
}
