package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestFortifying: who may be fortified, where, and with what pieces (BW-15.1a to BW-15.1h).
func TestFortifying(t *testing.T) {
	judge1(t, []sentence{
		{"BW-15.1h", "the last piece", "GER berlin inf1 ; GER ruhr fort1 fort1 fort1 ; GER munich fort1 fort1 fort1 ; GER vienna fort1 fort1 fort1 ; " + march, Axis, "fortify ger1", ok},
		{"BW-15.1h", "no piece that can be turned", "GER berlin inf1 ; GER ruhr fort1 fort1 fort1 ; GER munich fort1 fort1 fort1 ; GER vienna fort1 fort1 fort1 ; GER hamburg fort1 ; " + march, Axis, "fortify ger1", "BW-15.1h"},
		{"BW-15.1a", "Italians are not", "join ITA axis ; ITA rome inf1 ; " + march, Axis, "fortify it1", "BW-15.1a"},
		{"BW-15.1a", "nor who is fortified", "GER berlin fort1 ; " + march, Axis, "fortify ger1", "BW-15.1a"},
		{"BW-15.1a", "nor who is on a beachhead", "turn 39 ; fallen POL FRA ; hold allies calais ; beach GER calais english-channel inf1 ; " + march, Axis, "fortify ger1", "BW-15.1a"},
		{"BW-9.1e", "nor the enemy's", "GER berlin inf1 ; UK malta inf1 ; " + march, Axis, "fortify uk1", "BW-9.1e"},
		{"BW-15.1b", "British in Gibraltar", "UK gibraltar inf1 ; supply allies gibraltar 2 ; at march allies", Allies, "fortify uk1", ok},
		{"BW-15.1b", "British in Tobruk", "hold allies tobruk ; UK tobruk inf1 ; supply allies tobruk 2 ; at march allies", Allies, "fortify uk1", ok},
		{"BW-15.1b", "not in Alexandria", "UK alexandria inf1 ; supply allies alexandria 2 ; at march allies", Allies, "fortify uk1", "BW-15.1b"},
		{"BW-7u", "two units", "GER berlin inf1 ; supply axis berlin 2 ; at march axis", Axis, "fortify ger1", ok},
		{"BW-9.1e", "the enemy's works", "GER berlin fort1 ; UK malta fort1 ; " + march, Axis, "revert uk1", "BW-9.1e"},
	})
	for step, want := range map[string]error{
		"march axis": nil, "sail axis": nil, "fly axis": nil, "ship axis": nil, "blitz axis": nil, "fight axis": nil, "cut axis": nil, "place axis": game.Clause("BW-8d"), "minors axis": game.Clause("BW-8d"),
	} {
		p := placed(t, "turn 7 ; GER berlin fort1 ; fleet GER hamburg 1 ; air GER berlin 1 ; due axis I1 ; "+rich+"at "+step)
		if err := refused(t, p, Axis, "revert ger1"); err != want {
			t.Errorf("BW-15.1e: %s: %v", step, err)
		}
	}
	p := placed(t, "turn 7 ; GER berlin inf1 ; supply axis berlin 4 ; at march axis")
	play(t, p, mute{}, Axis, "fortify ger1")
	if p.Kind[first[germany]] != fortified || purseAt(p, "berlin") != 4 || p.Fresh(first[germany]) || p.Forts != 1 {
		t.Errorf("BW-7u: %d halves are left", purseAt(p, "berlin"))
	}
}

// TestMoveInParts: a move goes on as long as no other counter moves or is activated, is paid once, and activates if it was short enough (BW-15.3e, BW-15.3h,
// BW-Q76).
func TestMoveInParts(t *testing.T) {
	const text = "turn 7 ; GER berlin inf2 arm2 ; GER kustrin inf1 ; POL poznan inf1 ; supply axis berlin 6 ; at march axis"
	p := placed(t, text)
	play(t, p, mute{}, Axis, "move ger1 leipzig")
	if p.Did[first[germany]] != didMove|didActivate || p.Moved[first[germany]] != 1 || purseAt(p, "berlin") != 10 {
		t.Errorf("BW-15.3e: done %b, moved %d", p.Did[first[germany]], p.Moved[first[germany]])
	}
	q, r := *p, *p
	play(t, p, mute{}, Axis, "move ger1 prague", "move ger1 vienna")
	if p.Did[first[germany]] != didMove || p.Moved[first[germany]] != 3 || purseAt(p, "berlin") != 10 {
		t.Errorf("BW-15.3e: done %b, moved %d, %d halves", p.Did[first[germany]], p.Moved[first[germany]], purseAt(p, "berlin"))
	}
	if err := refused(t, p, Axis, "move ger1 munich"); err != game.Clause("BW-15.3b") {
		t.Errorf("BW-15.3b: a fourth zone: %v", err)
	}
	play(t, &q, mute{}, Axis, "activate ger3")
	if err := refused(t, &q, Axis, "move ger1 prague"); err != game.Clause("BW-15.3h") {
		t.Errorf("BW-Q76: after another was activated: %v", err)
	}
	play(t, &r, mute{}, Axis, "move ger2 leipzig")
	if err := refused(t, &r, Axis, "move ger1 prague"); err != game.Clause("BW-15.3h") {
		t.Errorf("BW-Q76: after another moved: %v", err)
	}
	play(t, &r, mute{}, Axis, "move ger2 frankfurt", "move ger2 stuttgart")
	if r.Did[first[germany]+1]&didActivate == 0 {
		t.Error("BW-15.3e: armour that has moved three zones")
	}
	play(t, &r, mute{}, Axis, "move ger2 munich")
	if r.Did[first[germany]+1]&didActivate != 0 || r.Moved[first[germany]+1] != 4 {
		t.Error("BW-15.3e: armour that has moved four zones")
	}
}

