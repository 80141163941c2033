package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// seaCase is a sentence that a clause forbids; with a clause in plus it is allowed.
type seaCase struct {
	clause string // that refuses
	plus   string // that allows
	stage  string
	who    power
	say    string
}

// judgeSea holds a list of cases.
func judgeSea(t *testing.T, list []seaCase) {
	t.Helper()
	for _, tt := range list {
		err := refused(t, placed(t, tt.stage), tt.who, tt.say)
		switch {
		case tt.plus != "" && err != nil:
			t.Errorf("%s: %s: %v", tt.plus, tt.say, err)
		case tt.plus == "" && err != game.Clause(tt.clause):
			t.Errorf("%s: %s: %v", tt.clause, tt.say, err)
		}
	}
}

// TestReturn: who returns to base, and where to.
func TestReturn(t *testing.T) {
	judgeSea(t, []seaCase{
		{"", "WC-B.1a", "scenario longest-day ; at north-sea north-sea-fleet@3 ; step return afa", afa, "return north-sea-fleet scotland"},
		{"", "WC-B.1a", "scenario longest-day ; at north-sea north-sea-fleet@3 ; step return afa", afa, "done"},
		{"WC-1.3c", "", "scenario longest-day ; at north-sea north-sea-fleet@3 ; step return afa", afa, "return north-sea-fleet western-germany"},
		{"", "WC-C.1a", "at western-approaches coastal-command@1 ; step return afa", afa, "return coastal-command london"},
		{"WC-4.1e", "", "at western-approaches coastal-command@1 ; step return afa", afa, "return coastal-command singapore"},
		{"WC-4.1d", "", "at london coastal-command@1 ; at north-sea north-sea-fleet@2 ; step return afa", afa, "return coastal-command paris"},
		{"WC-4.1d", "", "at north-sea north-sea-fleet@2 ; step return afa", afa, "return north-sea-fleet western-approaches"},
		{"WC-4.1f", "", "at north-sea north-sea-fleet@2 ; step return afa", afa, "return north-sea-fleet egypt"},
		{"WC-1.3l", "", "at north-atlantic north-sea-fleet@3 ; step return afa", afa, "return north-sea-fleet iceland"},
		{"WC-B.1b", "WC-B.1b", "at north-atlantic north-sea-fleet@2 ; step return afa", afa, "return north-sea-fleet iceland"},
		{"WC-1.3l", "", "at north-atlantic north-sea-fleet@2 ; at iceland force-h@1 ; step return afa", afa, "return north-sea-fleet iceland"},
		{"WC-1.3l", "", "at mediterranean-sea force-h@1 ; hold afa austria-czechoslovakia ; step return afa", afa, "return force-h austria-czechoslovakia"},
		{"WC-4.1g", "", "at north-sea europe-trs@2 ; aboard europe-trs 8th-army ; step return afa", afa, "return 8th-army london"},
		{"WC-2.1e", "", "at north-sea europe-trs@2 high-seas-fleet@2 ; step return afa", afa, "return high-seas-fleet london"},
		{"WC-1.3m", "WC-1.3m", "at north-sea north-sea-fleet@2 ; step return afa", afa, "return north-sea-fleet paris"}, // by the Western Approaches, on which its Port opens
	})
	p := placed(t, "at north-sea europe-trs@2 ; aboard europe-trs 8th-army ; step return afa")
	play(t, p, mute{}, afa, "return europe-trs london")
	if u := unitNamed("8th Army"); p.At[u] != placeLondon || p.Aboard[u] != 0 {
		t.Error("WC-4.1g: what a TRS carries does not return with it")
	}
	if p.At[unitNamed("Europe Trs.")] != placeLondon {
		t.Error("WC-4.1d: it did not return")
	}
}

