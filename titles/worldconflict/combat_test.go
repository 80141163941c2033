package worldconflict

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// totals begins a combat with units that are given their tasks, and returns what both sides fire with in its first Round.
func totals(t testing.TB, text, at string, s combatKind, attackers, defenders string) (*Position, [2]tally) {
	t.Helper()
	p := placed(t, text)
	x := placeCalled(at)
	for _, list := range []string{attackers, defenders} {
		for _, w := range strings.Fields(list) {
			p.Task[unitCalled(w)] = task{x + 1, s, false}
		}
	}
	p.beginCombat(x, s, mute{})
	switch p.Bout.Round {
	case airRound:
		return p, p.airTotals()
	case landRound:
		return p, p.landTotals()
	case navalRound:
		return p, p.navalTotals()
	}
	return p, p.strategicTotals()
}

// TestTotals: the worked examples of what units fire with.
func TestTotals(t *testing.T) {
	don := "turn 5 ; war germany ussr ; hold germany don-basin ukraine poland ; at don-basin waffen-ss-army@2 army-group-b@2 ; at stalingrad byelorussian-front@3 western-front@4 far-eastern-front@1 guards-banner-army@2 cavalry@1 1st-air-army@2 ; " +
		"at caucasus-mountains transbaikal-front@1 ; at black-sea black-sea-fleet@2 ; step attack ussr"
	for _, tt := range []struct {
		clause, stage, at    string
		kind                 combatKind
		attackers, defenders string
		want                 [2]int
	}{
		{"WC-6.1c", "at berlin me-109s@1 ; at western-germany bomber-command@2 ; step attack germany", "western-germany", groundAttack, "me-109s", "bomber-command", [2]int{5, 1}},
		{"WC-6.2h", don, "don-basin", groundAttack, "byelorussian-front western-front far-eastern-front guards-banner-army transbaikal-front 1st-air-army black-sea-fleet", "", [2]int{19, 13}},
		{"WC-6.2j", "war germany ussr ; at finland waffen-ss-army@2 ; hold germany finland ; at leningrad cavalry@1 ; step attack germany", "leningrad", groundAttack, "waffen-ss-army", "", [2]int{3, 2}},
		{"WC-6.0c", "war germany ussr ; ally near-east germany ; at caucasus-mountains cavalry@1 western-front@2 guards-banner-army@2 ; step attack ussr", "persia", groundAttack, "cavalry western-front guards-banner-army", "", [2]int{4, 3}},
		{"WC-1.8a", "turn 4 ; war germany ussr ; hold germany stalingrad ; at stalingrad waffen-ss-army@2 ; at urals moscow-militia@1 ; step attack germany", "urals", groundAttack, "waffen-ss-army", "", [2]int{1, 2}},
		{"WC-6.3f", "at north-atlantic u-boat-ii@2 canadian-air-force@2 north-sea-fleet@2 ; step sea germany", "north-atlantic", seaCombat, "u-boat-ii", "canadian-air-force north-sea-fleet", [2]int{4, 4}},
		{"WC-6.4a", "war germany usa ; at western-germany 1st-tactical-air-force@2 ; hold usa western-germany ; factory berlin 1 ; step attack usa", "berlin", factoryAttack, "1st-tactical-air-force", "", [2]int{3, 0}},
		{"WC-6.2b", "at north-sea north-sea-fleet@3 8th-fleet@1 2nd-army@2 ; at paris army-group-b@2 ; hold germany paris ; step attack afa", "paris", groundAttack, "north-sea-fleet 8th-fleet 2nd-army", "", [2]int{4, 4}},
		{"WC-1.7l", "war germany ussr ; hold germany caucasus-mountains don-basin stalingrad ; at don-basin army-group-b@2 ; at caucasus-mountains cavalry@1 ; step attack germany", "caucasus-mountains", groundAttack, "army-group-b", "", [2]int{4, 2}},
	} {
		p, got := totals(t, tt.stage, tt.at, tt.kind, tt.attackers, tt.defenders)
		if a, d := got[attacker].total(), got[defender].total(); a != tt.want[0] || d != tt.want[1] {
			t.Errorf("%s: %s: %d and %d in Round %d, want %v", tt.clause, tt.at, a, d, p.Bout.Round, tt.want)
		}
	}
}

