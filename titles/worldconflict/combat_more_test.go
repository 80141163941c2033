package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestMoreTotals: what units fire with, clause by clause.
func TestMoreTotals(t *testing.T) {
	for _, tt := range []struct {
		clause, stage, at    string
		kind                 combatKind
		attackers, defenders string
		want                 [2]int
	}{
		{"WC-0l", "at western-germany army-group-b@2 ; at paris maginot-line@2 ; step attack germany", "paris", groundAttack, "army-group-b", "", [2]int{1, 2}},
		{"WC-5.3z", "hold germany belgium-netherlands ; at western-germany army-group-b@2 ; at belgium-netherlands army-group-a@1 ; at paris maginot-line@2 ; step attack germany", "paris", groundAttack, "army-group-b army-group-a", "", [2]int{6, 2}},
		{"WC-A.6i", "at paris dcr@2 ; at western-germany 1st-para@1 ; step attack germany", "paris", groundAttack, "1st-para", "", [2]int{1, 4}},
		{"WC-A.6j", "ally iberia germany ; at vichy-france dcr@2 ; step attack afa", "spain", groundAttack, "dcr", "", [2]int{2, 4}},
		{"WC-6.1b", "at london aa-command@2 ; at belgium-netherlands ju-88s@2 ; hold germany belgium-netherlands ; step attack germany", "london", factoryAttack, "ju-88s", "", [2]int{2, 4}},
		{"WC-6.1d", "at paris v-2@1 ; hold germany paris ; at london royal-air-force@2 ; step attack germany", "london", factoryAttack, "v-2", "royal-air-force", [2]int{7, 0}},
		{"WC-6.2g", "turn 4 ; war germany ussr ; hold germany poland ; at poland army-group-b@2 ; at ukraine cavalry@1 ; step attack germany", "ukraine", groundAttack, "army-group-b", "", [2]int{2, 1}},
		{"WC-5.3o", "turn 4 ; at western-germany army-group-b@4 luftwaffe@4 ; hold afa berlin ; at berlin dcr@1 ; step attack germany", "berlin", groundAttack, "army-group-b luftwaffe", "", [2]int{10, 1}},
		{"WC-6.3b", "war japan usa ; at hawaii pacific-fleet@2 ; at hawaiian-waters combined-fleet@4 ; step attack japan", "hawaii", portAttack, "combined-fleet", "", [2]int{6, 0}},
		{"WC-6.3c", "turn 4 ; at arctic-ocean u-boat-ii@2 condors@2 arctic-ocean-lend-lease@2 ; step sea germany", "arctic-ocean", seaCombat, "u-boat-ii condors", "arctic-ocean-lend-lease", [2]int{5, 0}},
		{"WC-6.0d", "at north-atlantic u-boat-ii@2 europe-trs@2 ; step sea germany", "north-atlantic", seaCombat, "u-boat-ii", "europe-trs", [2]int{4, 0}},
		{"WC-A.0e", "scenario western-europe ; use plain ; at western-germany army-group-b@2 1st-para@1 ; at paris maginot-line@2 ; step attack germany", "paris", groundAttack, "army-group-b 1st-para", "", [2]int{5, 2}},
	} {
		p, got := totals(t, tt.stage, tt.at, tt.kind, tt.attackers, tt.defenders)
		if a, d := got[attacker].total(), got[defender].total(); a != tt.want[0] || d != tt.want[1] {
			t.Errorf("%s: %s: %d and %d in Round %d, want %v", tt.clause, tt.at, a, d, p.Bout.Round, tt.want)
		}
	}
}

// TestVictims: who can be hit in which Round (WC-6.5d, WC-6.5e, WC-6.5f, WC-6.5g, WC-4.4h).
func TestVictims(t *testing.T) {
	p, _ := totals(t, "war japan usa ; at east-china-sea 12th-fleet@2 naval-air@2 ; step sea usa", "east-china-sea", seaCombat, "12th-fleet", "naval-air")
	if p.Bout.Round != airRound {
		t.Fatalf("WC-4.4e: Round %d", p.Bout.Round)
	}
	for s, want := range [2]string{"12th Fleet", "Naval Air"} {
		if set := p.victims(s); set.Count() != 1 || set.First() != unitNamed(want) {
			t.Errorf("WC-6.5d: side %d", s)
		}
	}
	p.Bout.Round = navalRound
	if set := p.victims(defender); !set.Empty() {
		t.Error("WC-4.4h, WC-6.5f: air units are hit in a Naval Round")
	}
	p.In[defender].Add(firstConvoy + 6)
	p.Status[firstConvoy+6], p.Size[firstConvoy+6] = onMap, 1
	if set := p.victims(defender); set.Count() != 1 {
		t.Error("WC-6.5k: a Convoy is not hit")
	}
	p.Damage[6] = 2
	if set := p.victims(defender); !set.Empty() {
		t.Error("WC-6.5k: a Convoy takes more than its Factor")
	}
	p, _ = totals(t, "at paris dcr@2 armee-de-lair@1 ; at western-germany army-group-b@2 luftwaffe@2 ; step attack germany", "paris", groundAttack, "army-group-b luftwaffe", "")
	p.Bout.Round = landRound
	if set := p.victims(attacker); set.Count() != 1 || set.First() != unitNamed("Army Group B") {
		t.Error("WC-A.6k, WC-6.5e: air units are hit in a Land Round")
	}
}