// TestMovesOfOthers: who is activated, marches and goes by rail, and who is not (BW-15.2, BW-15.3, BW-Q3), and what comes after either (BW-15.2c, BW-15.3h).
func TestMovesOfOthers(t *testing.T) {
	const text = "turn 7 ; GER berlin inf2 arm2 ; GER kustrin inf1 ; POL poznan inf1 ; supply axis berlin 6 ; at march axis"
	judge1(t, []sentence{
		{"BW-15.3f", "who is beside the enemy", text, Axis, "activate ger3", ok},
		{"BW-15.3f", "aircraft are not activated", "air GER kustrin 1 ; " + text, Axis, "activate gerair1", "BW-15.3f"},
		{"BW-15.3f", "nor supply", "supply axis kustrin 1 ; " + text, Axis, "activate axsup1", "BW-15.3f"},
		{"BW-9.1e", "nor the enemy", text, Axis, "activate pol1", "BW-9.1e"},
		{"BW-7p", "for half a unit", "turn 7 ; GER kustrin inf2 ; POL poznan inf1 ; at march axis", Axis, "activate ger1", "BW-7p"},
		{"BW-15.3a", "aircraft do not march", "air GER berlin 1 ; " + text, Axis, "move gerair1 leipzig", "BW-15.3a"},
		{"BW-15.3a", "to where it is", text, Axis, "move ger1 berlin", "BW-15.3a"},
		{"BW-15.3a", "to sea", "GER hamburg inf1 ; " + text, Axis, "move ger1 north-sea", "BW-15.3a"},
		{"BW-Q3", "supply into no enemy's zone", "supply axis kustrin 2 ; " + text, Axis, "move axsup1 koszalin", ok},
		{"BW-Q3", "supply into no enemy's zone", "turn 7 ; supply axis kustrin 2 ; GER berlin inf1 ; at march axis", Axis, "move axsup1 poznan", "BW-Q3"},
		{"BW-15.2a", "ships do not go by rail", "fleet GER hamburg 1 ; " + text, Axis, "rail gerfleet1 berlin", "BW-15.2a"},
		{"BW-15.2a", "nor aircraft", "air GER berlin 1 ; " + text, Axis, "rail gerair1 leipzig", "BW-15.2a"},
		{"BW-15.2a", "to where it is", text, Axis, "rail ger1 berlin", "BW-15.2a"},
		{"BW-15.2a", "into the enemy's zone", text, Axis, "rail ger1 lodz", "BW-15.2a"},
		{"BW-15.2a", "from an ally's zone", "turn 30 ; when eastwar 16 ; UK riga inf1 ; hold soviets riga ; hold allies vilna ; supply allies riga 6 ; at march allies", Allies, "rail uk1 vilna", "BW-15.2a"},
		{"BW-7r", "twice the cost", "turn 7 ; GER berlin inf1 ; supply axis berlin 1 ; at march axis", Axis, "rail ger1 leipzig", ok},
	})
	p := placed(t, text)
	play(t, p, mute{}, Axis, "activate ger3")
	for say, want := range map[string]error{"activate ger3": game.Clause("BW-15.3h"), "move ger3 stettin": game.Clause("BW-15.3h"), "rail ger1 munich": game.Clause("BW-15.2d")} {
		if err := refused(t, p, Axis, say); err != want {
			t.Errorf("BW-15.3h: after an activation: %s: %v", say, err)
		}
	}
	p = placed(t, text)
	was := p.Halves(Axis)
	play(t, p, mute{}, Axis, "rail ger1 munich", "rail ger3 berlin")
	if got := was - p.Halves(Axis); got != 6 {
		t.Errorf("BW-7r: %d halves for two corps and one", got)
	}
	for say, want := range map[string]error{"rail ger1 berlin": game.Clause("BW-15.2c"), "activate ger3": game.Clause("BW-15.2c"), "fortify ger3": game.Clause("BW-8d")} {
		if err := refused(t, p, Axis, say); err != want {
			t.Errorf("BW-15.2c: %s: %v", say, err)
		}
	}
}