// TestDonBasin is the attack of rule 6.6 with its dice: losses picked in turn, a retreat, an advance.
func TestDonBasin(t *testing.T) {
	p := placed(t, "turn 5 ; war germany ussr ; hold germany don-basin ukraine poland ; at don-basin waffen-ss-army@2 army-group-b@2 ; at stalingrad byelorussian-front@3 western-front@4 far-eastern-front@1 guards-banner-army@2 cavalry@1 1st-air-army@2 ; "+
		"at caucasus-mountains transbaikal-front@1 ; at black-sea black-sea-fleet@2 ; closed afa usa ; step attack ussr")
	if err := refused(t, p, ussr, "attack don-basin byelorussian-front western-front far-eastern-front guards-banner-army cavalry"); err != game.Clause("WC-5.3q") {
		t.Errorf("WC-5.3q: Size 11 from Stalingrad: %v", err)
	}
	table := gametest.Dice(t, 4, 2)
	play(t, p, table, ussr, "attack don-basin byelorussian-front western-front far-eastern-front guards-banner-army transbaikal-front 1st-air-army black-sea-fleet")
	if p.Step == stepAnnounce {
		play(t, p, table, ussr, "done")
	}
	play(t, p, table, germany, "lose army-group-b")
	play(t, p, table, ussr, "lose army-group-b", "lose far-eastern-front")
	if p.At[unitNamed("Waffen SS Army")] != area("Ukraine") || p.Status[unitNamed("Army Group B")] != inPool {
		t.Errorf("WC-6.6f, WC-6.5i: the Waffen SS Army is in %s", p.At[unitNamed("Waffen SS Army")])
	}
	play(t, p, table, germany, "stop byelorussian-front")
	if got := unitsIn(p, "don-basin"); got != "western-front@4 transbaikal-front@1 guards-banner-army@2" || p.Control[area("Don Basin")] != ussr {
		t.Errorf("WC-6.6k: in the Don Basin are %s", got)
	}
	if p.Status[unitNamed("Far Eastern Front")] != inPool {
		t.Error("WC-6.5h: the Far Eastern Front stands")
	}
}

// TestAttacks: who may attack what.
func TestAttacks(t *testing.T) {
	const base = "war germany ussr ; hold germany paris poland ; at paris army-group-b@2 ; at western-approaches north-atlantic-fleet@2 ; "
	for _, tt := range []struct {
		clause, stage string
		who           power
		say           string
		want          error
	}{
		{"WC-5.3e", base + "at paris u-boat-ii@1 ; step attack afa", afa, "raid paris north-atlantic-fleet", game.Clause("WC-5.3e")},
		{"WC-5.3e", base + "at paris high-seas-fleet@1 ; step attack afa", afa, "raid paris north-atlantic-fleet", nil},
		{"WC-5.3e", base + "at paris high-seas-fleet@1 ; at western-approaches u-boat-ii@1 ; step attack afa", afa, "raid paris north-atlantic-fleet", game.Clause("WC-5.3x")},
		{"WC-5.3e", base + "hold germany spain ; at spain/mediterranean-sea bb-fleet@2 ; step attack afa", afa, "raid spain north-atlantic-fleet", game.Clause("WC-5.3e")},
		{"WC-5.3w", base + "hold afa spain ; at spain 2nd-army@2 ; step attack afa", afa, "attack paris 2nd-army", game.Clause("WC-5.3w")},
		{"WC-9.4a", base + "use land-routes ; hold afa spain ; at spain 2nd-army@2 ; step attack afa", afa, "attack paris 2nd-army", nil},
		{"WC-9.4a", base + "use land-routes ; hold afa spain ; at spain 2nd-army@3 ; step attack afa", afa, "attack paris 2nd-army", game.Clause("WC-9.4a")},
		{"WC-5.3j", base + "hold afa belgium-netherlands ; at belgium-netherlands aa-command@1 2nd-army@1 ; step attack afa", afa, "attack paris 2nd-army aa-command", game.Clause("WC-5.3j")},
		{"WC-5.3b", "ally turkey germany ; at caucasus-mountains cavalry@1 ; step attack ussr", ussr, "attack ankara cavalry", game.Clause("WC-5.3b")},
		{"WC-5.3h", base + "war germany usa ; war japan usa ; hold afa belgium-netherlands ; at belgium-netherlands 2nd-army@1 9th-army@1 ; step attack usa", usa, "attack paris 9th-army", nil},
		{"WC-5.3n", "turn 4 ; war germany ussr ; at poland army-group-b@2 stukas@1 ; hold germany poland ; at byelorussia cavalry@1 ; step attack germany", germany, "attack byelorussia army-group-b stukas", game.Clause("WC-5.3n")},
		{"WC-5.3n", "turn 5 ; war germany ussr ; at poland army-group-b@2 stukas@1 ; hold germany poland ; at byelorussia cavalry@1 ; step attack germany", germany, "attack byelorussia army-group-b stukas", nil},
		{"WC-1.3j", "hold germany spain ; at spain army-group-b@3 ; at gibraltar ghq@1 ; step attack germany", germany, "attack gibraltar army-group-b", game.Clause("WC-1.3j")},
		{"WC-5.3c", base + "at london bomber-command@2 ; step attack afa", afa, "bomb paris bomber-command", nil},
		{"WC-5.3c", base + "at london bomber-command@2 ; step attack afa", afa, "bomb belgium-netherlands bomber-command", game.Clause("WC-1.6a")},
		{"WC-5.3t", base + "at london 1st-airborne@1 ; step attack afa", afa, "drop paris 1st-airborne", nil},
		{"WC-5.3t", base + "at london 2nd-army@1 1st-airborne@1 ; step attack afa", afa, "drop paris 2nd-army", game.Clause("WC-5.3t")},
		{"WC-5.3v", base + "at western-approaches 2nd-army@1 ; step attack afa", afa, "attack paris 2nd-army", nil},
		{"WC-5.3v", base + "at western-approaches 2nd-army@1 u-boat-i@1 ; step attack afa", afa, "attack paris 2nd-army", game.Clause("WC-5.3v")},
		{"WC-5.2l", "war japan afa ; war japan usa ; hold japan canton ; at burma indian-army@1 ; hold afa south-east-asia ; at south-east-asia 14th-army@1 ; hold japan manila ; step attack afa", afa, "attack canton 14th-army", game.Clause("WC-5.2l")},
		{"WC-5.2l", "war japan afa ; war japan usa ; hold japan canton ; hold afa south-east-asia ; at south-east-asia 14th-army@1 ; step attack afa", afa, "attack canton 14th-army", nil},
		{"WC-7.8o", "at berlin he-177s@2 a-bomb-germany@1 ; step rebase germany", germany, "carry a-bomb-germany he-177s", nil},
		{"WC-5.3y", "at berlin he-177s@1 a-bomb-germany@1 stukas@2 ; step rebase germany", germany, "carry a-bomb-germany stukas", game.Clause("WC-5.3y")},
	} {
		p := placed(t, tt.stage)
		if err := refused(t, p, tt.who, tt.say); err != tt.want {
			t.Errorf("%s: %s: %v, want %v", tt.clause, tt.say, err, tt.want)
		}
	}
}