// TestMustReturn: units that may not stay at sea.
func TestMustReturn(t *testing.T) {
	// EX-4.1a: the Baltic Sea Fleet without a Port.
	p := placed(t, "war germany ussr ; hold germany leningrad poland ; at baltic-sea baltic-sea-fleet@1 ; at north-sea north-sea-fleet@2 ; step march germany")
	p.Stage, p.Closed = stageIn(alliedActivities, actReturn)-1, allPowers
	p.goOn(mute{})
	if p.on(unitNamed("Baltic Sea Fleet")) {
		t.Error("WC-4.1c: a fleet without any base stays at sea")
	}
	if p.Step != stepReturn || !p.on(unitNamed("North Sea Fleet")) {
		t.Errorf("WC-4.1d: step %d", p.Step)
	}
	// Beyond its range it goes to the closest; among several the owner chooses.
	p = placed(t, "at brazilian-coast high-seas-fleet@2 ; step march germany")
	p.Stage, p.Closed = stageIn(axisActivities, actReturn), 0
	p.goOn(mute{})
	if u := unitNamed("High Seas Fleet"); p.At[u] != westernGermany {
		t.Errorf("WC-4.1a: it is in %s", p.At[u])
	}
	p = placed(t, "war japan afa ; hold japan perth darwin canberra new-zealand java solomon-islands rabaul hollandia ; at tasman-sea far-east-fleet@1 ; step return afa")
	if err := refused(t, p, afa, "done"); err != game.Clause("WC-4.1a") {
		t.Errorf("WC-4.1a: %v", err)
	}
	play(t, p, mute{}, afa, "return far-east-fleet singapore")
	// The only base in range has no supply.
	const far = "war japan afa ; hold japan hollandia rabaul solomon-islands ; hold afa marshall-islands ; at micronesia far-east-fleet@1"
	u := unitNamed("Far East Fleet")
	if p = placed(t, far); p.mustReturn(u) {
		t.Error("WC-4.1d: it must return to a base with supply")
	}
	p = placed(t, far+" ; at bismarck-sea combined-fleet@2 ; at leyte-gulf 1st-fleet@1 ; at japanese-coast 2nd-fleet@1 ; at hawaiian-waters i-boats@1 ; at polynesia naval-air@1")
	if !p.mustReturn(u) {
		t.Error("WC-4.1b: it may stay at sea")
	}
	p = placed(t, far+" ; at bismarck-sea combined-fleet@2 ; at leyte-gulf 1st-fleet@1 ; at japanese-coast 2nd-fleet@1 ; at hawaiian-waters i-boats@1 ; at polynesia naval-air@1 ; blitz afa free ; blitzstep return afa")
	if p.mustReturn(u) {
		t.Error("Ruling WC-Q71: it must return in a Free Blitz")
	}
	if err := refused(t, placed(t, "at north-sea north-sea-fleet@2 ; step return afa"), afa, "done"); err != nil {
		t.Errorf("WC-4.1d: %v", err)
	}
}

// stageIn finds the stage of an activity.
func stageIn(ph phase, act activity) uint8 {
	for i, st := range stages {
		if st.phase == ph && st.act == act {
			return uint8(i)
		}
	}
	panic("no such stage")
}

