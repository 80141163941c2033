package worldconflict

import "testing"

// markers checks both markers.
func markers(t *testing.T, p *Position, clause string, us, su int8) {
	t.Helper()
	if p.Marker[usa] != us || p.Marker[ussr] != su {
		t.Errorf("%s: markers %d and %d, want %d and %d", clause, p.Marker[usa], p.Marker[ussr], us, su)
	}
}

// TestEX72a is entry at 15 in the middle of movement.
func TestEX72a(t *testing.T) {
	p := placed(t, "turn 5 ; marker usa 13 ; marker ussr 14 ; hold germany paris ; fell france ; ally south-east-asia japan ; at libya army-group-south@2 ; step march germany")
	play(t, p, mute{}, germany, "declare algeria")
	markers(t, p, "WC-7.2a", 14, 14)
	play(t, p, mute{}, germany, "move army-group-south algeria")
	if !p.War[usa].has(germany) || !p.War[usa].has(japan) || !p.War[ussr].has(germany) || p.War[ussr].has(japan) {
		t.Errorf("WC-7.2f: wars %v", p.War)
	}
	if !p.Entered.has(usa) || !p.Entered.has(ussr) {
		t.Error("WC-7.2g: a marker is still in use")
	}
	if p.Ally[finland] != germany || p.Ally[brazil] != usa || !p.on(unitNamed("Brazilian Army")) || p.Status[unitNamed("Mexican Army")] != inPool {
		t.Error("WC-3.3e, WC-3.3g: alignments do not follow")
	}
}

// TestEX72b: boxes below 0 are VPs for the Axis.
func TestEX72b(t *testing.T) {
	p := placed(t, "turn 1 ; hold afa poland ; at poland polish-army@1 ; at paris 1st-army-group@3 ; at berlin army-group-north@1 ; step march germany")
	p.take(area("Poland"), germany, mute{})
	markers(t, p, "WC-7.2a", 1, 1)
	p.take(area("Western Germany"), afa, mute{})
	markers(t, p, "WC-7.2h", 0, 0)
	if p.VP[germany] != 2 || p.VP[japan] != 2 {
		t.Errorf("WC-7.2h: VPs %v", p.VP)
	}
}

// TestMarkers goes through the chart of neutral entry.
func TestMarkers(t *testing.T) {
	for _, tt := range []struct {
		clause, who, say string
		us, su           int8
	}{
		{"WC-7.2a", "germany", "declare norway", 6, 5},
		{"WC-7.2a", "germany", "declare ankara", 6, 6},
		{"WC-7.2a", "germany", "declare balkans", 6, 6},
		{"WC-7.2a", "germany", "declare persia", 6, 6},
		{"WC-7.2c", "japan", "war afa", 6, 5},
		{"WC-7.2c", "japan", "declare borneo", 7, 5},
		{"WC-7.2a", "japan", "war ussr", 6, 5},
		{"WC-7.2a", "afa", "declare norway", 4, 4},
		{"WC-7.2a", "ussr", "declare ankara", 4, 5},
		{"WC-7.2a", "ussr", "war japan", 4, 5},
		{"WC-7.2a", "afa", "war japan", 4, 5},
	} {
		p := placed(t, "turn 4 ; marker usa 5 ; marker ussr 5 ; at london home-guard@1 ; step march "+tt.who)
		play(t, p, mute{}, powerCalled(tt.who), tt.say)
		markers(t, p, tt.clause+" "+tt.say, tt.us, tt.su)
	}
	p := placed(t, "turn 4 ; marker usa 5 ; marker ussr 5 ; step march japan")
	play(t, p, mute{}, japan, "war usa")
	if !p.Entered.has(usa) || p.Marker[usa] != 5 || p.War[usa].has(germany) || p.Ally[brazil] != usa {
		t.Error("WC-7.2g, WC-3.2o: Japan's declaration")
	}
	p.move(entryMove{USA: 1, USSR: 1}, 1, "WC-7.2b", mute{})
	markers(t, p, "WC-7.2g", 5, 6)
}

// TestGibraltarOnce: the step for Gibraltar comes once.
func TestGibraltarOnce(t *testing.T) {
	p := placed(t, "turn 4 ; step march germany")
	for range 2 {
		p.take(placeGibraltar, germany, mute{})
		p.take(placeGibraltar, afa, mute{})
	}
	markers(t, p, "WC-7.2e", 1, 1)
}

// TestTurnsOfEntry: the step of each turn, that of later turns, entry on Turn 8.
func TestTurnsOfEntry(t *testing.T) {
	p := placed(t, "turn 4 ; marker usa 5 ; marker ussr 3 ; pushed ; step march usa")
	p.turnEntry(mute{})
	p.turnEntry(mute{})
	markers(t, p, "WC-7.2b", 6, 4)
	p.Turn = 5
	p.beginTurn(mute{})
	markers(t, p, "WC-7.2c", 7, 4)
	p.Turn = entryTurn
	p.beginTurn(mute{})
	if p.War[usa] != members[axis] || p.War[ussr] != only(germany) || p.Marker[usa] != 7 {
		t.Errorf("WC-7.2f, WC-F.5a: wars %v", p.War)
	}
}

// TestFascism keeps what the sixth scenario has for itself.
func TestFascism(t *testing.T) {
	p := begin(startNamed("fascism"), 4, 0, mute{})
	if p.Step != stepOpen || power(p.Asked) != germany {
		t.Fatalf("WC-F.0e: step %d asks %d", p.Step, p.Asked)
	}
	if p.pacificGoods(afa) != (purse{Oil: 1, Resources: 2}) || p.pacificGoods(usa) != (purse{}) {
		t.Error("WC-F.0e: the goods of the Pacific")
	}
	play(t, p, mute{}, germany, "announce")
	if p.pacificGoods(afa) != (purse{}) || p.Step == stepOpen {
		t.Errorf("WC-F.0e: step %d", p.Step)
	}
	refuses(t, p, germany, "announce", "WC-2.1c")
	p.turnEntry(mute{})
	if p.VP[usa] != 1 {
		t.Error("WC-F.0f, Ruling WC-Q4: no VP")
	}
	p.Turn, p.Counted = 4, false
	p.turnEntry(mute{})
	if p.VP[usa] != 1 {
		t.Error("WC-F.0f: a VP on Turn 4")
	}
	p.Turn = 7
	p.beginTurn(mute{})
	if p.Control[placeHarbin] != ussr {
		t.Error("WC-F.0g: Harbin")
	}
	q := begin(startNamed("fascism"), 4, 0, mute{})
	q.makeWar(germany, ussr)
	q.Turn = 7
	if q.beginTurn(mute{}); q.Control[placeHarbin] == ussr {
		t.Error("WC-F.0g: at war with Germany")
	}
	r := placed(t, "scenario fascism ; turn 5 ; marker usa 14 ; at libya libyan-army@1 ; step march germany")
	refuses(t, r, germany, "declare ankara", "ok", "declare norway", "ok", "declare mexico", "WC-A.0d") // WC-F.1a
	r.turnEntry(mute{})
	r.asks(mute{})
	if r.War[usa] != only(germany) || r.Ally[brazil] != usa || !r.on(unitNamed("Brazilian Army")) || r.Ally[mexico] != nobody {
		t.Error("WC-F.0h, WC-F.2a: the USA enters, Brazil follows, Mexico does not")
	}
}
