package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestRoomToGrow: Ports and Islands bound what grows there (WC-1.3i, WC-1.3l).
func TestRoomToGrow(t *testing.T) {
	p := spends(t, "save usa resources 5 ; big usa atlantic-fleet ; at central-plains atlantic-fleet@2 ; at atlantic-seaboard 8th-fleet@1 ; at midway-islands iii-amphibious-corps@1 marines@1 ; at hawaii 5th-air-force@1 ; at california-coast subpac@1")
	refusals(t, p, usa, map[string]error{
		"build atlantic-fleet": game.Clause("WC-1.3l"), "build 8th-fleet": nil, "build iii-amphibious-corps": game.Clause("WC-1.3i"), "build 5th-air-force": nil, "build subpac": nil,
	})
	p = spends(t, "save usa resources 5 ; pool usa 8th-fleet atlantic-fleet 12th-fleet")
	play(t, p, deaf{}, usa, "place 8th-fleet central-plains", "place atlantic-fleet central-plains")
	refusals(t, p, usa, map[string]error{"place 12th-fleet central-plains": game.Clause("WC-1.3l"), "build 8th-fleet": game.Clause("WC-1.3l"), "place 12th-fleet west-coast": nil})
}

// TestChoiceOfTheAllies: a 6 lets the AFA choose among what the Allies had first, or China, or nothing (WC-7.1d).
func TestChoiceOfTheAllies(t *testing.T) {
	p := placed(t, "hold germany paris poland norway ; hold usa peking ; step partisans afa")
	p.Rolled = 6
	p.Patron[board.country[area("Norway")]] = germany
	refusals(t, p, afa, map[string]error{
		"partisan paris resource": nil, "partisan poland resource": nil, "partisan norway resource": game.Clause("WC-7.1b"), "partisan berlin resource": game.Clause("WC-7.1b"), "partisan peking resource": game.Clause("WC-7.1b"), "done": nil,
	})
	play(t, p, deaf{}, afa, "done")
	if p.Partisan != ([nAreas]uint8{}) || p.Step == stepPartisan {
		t.Error("WC-7.1d: somebody else is asked")
	}
	p = placed(t, "step partisans afa")
	p.Rolled = 6
	refusals(t, p, afa, map[string]error{"partisan peking resource": nil})
	p.Partisan[area("Peking")] = 1 << resourceGoods
	p.take(area("Peking"), usa, deaf{})
	if p.Partisan[area("Peking")] != 0 {
		t.Error("WC-7.1e: the Partisan fights on in free land")
	}
	q := placed(t, "hold germany caucasus-mountains urals ; step partisans ussr")
	q.Rolled = 4
	refusals(t, q, ussr, map[string]error{"partisan urals oil": nil, "partisan urals resource": nil, "partisan caucasus-mountains resource": game.Clause("WC-7.1e")})
	play(t, q, deaf{}, ussr, "partisan urals oil")
	if q.now() == actPartisans {
		t.Error("WC-7.1b: somebody else is asked")
	}
}

// TestWhoIsAsked: in the secret steps those who can do something (WC-7.3a, WC-7.4e, WC-7.8b).
func TestWhoIsAsked(t *testing.T) {
	p := placed(t, "at berlin 18th-army@1 ; at north-atlantic north-atlantic-lend-lease@1 ; group 3 flak ; step weapons")
	p.Owing, p.Pass = 0, notBegun
	if !p.asksWeapons(deaf{}) || p.Owing != game.Only(germany.seat()) {
		t.Errorf("WC-7.3a: %b are asked", p.Owing)
	}
	_ = p.set([]string{"step", "lend"})
	p.Owing, p.Pass = 0, notBegun
	if !p.asksLend(deaf{}) || p.Owing != game.Only(usa.seat()) {
		t.Errorf("WC-7.4e: %b are asked", p.Owing)
	}
	_ = p.set([]string{"step", "spend"})
	p.Owing, p.Pass = 0, notBegun
	if !p.asksSpend(deaf{}) || p.Owing != game.Only(germany.seat())|game.Only(usa.seat()) {
		t.Errorf("WC-7.8b: %b are asked", p.Owing)
	}
	q := placed(t, "scenario longest-day ; save germany resources 1 ; at berlin 18th-army@1 ; step spend")
	q.Owing, q.Pass = 0, notBegun
	if !q.asksSpend(gametest.Dice(t)) || q.Owing != game.Only(germany.seat()) {
		t.Errorf("WC-B.7a: %b are asked", q.Owing)
	}
}

// TestOrder: most VPs first, then most goods (WC-1.9b).
func TestOrder(t *testing.T) {
	p := placed(t, "vp japan 4 ; vp germany 4 ; vp usa 5")
	if got := p.inOrder(); got != [nPowers]power{usa, germany, japan, afa, ussr} && got != [nPowers]power{usa, germany, japan, ussr, afa} {
		t.Errorf("WC-1.9b: %v", got)
	}
}

// TestSharedFund: allies that are cut off and reach each other share what they have (WC-7.6h).
func TestSharedFund(t *testing.T) {
	p := placed(t, "war japan afa ; war germany usa ; hold afa egypt libya ; at mediterranean-sea sommergibili@1 ; at arabian-sea i-boats@1 ; at hyderabad indian-army@1 ; at canberra anzac-army@1 ; save afa resources 5 ; at tasman-sea 1st-fleet@1 ; at coral-sea 2nd-fleet@1 ; at timor-sea 4th-fleet@1 ; at cape-naturaliste mobile-fleet@1 ; at indian-ocean naval-air@1 ; step spend")
	p.income(deaf{})
	c := countryNamed("Australia")
	if p.Cut[c] == 0 || p.Fund[p.Cut[c]-1] != 1 {
		t.Fatalf("WC-7.6h: Australia has %d", p.Fund[c])
	}
	play(t, p, deaf{}, afa, "build anzac-army")
	if p.Till[afa].Resources != 0 || p.Drawn[p.Cut[c]-1] != 1 {
		t.Errorf("WC-7.6h: %+v", p.Till[afa])
	}
	p.revealBuilds(deaf{})
	_ = p.set([]string{"step", "spend"})
	p.Draft = [slots]order{}
	p.Size[unitCalled("anzac-army")] = 1
	refusals(t, p, afa, map[string]error{"build anzac-army": game.Clause("WC-7.6h")})
}

// TestChinaUnderTheLimit: what makes a Factory in China good counts, and so does what China spends (WC-7.8r, WC-7.7a).
func TestChinaUnderTheLimit(t *testing.T) {
	p := placed(t, american+"marker usa 4 ; factory chungking 1 ; step spend")
	p.income(deaf{})
	if p.Fund[china] != 1 || p.Limit[usa].Gained != 1 {
		t.Errorf("WC-7.8r: %d for China, %+v", p.Fund[china], p.Limit[usa])
	}
	play(t, p, deaf{}, usa, "build warlords")
	if p.Till[usa].Oil+p.Till[usa].Resources != 1 {
		t.Errorf("WC-7.7a: %+v", p.Till[usa])
	}
	q := placed(t, american+"marker usa 2 ; step spend")
	q.income(deaf{})
	refusals(t, q, usa, map[string]error{"build warlords": game.Clause("WC-7.7a")})
}