// TestSail: who moves to sea, and where to.
func TestSail(t *testing.T) {
	const straits = "hold afa gibraltar egypt ; at rome bb-fleet@2 sommergibili@1 ; step sail germany"
	judgeSea(t, []seaCase{
		{"", "WC-B.2b", "scenario longest-day ; at scotland north-sea-fleet@3 ; step sail afa", afa, "sail north-sea-fleet western-approaches"},
		{"WC-4.2c", "", "scenario longest-day ; at north-sea north-sea-fleet@3 ; step sail afa", afa, "sail north-sea-fleet western-approaches"}, // WC-B.2a
		{"", "WC-4.2c", "at north-sea north-sea-fleet@3 ; step sail afa", afa, "sail north-sea-fleet scotland"},
		{"WC-4.2c", "", "at north-sea coastal-command@1 ; step sail afa", afa, "sail coastal-command western-approaches"},
		{"", "WC-4.2c", "at north-sea coastal-command@1 ; step sail afa", afa, "sail coastal-command london"},
		{"WC-1.3c", "", "at north-sea coastal-command@1 ; step sail afa", afa, "sail coastal-command western-germany"},
		{"WC-4.2d", "", "at north-sea coastal-command@1 ; step sail afa", afa, "sail coastal-command singapore"},
		{"WC-4.2a", "", "at london coastal-command@1 ; step sail afa", afa, "sail coastal-command scotland"},
		{"WC-1.3c", "", "at scotland north-sea-fleet@2 ; step sail afa", afa, "sail north-sea-fleet western-germany"},
		{"WC-S.d", "", "scenario longest-day ; at london 2nd-tactical-air-force@1 north-sea-fleet@2 ; step sail afa", afa, "sail 2nd-tactical-air-force north-sea"},
		{"WC-C.0b", "", "scenario atlantic ; at london north-sea-fleet@2 ; step sail afa", afa, "sail north-sea-fleet brazilian-coast"},
		{"", "WC-C.2a", "scenario atlantic ; at london coastal-command@1 ; step sail afa", afa, "sail coastal-command north-sea"},
		{"WC-4.2d", "", "scenario atlantic ; at london royal-air-force@2 ; step sail afa", afa, "sail royal-air-force north-sea"}, // WC-C.2a
		{"WC-4.2d", "", "at scotland north-sea-fleet@2 ; step sail afa", afa, "sail north-sea-fleet mediterranean-sea"},
		{"", "WC-1.3o", "at scotland north-sea-fleet@2 ; step sail afa", afa, "sail north-sea-fleet north-atlantic"},
		{"", "WC-4.2e", "at scotland north-sea-fleet@2 ; step sail afa", afa, "sail north-sea-fleet london"},
		{"WC-4.2f", "", straits, germany, "sail bb-fleet western-approaches"}, // EX-4.2a
		{"", "WC-4.2g", straits, germany, "sail sommergibili western-approaches"},
		{"WC-4.2f", "", straits, germany, "sail bb-fleet arabian-sea"},
		{"WC-4.2f", "", "ally turkey germany ; hold afa istanbul ; at rome bb-fleet@2 ; step sail germany", germany, "sail bb-fleet black-sea"},
		{"", "WC-1.3o", "ally turkey germany ; at rome bb-fleet@2 ; step sail germany", germany, "sail bb-fleet black-sea"},
		{"WC-4.2b", "", "at atlantic-seaboard atlantic-fleet@2 atlantic-trs@1 ; step sail usa", usa, "sail atlantic-fleet usa-east-coast"},
		{"", "WC-4.2b", "at atlantic-seaboard atlantic-fleet@2 atlantic-trs@1 ; step sail usa", usa, "sail atlantic-trs usa-east-coast"},
		{"WC-4.2k", "", "at london home-guard@1 europe-trs@1 ; step sail afa", afa, "sail home-guard north-sea"},
		{"WC-2.1e", "", "at london europe-trs@1 ; at paris high-seas-fleet@1 ; step sail afa", afa, "sail high-seas-fleet western-approaches"},
	})
	if err := refused(t, placed(t, "scenario longest-day ; at north-sea north-sea-fleet@3 ; at london 8th-fleet@1 ; step sail afa"), afa, "sail north-sea-fleet western-approaches"); err != game.Clause("WC-4.2c") {
		t.Errorf("WC-B.2a: %v", err)
	}
	p := placed(t, "at scotland north-sea-fleet@2 ; at london force-h@2 ; step sail afa")
	play(t, p, mute{}, afa, "sail north-sea-fleet north-sea")
	if err := refused(t, p, afa, "sail north-sea-fleet western-approaches"); err != nil {
		t.Errorf("WC-4.2a: a unit under way may not go on: %v", err)
	}
	play(t, p, mute{}, afa, "sail force-h western-approaches")
	if err := refused(t, p, afa, "sail north-sea-fleet western-approaches"); err != game.Clause("WC-4.2a") {
		t.Errorf("WC-B.2b, WC-4.2a: %v", err)
	}
}

