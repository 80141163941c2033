package worldconflict

import (
	"testing"

	"sandtable/game"
)

// twos rolls a two with every die.
type twos struct{ mute }

func (twos) Roll(game.Die) int { return 2 }

// since is what a version of the rules has mended: what is said in a position, and how it stands then by the rules before and by those of the
// version.
type since struct {
	name, text string
	say        []said
	old, now   func(p *Position) bool
}

type said struct {
	by       power
	sentence string
}

func (tt *since) check(t *testing.T, version uint8) {
	t.Helper()
	for rules, want := range map[uint8]func(p *Position) bool{version - 1: tt.old, version: tt.now} {
		p := placed(t, tt.text)
		p.Rules = rules
		for _, s := range tt.say {
			play(t, p, twos{}, s.by, s.sentence)
		}
		if !want(p) {
			t.Errorf("%s: version %d", tt.name, rules)
		}
	}
}

// TestSinceVersion2: what version 2 of the rules mends is as it was in games that began by version 1 (docs/records.md).
func TestSinceVersion2(t *testing.T) {
	for _, tt := range []since{
		{
			name: "WC-F.0e, WC-F.0h, WC-3.2e: Japan's war puts the USA into the war", text: "scenario fascism ; turn 2 ; at berlin 6th-army@1 ; begin",
			say: []said{{germany, "announce"}},
			old: func(p *Position) bool {
				return p.JapanAtWar && p.neutralPower(usa) && p.Ally[brazil] == nobody && !p.Entered.has(usa)
			},
			now: func(p *Position) bool {
				return p.JapanAtWar && !p.neutralPower(usa) && p.Ally[brazil] == usa && p.Entered.has(usa) && p.mayWar(usa, germany) == nil
			},
		},
		{
			name: "WC-1.3g, WC-6.6n: who makes room for an ally needs a supplied haven",
			text: "war germany ussr ; war japan ussr ; entered ussr ; hold ussr malta libya ; at malta vvs@1 ; at arctic-ocean u-boat-i@1 ; at japanese-coast 2nd-fleet@1 ; at bering-sea 1st-fleet@1 ; " +
				"at mediterranean-sea europe-trs@1 royal-marines@1 ; aboard europe-trs royal-marines ; closed ussr usa ; step march afa",
			say: []said{{afa, "land royal-marines malta"}, {ussr, "agree"}},
			old: func(p *Position) bool { return unitsIn(p, "libya") == "vvs@1" }, now: func(p *Position) bool { return !p.on(unitNamed("VVS")) },
		},
	} {
		tt.check(t, 2)
	}
}

// TestSinceVersion3: so it is with what version 3 mends.
func TestSinceVersion3(t *testing.T) {
	for _, tt := range []since{
		{
			name: "WC-Q113: France falls before units leave Paris, after a Round too",
			text: "turn 3 ; marker usa 3 ; marker ussr 3 ; at western-germany army-group-b@1 luftwaffe@2 ; at paris royal-air-force@2 ; closed japan ; step attack germany",
			say:  []said{{germany, "attack paris army-group-b luftwaffe"}, {germany, "done"}, {afa, "cover paris ground royal-air-force"}},
			old:  func(p *Position) bool { return p.Step == stepDisplace },
			now:  func(p *Position) bool { return p.Step != stepDisplace && p.Conquered[countryNamed("France")] },
		},
		{
			name: "WC-6.6n, WC-3.4l: the captor moves the enemy out of an area that is freed",
			text: "turn 9 ; marker usa 5 ; marker ussr 5 ; hold germany algeria morocco ; fell french-north-africa ; hold afa rome milan libya morocco ; fell italy ; at algeria bb-fleet@2 ; " +
				"at morocco 2nd-army@1 ; closed usa ussr ; step march afa",
			say: []said{{afa, "move 2nd-army algeria"}},
			old: func(p *Position) bool { return p.on(unitNamed("BB Fleet")) }, now: func(p *Position) bool { return !p.on(unitNamed("BB Fleet")) },
		},
		{
			name: "WC-3.4g, WC-3.4o: no coin decides between Germany in Rome and the AFA in Milan",
			text: "turn 9 ; marker usa 5 ; marker ussr 5 ; hold afa rome milan ; fell italy ; at mediterranean-sea mediterranean-trs@1 san-marco@1 ; aboard mediterranean-trs san-marco ; closed japan ; " +
				"step attack germany",
			say: []said{{germany, "attack rome san-marco"}, {germany, "done"}},
			old: func(p *Position) bool { return p.Ally[countryNamed("Italy")] == afa }, now: func(p *Position) bool { return p.Ally[countryNamed("Italy")] == germany },
		},
	} {
		tt.check(t, 3)
	}
}

// TestSinceVersion4: what version 4 of the rules mends is as it was in games that began by version 3 (docs/records.md).
func TestSinceVersion4(t *testing.T) {
	for _, tt := range []since{
		{
			name: "WC-Q60: a V-1 is spent in a Factory Attack on an area that has just been taken",
			text: "turn 9 ; marker usa 5 ; marker ussr 5 ; hold germany paris ; fell france ; at paris v-1@1 ; at north-sea baltic-trs@1 18th-army@2 ; aboard baltic-trs 18th-army ; " +
				"closed japan ; step attack germany",
			say: []said{{germany, "attack london 18th-army"}, {germany, "bomb london v-1"}, {germany, "done"}, {germany, "fight london ground"}},
			old: func(p *Position) bool { return !p.on(unitNamed("V-1")) }, now: func(p *Position) bool { return p.on(unitNamed("V-1")) },
		},
		{
			name: "WC-4.2h: an army at sea outgrows its transport",
			text: "turn 5 ; marker usa 5 ; marker ussr 5 ; big afa 2nd-army ; at north-sea europe-trs@1 2nd-army@2 ; aboard europe-trs 2nd-army ; save afa resources 4 ; step spend afa",
			old:  func(p *Position) bool { return p.mayGrow(afa, unitNamed("2nd Army")) == nil },
			now:  func(p *Position) bool { return p.mayGrow(afa, unitNamed("2nd Army")) == game.Clause("WC-4.2h") },
		},
		{
			name: "WC-7.4b, WC-3.4c: lend lease from the new home of the British",
			text: "turn 9 ; war germany ussr ; entered ussr ; war usa japan ; war usa germany ; entered usa ; hold germany paris london scotland ; fell france ; fell great-britain ; " +
				"home great-britain canada ; at arctic-ocean arctic-ocean-lend-lease@1 ; step lend ; owing afa",
			old: func(p *Position) bool {
				return p.delivers(unitNamed("Arctic Ocean")) == game.Clause("WC-7.4b")
			},
			now: func(p *Position) bool { return p.delivers(unitNamed("Arctic Ocean")) == nil },
		},
	} {
		tt.check(t, 4)
	}
}
