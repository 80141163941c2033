package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// ends says done for a power, with dice for what follows.
func ends(t *testing.T, p *Position, w power, dice ...int) {
	t.Helper()
	play(t, p, gametest.Dice(t, dice...), w, "done")
}

// TestEX44 is the example of rule 4.4: an Air Round and a Naval Round in the East China Sea.
func TestEX44(t *testing.T) {
	p := placed(t, "war japan usa ; at east-china-sea 12th-fleet@2 naval-air@1 ; at hawaii pacific-fleet@1 ; step sail usa")
	convoy := firstConvoy + convoyJapan
	p.Status[convoy], p.At[convoy], p.Size[convoy] = onMap, area("East China Sea"), 1
	// Air Round: CV 2 + 1 white against 1; Naval Round: 4 + 2 of the Convoy against 2 + 1 white.
	ends(t, p, usa, 1, 1, 4, 1)
	if p.Damage[convoyJapan] != 1 || !p.on(unitNamed("Naval Air")) {
		t.Errorf("WC-4.4f, WC-4.4h: the Convoy has %d damage", p.Damage[convoyJapan])
	}
	if p.Size[unitNamed("12th Fleet")] != 2 || p.now() == actSea {
		t.Errorf("WC-4.4e: Size %d, activity %d", p.Size[unitNamed("12th Fleet")], p.now())
	}
	if p.Did[unitNamed("Naval Air")]&didSeaFight == 0 {
		t.Error("WC-5.3m: Naval Air has not fought at sea")
	}
	if p.At[unitNamed("12th Fleet")] != area("East China Sea") {
		t.Error("WC-6.5s: who is not sent home stays at sea")
	}
}

// TestWhereSeaCombats: in which sea areas a combat must be fought, and in whose order.
func TestWhereSeaCombats(t *testing.T) {
	for _, tt := range []struct{ clause, stage, want string }{
		{"WC-4.4a", "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; at western-approaches u-boat-i@1 europe-trs@1 ; step sea germany", "north-sea western-approaches"},
		{"WC-4.4a", "at north-sea atlantic-fleet@2 high-seas-fleet@1 ; step sea germany", ""},
		{"WC-4.4d", "at north-sea atlantic-fleet@2 high-seas-fleet@1 north-sea-fleet@1 ; step sea germany", "north-sea"},
		{"WC-2.2e", "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; blitz germany naval ; blitzstep sea germany", "north-sea"},
		{"WC-2.2d", "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; blitz germany land ; blitzstep sea germany", ""},
		{"WC-2.2c", "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; blitz germany air ; blitzstep sea germany", ""},
		{"WC-2.2c", "at north-sea north-sea-fleet@2 condors@1 ; blitz germany air ; blitzstep sea germany", "north-sea"},
		{"WC-2.2i", "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; blitz germany free ; blitzstep sea germany", ""},
		{"WC-2.2i", "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; done sail high-seas-fleet ; blitz germany free ; blitzstep sea germany", "north-sea"},
		{"WC-S.d", "scenario longest-day ; at north-sea north-sea-fleet@2 ; step sea germany", ""},
	} {
		p := placed(t, tt.stage)
		if got := setText(p.clashes(nobody)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.clause, got, tt.want)
		}
	}
	const twice = "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; at western-approaches u-boat-i@1 europe-trs@1 ; at paris bb-fleet@1 ; step sail germany"
	p := placed(t, twice)
	ends(t, p, germany)
	if p.Step != stepSea || power(p.Asked) != germany {
		t.Fatalf("WC-C.4a: step %d", p.Step)
	}
	if err := refused(t, p, germany, "battle arctic-ocean"); err != game.Clause("WC-4.4a") {
		t.Errorf("WC-4.4a: %v", err)
	}
	if err := refused(t, p, germany, "done"); err != game.Clause("WC-2.1c") {
		t.Errorf("WC-4.4a: a combat can be left out: %v", err)
	}
	play(t, p, gametest.Dice(t, 1, 1, 1), germany, "battle western-approaches") // then the other one by itself
	if p.now() == actSea {
		t.Errorf("WC-4.4a: step %d", p.Step)
	}
}