// TestSailWithoutSupply: what units do that have none.
func TestSailWithoutSupply(t *testing.T) {
	const cut = "war japan afa ; hold japan manila borneo java hollandia south-east-asia burma hyderabad delhi ; at singapore far-east-fleet@1 empire-trs@1 malta-garrison@1 coastal-command@1 ; " +
		"at south-china-sea combined-fleet@2 ; at bay-of-bengal i-boats@1 ; step sail afa"
	judgeSea(t, []seaCase{
		{"", "WC-1.7f", cut, afa, "sail far-east-fleet bay-of-bengal"},
		{"WC-1.7f", "", cut, afa, "sail far-east-fleet indian-ocean"},
		{"WC-1.7g", "", cut, afa, "sail coastal-command bay-of-bengal"},
		{"WC-4.2l", "", cut, afa, "embark malta-garrison empire-trs"}, // WC-1.7h
	})
	p := placed(t, cut)
	if p.supplied(unitNamed("Far East Fleet")) {
		t.Fatal("WC-1.7c: Singapore has supply")
	}
	p = placed(t, cut+" ; at hyderabad coastal-command@1")
	play(t, p, mute{}, afa, "sail far-east-fleet bay-of-bengal")
	if err := refused(t, p, afa, "sail far-east-fleet indian-ocean"); err != game.Clause("WC-1.7f") {
		t.Errorf("WC-1.7f: in parts it goes farther: %v", err)
	}
	p = placed(t, cut+" ; at burma 14th-army@1 ; hold afa burma")
	play(t, p, mute{}, afa, "sail empire-trs bay-of-bengal")
	if err := refused(t, p, afa, "embark malta-garrison empire-trs"); err != game.Clause("WC-4.2l") {
		t.Errorf("WC-1.7h, WC-4.2l: %v", err)
	}
	if !p.supplied(unitNamed("Empire TRS")) {
		t.Error("WC-1.7a: units at sea have supply")
	}
}

// TestEX42b is the example of rule 4.2: a TRS between the islands.
func TestEX42b(t *testing.T) {
	const islands = "war japan usa ; at caroline-islands central-trs@1 ; at marshall-islands snlf@1 ; step sail japan"
	p := placed(t, islands)
	play(t, p, mute{}, japan, "sail central-trs marshall-islands")
	if err := refused(t, p, japan, "sail central-trs micronesia"); p.At[unitNamed("Central TRS")] != area("Marshall Islands") || err == nil {
		t.Errorf("WC-4.2e: %v", err)
	}
	p = placed(t, islands)
	play(t, p, mute{}, japan, "sail central-trs micronesia", "embark snlf central-trs")
	if u := unitNamed("SNLF"); p.At[u] != area("Micronesia") || p.Aboard[u] == 0 {
		t.Error("WC-4.2h: the SNLF is not aboard")
	}
	p.Step, p.Stage, p.Asked, p.Closed = stepAnnounce, stageIn(axisActivities, actFight), japan.seat(), 0
	if err := refused(t, p, japan, "attack midway-islands snlf"); err != nil {
		t.Errorf("WC-5.3v: %v", err)
	}
}

// TestEXB2 is the example of rule B.2: what a TRS carries.
func TestEXB2(t *testing.T) {
	p := placed(t, "at scotland europe-trs@2 8th-army@1 ; at london royal-marines@1 2nd-army@2 home-guard@1 atlantic-wall@1 ; give afa atlantic-wall ; at paris 1st-canadian-army@1 force-h@1 ; step sail afa")
	play(t, p, mute{}, afa, "embark 8th-army europe-trs", "sail europe-trs north-sea", "embark royal-marines europe-trs")
	if err := refused(t, p, afa, "embark atlantic-wall europe-trs"); err != game.Clause("WC-5.2b") {
		t.Errorf("WC-5.2b: %v", err)
	}
	play(t, p, mute{}, afa, "embark 2nd-army europe-trs")
	if n := p.load(unitNamed("Europe Trs.")); n != 4 {
		t.Errorf("WC-B.2c: Size %d is aboard", n)
	}
	if err := refused(t, p, afa, "embark home-guard europe-trs"); err != game.Clause("WC-4.2h") {
		t.Errorf("WC-B.2c, WC-4.2h: %v", err)
	}
	judgeSea(t, []seaCase{
		{"WC-4.2h", "", "at north-sea europe-trs@2 ; at london 2nd-army@2 empire-trs@1 ; step sail afa", afa, "embark 2nd-army europe-trs"}, // it has not moved
		{"WC-4.2j", "", "hold usa canton ; at canton kuomintang-army@1 pacific-trs@2 ; give usa kuomintang-army ; war japan usa ; step sail usa", usa, "embark kuomintang-army pacific-trs"},
		{"WC-5.2k", "", "at west-coast marines@1 3rd-fleet@1 ; step sail usa", usa, "embark marines 3rd-fleet"},
		{"", "WC-5.2k", "war japan usa ; at west-coast marines@1 3rd-fleet@1 ; step sail usa", usa, "embark marines 3rd-fleet"},
		{"WC-4.2k", "", "at london royal-air-force@1 europe-trs@2 ; step sail afa", afa, "embark royal-air-force europe-trs"},
		{"WC-4.2i", "", "at london 9th-army@1 europe-trs@2 ; step sail afa", afa, "embark 9th-army europe-trs"},
		{"", "WC-4.2i", "war japan usa ; at london 9th-army@1 europe-trs@2 ; step sail afa", afa, "embark 9th-army europe-trs"},
		{"WC-B.2c", "", "at london europe-trs@2 home-guard@1 ; at scotland 2nd-army@2 ; step sail afa", afa, "embark 2nd-army europe-trs"},
		{"", "WC-5.1d", "at london europe-trs@2 home-guard@1 ; step rebase afa", afa, "embark home-guard europe-trs"},
		{"WC-5.1d", "", "at north-sea europe-trs@2 ; done sail europe-trs ; at london home-guard@1 ; step rebase afa", afa, "embark home-guard europe-trs"},
	})
	p = placed(t, "at london europe-trs@2 home-guard@1 ; step sail afa")
	play(t, p, mute{}, afa, "embark home-guard europe-trs", "debark home-guard")
	if p.Aboard[unitNamed("Home Guard")] != 0 {
		t.Error("WC-5.1d: it is still aboard")
	}
	if err := refused(t, p, afa, "embark home-guard europe-trs"); err != game.Clause("WC-5.1d") {
		t.Errorf("WC-5.1d: %v", err)
	}
}