// TestLastSteps: the move of one zone after combat is for counters that have neither moved nor attacked, costs as much as any, and after Blitzkrieg activates
// (BW-16.5a, BW-16.5b, BW-17.4a, BW-Q67).
func TestLastSteps(t *testing.T) {
	for _, step := range []string{"blitz", "fight"} {
		for did, want := range map[deed]error{
			0: nil, didActivate: nil, didMove: game.Clause("BW-16.5a"), didMove | didActivate: game.Clause("BW-16.5a"), didStep: game.Clause("BW-16.5a"), didBlitz: game.Clause("BW-16.5a"),
			didFight: game.Clause("BW-16.5a"), didRail: game.Clause("BW-15.2c"), didSail: game.Clause("BW-14.1.1d"), didFort: nil,
		} {
			p := placed(t, "turn 7 ; GER berlin inf2 ; supply axis berlin 4 ; at "+step+" axis")
			p.Did[first[germany]] = did
			if err := refused(t, p, Axis, "move ger1 leipzig"); err != want {
				t.Errorf("BW-16.5a: %s, done %b: %v, want %v", step, did, err, want)
			}
		}
		p := placed(t, "turn 7 ; GER berlin inf2 ; supply axis berlin 4 ; at "+step+" axis")
		play(t, p, mute{}, Axis, "move ger1 leipzig")
		if purseAt(p, "berlin") != 6 || (p.Did[first[germany]]&didActivate != 0) != (step == "blitz") || p.Did[first[germany]]&didStep == 0 {
			t.Errorf("BW-16.5b: %s: %d halves, done %b", step, purseAt(p, "berlin"), p.Did[first[germany]])
		}
		if err := refused(t, p, Axis, "move ger1 berlin"); err != game.Clause("BW-16.5a") {
			t.Errorf("BW-16.5a: %s: again: %v", step, err)
		}
		if err := refused(t, placed(t, "turn 7 ; supply axis berlin 4 ; at "+step+" axis"), Axis, "move axsup1 leipzig"); err != game.Clause("BW-15.3a") {
			t.Errorf("BW-16.5a: %s: supply: %v", step, err)
		}
	}
	p := placed(t, "turn 7 ; GER lublin inf2 inf1 ; cut lublin ; at cut axis")
	p.Did[first[germany]+1] = didStep
	if err := refused(t, p, Axis, "move ger2 lodz"); err != game.Clause("BW-17.5b") {
		t.Errorf("BW-17.5b: twice: %v", err)
	}
	play(t, p, mute{}, Axis, "move ger1 lodz")
	if p.Step == stepCut && refused(t, p, Axis, "move ger1 warsaw") != game.Clause("BW-17.5b") {
		t.Error("BW-17.5b: a second zone")
	}
	p = placed(t, "turn 29 ; when eastwar 16 ; GER kiev inf1 ; GER benghazi inf1 ; SU moscow inf1 ; supply axis kiev 2 ; supply axis benghazi 2 ; supply soviets moscow 2 ; join ITA axis ; at blitz axis")
	for say, want := range map[string]error{"move ger1 gomel": game.Clause("BW-16.5c"), "move ger2 derna": nil} {
		if err := refused(t, p, Axis, say); err != want {
			t.Errorf("BW-16.5c: %s: %v", say, err)
		}
	}
}

