package worldconflict

import "testing"

// TestSinceVersion2: what version 2 of the rules mends is as it was in games that began by version 1 (docs/records.md).
func TestSinceVersion2(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		say        map[power]string
		old, now   func(p *Position) bool
	}{
		{
			"WC-F.0e, WC-F.0h, WC-3.2e: Japan's war puts the USA into the war", "scenario fascism ; turn 2 ; at berlin 6th-army@1 ; begin",
			map[power]string{germany: "announce"},
			func(p *Position) bool {
				return p.JapanAtWar && p.neutralPower(usa) && p.Ally[brazil] == nobody && !p.Entered.has(usa)
			},
			func(p *Position) bool {
				return p.JapanAtWar && !p.neutralPower(usa) && p.Ally[brazil] == usa && p.Entered.has(usa) && p.mayWar(usa, germany) == nil
			},
		},
		{
			"WC-1.3g, WC-6.6n: who makes room for an ally needs a supplied haven",
			"war germany ussr ; war japan ussr ; entered ussr ; hold ussr malta libya ; at malta vvs@1 ; at arctic-ocean u-boat-i@1 ; at japanese-coast 2nd-fleet@1 ; at bering-sea 1st-fleet@1 ; " +
				"at mediterranean-sea europe-trs@1 royal-marines@1 ; aboard europe-trs royal-marines ; closed ussr usa ; step march afa",
			map[power]string{afa: "land royal-marines malta", ussr: "agree"},
			func(p *Position) bool { return unitsIn(p, "libya") == "vvs@1" }, func(p *Position) bool { return !p.on(unitNamed("VVS")) },
		},
	} {
		for rules, want := range map[uint8]func(p *Position) bool{1: tt.old, 2: tt.now} {
			p := placed(t, tt.text)
			p.Rules = rules
			for w := range power(nPowers) {
				if say := tt.say[w]; say != "" {
					play(t, p, deaf{}, w, say)
				}
			}
			if !want(p) {
				t.Errorf("%s: version %d", tt.name, rules)
			}
		}
	}
}
