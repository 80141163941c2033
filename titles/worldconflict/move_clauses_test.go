package worldconflict

import (
	"slices"
	"testing"

	"sandtable/game"
)

// TestLandBlitz: in the first scenario Germany moves and attacks a second time, and its air units do not rebase.
func TestLandBlitz(t *testing.T) {
	p := placed(t, west+"hold germany poland ; at western-germany army-group-b@2 ; at berlin stukas@1 army-group-center@1 ; at paris dcr@1 ; at london home-guard@1 ; step march germany")
	play(t, p, mute{}, germany, "move army-group-center poland")
	for p.Step != stepMarch || !p.inBlitz() {
		if p.inBlitz() && p.Step == stepRebase && power(p.Asked) == germany {
			t.Fatal("WC-A.8a: Germany rebases in its Land Blitz")
		}
		play(t, p, mute{}, power(p.Asked), "done")
	}
	asksFor(t, "WC-A.8a", p, germany, stepMarch)
	if err := refused(t, p, germany, "rebase stukas western-germany"); err != game.Clause("WC-A.8a") {
		t.Errorf("WC-A.8a: the Stukas rebase: %v", err)
	}
	play(t, p, mute{}, germany, "move army-group-center berlin", "done")
	asksFor(t, "WC-A.8a", p, germany, stepAnnounce)
	if err := refused(t, p, germany, "attack paris army-group-b"); err != nil {
		t.Errorf("WC-A.8a: no attack in the Land Blitz: %v", err)
	}
}

// TestKinds: the type on a counter drives its rules: a FORT stays, MAR land in full strength and INF with half, SUBs are safe in Port.
func TestKinds(t *testing.T) {
	for name, want := range map[string]string{
		"Home Guard": "GAR", "2nd Army": "INF", "Army Group Center": "ARM", "Royal Marines": "MAR", "1st Para": "PARA", "GHQ": "FORT", "Flak": "AA",
		"Bismarck Group": "BB", "U-Boat I": "SUB", "Europe Trs.": "TRS", "Arctic Ocean": "LL",
	} {
		if got := kindIDs[units.all[unitNamed(name)].faces[1].kind]; got != want {
			t.Errorf("WC-1.2c: %s is %s, want %s", name, got, want)
		}
	}
	if got := units.all[unitNamed("Force H")].faces[2].kind; got != cv {
		t.Errorf("WC-1.2c: Force H at Size 2 is %s", kindIDs[got])
	}
	for unit, want := range map[string]int{"royal-marines": 2, "2nd-army": 1} { // both have 2 LF at Size 1
		_, got := totals(t, "hold germany paris ; at paris army-group-b@2 ; at north-sea "+unit+"@1 ; step attack afa", "paris", groundAttack, unit, "")
		if got[attacker].total() != want {
			t.Errorf("WC-1.2c: %s lands with %d, want %d", unit, got[attacker].total(), want)
		}
	}
}

// TestParaMoves: a PARA marches, rebases by air and drops; other land units do not fly.
func TestParaMoves(t *testing.T) {
	const place = "hold germany belgium-netherlands ; at belgium-netherlands 1st-para@1 18th-army@1 ; at berlin stukas@1 ; at paris dcr@1 ; "
	for _, tt := range []struct {
		step, say string
		want      error
	}{
		{"march", "move 1st-para berlin", nil},
		{"march", "move 1st-para milan", game.Clause("WC-A.4a")},
		{"rebase", "rebase 1st-para milan", nil},
		{"rebase", "rebase 18th-army berlin", game.Clause("WC-5.1f")},
		{"attack", "drop london 1st-para", nil},
		{"attack", "attack london 1st-para", game.Clause("WC-A.6b")},
		{"attack", "drop paris 18th-army", game.Clause("WC-5.3t")},
	} {
		p := placed(t, place+"step "+tt.step+" germany")
		if err := refused(t, p, germany, tt.say); err != tt.want {
			t.Errorf("WC-1.2d: %s: %v, want %v", tt.say, err, tt.want)
		}
	}
}