// TestBlocking: EX-4.3, and who is never blocked.
func TestBlocking(t *testing.T) {
	const raid = "at western-germany u-boat-iii@1 ; hold germany paris ; at paris high-seas-fleet@2 u-boat-i@2 condors@1 ; at western-approaches coastal-command@1 ; step sail germany"
	for die, want := range map[int]string{2: "western-approaches", 3: "north-atlantic"} {
		p := placed(t, raid)
		play(t, p, gametest.Dice(t, die), germany, "sail high-seas-fleet north-atlantic")
		if at := p.At[unitNamed("High Seas Fleet")]; at.String() != want {
			t.Errorf("WC-4.3b: with %d it is in %s", die, at)
		}
		if err := refused(t, p, germany, "sail high-seas-fleet arctic-ocean"); die == 2 && err != game.Clause("WC-4.2a") {
			t.Errorf("WC-C.3a, WC-4.3b: blocked, it goes on: %v", err)
		}
	}
	for _, say := range []string{"sail u-boat-i north-atlantic", "sail high-seas-fleet western-approaches"} {
		p := placed(t, raid)
		play(t, p, gametest.Dice(t), germany, say) // WC-4.3a, WC-4.3c: no die
	}
	p := placed(t, "at western-approaches high-seas-fleet@2 coastal-command@1 ; at north-sea u-boat-iii@1 ; hold germany paris ; step return germany")
	play(t, p, gametest.Dice(t), germany, "return high-seas-fleet paris")
	if p.At[unitNamed("High Seas Fleet")] != placeParis {
		t.Error("WC-4.3c: a unit that returns to base is blocked")
	}
	p = placed(t, raid)
	for _, name := range []string{"U-Boat I", "U-Boat III"} {
		if values := p.blockades(unitNamed(name)); values != [nSeas]uint8{} {
			t.Errorf("WC-4.3c: %s is blocked", name)
		}
	}
	p = placed(t, "hold germany paris ; at western-approaches high-seas-fleet@2 coastal-command@1 ; at paris u-boat-iii@1 ; step sail germany")
	play(t, p, gametest.Dice(t, 1), germany, "sail high-seas-fleet paris") // Ruling WC-Q7: in step B it is blocked
	if p.At[unitNamed("High Seas Fleet")] != area("Western Approaches") {
		t.Error("WC-4.3a: it is not blocked")
	}
	p = placed(t, raid+" ; at western-approaches north-sea-fleet@3 force-h@2 u-boat-ii@1 ; give afa u-boat-ii")
	values := p.blockades(unitNamed("High Seas Fleet"))
	if n := values[area("Western Approaches")-firstSea]; n != 2+3+2+1 {
		t.Errorf("WC-4.3b: Blockade Value %d", n)
	}
	p = placed(t, "war germany ussr ; hold germany paris ; at paris high-seas-fleet@2 ; at western-approaches atlantic-fleet@2 ; step sail germany")
	if values := p.blockades(unitNamed("High Seas Fleet")); values[area("Western Approaches")-firstSea] != 0 {
		t.Error("WC-4.3a: a power that is not at war blocks")
	}
	// It goes round a blocked sea area.
	p = placed(t, "at scotland north-sea-fleet@2 force-h@1 ; at north-sea high-seas-fleet@2 ; step sail afa")
	play(t, p, gametest.Dice(t), afa, "sail north-sea-fleet usa-east-coast")
}