// TestCarrierDamage: a CV that became a BB still counts in its Air Round (WC-6.5q); an A-Bomb goes with its carrier (WC-6.5j).
func TestCarrierDamage(t *testing.T) {
	p, _ := totals(t, "war japan usa ; at east-china-sea 12th-fleet@2 naval-air@2 ; step sea usa", "east-china-sea", seaCombat, "12th-fleet", "naval-air")
	u := unitNamed("12th Fleet")
	p.damage(u, mute{})
	if set := p.victims(attacker); p.kind(u) != bb || !set.Has(u) {
		t.Errorf("WC-6.5q, WC-1.2g: it is a %s", kindIDs[p.kind(u)])
	}
	p = placed(t, "at berlin he-177s@1 a-bomb-germany@1 ; step rebase germany")
	bomb := unitNamed("A-Bomb (Germany)")
	p.Aboard[bomb] = uint8(unitNamed("He-177s")) + 1
	p.damage(unitNamed("He-177s"), mute{})
	if p.on(bomb) {
		t.Error("WC-6.5j, WC-6.1e: the A-Bomb stays")
	}
}

// TestBigCounters: 3 to 2 brings the Big counter to the Force Pool (WC-6.5i).
func TestBigCounters(t *testing.T) {
	p := placed(t, "at berlin army-group-center@3")
	u := unitNamed("Army Group Center")
	p.damage(u, mute{})
	if p.Size[u] != 2 || p.Big[u] != inPool || !p.on(u) {
		t.Errorf("WC-6.5i: Size %d, Big counter %d", p.Size[u], p.Big[u])
	}
}

// TestNoAdvance: if nobody can advance the defenders keep control (WC-6.6j); a FORT told to retreat takes a point (WC-6.6g).
func TestNoAdvance(t *testing.T) {
	p, _ := totals(t, "at paris dcr@1 ; at western-germany army-group-b@2 ; closed japan ; step attack germany", "paris", groundAttack, "army-group-b", "")
	p.Held.Add(unitNamed("Army Group B"))
	p.takeOff(unitNamed("DCR"), inPool, mute{})
	p.conclude(mute{})
	if p.Control[placeParis] != afa || p.At[unitNamed("Army Group B")] != westernGermany {
		t.Error("WC-6.6j, WC-6.6l: Paris is taken")
	}
	p, _ = totals(t, "at paris maginot-line@2 ; at western-germany army-group-center@4 ; step attack germany", "paris", groundAttack, "army-group-center", "")
	if !p.Bout.Armour {
		t.Error("WC-6.6b, WC-A.6m: ARM of Size 4 do not exceed a FORT of Size 2")
	}
	p.Bout.Away = int16(unitMaginot) + 1
	if p.asksRetreat(mute{}); p.Size[unitMaginot] != 1 || p.At[unitMaginot] != placeParis {
		t.Error("WC-6.6g, WC-A.6n: the Maginot Line retreats")
	}
}

// TestOnceOnly: a unit attacks once, and not after a sea combat (WC-5.3l, WC-5.3m); ships in Port do not (WC-5.3ac).
func TestOnceOnly(t *testing.T) {
	p := placed(t, "hold germany belgium-netherlands ; at belgium-netherlands army-group-a@2 ; at western-germany army-group-b@2 high-seas-fleet@2 stukas@1 luftwaffe@1 ; at paris dcr@1 ; at poland polish-army@1 ; done seafight stukas ; step attack germany")
	play(t, p, mute{}, germany, "attack paris army-group-b")
	for text, want := range map[string]game.Clause{
		"attack paris army-group-b":                 "WC-5.3l",
		"attack paris army-group-a stukas":          "WC-5.3m",
		"attack paris army-group-a high-seas-fleet": "WC-5.3x",
	} {
		if err := refused(t, p, germany, text); err != want {
			t.Errorf("%s: %s: %v", want, text, err)
		}
	}
	if err := refused(t, p, germany, "attack paris army-group-a luftwaffe"); err != nil {
		t.Errorf("WC-5.3d: an attack is added to: %v", err)
	}
}

// TestLandings: aircraft may land in the area that was taken (WC-5.3ag, WC-6.5t).
func TestLandings(t *testing.T) {
	p := placed(t, west+"at western-germany army-group-b@2 stukas@1 ; at london home-guard@1 ; step attack germany")
	play(t, p, gametest.Dice(t), germany, "attack paris army-group-b stukas", "done")
	if p.Step != stepBase || power(p.Asked) != germany {
		t.Fatalf("WC-6.5t: step %d asks %d", p.Step, p.Asked)
	}
	play(t, p, mute{}, germany, "base stukas paris")
	if got := unitsIn(p, "paris"); got != "army-group-b@2 stukas@1" {
		t.Errorf("WC-5.3ag: %s", got)
	}
}

// TestRelief: the reinforcements of the first scenario (WC-A.7a).
func TestRelief(t *testing.T) {
	p := begin(startNamed("western-europe"), 2, 0, mute{})
	p.damage(unitNamed("Army Group B"), mute{})
	p.damage(unitNamed("Luftwaffe"), mute{})
	p.Stage = uint8(len(stages) - 2)
	p.Closed, p.Step = 0, stepOpen
	p.goOn(mute{})
	if p.Step != stepRelief || power(p.Asked) != germany || p.Size[unitNamed("Army Group Center")] != 3 || p.At[unitNamed("Army Group A")] != area("Berlin") {
		t.Fatalf("WC-A.7a: step %d asks %d", p.Step, p.Asked)
	}
	play(t, p, mute{}, germany, "build army-group-b", "build luftwaffe")
	if p.Turn != 2 || p.Size[unitNamed("2nd Army")] != 2 {
		t.Errorf("WC-A.7a: turn %d, 2nd Army %d", p.Turn, p.Size[unitNamed("2nd Army")])
	}
}