// TestTerrain: the terrain of areas, what each does by the chart, and what it costs a unit to enter.
func TestTerrain(t *testing.T) {
	for name, want := range map[string]terrain{"Ukraine": clearGround, "Poland": forest, "Burma": jungle, "Byelorussia": swamp, "Norway": mountain} {
		if got := board.terrain[area(name)]; got != want {
			t.Errorf("WC-1.4a: %s is %s, want %s", name, terrainIDs[got], terrainIDs[want])
		}
	}
	want := [][]string{
		{"1", "whole", "whole", "+0"}, {"1", "whole", "half", "+2"}, {"2", "half", "whole", "+4"}, {"2", "half, △ each", "whole", "+6"}, {"2", "half, △ each", "whole", "+8"},
	}
	for i, row := range terrainChart().Rows {
		if row.Name != terrainIDs[i] || !slices.Equal(row.Cells, want[i]) {
			t.Errorf("WC-1.4b: the chart has %s %v, want %v", row.Name, row.Cells, want[i])
		}
	}
	p := placed(t, "war germany ussr ; hold germany poland byelorussia ukraine ; at berlin 6th-army@1 ; step march germany")
	for say, want := range map[string]error{"move 6th-army ukraine": nil, "move 6th-army byelorussia": game.Clause("WC-A.4a")} {
		if err := refused(t, p, germany, say); err != want {
			t.Errorf("WC-1.4a, WC-1.4b: %s: %v, want %v", say, err, want)
		}
	}
}

// TestSeparatePowers: powers that one person runs stay separate: units, goods, land.
func TestSeparatePowers(t *testing.T) {
	const two = "players 2 ; war germany ussr ; at delhi 14th-army@1 ; hold ussr persia ; at persia cavalry@1 ; save afa oil 4 ; "
	p := placed(t, two+"step march afa")
	if err := refused(t, p, afa, "move cavalry iraq"); err != game.Clause("WC-5.2d") {
		t.Errorf("WC-1.10a: the AFA moves a Soviet unit: %v", err)
	}
	p = placed(t, two+"step march ussr")
	if err := refused(t, p, ussr, "move cavalry delhi"); err != game.Clause("WC-1.3e") {
		t.Errorf("WC-1.10a: the USSR enters a home country of the AFA: %v", err)
	}
	p = placed(t, two+"step blitz ussr")
	if err := refused(t, p, ussr, "blitz land-blitz"); err != game.Clause("WC-2.2b") {
		t.Errorf("WC-1.10a: the USSR pays with Oil of the AFA: %v", err)
	}
}

// TestBlitzesFirst: every power of a side names its Blitz before any acts, once.
func TestBlitzesFirst(t *testing.T) {
	p := placed(t, "full ; save germany oil 2 ; save japan oil 2 ; step blitz germany")
	play(t, p, mute{}, germany, "blitz land-blitz")
	asksFor(t, "WC-2.2a", p, japan, stepBlitz)
	if p.Asked = germany.seat(); refused(t, p, germany, "blitz air-blitz") != game.Clause("WC-2.2a") {
		t.Error("WC-2.2a: Germany names a second Blitz")
	}
	p.Asked = japan.seat()
	play(t, p, mute{}, japan, "blitz naval-blitz")
	if p.Step == stepBlitz || p.Blitz[germany] != landBlitz || p.Blitz[japan] != navalBlitz {
		t.Errorf("WC-2.2a: step %d, Blitzes %d and %d", p.Step, p.Blitz[germany], p.Blitz[japan])
	}
}

// TestEmptyArea: powers move one after another; who enters an empty enemy area first takes it, and an ally that comes later does not (Ruling WC-Q108).
func TestEmptyArea(t *testing.T) {
	p := placed(t, "war germany ussr ; war germany usa ; hold germany milan ; hold afa vichy-france ; at vichy-france 2nd-army@1 9th-army@2 ; step march afa")
	play(t, p, mute{}, afa, "move 2nd-army milan", "done")
	for power(p.Asked) != usa {
		play(t, p, mute{}, power(p.Asked), "done")
	}
	asksFor(t, "WC-5.2i", p, usa, stepMarch)
	play(t, p, mute{}, usa, "move 9th-army milan")
	if milan := area("Milan"); p.Control[milan] != afa || p.At[unitNamed("9th Army")] != milan {
		t.Errorf("WC-5.2i: Milan is %d's after the USA came second", p.Control[milan])
	}
}
