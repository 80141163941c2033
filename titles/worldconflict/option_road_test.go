package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestRoad plays the thirteen steps.
func TestRoad(t *testing.T) {
	p := begin(startNamed("world-war"), 5, optRoad, mute{})
	roadTo5(t, p)
	refuses(t, p, afa, "road trade-agreement chungking", "WC-9.2a")
	roadFrom6(t, p)
}

func roadTo5(t *testing.T, p *Position) {
	t.Helper()
	if p.Control[placePoland] != nobody || p.on(unitNamed("Polish Army")) {
		t.Error("WC-9.2b: Poland is not neutral")
	}
	if p.Step != stepRoad || power(p.Asked) != afa {
		t.Fatalf("WC-9.2a: step %d asks %d", p.Step, p.Asked)
	}
	refuses(t, p, afa, "road monroe-doctrine", "WC-9.2a", "road court-a-minor", "WC-9.2a", "road usa-marker-down", "WC-9.2a", "road trade-agreement spain", "WC-9.2a")
	play(t, p, mute{}, afa, "road trade-agreement norway")
	if p.tradesWith(countryNamed("Norway")) != afa {
		t.Error("WC-9.2k: no trade with Norway")
	}
	play(t, p, mute{}, ussr, "road rearm")
	refuses(t, p, ussr, "road rearm", "WC-9.2a", "raise luftwaffe", "WC-9.2a")
	size := p.Size[unitNamed("Cavalry")]
	if refused(t, p, ussr, "raise cavalry") == nil {
		play(t, p, mute{}, ussr, "raise cavalry")
		if p.Size[unitNamed("Cavalry")] != size+1 {
			t.Error("WC-9.2a: Rearm")
		}
	}
	for p.Road.Left > 0 {
		set := p.roadUnits(ussr)
		u := set.First()
		for v := range set.All() {
			if p.on(v) {
				u = v
			}
		}
		play(t, p, mute{}, ussr, "raise "+units.all[u].word)
	}
	play(t, p, mute{}, usa, "road fortify-the-philippines")
	if p.At[unitNamed("Corregidor")] != area("Manila") {
		t.Error("WC-9.2l: Corregidor")
	}
	play(t, p, mute{}, germany, "road court-a-minor spain")
	play(t, p, mute{}, japan, "road dont-invade-china")
	if p.Control[area("Chungking")] != nobody || p.Control[area("Peking")] != nobody || p.Feud[china] != 0 {
		t.Error("WC-9.2c: China is not neutral")
	}
	for p.Step == stepScatter {
		set := wanderers(p, game.Action{})
		homes := p.shelter(set.First())
		play(t, p, mute{}, power(p.Asked), "scatter "+units.all[set.First()].word+" "+board.words[homes.First()])
	}
}

func roadFrom6(t *testing.T, p *Position) {
	t.Helper()
	play(t, p, mute{}, afa, "road stockpile-oil")
	play(t, p, mute{}, germany, "road court-a-minor portugal")
	play(t, p, mute{}, ussr, "road deep-operations")
	wantStatus(t, p, "WC-9.2a", "guards-banner-army", "pool")
	play(t, p, mute{}, germany, "road new-weapons")
	for p.Road.Left > 0 {
		set := p.roadGroup(germany)
		play(t, p, mute{}, germany, "recall "+units.all[set.First()].word)
	}
	play(t, p, mute{}, japan, "road stockpile-resources")
	play(t, p, mute{}, usa, "road ussr-marker-up")
	play(t, p, mute{}, afa, "road usa-marker-up")
	if p.Marker[usa] != 1 || p.Marker[ussr] != 1 || p.Oil[afa] != 1 || p.Resources[japan] != 2 {
		t.Errorf("WC-9.2a: markers %v", p.Marker)
	}
	play(t, p, mute{}, germany, "road pact-of-steel")
	if u := unitNamed("BB Fleet"); p.Size[u] != units.all[u].max {
		t.Error("WC-9.2a: Pact of Steel")
	}
	if !p.Road.Over || p.Ally[iberia] != germany || !p.on(unitNamed("Spanish Army")) {
		t.Error("WC-9.2a: Iberia does not join who courts it")
	}
	if p.Control[placeAustria] != nobody || p.At[unitNamed("Army Group North")] != area("Western Germany") {
		t.Error("WC-9.2j, WC-9.2l: Austria-Czechoslovakia is not neutral, or Army Group North elsewhere")
	}
	if !p.War[germany].has(afa) {
		t.Error("WC-9.2b: Germany and the AFA are not at war")
	}
	if err := p.mayDeclare(germany, area("Spain")); err != game.Clause("WC-3.2b") {
		t.Errorf("WC-3.2b: %v", err)
	}
	if p.Control[area("Spain")] != germany {
		t.Error("WC-9.2d: Spain")
	}
}

