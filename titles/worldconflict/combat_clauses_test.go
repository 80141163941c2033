package worldconflict

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestFactorClauses: what both sides fire with in the first Round, where another reading of a clause gives another total.
func TestFactorClauses(t *testing.T) {
	const alps = "hold afa austria-czechoslovakia ; at berlin army-group-b@2 luftwaffe@2 ; "
	for _, tt := range []struct {
		clause, stage, at    string
		kind                 combatKind
		attackers, defenders string
		want                 [2]int
	}{
		{"WC-1.2h", "at western-germany stukas@2 army-group-b@2 ; at paris dcr@1 ; step attack germany", "paris", groundAttack, "stukas army-group-b", "", [2]int{8, 1}},
		{"WC-1.2h", "at western-germany stukas@2 army-group-b@2 ; at paris dcr@1 armee-de-lair@2 ; step attack germany", "paris", groundAttack, "stukas army-group-b", "armee-de-lair", [2]int{4, 3}},
		{"WC-5.3s", "at western-germany army-group-b@1 luftwaffe@4 ; at paris dcr@1 ; step attack germany", "paris", groundAttack, "army-group-b luftwaffe", "", [2]int{4, 1}},
		{"WC-6.0b", "war germany ussr ; at arctic-ocean northern-fleet@1 u-boat-i@1 ; step sea ussr", "arctic-ocean", seaCombat, "northern-fleet", "u-boat-i", [2]int{1, 1}},
		{"WC-6.0e", "hold germany belgium-netherlands ; at belgium-netherlands luftwaffe@4 ; step attack germany", "london", factoryAttack, "luftwaffe", "", [2]int{5, 0}},
		{"WC-6.1a", "turn 4 ; " + alps + "at austria-czechoslovakia desert-air-force@2 ; step attack germany", "austria-czechoslovakia", groundAttack, "army-group-b luftwaffe", "desert-air-force", [2]int{3, 3}},
		{"WC-6.1a", "war japan usa ; at east-china-sea 12th-fleet@2 naval-air@2 zeroes@1 ; step sea usa", "east-china-sea", seaCombat, "12th-fleet", "naval-air zeroes", [2]int{2, 4}},
		{"WC-6.1b", "war germany usa ; hold germany belgium-netherlands ; at belgium-netherlands ju-88s@2 ; at london us-aaa@2 ; step attack germany", "london", factoryAttack, "ju-88s", "", [2]int{2, 4}},
		{"WC-6.3d", "at north-atlantic high-seas-fleet@2 europe-trs@2 north-atlantic-lend-lease@1 ; give afa north-atlantic-lend-lease ; step sea germany", "north-atlantic", seaCombat, "high-seas-fleet", "europe-trs north-atlantic-lend-lease", [2]int{6, 0}},
		{"WC-6.3e", "at north-sea high-seas-fleet@2 u-boat-i@1 north-sea-fleet@2 ; step sea germany", "north-sea", seaCombat, "high-seas-fleet u-boat-i", "north-sea-fleet", [2]int{7, 4}},
		{"WC-6.4b", "hold germany belgium-netherlands ; at belgium-netherlands ju-88s@2 ; at london home-guard@1 ; step attack germany", "london", factoryAttack, "ju-88s", "", [2]int{6, 0}},
		{"WC-6.4b", "hold germany belgium-netherlands ; at belgium-netherlands ju-88s@2 ; at london home-guard@1 ; factory london 1 ; step attack germany", "london", factoryAttack, "ju-88s", "", [2]int{5, 0}},
	} {
		p, got := totals(t, tt.stage, tt.at, tt.kind, tt.attackers, tt.defenders)
		if a, d := got[attacker].total(), got[defender].total(); a != tt.want[0] || d != tt.want[1] {
			t.Errorf("%s: %s: %d and %d in Round %d, want %v", tt.clause, tt.at, a, d, p.Bout.Round, tt.want)
		}
	}
}

