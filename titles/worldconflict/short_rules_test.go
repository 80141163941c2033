package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestRulesOfD: what scenario D switches on.
func TestRulesOfD(t *testing.T) {
	p := placed(t, east+"at poland army-group-center@4 army-group-north@4 army-group-a@3 luftwaffe@2 ; at byelorussia western-front@1 ; save germany oil 2 ; step attack germany")
	if err := refused(t, p, germany, "attack byelorussia army-group-center army-group-north army-group-a"); err != game.Clause("WC-5.3q") {
		t.Errorf("WC-D.1a: Size 11 from one area: %v", err)
	}
	if err := refused(t, p, germany, "attack byelorussia army-group-center army-group-north"); err != nil {
		t.Errorf("WC-D.1a: Size 8: %v", err)
	}
	p.Turn = 4
	if snow := placed(t, "scenario longest-day"); !charts.snowTurn[4] || !p.snowed(area("Moscow")) || snow.rule('D') {
		t.Error("WC-D.2a: it snows on Turn 4")
	}
	cut := placed(t, east+"at moscow army-group-a@1 ; hold germany moscow")
	if cut.supplied(unitNamed("Army Group A")) {
		t.Error("WC-D.3a: a unit behind the enemy is in supply")
	}
	q := placed(t, east+"save germany oil 2 ; step blitz germany")
	for b := freeBlitz; b <= totalBlitz; b++ {
		if err := q.mayBlitz(germany, b); err != nil {
			t.Errorf("WC-D.4a: %s: %v", blitzWords[b], err)
		}
	}
	if err := p.mayTarget(germany, area("Moscow"), factoryAttack); err != nil && err != game.Clause("WC-5.3n") {
		t.Errorf("WC-D.6a: %v", err)
	}
	if err := placed(t, "scenario longest-day").mayTarget(afa, area("Berlin"), factoryAttack); err != game.Clause("WC-S.d") {
		t.Errorf("WC-D.6a: a Factory Attack in scenario B: %v", err)
	}
}

// TestPortsAndRoutesOfD: two Ports of one area are apart (WC-D.1c), no attack across a Land Route (WC-D.1d), Islands hold Size 2 (WC-D.1b).
func TestPortsAndRoutesOfD(t *testing.T) {
	p := placed(t, east+"at leningrad/baltic-sea baltic-sea-fleet@1 ; step sail ussr")
	if err := refused(t, p, ussr, "sail baltic-sea-fleet arctic-ocean"); err == nil {
		t.Error("WC-D.1c: out of the other Port")
	}
	if err := refused(t, p, ussr, "sail baltic-sea-fleet baltic-sea"); err != nil {
		t.Errorf("WC-D.1c: %v", err)
	}
	p = placed(t, east+"hold germany stalingrad ; at stalingrad army-group-a@2 ; at samarkand cavalry@1 ; step attack germany")
	if err := p.mayStrike(unitNamed("Army Group A"), area("Samarkand"), unitSet{}); err != game.Clause("WC-5.3w") {
		t.Errorf("WC-D.1d: %v", err)
	}
	p = placed(t, rising+"at formosa naval-air@2 ; at tokyo army-air@1")
	if err := p.mayBaseAir(unitNamed("Army Air"), area("Formosa")); err != game.Clause("WC-1.3i") {
		t.Errorf("WC-D.1b: %v", err)
	}
}

// TestRulesOfE: China's gate (WC-E.1a, WC-E.2a), Port Attacks (WC-E.2b, WC-E.2c), Convoys in combat (WC-E.3a, WC-E.3b).
func TestRulesOfE(t *testing.T) {
	p := placed(t, rising+"at burma indian-army@2 ; at hawaii pacific-fleet@2 ; at hawaiian-waters combined-fleet@4 ; step attack japan")
	if err := p.chinaGate(unitNamed("Indian Army"), area("Chungking")); err != game.Clause("WC-5.2l") {
		t.Errorf("WC-E.1a, WC-E.2a: %v", err)
	}
	if err := p.mayTarget(japan, area("Hawaii"), portAttack); err != nil {
		t.Errorf("WC-E.2b: %v", err)
	}
	if err := placed(t, east+"at leningrad/baltic-sea baltic-sea-fleet@1").mayTarget(germany, area("Leningrad"), portAttack); err != game.Clause("WC-S.d") {
		t.Errorf("WC-E.2b: a Port Attack in scenario D: %v", err)
	}
	u := unitNamed("Combined Fleet")
	var raid, sea tally
	p.Bout.At = area("Hawaiian Waters")
	p.addNaval(u, true, &raid)
	p.addNaval(u, false, &sea)
	if p.kind(u) != cv || 2*raid.land != sea.land {
		t.Errorf("WC-E.2c: %d and %d sixteenths", raid.land, sea.land)
	}
	p.Bout = bout{At: p.Bout.At, Sort: seaCombat, Round: navalRound}
	c := firstConvoy + convoyJapan
	p.Status[c], p.At[c], p.Size[c] = onMap, board.convoys[convoyJapan].sea, 1
	p.In = [2]unitSet{}
	p.In[attacker].Add(unitNamed("Pacific Fleet"))
	p.In[defender].Add(c)
	if total := p.navalTotals(); total[attacker].marks != int(board.convoys[convoyJapan].factor) {
		t.Errorf("WC-E.3a: %d more for the enemy", total[attacker].marks)
	}
	if set := p.navalVictims(defender); !set.Has(c) {
		t.Error("WC-E.3a: a Convoy takes no damage")
	}
	p.Control = [nAreas]power{}
	for x := range p.Control {
		p.Control[x] = afa
	}
	if !p.lostConvoy(convoySouthChina) || !p.lostConvoy(convoyJapan) {
		t.Error("WC-E.3b: Convoys without a home")
	}
}