// TestTakePart: who fights.
func TestTakePart(t *testing.T) {
	// The USSR is at war with Germany and not with Japan; the USA is neutral.
	p := placed(t, "war germany ussr ; at north-sea high-seas-fleet@2 baltic-sea-fleet@1 atlantic-fleet@2 combined-fleet@2 north-sea-fleet@2 europe-trs@1 8th-army@1 ; aboard europe-trs 8th-army ; step sea germany")
	p.beginSea(area("North Sea"), mute{})
	for name, want := range map[string]bool{
		"High Seas Fleet": true, "Baltic Sea Fleet": true, "North Sea Fleet": true, "Europe Trs.": true, "Atlantic Fleet": false, "Combined Fleet": false, "8th Army": false,
	} {
		u := unitNamed(name)
		if (p.In[attacker].Has(u) || p.In[defender].Has(u)) != want {
			t.Errorf("WC-4.4d: %s: %v", name, !want)
		}
	}
}

// TestFlyIn: who joins a sea combat from land (WC-C.4b, WC-4.4b).
func TestFlyIn(t *testing.T) {
	const bay = "at north-sea north-sea-fleet@2 u-boat-i@1 ; hold germany norway paris ; at norway condors@1 ju-88s@2 ; at rome aerosiluranti@1 ; at london royal-air-force@1 ; step sail afa"
	p := placed(t, bay)
	ends(t, p, afa)
	if p.Step != stepIntervene || power(p.Asked) != germany {
		t.Fatalf("WC-4.4b: step %d asks %d", p.Step, p.Asked)
	}
	for say, want := range map[string]error{"fly condors": nil, "fly ju-88s": game.Clause("WC-4.4b"), "fly aerosiluranti": game.Clause("WC-4.4b"), "fly royal-air-force": game.Clause("WC-2.1e"), "done": nil} {
		if err := refused(t, p, germany, say); err != want {
			t.Errorf("WC-C.4b, WC-4.4b: %s: %v", say, err)
		}
	}
	play(t, p, mute{}, germany, "fly condors")
	if p.At[unitNamed("Condors")] != area("North Sea") || p.Step != stepSlip {
		t.Errorf("WC-4.4b: Condors are in %s, step %d", p.At[unitNamed("Condors")], p.Step)
	}
	if !p.In[defender].Empty() {
		t.Error("WC-4.4c: the combat has begun")
	}
	ends(t, p, germany, 1, 1)
	if p.now() == actSea && p.Bout.Sort == noCombat {
		t.Error("WC-4.4a: no combat")
	}
	// Without supply it does not fly.
	const iceland = "hold germany iceland paris ; at iceland condors@1 ; at arctic-ocean north-sea-fleet@2 ; at north-sea force-h@1 ; step sea afa"
	for more, want := range map[string]error{"": nil, " ; at north-atlantic north-atlantic-fleet@1": game.Clause("WC-1.7g")} {
		p = placed(t, iceland+more)
		p.Clash = clash{At: area("North Sea") + 1}
		if err := mayFly(p, germany, unitNamed("Condors")); err != want {
			t.Errorf("WC-1.7g, Ruling WC-Q73: %v", err)
		}
	}
}

