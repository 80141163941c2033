package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSinceVersion7: what version 7 of the rules mends is as it was in games that began by version 6 (docs/records.md).
func TestSinceVersion7(t *testing.T) {
	const (
		genoa   = "war s43 ; turn 40 ; hold allies corsica ; hold axis marseilles genoa ; air UK corsica 1 ; air GER genoa 1 ; air ITA genoa 1 ; supply allies corsica 4 ; at fly allies"
		tripoli = "turn 11 ; fallen POL FRA ; join ITA axis ; air UK malta 1 ; air GER sicily 1 ; air ITA sicily 1 ; supply allies malta 2 ; at fly allies"
		oran    = "war s43 ; turn 27 ; neutral oran algiers ; hold allies gibraltar ; head UK oran western-med ; head UK algiers western-med ; fleet UK western-med 1 ; " +
			"USA america inf1 inf1 ; supply allies london 6 ; at ship allies"
		fleet   = "turn 7 ; fallen POL ; fleet UK western-med 1 ; supply allies gibraltar 4 ; at sail allies"
		uboat   = "turn 9 ; fallen POL FRA ; join ITA axis ; uboat GER south-central-med 1 ; supply axis rome 4 ; at sail axis"
		finland = "turn 9 ; fallen POL ; join FIN axis ; unlocked 0 2 ; GER helsinki inf1 ; fly SU baltic-sea 1 ; supply axis berlin 4 ; at march axis"
		beach   = "turn 9 ; fallen POL DEN ; unlocked 0 2 ; fly SU baltic-sea 1 ; fly GER baltic-sea 1 ; supply axis berlin 4 ; at fly axis"
		reims   = "turn 9 ; fallen POL BE ; when west 5 ; hold axis calais liege brussels reims ; unlocked 0 2 ; GER reims inf2 ; fly SU brussels 1 ; FRA paris inf2 inf2 inf2 ; " +
			"supply allies paris 6 ; supply axis ruhr 4 ; active paris ; at fight allies"
		brussels = "turn 9 ; fallen POL ; when west 8 ; join BE allies ; hold axis liege amsterdam ; UK brussels inf2 ; BE brussels inf1 ; GER liege inf3 inf3 ; supply axis ruhr 6 ; " +
			"supply allies london 4 ; active liege ; at fight axis"
		sea    = "turn 9 ; fallen POL FRA ; join ITA axis ; air UK newcastle 1 ; air ITA hamburg 1 ; air GER hamburg 1 ; at fly allies"
		mareth = "turn 7 ; fallen POL ; join ITA axis ; hold allies tripoli ; hold axis mareth ; UK tripoli inf1 ; supply allies tripoli 2 ; at march allies"
	)
	for _, tt := range []struct {
		name, text string
		first      []string // said before, by who is asked
		dice       []int
		by         game.Seat
		say        string
		old, now   error
	}{
		{"BW-Q45: an Italian aircraft answers over France", genoa, []string{"fly alair1 marseilles"}, nil, Axis, "counter itair1", nil, game.Clause("BW-9.6d")},
		{"BW-9.6d: an Italian one over the North Sea", sea, []string{"fly alair1 north-sea"}, nil, Axis, "counter itair1", game.Clause("BW-9.6d"), game.Clause("BW-9.6d")},
		{"BW-9.6b: a German one over Tripoli", tripoli, []string{"fly alair1 tripoli"}, nil, Axis, "counter gerair1", nil, game.Clause("BW-9.6b")},
		{"BW-14.1.2e: one fleet for two zones", oran, []string{"land us1 oran"}, nil, Allies, "land us2 algiers", nil, game.Clause("BW-14.1.2e")},
		{"BW-Q97: a British fleet in Oran", fleet, nil, nil, Allies, "sail ukfleet1 oran", nil, game.Clause("BW-9.6a")},
		{"BW-Q97: U-boats in Tripoli", uboat, nil, nil, Axis, "sail uboat1 tripoli", nil, game.Clause("BW-9.6b")},
		{"BW-Q43: a line to Finland", finland, nil, nil, Axis, "move ger1 oulu", game.Clause("BW-7b"), nil},
		{"BW-Q43: a beachhead", beach, nil, nil, Axis, "beach gerair1 malmo", game.Clause("BW-12.3f"), nil},
		{"BW-Q43: a retreat under Soviet aircraft", reims, []string{"attack reims fr1 fr2 fr3"}, []int{6}, Axis, "retreat brussels", game.Clause("BW-17.2h"), nil},
		{
			"BW-17.2i: British beside Belgians who may not leave", brussels,
			[]string{"attack brussels ger1 ger2", "lose uk1"},
			[]int{4},
			Allies, "retreat calais",
			game.Clause("BW-17.2h"), nil,
		},
		{"BW-9.6a: British in Mareth, which is the Axis'", mareth, nil, nil, Allies, "move uk1 mareth", game.Clause("BW-9.6a"), nil},
	} {
		for rules, want := range map[uint8]error{6: tt.old, 7: tt.now} {
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

// TestBattlesSinceVersion7: the same of what follows from combats.
func TestBattlesSinceVersion7(t *testing.T) {
	const (
		venice   = "war s43 ; turn 35 ; mark 15 ; hold allies milan bologna zagreb ; hold axis graz venice ; GER venice inf2 ; air ITA venice 1 ; USA milan inf3 inf1 ; supply allies milan 6 ; active milan ; at fight allies"
		alone    = "war s43 ; turn 35 ; mark 15 ; hold allies milan bologna zagreb ; hold axis graz venice ; ITA venice inf1 ; air ITA venice 1 ; USA milan inf3 inf3 ; supply allies milan 6 ; active milan ; at fight allies"
		smolensk = "war s43 ; turn 31 ; mark 15 ; hold axis smolensk ; hold soviets mozhaisk ; GER smolensk inf2 ; fly UK smolensk 1 ; SU mozhaisk arm2 inf2 ; supply soviets mozhaisk 6 ; active mozhaisk ; at blitz soviets"
		baltic   = "turn 11 ; fallen POL FRA ; join ITA axis ; join HUN axis ; unlocked 0 1 ; air SU riga 1 ; air GER east-prussia 1 ; supply soviets moscow 2 ; supply axis berlin 2 ; at fly soviets"
		answer   = "turn 8 ; fallen POL FRA ; join ITA axis ; join HUN axis ; join FIN axis ; pass RUM ; unlocked 0 1 ; air SU riga 1 ; air GER east-prussia 1 ; supply axis berlin 2 ; at fly axis"
		saar     = "turn 5 ; fallen POL ; hold allies saar ; FRA saar inf2 ; GER stuttgart inf2 inf2 ; GER frankfurt inf2 ; supply axis stuttgart 6 ; active stuttgart ; active frankfurt ; at fight axis"
		ships    = "turn 10 ; fallen POL FRA ; join ITA axis ; join HUN axis ; fleet UK south-central-med 2 ; fleet ITA south-central-med 2 ; supply allies malta 4 ; at sail allies"
		naples   = "cards axis-limited-8 allies-limited-8 soviets-limited-3 ; turn 14 ; fallen POL FRA ; join ITA axis ; hold allies genoa reggio sicily marseilles ; UK sicily inf3 inf3 w3 ; UK genoa inf1 ; " +
			"supply allies genoa 4 ; supply axis berlin 4 ; at fight soviets"
	)
	when := func(e event) func(p *Position) bool {
		return func(p *Position) bool { return p.When[e] != 0 }
	}
	plane := func(x string, g group) func(p *Position) bool {
		return func(p *Position) bool { return p.At[first[g]] == placeNamed(x) }
	}
	for _, tt := range []struct {
		name, text string
		say        []string
		dice       []int
		check      func(p *Position) bool
		old, now   bool
	}{
		{"BW-Q45: an Italian aircraft goes to Graz with Germans", venice, []string{"attack venice us1 us2"}, []int{5}, plane("graz", italianAir), true, false},
		{"BW-Q45: an Italian aircraft goes to Graz alone", alone, []string{"attack venice us1 us2"}, []int{6}, plane("graz", italianAir), true, false},
		{"BW-13.4.2d: an ally's aircraft stays", smolensk, []string{"attack smolensk su1 su2", "done"}, []int{1}, plane("smolensk", alliedAir), true, false},
		{"BW-9.3c: who answers a Soviet aircraft attacks the Soviet Union", baltic, []string{"fly suair1 baltic-sea", "counter gerair1"}, nil, when(evEastAttacked), false, true},
		{"BW-10.2a: Soviets who answer a German one attack Germany", answer, []string{"fly gerair1 baltic-sea", "counter suair1"}, nil, when(evSovietAttack), false, true},
		{"BW-16.3.1b: French in the Saar are France", saar, []string{"attack saar ger1 ger2 ger3"}, []int{1}, when(evWestAttacked), false, true},
		{"BW-9.6b: British ships attack Italian ones", ships, []string{"battle south-central-med"}, []int{3}, when(evBritishItalian), false, true},
		{
			"BW-9.2l: Italy is held down by fewer than ten corps", naples,
			[]string{"done", "done", "done", "done", "done", "done", "done", "done", "done", "move uk4 marseilles"},
			nil,
			func(p *Position) bool { return p.State[italy] != withAxis }, true, false,
		},
	} {
		for rules, want := range map[uint8]bool{6: tt.old, 7: tt.now} {
			p := placed(t, tt.text)
			p.Rules = rules
			dice := gametest.Dice(t, tt.dice...)
			for _, s := range tt.say {
				play(t, p, dice, p.Asked, s)
			}
			if got := tt.check(p); got != want {
				t.Errorf("%s: version %d: %v, want %v", tt.name, rules, got, want)
			}
		}
	}
}

// TestAirAtPeace: by version 7 Soviet and Axis aircraft do not matter to each other's combats and retreats before their war (BW-Q43).
func TestAirAtPeace(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		by         game.Seat
		at         string
		old, now   camp
	}{
		{"Soviets over Reims", "turn 9 ; fallen POL BE ; hold axis calais liege ; unlocked 0 2 ; GER liege inf2 ; fly SU reims 1 ; FRA reims inf2", Axis, "reims", alliedCamp, noCamp},
		{"Germans over Karelia", "turn 9 ; fallen POL ; join FIN axis ; FIN karelia inf1 ; fly GER karelia 1 ; SU leningrad inf2", Soviets, "karelia", axisCamp, noCamp},
		{"Soviets over Karelia", "turn 9 ; fallen POL ; join FIN axis ; unlocked 0 2 ; FIN karelia inf1 ; fly SU karelia 1 ; SU leningrad inf2", Soviets, "karelia", alliedCamp, alliedCamp},
		{"Germans over Karelia, with Germans in it", "turn 9 ; fallen POL ; join FIN axis ; GER karelia inf1 ; fly GER karelia 1 ; SU leningrad inf2", Soviets, "karelia", axisCamp, axisCamp},
		{"Germans who attack Soviets", "turn 9 ; fallen POL ; unlocked 0 2 ; GER warsaw inf2 ; fly SU brest-litovsk 1 ; SU brest-litovsk inf2", Axis, "brest-litovsk", alliedCamp, alliedCamp},
	} {
		for rules, want := range map[uint8]camp{6: tt.old, 7: tt.now} {
			p := placed(t, tt.text)
			p.Rules = rules
			b := battle{side: tt.by, at: placeNamed(tt.at)}
			for u := range first[germanAir] {
				switch {
				case p.on(u) && p.sideOf(u) == tt.by:
					b.attackers.Add(u)
				case p.on(u):
					b.defenders.Add(u)
				}
			}
			if got := p.superiorOver(&b); got != want {
				t.Errorf("%s: version %d: camp %d, want %d", tt.name, rules, got, want)
			}
		}
	}
}