// TestShipRebase: naval rebases (WC-5.1a to WC-5.1d).
func TestShipRebase(t *testing.T) {
	judgeSea(t, []seaCase{
		{"", "WC-B.3b", "scenario longest-day ; at scotland north-sea-fleet@3 ; step rebase afa", afa, "rebase north-sea-fleet london"},
		{"WC-B.3b", "", "scenario longest-day ; at scotland north-sea-fleet@3 ; step rebase afa", afa, "rebase north-sea-fleet north-sea"},
		{"", "WC-5.1a", "at scotland north-sea-fleet@3 ; step rebase afa", afa, "rebase north-sea-fleet egypt"}, // 1 + 1 + 1 + 1, within 6
		{"WC-5.1c", "", "at scotland north-sea-fleet@3 ; step rebase afa", afa, "rebase north-sea-fleet canberra"},
		{"WC-5.1a", "", "at scotland north-sea-fleet@3 ; done sail north-sea-fleet ; step rebase afa", afa, "rebase north-sea-fleet london"},
		{"WC-5.1a", "", "at north-sea north-sea-fleet@3 ; step rebase afa", afa, "rebase north-sea-fleet london"},
		{"WC-5.1b", "", "at scotland north-sea-fleet@3 ; at north-sea u-boat-i@1 ; at north-atlantic u-boat-ii@1 ; step rebase afa", afa, "rebase north-sea-fleet london"},
		{"", "WC-5.1b", "at scotland north-sea-fleet@3 ; at north-sea baltic-trs@1 ; at north-atlantic baltic-trs@1 ; step rebase afa", afa, "rebase north-sea-fleet london"},
		{"WC-5.1b", "", "war germany ussr ; hold ussr norway ; at leningrad/arctic-ocean northern-fleet@1 ; at arctic-ocean u-boat-i@1 ; step rebase ussr", ussr, "rebase northern-fleet norway"},
		{"", "WC-5.1b", "war germany ussr ; hold ussr norway ; at leningrad/arctic-ocean northern-fleet@1 ; at north-sea u-boat-i@1 ; step rebase ussr", ussr, "rebase northern-fleet norway"},
		{"", "WC-5.1b", "at leningrad/arctic-ocean northern-fleet@1 ; hold ussr norway ; war japan ussr ; at arctic-ocean u-boat-i@1 ; step rebase ussr", ussr, "rebase northern-fleet norway"},
		{"WC-5.1h", "", "at atlantic-seaboard atlantic-fleet@2 ; hold usa iceland ; step rebase usa", usa, "rebase atlantic-fleet panama"},
		{"WC-1.3l", "", "at scotland north-sea-fleet@3 ; step rebase afa", afa, "rebase north-sea-fleet iceland"},
		{"WC-1.3c", "", "at scotland north-sea-fleet@3 ; step rebase afa", afa, "rebase north-sea-fleet western-germany"},
		{"", "WC-1.3n", "war germany ussr ; at leningrad/baltic-sea baltic-sea-fleet@1 ; at leningrad/arctic-ocean northern-fleet@1 ; hold ussr western-germany ; step rebase ussr", ussr, "rebase baltic-sea-fleet leningrad"},
		{"WC-5.1a", "", "war germany ussr ; at leningrad/arctic-ocean northern-fleet@1 ; step rebase ussr", ussr, "rebase northern-fleet leningrad"},
	})
	// Through Ports: Istanbul joins two seas that do not meet.
	p := placed(t, "ally turkey germany ; at rome bb-fleet@2 sommergibili@1 ; hold germany ukraine ; step rebase germany")
	play(t, p, mute{}, germany, "rebase bb-fleet ukraine")
	if u := unitNamed("BB Fleet"); p.At[u] != area("Ukraine") || p.Spent[u] != 3 {
		t.Errorf("WC-5.1c: %s at a cost of %d", p.At[u], p.Spent[u])
	}
	p = placed(t, "war germany ussr ; at leningrad/baltic-sea baltic-sea-fleet@1 ; at leningrad/arctic-ocean northern-fleet@1 ; hold ussr western-germany ; step rebase ussr")
	play(t, p, mute{}, ussr, "rebase baltic-sea-fleet leningrad")
	if u := unitNamed("Baltic Sea Fleet"); p.Port[u] != 1 || p.Spent[u] != 4 { // Baltic, North Sea, Arctic Ocean, Port
		t.Errorf("WC-1.3n: Port %d at a cost of %d", p.Port[u], p.Spent[u])
	}
	// A land area with two Ports: the sea says which (WC-1.3n).
	p = placed(t, "ally iberia afa ; at gibraltar force-h@2 ; step rebase afa")
	play(t, p, mute{}, afa, "rebase force-h spain mediterranean-sea")
	if u := unitNamed("Force H"); p.Port[u] != 1 {
		t.Errorf("WC-1.3n: Port %d", p.Port[u])
	}
	if err := refused(t, placed(t, "ally iberia afa ; at gibraltar force-h@2 ; step rebase afa"), afa, "rebase force-h spain north-sea"); err != game.Clause("WC-1.3n") {
		t.Errorf("WC-1.3n: %v", err)
	}
}