// TestTwoAllies: the USSR may not attack what the AFA attacks (WC-5.3g).
func TestTwoAllies(t *testing.T) {
	p := placed(t, "war germany ussr ; hold afa belgium-netherlands ; at belgium-netherlands 2nd-army@2 ; hold ussr berlin ; at berlin cavalry@1 ; step attack afa")
	play(t, p, mute{}, afa, "attack western-germany 2nd-army", "done")
	if p.Step != stepAnnounce || power(p.Asked) != ussr {
		t.Fatalf("WC-2.1e: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, ussr, "attack western-germany cavalry"); err != game.Clause("WC-5.3g") {
		t.Errorf("WC-5.3g: %v", err)
	}
}

// TestDefence: Stukas may not defend Turkey against the USSR before Germany is at war with it; the Turkish army does (WC-5.3i).
func TestDefence(t *testing.T) {
	p := placed(t, "turn 4 ; ally turkey germany ; ally near-east germany ; at levant stukas@2 ; at caucasus-mountains western-front@2 ; step attack ussr")
	p.Feud[countryNamed("Turkey")] |= only(ussr)
	if err := p.mayTarget(ussr, area("Ankara"), groundAttack); err != nil {
		t.Errorf("WC-5.3b: %v", err)
	}
	p.Task[unitNamed("Western Front")] = task{area("Ankara") + 1, groundAttack, false}
	stukas := unitNamed("Stukas")
	if err := p.mayCover(stukas, area("Ankara"), groundAttack); err != game.Clause("WC-5.3i") {
		t.Errorf("WC-5.3i: %v", err)
	}
	p.makeWar(germany, ussr)
	if err := p.mayCover(stukas, area("Ankara"), groundAttack); err != nil {
		t.Errorf("WC-5.3i: %v", err)
	}
}

// TestIslandLetter: letters count for nothing in a Ground Attack on an Island (WC-6.6e, WC-6.5r).
func TestIslandLetter(t *testing.T) {
	p, _ := totals(t, "hold germany spain ; at spain pzaa@2 ; at gibraltar ghq@1 ; step attack germany", "gibraltar", groundAttack, "pzaa", "")
	p.Bout.Letter = [2]letter{letterL, letterL}
	if p.lettered(attacker) != 0 || p.lettered(defender) != 0 {
		t.Error("WC-6.6e: a letter takes units")
	}
}

// TestFactory: damage up to the Factor, and letters ignored (WC-6.5m).
func TestFactory(t *testing.T) {
	p := placed(t, "hold germany belgium-netherlands ; at belgium-netherlands ju-88s@2 ; at london home-guard@1 ; closed japan ; step attack germany")
	table := gametest.Dice(t, 6)
	play(t, p, table, germany, "bomb london ju-88s", "done")
	if p.Bombed[area("London")] != 1 {
		t.Errorf("WC-6.5m: damage %d", p.Bombed[area("London")])
	}
}