// TestLandFactorClauses: terrain, support, triangles and supply in a Land Round.
func TestLandFactorClauses(t *testing.T) {
	const malaya = "war japan afa ; hold japan south-east-asia ; at south-east-asia southern-army@4 army-air@2 ; at south-china-sea combined-fleet@4 ; at singapore indian-army@1 ; step attack japan"
	for _, tt := range []struct {
		clause, stage, at    string
		attackers, defenders string
		want                 [2]int
	}{
		// Support is halved before its limit: 4 and 2.5, not 4 and 2.
		{"WC-6.2d", "hold afa poland ; at berlin army-group-b@2 luftwaffe@4 ; at poland dcr@1 ; step attack germany", "poland", "army-group-b luftwaffe", "", [2]int{7, 1}},
		// Triangles come after halving: 2 and 2, not half of 6.
		{"WC-6.2d", "hold afa austria-czechoslovakia ; at berlin army-group-b@2 ; at austria-czechoslovakia malaya-command@1 1st-airborne@1 ; step attack germany", "austria-czechoslovakia", "army-group-b", "", [2]int{4, 3}},
		{"WC-6.2e", malaya, "singapore", "southern-army", "", [2]int{3, 1}},
		{"WC-6.2e", malaya, "singapore", "southern-army army-air combined-fleet", "", [2]int{6, 1}},
		{"WC-6.2e", "hold afa austria-czechoslovakia ; at berlin army-group-b@2 ; at austria-czechoslovakia dcr@2 ; step attack germany", "austria-czechoslovakia", "army-group-b", "", [2]int{2, 4}},
		{"WC-6.2e", "war germany ussr ; hold germany poland ; at poland army-group-b@2 ; at byelorussia cavalry@1 ; step attack germany", "byelorussia", "army-group-b", "", [2]int{2, 2}},
		{"WC-6.2i", "at western-germany army-group-b@2 ; at paris 8th-army@2 ; step attack germany", "paris", "army-group-b", "", [2]int{3, 3}},
		{"WC-6.2i", "at western-germany army-group-b@2 ; at paris 1st-airborne@1 ; step attack germany", "paris", "army-group-b", "", [2]int{5, 1}},
		{"WC-6.2l", "war germany ussr ; hold germany caucasus-mountains don-basin stalingrad ; at don-basin army-group-b@4 ; at caucasus-mountains cavalry@1 naval-infantry@1 ; step attack germany", "caucasus-mountains", "army-group-b", "", [2]int{8, 3}},
	} {
		p, got := totals(t, tt.stage, tt.at, groundAttack, tt.attackers, tt.defenders)
		if a, d := got[attacker].total(), got[defender].total(); p.Bout.Round != landRound || a != tt.want[0] || d != tt.want[1] {
			t.Errorf("%s: %s: %d and %d in Round %d, want %v", tt.clause, tt.at, a, d, p.Bout.Round, tt.want)
		}
	}
}

// TestRoundOrder: which Rounds a combat has, in order, if nobody is lost.
func TestRoundOrder(t *testing.T) {
	const para = "at western-germany 1st-para@1 army-group-b@2 ; at paris dcr@1 armee-de-lair@1 ; step attack germany"
	const blitz = "hold germany belgium-netherlands ; at belgium-netherlands ju-88s@2 ; at london royal-air-force@2 ; step attack germany"
	const oahu = "war japan usa ; at midway-islands naval-air@2 ; hold japan midway-islands ; at hawaii pacific-fleet@2 army-air-corps@1 subpac@1 ; step attack japan"
	for _, tt := range []struct {
		clause, stage, at    string
		kind                 combatKind
		attackers, defenders string
		flown                string
		want                 []round
	}{
		{"WC-5.3ad", blitz, "london", factoryAttack, "ju-88s", "royal-air-force", "", []round{airRound, strategicRound}},
		{"WC-5.3ad", blitz, "london", factoryAttack, "ju-88s", "", "", []round{strategicRound}},
		{"WC-5.3ae", para, "paris", groundAttack, "army-group-b 1st-para", "armee-de-lair", "1st-para", []round{airRound, landRound}},
		{"WC-5.3ae", para, "paris", groundAttack, "army-group-b 1st-para", "armee-de-lair", "", []round{landRound}},
		{"WC-5.3af", oahu, "hawaii", portAttack, "naval-air", "army-air-corps", "", []round{airRound, navalRound}},
		{"WC-5.3af", oahu, "hawaii", portAttack, "naval-air", "", "", []round{navalRound}}, // the CV in Port does not fly: WC-5.3ac
	} {
		p, _ := totals(t, tt.stage, tt.at, tt.kind, tt.attackers, tt.defenders)
		if tt.flown != "" {
			p.Task[unitCalled(tt.flown)].Flown = true
		}
		p.beginCombat(placeCalled(tt.at), tt.kind, mute{})
		var got []round
		for ; p.Bout.Sort != noCombat; p.nextRound(mute{}) {
			got = append(got, p.Bout.Round)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %s: Rounds %v, want %v", tt.clause, tt.at, got, tt.want)
		}
	}
}

// TestStrategicBombers: CVs alone do not bomb a Factory after the Air Round.
func TestStrategicBombers(t *testing.T) {
	p, _ := totals(t, "hold germany paris ; at london bomber-command@1 ; at western-approaches north-atlantic-fleet@2 ; at paris luftwaffe@2 ; step attack afa", "paris", factoryAttack, "bomber-command north-atlantic-fleet", "luftwaffe")
	if p.Bout.Round != airRound {
		t.Fatalf("WC-5.3ad: Round %d", p.Bout.Round)
	}
	p.takeOff(unitNamed("Bomber Command"), inPool, mute{})
	if p.nextRound(mute{}); p.Bout.Sort != noCombat {
		t.Errorf("WC-5.3ad: a CV fires in Round %d", p.Bout.Round)
	}
}

