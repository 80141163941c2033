package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSinceVersion8: what version 8 of the rules mends is as it was in games that began by version 7 (docs/records.md).
func TestSinceVersion8(t *testing.T) {
	const (
		albania    = "turn 11 ; fallen POL FRA YUG ; join ITA axis ; join GRE allies ; hold allies albania ; GRE albania inf1 ; GER skopje inf3 ; supply axis berlin 6 ; active skopje ; at fight axis"
		support    = "turn 11 ; fallen POL FRA YUG ; join ITA axis ; join GRE allies ; hold allies albania ; GRE albania inf1 ; air GER skopje 1 ; supply axis berlin 6 ; at fly axis"
		poland     = "turn 3 ; hold axis bialystok ; SU minsk inf1 ; supply soviets minsk 2 ; at march soviets"
		montenegro = "war s43 ; turn 33 ; hold allies foggia montenegro ; UK montenegro inf1 ; UK foggia inf1 ; supply allies foggia 4 ; at ship allies"
		partisans  = "war s43 ; turn 33 ; hold allies foggia montenegro ; YUG montenegro inf1 ; UK foggia inf1 ; supply allies foggia 4 ; at ship allies"
		nancy      = "turn 9 ; fallen POL BE ; when west 8 ; when poland 2 ; GER saar arm2 arm2 inf3 ; FRA nancy inf1 ; supply axis saar 6 ; active saar ; at fight axis"
		beside     = "turn 9 ; fallen POL BE ; when west 8 ; when poland 2 ; hold axis liege ; GER liege arm2 ; GER saar arm2 inf3 ; FRA nancy inf1 ; supply axis saar 6 ; active saar ; active liege ; at fight axis"
	)
	for _, tt := range []struct {
		name, text string
		first      []string
		dice       []int
		by         game.Seat
		say        string
		old, now   error
	}{
		{"BW-9.6b: Germans attack Greeks in Albania", albania, nil, nil, Axis, "attack albania ger1", nil, game.Clause("BW-9.6b")},
		{"BW-9.6b: a German aircraft over them", support, nil, nil, Axis, "fly gerair1 albania", nil, game.Clause("BW-9.6b")},
		{"BW-Q31: Soviets in what the Axis holds of Poland", poland, nil, nil, Soviets, "move su1 bialystok", nil, game.Clause("BW-Q31")},
		{"BW-9.5d: British come to Montenegro", montenegro, nil, nil, Allies, "ship uk2 montenegro", game.Clause("BW-14.1.1a"), nil},
		{"BW-9.5d: and leave it", montenegro, nil, nil, Allies, "ship uk1 foggia", game.Clause("BW-9.5d"), nil},
		{"BW-9.5d: partisans alone", partisans, nil, nil, Allies, "ship uk1 montenegro", game.Clause("BW-14.1.1a"), game.Clause("BW-14.1.1a")},
		{
			"BW-17.3d: the second over the line", nancy,
			[]string{"attack nancy ger1 ger2 ger3", "advance ger1 nancy", "advance ger2 nancy"},
			[]int{5},
			Axis, "advance ger2 reims", nil, game.Clause("BW-17.3d"),
		},
		{
			"BW-17.3d: the first over the line", nancy,
			[]string{"attack nancy ger1 ger2 ger3", "advance ger1 nancy"},
			[]int{5},
			Axis, "advance ger1 reims", game.Clause("BW-17.3d"), game.Clause("BW-17.3d"),
		},
		{
			"BW-17.3d: the first who comes from beside it", beside,
			[]string{"attack nancy ger1 ger2 ger3", "advance ger1 nancy"},
			[]int{5},
			Axis, "advance ger1 reims", nil, nil,
		},
	} {
		for rules, want := range map[uint8]error{7: tt.old, 8: tt.now} {
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
}