// TestRoadBans: which restrictions hold hangs on what was played.
func TestRoadBans(t *testing.T) {
	at := " ; at london home-guard@1 ; step march "
	refuses(t, placed(t, "road annex-austria-czechoslovakia"+at+"germany"), germany, "war ussr", "ok") // WC-9.2e
	refuses(t, placed(t, "road secret-german-pact"+at+"germany"), germany, "war ussr", "WC-3.2d")
	refuses(t, placed(t, "road annex-austria-czechoslovakia"+at+"ussr"), ussr, "war germany", "ok", "declare finland", "ok")
	p := placed(t, "road secret-soviet-pact"+at+"ussr")
	refuses(t, p, ussr, "war germany", "WC-3.2f", "declare finland", "ok")
	p.Road.Chosen[3].Option, p.Road.Chosen[3].On = optionTrade, area("Sweden")+1
	refuses(t, p, ussr, "declare sweden", "WC-3.2f") // WC-9.2f
	refuses(t, placed(t, "road annex-austria-czechoslovakia"+at+"afa"), afa, "declare mexico", "ok")
	refuses(t, placed(t, "road monroe-doctrine"+at+"afa"), afa, "declare mexico", "WC-3.2g") // WC-9.2h
	for _, tt := range []struct {
		clause, road, war string
		country           country
		want              power
	}{
		{"WC-9.2j", "secret-soviet-pact", "war germany ussr", finland, nobody},
		{"WC-9.2j", "anti-comintern-pact-expanded", "war germany ussr", finland, germany},
		{"WC-9.2j", "secret-soviet-pact", "war usa japan", brazil, nobody},
		{"WC-9.2j", "monroe-doctrine", "war usa japan", brazil, usa},
	} {
		q := placed(t, "road "+tt.road+" ; "+tt.war+at+"afa")
		if q.asks(mute{}); q.Ally[tt.country] != tt.want {
			t.Errorf("%s: %s: %s runs with %d", tt.clause, tt.road, board.countries[tt.country], q.Ally[tt.country])
		}
	}
	c := placed(t, "road dont-invade-china"+at+"ussr")
	play(t, c, mute{}, ussr, "declare chungking")
	if c.Ally[china] != japan {
		t.Errorf("WC-9.2c: China runs with %d", c.Ally[china])
	}
	d := placed(t, "road dont-invade-china"+at+"germany")
	play(t, d, mute{}, germany, "declare chungking")
	if d.Ally[china] != usa || d.War[usa] != 0 {
		t.Errorf("WC-9.2c: China runs with %d", d.Ally[china])
	}
}

// TestSovietLimit: on the Road to War the Soviet limit outlasts a Soviet declaration.
func TestSovietLimit(t *testing.T) {
	p := placed(t, "turn 2 ; road annex-austria-czechoslovakia ; marker ussr 2 ; at london home-guard@1 ; step march ussr")
	play(t, p, mute{}, ussr, "war germany")
	if !p.bound(ussr) {
		t.Error("WC-9.2g: the limit ends with the Soviet declaration")
	}
	p.Marker[ussr] = 15
	if p.entrant() != nobody {
		t.Error("WC-9.2g: the marker does more than limit production")
	}
	p.take(area("Byelorussia"), germany, mute{})
	if p.bound(ussr) {
		t.Error("WC-9.2g: the limit outlasts German control of Soviet land")
	}
	q := placed(t, "turn 2 ; road annex-austria-czechoslovakia ; at london home-guard@1 ; step march germany")
	play(t, q, mute{}, germany, "war ussr")
	if q.bound(ussr) {
		t.Error("WC-9.2g: the limit outlasts a German declaration")
	}
}