// TestWhoDefends: air units in the target stay out unless they are committed; in a Port all ships but SUBs are involved, and none fights back.
func TestWhoDefends(t *testing.T) {
	p, _ := totals(t, "at western-germany army-group-b@2 luftwaffe@2 ; at paris dcr@1 armee-de-lair@1 ; step attack germany", "paris", groundAttack, "army-group-b luftwaffe", "")
	if p.In[defender].Has(unitNamed("Armee de l'Air")) || !p.In[defender].Has(unitNamed("DCR")) {
		t.Error("WC-5.3ab: the Armee de l'Air defends though nobody has committed it")
	}
	const oahu = "war japan usa ; at midway-islands naval-air@2 ; hold japan midway-islands ; at hawaii pacific-fleet@2 asiatic-fleet@1 army-air-corps@1 subpac@1 ; step attack japan"
	p, _ = totals(t, oahu, "hawaii", portAttack, "naval-air", "army-air-corps")
	fleet, subs := unitNamed("Pacific Fleet"), unitNamed("SubPac")
	if !p.In[defender].Has(fleet) || !p.In[defender].Has(unitNamed("Asiatic Fleet")) || p.In[defender].Has(subs) {
		t.Error("WC-5.3ab: all ships in Port but SUBs are involved")
	}
	if p.kind(fleet) != cv || p.Flew[defender].Has(fleet) {
		t.Error("WC-5.3ac: a CV in Port fights in the Air Round")
	}
	p.nextRound(mute{})
	if set, total := p.victims(defender), p.navalTotals(); !set.Has(fleet) || set.Has(subs) || total[defender].total() != 0 {
		t.Errorf("WC-5.3ac, WC-5.3af: ships in Port fire with %d", total[defender].total())
	}
}

// TestAnnounceFirst: all attacks are announced, then defenders commit, then the attackers choose the order.
func TestAnnounceFirst(t *testing.T) {
	p := placed(t, "at western-germany army-group-b@2 ; at berlin army-group-a@2 ; at paris dcr@1 armee-de-lair@1 ; at poland polish-army@1 ; closed japan ; step attack germany")
	play(t, p, mute{}, germany, "attack paris army-group-b")
	if p.Step != stepAnnounce || power(p.Asked) != germany {
		t.Fatalf("WC-5.3a: step %d asks %d before all attacks are announced", p.Step, p.Asked)
	}
	play(t, p, mute{}, germany, "attack poland army-group-a")
	if p.Step == stepAnnounce {
		play(t, p, mute{}, germany, "done")
	}
	if p.Step != stepCommit || power(p.Asked) != afa {
		t.Fatalf("WC-5.3a: step %d asks %d, not the defenders", p.Step, p.Asked)
	}
	play(t, p, mute{}, afa, "cover paris ground armee-de-lair")
	if p.Step == stepCommit {
		play(t, p, mute{}, afa, "done")
	}
	if p.Step != stepResolve || power(p.Asked) != germany {
		t.Fatalf("WC-5.3a: step %d asks %d, not the attackers", p.Step, p.Asked)
	}
	for _, at := range []string{"paris", "poland"} {
		if err := refused(t, p, germany, "fight "+at+" ground"); err != nil {
			t.Errorf("WC-5.3a: %s may not be fought first: %v", at, err)
		}
	}
	if err := refused(t, p, germany, "fight london ground"); err != game.Clause("WC-5.3a") {
		t.Errorf("WC-5.3a: London is not attacked: %v", err)
	}
}

// TestThreeSorts: an area suffers each sort of attack once in a phase, all three at the same time.
func TestThreeSorts(t *testing.T) {
	p := placed(t, "hold germany paris ; at paris army-group-b@2 high-seas-fleet@1 ; hold afa belgium-netherlands ; at belgium-netherlands 2nd-army@2 8th-army@1 ; at london bomber-command@2 royal-air-force@1 coastal-command@1 ; at western-approaches north-atlantic-fleet@2 ; step attack afa")
	play(t, p, mute{}, afa, "attack paris 2nd-army", "bomb paris bomber-command", "raid paris north-atlantic-fleet")
	for s := groundAttack; s < seaCombat; s++ {
		if !p.waits(placeParis, s) {
			t.Errorf("WC-5.3f: no %s attack waits", combatWords[s])
		}
	}
	for s, text := range map[combatKind]string{groundAttack: "attack paris 8th-army", factoryAttack: "bomb paris royal-air-force", portAttack: "raid paris coastal-command"} {
		q := p.Clone().(*Position)
		if err := refused(t, q, afa, text); err != nil {
			t.Errorf("WC-5.3f: %s: before the combat: %v", text, err)
		}
		q.Fought[s].Add(placeParis)
		if err := refused(t, q, afa, text); err != game.Clause("WC-5.3f") {
			t.Errorf("WC-5.3f: %s: after the combat: %v", text, err)
		}
	}
}