// TestRulesOfA: who plays and how it ends, what fights (WC-A.0a, WC-A.2a, WC-A.2b, WC-A.4d, WC-A.6a to WC-A.6d).
func TestRulesOfA(t *testing.T) {
	p := placed(t, west+"at western-germany army-group-b@2 west-wall@1 stukas@2 ; at berlin luftwaffe@2 ; at paris dcr@1 ; at london 2nd-army@1 home-guard@1 ; step march germany")
	if g := p.start(); g.asked != only(germany)|only(afa) || g.first != 1 || g.last != 2 {
		t.Error("WC-A.0a: two powers, two turns")
	}
	if err := refused(t, p, germany, "move west-wall berlin"); err != game.Clause("WC-5.2b") {
		t.Errorf("WC-A.4d: %v", err)
	}
	p.Control[placePoland] = germany
	if p.goOn(mute{}); p.over() {
		t.Error("WC-A.2a: Poland alone decides nothing")
	}
	p = placed(t, west+"at western-germany army-group-b@2 army-group-a@4 west-wall@1 stukas@2 ; at berlin luftwaffe@2 18th-army@1 ; at paris dcr@1 ; at london 2nd-army@1 home-guard@1 royal-air-force@2 ; hold germany poland ; step attack germany")
	if err := refused(t, p, germany, "attack paris army-group-b 18th-army"); err != game.Clause("WC-A.6b") {
		t.Errorf("WC-A.6b: Berlin does not touch Paris: %v", err)
	}
	if err := refused(t, p, germany, "attack paris army-group-b luftwaffe"); err != game.Clause("WC-A.6c") {
		t.Errorf("WC-A.6c: out of range: %v", err)
	}
	play(t, p, mute{}, germany, "attack paris army-group-b army-group-a stukas", "done")
	if p.Step != stepCommit || p.Asked != afa.seat() {
		t.Fatalf("WC-A.6a, WC-A.6d: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, afa, "cover paris ground 2nd-army"); err != game.Clause("WC-5.3aa") {
		t.Errorf("WC-A.6d: land units outside: %v", err)
	}
	if play(t, p, gametest.Dice(t, 5, 1), afa, "done"); p.Control[placeParis] == germany && !p.over() {
		t.Error("WC-A.2b: Paris conquers France, with Poland that is the end")
	}
	if p.Control[placeParis] != germany {
		t.Fatalf("WC-A.6d: %s in Paris", unitsIn(p, "paris"))
	}
}

// TestFacts: Factories yield nothing (WC-10b), the Full Blitz is the Total one (WC-10c), Iceland has snow and the North Sea has none (WC-0g), options and
// numbers of players are chosen before powers (WC-1.11a).
func TestFacts(t *testing.T) {
	for x := range Place(nAreas) {
		if board.names[x] == "Stalingrad" && (board.oil[x]+board.resources[x] != 0 || board.factory[x] == 0) {
			t.Error("WC-10b: the Factory of Stalingrad yields something")
		}
	}
	if blitzes[totalBlitz].acts != "ABCDEF" || blitzes[totalBlitz].cost.Oil != 2 {
		t.Error("WC-10c: the Total Blitz repeats all")
	}
	if c := board.country[area("Iceland")]; !charts.snow[c] && !charts.flake[c] || board.snowSeas.Has(area("North Sea")) {
		t.Error("WC-0g: snow")
	}
	in := &placed(t, "scenario fascism").start().inPlay
	for name, want := range map[string]bool{"Venezuela": true, "Urals": true, "Arabian Sea": true, "Mexico": false, "Delhi": false, "West Coast": false, "Micronesia": false} {
		if in.Has(area(name)) != want {
			t.Errorf("WC-F.0c: %s is in play: %v", name, !want)
		}
	}
	for _, s := range info.Scenarios {
		if len(s.Options) == 0 || s.Options[0] != optionPlayers {
			t.Errorf("WC-1.11a: %s lets nobody choose", s.ID)
		}
	}
}