// TestSlip: SUBs of the other side avoid a combat (WC-C.4c, WC-4.4c).
func TestSlip(t *testing.T) {
	const chase = "at western-approaches north-sea-fleet@2 u-boat-i@1 high-seas-fleet@1 ; hold germany paris ; at london force-h@1 ; step sail afa"
	p := placed(t, chase)
	ends(t, p, afa)
	if p.Step != stepSlip || power(p.Asked) != germany {
		t.Fatalf("WC-4.4c: step %d", p.Step)
	}
	if err := refused(t, p, germany, "slip high-seas-fleet paris"); err != game.Clause("WC-4.4c") {
		t.Errorf("WC-4.4c: %v", err)
	}
	if err := refused(t, p, germany, "slip u-boat-i london"); err != game.Clause("WC-1.3c") {
		t.Errorf("WC-4.4c: %v", err)
	}
	play(t, p, gametest.Dice(t, 1, 1), germany, "slip u-boat-i paris")
	if p.At[unitNamed("U-Boat I")] != placeParis {
		t.Error("WC-C.4c: it has not gone")
	}
	// With the last of a side there is no combat.
	p = placed(t, "at western-approaches north-sea-fleet@2 u-boat-i@1 ; hold germany paris ; at london force-h@1 ; step sail afa")
	ends(t, p, afa)
	play(t, p, gametest.Dice(t), germany, "slip u-boat-i paris")
	if p.now() == actSea || p.Bout.Sort != noCombat {
		t.Errorf("WC-C.4e: step %d", p.Step)
	}
}

// TestEX22a is the example of rule 2.2: a Free Blitz at sea.
func TestEX22a(t *testing.T) {
	p := placed(t, "war japan usa ; hold japan hollandia ; at japanese-coast kamikazes@1 ; at hollandia zeroes@2 ; at east-china-sea 3rd-fleet@1 ; at bismarck-sea 8th-fleet@1 combined-fleet@2 ; "+
		"at tokyo naval-air@1 ; blitz japan free ; blitz germany free ; blitzstep return japan")
	play(t, p, mute{}, japan, "return kamikazes tokyo", "done", "sail kamikazes east-china-sea", "sail zeroes bismarck-sea")
	if p.Freed[japan] != 4 {
		t.Errorf("WC-2.2h: %d", p.Freed[japan])
	}
	if p.Step != stepSea { // nothing more may move
		t.Fatalf("WC-2.2g: step %d asks %d", p.Step, p.Asked)
	}
	play(t, p, mute{}, japan, "battle bismarck-sea")
	if p.Step != stepAccept || power(p.Asked) != usa {
		t.Fatalf("WC-2.2i: step %d asks %d", p.Step, p.Asked)
	}
	play(t, p, mute{}, usa, "pass")
	if p.Step != stepAccept || p.Clash.At != area("East China Sea")+1 {
		t.Fatalf("WC-2.2i: step %d, %d", p.Step, p.Clash.At)
	}
	play(t, p, gametest.Dice(t, 6), usa, "agree")
	if p.on(unitNamed("3rd Fleet")) || p.Size[unitNamed("8th Fleet")] != 1 {
		t.Error("WC-2.2i: the wrong combat was fought")
	}
}