// TestEX51 is the example of rule 5.1: a TRS makes several trips in one rebase.
func TestEX51(t *testing.T) {
	const trips = "war germany usa ; at london 3rd-fleet@1 9th-army@2 home-guard@1 malta-garrison@1 ; closed afa ; step rebase usa"
	p := placed(t, trips)
	play(t, p, mute{}, usa, "embark 9th-army 3rd-fleet")
	if err := refused(t, p, usa, "embark home-guard 3rd-fleet"); err != game.Clause("WC-4.2h") {
		t.Errorf("WC-4.2h: %v", err)
	}
	play(t, p, mute{}, usa, "rebase 3rd-fleet paris", "rebase 3rd-fleet london", "embark home-guard 3rd-fleet", "embark malta-garrison 3rd-fleet", "rebase 3rd-fleet paris")
	if got := unitsIn(p, "paris"); got != "home-guard@1 malta-garrison@1 9th-army@2 3rd-fleet@1" {
		t.Errorf("WC-5.1i: in Paris are %s", got)
	}
	if n := p.Spent[unitNamed("3rd Fleet")]; p.now() == actRebase && n != 6 {
		t.Errorf("WC-5.1c: it has cost %d", n)
	}
	judgeSea(t, []seaCase{
		{"WC-5.1b", "", trips + " ; at western-approaches u-boat-i@1 ; at north-sea u-boat-ii@1", usa, "rebase 3rd-fleet paris"},
		{"", "WC-B.3c", "scenario longest-day ; at london europe-trs@2 2nd-army@2 ; step rebase afa", afa, "embark 2nd-army europe-trs"},
	})
	q := placed(t, "at london europe-trs@2 home-guard@1 ; at scotland 2nd-army@2 ; step rebase afa")
	play(t, q, mute{}, afa, "embark home-guard europe-trs", "rebase europe-trs scotland")
	if u := unitNamed("Home Guard"); q.Did[u]&didCarry == 0 || q.Aboard[u] != 0 {
		t.Error("WC-B.3c, WC-5.1d: it is not ashore")
	}
	if err := refused(t, q, afa, "embark 2nd-army europe-trs"); err != nil {
		t.Errorf("WC-5.1d: %v", err)
	}
}