// TestMoreAttacks: who may attack what on the ground.
func TestMoreAttacks(t *testing.T) {
	const china = "war japan afa ; war japan usa ; war japan ussr ; hold japan canton ; hold ussr harbin ; at harbin cavalry@1 ; at chungking kuomintang-army@2 ; "
	const rock = "hold germany spain ; at spain pzaa@2 1st-para@1 ; at gibraltar ghq@1 ; step attack germany"
	for _, tt := range []struct {
		clause, stage, first string
		who                  power
		say                  string
		want                 error
	}{
		{"WC-5.3p", rock, "attack gibraltar pzaa", germany, "drop gibraltar 1st-para", game.Clause("WC-5.3p")},
		{"WC-5.3p", rock, "", germany, "drop gibraltar 1st-para", nil},
		{"WC-5.3r", china + "step attack ussr", "", ussr, "attack peking cavalry", game.Clause("WC-5.2l")},
		{"WC-5.3r", china + "hold ussr port-arthur ; step attack ussr", "", ussr, "attack peking cavalry", nil},
		{"WC-5.3r", china + "step attack usa", "", usa, "attack peking kuomintang-army", nil},
		{"WC-5.3u", "at berlin army-group-b@2 ; at western-germany army-group-a@2 ; step attack germany", "", germany, "attack paris army-group-b", game.Clause("WC-A.6b")},
		{"WC-5.3u", "at berlin army-group-b@2 ; at western-germany army-group-a@2 ; step attack germany", "", germany, "attack paris army-group-a", nil},
		{"WC-5.3u", "hold afa spain ; hold germany paris ; at spain 2nd-army@2 ; step attack afa", "", afa, "attack paris 2nd-army", game.Clause("WC-5.3w")},
	} {
		p := placed(t, tt.stage)
		if tt.first != "" {
			play(t, p, mute{}, tt.who, tt.first)
		}
		if err := refused(t, p, tt.who, tt.say); err != tt.want {
			t.Errorf("%s: %s: %v, want %v", tt.clause, tt.say, err, tt.want)
		}
	}
}

// TestWhyNoAttack: an attack is refused by what forbids it to the units that it names, and before any is named by what forbids it to those
// that are near enough; only where none is, by the distance.
func TestWhyNoAttack(t *testing.T) {
	const wall = "at western-germany west-wall@1 ; at berlin army-group-b@2 stukas@1 ; step attack germany"
	const desert = "at mediterranean-sea mediterranean-fleet@2 ; at libya 18th-army@2 ; at egypt western-desert@1 ; step attack germany"
	const air = "at western-germany army-group-b@2 1st-para@1 stukas@1 ; blitz germany air ; blitzstep attack germany"
	for _, tt := range []struct {
		stage, say string
		want       game.Clause
	}{
		{wall, "attack paris west-wall", "WC-5.3j"},
		{wall, "attack paris army-group-b", "WC-A.6b"},
		{wall, "attack paris", "WC-A.6b"},
		{desert, "attack egypt 18th-army", "WC-1.7i"},
		{desert, "attack egypt", "WC-1.7i"},
		{air, "attack paris army-group-b", "WC-2.2c"},
		{air, "drop paris 1st-para", "WC-2.2c"},
		{air, "attack paris", "WC-2.2c"},
		{air, "attack poland stukas", "WC-A.6c"},
		{air, "attack poland", "WC-A.6b"},
	} {
		if err := refused(t, placed(t, tt.stage), germany, tt.say); err != tt.want {
			t.Errorf("%s: %s: %v, want %v", tt.stage, tt.say, err, tt.want)
		}
	}
}

// TestNobodyMustAttack: a power that can attack ends the step without.
func TestNobodyMustAttack(t *testing.T) {
	p := placed(t, "at western-germany army-group-b@4 ; at paris dcr@1 ; closed japan ; step attack germany")
	if err := refused(t, p, germany, "attack paris army-group-b"); err != nil {
		t.Fatal(err)
	}
	play(t, p, gametest.Dice(t), germany, "done")
	if p.Step == stepAnnounce && power(p.Asked) == germany || p.Control[placeParis] != afa || p.Did[unitNamed("Army Group B")]&didFight != 0 {
		t.Errorf("WC-5.3k: step %d asks %d; Paris is %d's", p.Step, p.Asked, p.Control[placeParis])
	}
}