// TestPuttingOut: who has to leave a zone, and where he may go (BW-9.4b, BW-15.3d, BW-Q8, BW-Q10, BW-Q83).
func TestPuttingOut(t *testing.T) {
	for _, tt := range []struct {
		clause, text string
		surrenders   bool // in the sub-phase of surrenders
		who          group
		leaves       bool
	}{
		{"BW-15.3d", "fleet GER hamburg 2", false, germanFleet, false},
		{"BW-15.3d", "hold allies hamburg ; fleet GER hamburg 2", false, germanFleet, true},
		{"BW-15.3d", "neutral hamburg ; fleet GER hamburg 2", false, germanFleet, true},
		{"BW-15.3d", "hold allies hamburg ; fleet GER north-sea 2", false, germanFleet, false},
		{"BW-15.3d", "turn 30 ; hold soviets plymouth ; fleet UK plymouth 2", false, britishFleet, false},
		{"BW-15.3d", "hold allies taranto ; fleet ITA taranto 2", false, italianFleet, false},
		{"BW-9.4b", "UK lyon inf1 ; neutral lyon", false, group(britain), false},
		{"BW-9.4b", "UK lyon inf1 ; neutral lyon", true, group(britain), true},
		{"BW-9.4b", "air UK lyon 1 ; neutral lyon", true, alliedAir, true},
		{"BW-9.4b", "fly UK lyon 1 ; neutral lyon", true, alliedAir, false},
		{"BW-9.4b", "supply allies lyon 2 ; neutral lyon", true, alliedSupply, true},
		{"BW-9.4b", "beach UK marseilles western-med inf1 ; neutral marseilles", true, group(britain), false},
		{"BW-Q8", "GER pinsk inf1 ; hold soviets pinsk", true, group(germany), true},
		{"BW-Q8", "UK pinsk inf1 ; hold soviets pinsk", true, group(britain), false},
	} {
		p := placed(t, tt.text+" ; at march axis")
		if tt.surrenders {
			p.Stage = uint8(onSurrenders)
		}
		if got := p.homeless(first[tt.who]); got != tt.leaves {
			t.Errorf("%s: %s: leaves %v", tt.clause, tt.text, got)
		}
	}
	for _, tt := range []struct {
		clause, text string
		who          group
		want         string
	}{
		{"BW-15.3d", "fleet GER hamburg 2", germanFleet, "Baltic Sea and North Sea"},
		{"BW-Q83", "fallen POL ; hold axis paris calais ; hold allies orleans bordeaux ; UK vichy inf1 ; neutral vichy", group(britain), "Bordeaux and Orleans"},
		{"BW-Q83", "hold allies nantes ; hold axis bordeaux orleans dijon ; UK toulouse inf1 ; neutral toulouse", group(britain), ""},
		{"BW-Q10", "fallen POL FRA ; UK beirut inf1 ; neutral beirut", group(britain), "Jerusalem"},
		{"BW-Q8", "hold axis warsaw lublin ; GER brest-litovsk inf1 ; hold soviets brest-litovsk", group(germany), "Lublin and Warsaw"},
	} {
		p := placed(t, tt.text)
		for x := range board.home[france].All() {
			if tt.clause == "BW-Q83" && p.holder(x) == Allies && x != placeNamed("orleans") && x != placeNamed("bordeaux") {
				p.give(x, game.Nobody)
			}
		}
		if set := p.refugesOf(first[tt.who]); placeNames(&set) != tt.want {
			t.Errorf("%s: %s: to %s, want %s", tt.clause, tt.text, placeNames(&set), tt.want)
		}
	}
}

// TestCapturing: what corps destroy in the zone they take, and what they leave (BW-15.3c, BW-15.3d, BW-16.3.2k).
func TestCapturing(t *testing.T) {
	p := placed(t, "turn 31 ; when france 8 ; hold axis calais nancy ; air GER calais 1 ; fly GER calais 1 ; supply axis calais 4 ; fleet GER calais 1 ; GER reims inf1 ; UK paris inf1 ; at march allies")
	p.captures(Allies, placeNamed("calais"), mute{})
	p.captures(Allies, placeNamed("nancy"), mute{})
	if p.on(first[germanAir]) || !p.on(first[germanAir]+1) || p.on(first[axisSupply]) || !p.on(first[germanFleet]) || p.holder(placeNamed("calais")) != Allies || p.Ruined != [2]bool{false, true} {
		t.Errorf("BW-15.3c: Calais, lines %v", p.Ruined)
	}
	p = placed(t, "turn 31 ; when eastwar 16 ; hold axis kouvola")
	p.captures(Soviets, placeNamed("kouvola"), mute{})
	if p.Ruined != [2]bool{true, false} {
		t.Errorf("BW-16.3.2k: lines %v", p.Ruined)
	}
	for _, tt := range []struct {
		text, at string
		u        group
		want     bool
	}{
		{"GER stockholm inf1", "helsinki", group(germany), true},
		{"air GER oslo 1", "helsinki", germanAir, true},
		{"supply axis oslo 2", "helsinki", axisSupply, false},
		{"join ITA axis ; ITA rome inf1", "helsinki", group(italy), false},
		{"GER stockholm inf1", "oslo", group(germany), false},
	} {
		p := placed(t, "turn 9 ; "+tt.text)
		p.Beach[first[tt.u]], p.Ferry[first[tt.u]] = 1, 1
		p.comes(first[tt.u], placeNamed(tt.at))
		if got := p.When[evGermansFinland] != 0; got != tt.want || p.Beach[first[tt.u]] != 0 || p.Ferry[first[tt.u]] != 0 || p.At[first[tt.u]] != placeNamed(tt.at) {
			t.Errorf("BW-Q84: %s comes to %s: %v", tt.text, tt.at, got)
		}
	}
}