// TestLand: land units go ashore (WC-B.4a, WC-5.2c), and move after a rebase (WC-B.4b, WC-5.2j).
func TestLand(t *testing.T) {
	const beach = "hold afa paris ; at western-approaches europe-trs@2 ; aboard europe-trs 8th-army royal-marines ; step march afa"
	judgeSea(t, []seaCase{
		{"", "WC-B.4a", beach, afa, "land 8th-army paris"},
		{"WC-5.2c", "", beach, afa, "land 8th-army scotland"},
		{"WC-5.2c", "", beach + " ; hold germany paris", afa, "land 8th-army paris"},
		{"WC-1.3i", "", beach + " ; at gibraltar malta-garrison@1 home-guard@1", afa, "land 8th-army gibraltar"},
	})
	q := placed(t, "at london europe-trs@2 2nd-army@2 1st-airborne@1 ; step rebase afa")
	play(t, q, mute{}, afa, "embark 2nd-army europe-trs", "rebase europe-trs paris", "rebase 1st-airborne paris")
	for _, say := range []string{"move 2nd-army vichy-france", "move 1st-airborne vichy-france"} {
		if err := refused(t, q, afa, say); err != nil {
			t.Errorf("WC-B.3a, WC-B.4b, WC-5.2j: %s: %v", say, err)
		}
	}
	p := placed(t, beach)
	play(t, p, mute{}, afa, "land 8th-army paris")
	if u := unitNamed("8th Army"); p.At[u] != placeParis || p.Aboard[u] != 0 {
		t.Error("WC-B.4a: it is not ashore")
	}
	if err := refused(t, p, afa, "move 8th-army vichy-france"); err != game.Clause("WC-5.2c") {
		t.Errorf("WC-B.4a, WC-5.2c: %v", err)
	}
}

// TestInvasion: attacks from the sea, and what supports them (WC-B.5a to WC-B.5c).
func TestInvasion(t *testing.T) {
	_, got := totals(t, "hold germany paris ; at western-approaches europe-trs@2 north-sea-fleet@3 force-h@2 ; aboard europe-trs 8th-army royal-marines ; at paris 18th-army@1 ; step attack afa",
		"paris", groundAttack, "8th-army royal-marines north-sea-fleet force-h", "")
	if n := got[attacker].total(); n != 1+2+2+1 {
		t.Errorf("WC-B.5a, WC-B.5c: %d Factors", n)
	}
	p, _ := totals(t, "hold germany paris ; at western-approaches europe-trs@2 8th-army@2 ; aboard europe-trs 8th-army ; at paris atlantic-wall@1 ; step attack afa", "paris", groundAttack, "8th-army", "")
	if p.Bout.Armour {
		t.Error("WC-B.5a: an ARM of Size 2 on a TRS counts half, not more than a FORT of Size 1")
	}
	judgeSea(t, []seaCase{
		{"", "WC-B.5b", "hold germany paris ; at london 1st-airborne@1 ; at paris 18th-army@1 ; step attack afa", afa, "drop paris 1st-airborne"},
		{"WC-5.3v", "", "hold germany paris ; at western-approaches europe-trs@2 u-boat-i@1 ; aboard europe-trs 8th-army ; at paris 18th-army@1 ; step attack afa", afa, "attack paris 8th-army"},
	})
}

// TestLeaveAtSea: into an ally's land area units from sea come by its leave (WC-1.3f).
func TestLeaveAtSea(t *testing.T) {
	for _, tt := range []struct{ stage, say, unit, at string }{
		{"at arctic-ocean coastal-command@1 north-sea-fleet@1 ; closed usa ussr ; step return afa", "return coastal-command norway", "Coastal Command", "arctic-ocean"},
		{"at arctic-ocean north-sea-fleet@1 ; at london force-h@1 ; closed usa ussr ; step sail afa", "sail north-sea-fleet norway", "North Sea Fleet", "arctic-ocean"},
		{"at arctic-ocean europe-trs@1 ; aboard europe-trs 8th-army ; at london 2nd-army@1 ; closed usa ussr ; step march afa", "land 8th-army norway", "8th Army", "arctic-ocean"},
	} {
		for answer, want := range map[string]string{"agree": "norway", "pass": tt.at} {
			p := placed(t, "war germany ussr ; hold ussr norway ; "+tt.stage)
			p.Players = nPowers
			play(t, p, mute{}, afa, tt.say)
			if p.Step != stepConsent || power(p.Asked) != ussr {
				t.Fatalf("WC-1.3f: %s: step %d asks %d", tt.say, p.Step, p.Asked)
			}
			play(t, p, mute{}, ussr, answer)
			if at := p.At[unitNamed(tt.unit)]; at.String() != want {
				t.Errorf("WC-1.3f: %s, %s: it is in %s", tt.say, answer, at)
			}
		}
		p := placed(t, "war germany ussr ; hold ussr norway ; "+tt.stage)
		p.Players = 2
		play(t, p, mute{}, afa, tt.say)
		if p.Step == stepConsent || p.At[unitNamed(tt.unit)] != placeNorway {
			t.Errorf("WC-1.3f: %s: one player asks himself", tt.say)
		}
	}
}