// TestLiberateFoes: with that Option a minor that Germany conquers is its ally; no home country of a foe is.
func TestLiberateFoes(t *testing.T) {
	p := placed(t, "road liberate-foes ; ally norway afa ; hold germany norway ; at norway army-group-south@1 ; step march germany")
	norway := countryNamed("Norway")
	if p.asks(mute{}); p.Ally[norway] != germany || p.Conquered[norway] {
		t.Error("WC-9.2i: Norway is not liberated")
	}
	q := placed(t, "road liberate-foes ; hold germany paris ; step march germany ; at paris army-group-south@1")
	if q.asks(mute{}); !q.Conquered[countryFrance] {
		t.Error("WC-9.2i: France is liberated")
	}
}

// TestRoadOfNothing: an Option of the Road to War that would do nothing is not open, or ends at once (WC-9.2a).
func TestRoadOfNothing(t *testing.T) {
	begun := func() *Position { return begin(startNamed("world-war"), 5, optRoad, mute{}) }
	p := begun()
	for x := range p.Control { // nobody is neutral any more
		if p.Control[x] == nobody {
			p.Control[x] = afa
		}
	}
	refuses(t, p, afa, "road trade-agreement norway", "WC-9.2a", "road court-a-minor norway", "WC-9.2a", "road rearm", "ok", "road new-weapons", "ok")
	p = begun()
	for u := range nUnits { // and no Group has a counter
		p.Status[u], p.Big[u] = max(p.Status[u], inPool), onMap
		if p.Status[u] == inGroup {
			p.Status[u] = inPool
		}
	}
	refuses(t, p, afa, "road new-weapons", "WC-9.2a", "road rearm", "ok")
	p = begun()
	for u := range nUnits { // and nothing can be raised
		if p.Owner[u] == afa {
			p.Status[u], p.Big[u] = absent, absent
		}
	}
	play(t, p, mute{}, afa, "road rearm")
	if p.Road.Left != 0 || power(p.Asked) != ussr || p.Step != stepRoad {
		t.Errorf("WC-9.2a: %d points are left, and %d is asked in step %d", p.Road.Left, p.Asked, p.Step)
	}
}

// TestRaiseAtHome: Rearm puts a unit of the Force Pool into a land area of its home country that its power has, a ship into a Big Port there
// (WC-9.2a).
func TestRaiseAtHome(t *testing.T) {
	for _, tt := range []struct{ stage, unit, want string }{
		{"", "6th-army", "berlin western-germany"},
		{"hold afa western-germany", "6th-army", "berlin"},
		{"hold afa western-germany berlin", "6th-army", ""},
		{"", "u-boat-ii", "berlin western-germany"},
		{"pool germany bb-fleet", "bb-fleet", "rome"},
		{"pool germany bb-fleet ; hold afa rome", "bb-fleet", ""},
		{"pool germany alpini-army", "alpini-army", "milan rome"},
	} {
		p := placed(t, "pool germany 6th-army u-boat-ii ; "+tt.stage)
		p.Switches |= optRoad
		p.Road.Chosen[0].Option, p.Road.Left = optionRearm, 2
		u := unitCalled(tt.unit)
		if got := setText(p.raiseHomes(u)); got != tt.want || (p.mayRaise(germany, u) == nil) != (tt.want != "") {
			t.Errorf("WC-9.2a: %q: the %s is raised in %q, want %q", tt.stage, tt.unit, got, tt.want)
		}
	}
}

// TestDeepOperations: the Guards Banner Army joins the Force Pool out of its Group, and a counter that waits in no Group does not (WC-9.2a).
func TestDeepOperations(t *testing.T) {
	for stage, want := range map[string]string{"group 1 guards-banner-army": "pool", "": "absent", "at moscow guards-banner-army@1": "map"} {
		p := placed(t, stage)
		d := gametest.Dice(t)
		p.develops(unitCalled("guards-banner-army"), d)
		wantStatus(t, p, "WC-9.2a", "guards-banner-army", want)
		if (len(told(d)) == 1) != (want == "pool") {
			t.Errorf("WC-9.2a: %q: told is %q", stage, told(d))
		}
	}
	p := placed(t, "at moscow guards-banner-army@1 ; later 3 guards-banner-army")
	if p.develops(unitCalled("guards-banner-army"), mute{}); p.Big[unitCalled("guards-banner-army")] != inPool {
		t.Error("WC-9.2a: its Big counter stays in the Group")
	}
}