// TestWhoWantsIt: of the other side those are asked who have a part in the combat (WC-2.2i).
func TestWhoWantsIt(t *testing.T) {
	p := placed(t, "war japan usa ; war japan afa ; at bismarck-sea far-east-fleet@1 i-boats@1 ; at east-china-sea 3rd-fleet@1 kamikazes@1 ; done sail kamikazes ; blitz japan free ; blitz germany free ; blitzstep sea japan")
	p.goOn(mute{})
	if p.Step != stepAccept || power(p.Asked) != usa {
		t.Errorf("WC-2.2i: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, usa, "done"); err != game.Clause("WC-2.1c") {
		t.Errorf("WC-2.2i: %v", err)
	}
}

// TestFreeBlitzAtSea: what counts in a Free Blitz (WC-2.2l), and who fights whatever its Blitz (WC-2.2m).
func TestFreeBlitzAtSea(t *testing.T) {
	judgeSea(t, []seaCase{
		{"WC-2.2l", "", "at north-sea europe-trs@2 8th-army@3 ; aboard europe-trs 8th-army ; at western-approaches force-h@1 ; blitz afa free ; blitzstep return afa", afa, "return europe-trs london"},
		{"WC-2.2l", "", "at london europe-trs@2 2nd-army@3 ; blitz afa free ; blitzstep sail afa", afa, "embark 2nd-army europe-trs"},
		{"", "WC-2.2l", "at london europe-trs@2 2nd-army@2 ; blitz afa free ; blitzstep sail afa", afa, "embark 2nd-army europe-trs"},
		{"", "WC-2.2l", "at north-sea europe-trs@2 8th-army@2 ; aboard europe-trs 8th-army ; blitz afa free ; blitzstep return afa", afa, "return europe-trs london"},
		{"WC-2.2j", "", "at london europe-trs@2 royal-air-force@1 ; blitz afa free ; blitzstep rebase afa", afa, "rebase europe-trs scotland"},
		{"WC-2.2c", "", "at london europe-trs@2 coastal-command@1 ; blitz afa air ; blitzstep sail afa", afa, "sail europe-trs north-sea"},
	})
	p := placed(t, "war germany usa ; at north-atlantic atlantic-fleet@1 north-sea-fleet@1 u-boat-i@1 ; blitz usa total ; blitz afa land ; blitzstep sea usa")
	p.beginSea(area("North Atlantic"), mute{})
	if !p.In[attacker].Has(unitNamed("North Sea Fleet")) {
		t.Error("WC-2.2m: a unit of a power with a Land Blitz does not fight")
	}
}

// TestAirAndSnowAtSea: CVs fight as air units (WC-C.4d), and snow halves what flies (WC-4.4g).
func TestAirAndSnowAtSea(t *testing.T) {
	p := placed(t, "at arctic-ocean high-seas-fleet@2 condors@1 force-h@2 ; step sea germany")
	p.beginSea(area("Arctic Ocean"), mute{})
	if p.Bout.Round != airRound || !p.Flew[defender].Has(unitNamed("Force H")) || p.Flew[attacker].Has(unitNamed("High Seas Fleet")) {
		t.Error("WC-C.4d: who is in the Air Round")
	}
	for turn, want := range map[string]int{"3": 5, "4": 4} { // 2 of U-Boat I, 2 of Condors or half of it, 1 for the white of the LL unit
		p := placed(t, "turn "+turn+" ; at arctic-ocean u-boat-i@1 condors@2 arctic-ocean-lend-lease@1 ; step sea germany")
		p.beginSea(area("Arctic Ocean"), mute{})
		p.Bout.Round = navalRound
		if total := p.navalTotals(); total[attacker].total() != want {
			t.Errorf("WC-4.4g: turn %s: %d", turn, total[attacker].total())
		}
	}
}

// TestTransportsLost: land units go down with their TRS (WC-C.4h, WC-6.5l).
func TestTransportsLost(t *testing.T) {
	p := placed(t, "at north-sea europe-trs@2 8th-army@1 2nd-army@2 u-boat-i@2 ; aboard europe-trs 8th-army 2nd-army ; step sea germany")
	p.damage(unitNamed("Europe Trs."), mute{})
	p.goOn(mute{})
	if p.Step != stepShed || power(p.Asked) != afa {
		t.Fatalf("WC-6.5l: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, afa, "shed u-boat-i"); err != game.Clause("WC-6.5l") {
		t.Errorf("WC-6.5l: %v", err)
	}
	play(t, p, mute{}, afa, "shed 2nd-army")
	if p.Size[unitNamed("2nd Army")] != 1 || !p.on(unitNamed("8th Army")) {
		t.Error("WC-C.4h, WC-6.5l: the wrong unit lost a point")
	}
	p = placed(t, "at north-sea europe-trs@1 8th-army@1 ; aboard europe-trs 8th-army ; step sea germany")
	p.damage(unitNamed("Europe Trs."), mute{})
	if p.on(unitNamed("8th Army")) {
		t.Error("WC-C.4h, WC-6.5l: it outlives its TRS")
	}
	p = placed(t, "at north-sea europe-trs@2 8th-army@4 ; aboard europe-trs 8th-army ; step sea germany")
	p.damage(unitNamed("Europe Trs."), mute{})
	if p.goOn(mute{}); p.Size[unitNamed("8th Army")] != 2 {
		t.Errorf("WC-6.5l: alone aboard it has Size %d", p.Size[unitNamed("8th Army")])
	}
}

// TestConvoyDamage: what Convoys take (WC-6.5k, WC-6.5o).
func TestConvoyDamage(t *testing.T) {
	p := placed(t, "scenario atlantic ; full ; at north-atlantic u-boat-i@2 ; step sea germany")
	canada := firstConvoy + convoyCanada
	p.beginSea(area("North Atlantic"), mute{})
	if !p.In[defender].Has(canada) || p.Bout.Round != navalRound {
		t.Fatal("WC-C.4a: a Convoy alone is not fought")
	}
	if total := p.navalTotals(); total[attacker].total() != 3+2 || total[defender].column() != 0 {
		t.Errorf("WC-C.4f: %d", total[attacker].total())
	}
	p.suffer(defender, canada, mute{})
	if p.Damage[convoyCanada] != 1 {
		t.Error("WC-C.4g, WC-6.5o: sent home, it takes no damage")
	}
	if p.Damage[convoyCanada] = 2; p.atSea(canada) {
		t.Error("WC-6.5k, WC-6.5o: with all its damage it is fought again")
	}
}

// TestConvoys: when Convoys are Destroyed (WC-3.5a to WC-3.5f).
func TestConvoys(t *testing.T) {
	for _, tt := range []struct {
		clause string
		convoy int
		stage  string
		lost   bool
	}{
		{"WC-3.5b", convoyFrance, "", false},
		{"WC-3.5b", convoyFrance, "hold germany paris", true},
		{"WC-3.5b", convoyJapan, "", false},
		{"WC-3.5b", convoyJapan, "hold usa tokyo okinawa formosa", true},
		{"WC-3.5b", convoyUSA, "hold germany atlantic-seaboard central-plains", true},
		{"WC-3.5c", convoyAustralia, "hold japan perth", false},
		{"WC-3.5c", convoyAustralia, "hold japan canberra", true},
		{"WC-3.5c", convoyIndia, "hold japan hyderabad", true},
		{"WC-3.5c", convoyIndia, "hold japan delhi", false},
		{"WC-3.5d", convoySweden, "", false},
		{"WC-3.5d", convoySweden, "hold afa sweden", true},
		{"WC-3.5d", convoySweden, "hold afa sweden ; hold germany norway", false},
		{"WC-3.5d", convoySweden, "hold germany sweden", false},
		{"WC-3.5d", convoySweden, "hold nobody sweden", false},
		{"WC-3.5e", convoySouthChina, "", true},
		{"WC-3.5e", convoySouthChina, "hold japan borneo", false},
		{"WC-C.0d", convoyFrance, "scenario atlantic ; hold afa paris", true},
	} {
		if p := placed(t, tt.stage); p.lostConvoy(tt.convoy) != tt.lost {
			t.Errorf("%s: %s with %q: %v", tt.clause, board.convoys[tt.convoy].name, tt.stage, !tt.lost)
		}
	}
	p := placed(t, "")
	if p.Conquered[convoyHomes[convoyCanada]] = true; !p.lostConvoy(convoyCanada) || p.lostConvoy(convoyBritain) {
		t.Error("WC-3.5a: Canada is conquered")
	}
	p = placed(t, "")
	if p.Feud[board.country[placeSweden]] = only(germany); !p.lostConvoy(convoySweden) {
		t.Error("WC-3.5d: Sweden at war trades")
	}
	p = placed(t, "full ; hold germany paris ; step march germany")
	p.Damage[convoyFrance] = 1
	p.goOn(mute{})
	if u := firstConvoy + convoyFrance; p.on(u) || p.Damage[convoyFrance] != 0 {
		t.Error("WC-3.5b: no marker")
	}
	p.Control[placeParis] = afa
	if p.goOn(mute{}); !p.on(firstConvoy + convoyFrance) {
		t.Error("WC-3.5f: the marker stays")
	}
}
