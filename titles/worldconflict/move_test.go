package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestMoves: who may move where on land.
func TestMoves(t *testing.T) {
	const west = "hold germany paris poland belgium-netherlands ; at paris army-group-b@2 ; "
	for _, tt := range []struct {
		clause, stage string
		who           power
		say           string
		want          error
	}{
		{"WC-5.2d", west + "step march germany", germany, "move army-group-b poland", nil},
		{"WC-5.2h", west + "ally iberia germany ; step march germany", germany, "move army-group-b portugal", game.Clause("WC-A.4a")},
		{"WC-5.2g", west + "ally iberia germany ; step march germany", germany, "move army-group-b spain", nil},
		{"WC-1.6a", west + "step march germany", germany, "move army-group-b spain", game.Clause("WC-1.6a")},
		{"WC-5.2b", west + "at western-germany west-wall@1 ; step march germany", germany, "move west-wall berlin", game.Clause("WC-5.2b")},
		{"WC-5.2f", west + "at vichy-france dcr@1 ; step march germany", germany, "move army-group-b vichy-france", game.Clause("WC-A.4b")},
		{"WC-5.2e", west + "step march germany", germany, "move army-group-b vichy-france", nil},
		{"WC-3.2m", west + "at poland army-group-a@2 ; step march germany", germany, "move army-group-a byelorussia", game.Clause("WC-3.2m")},
		{"WC-1.7j", "war germany ussr ; hold germany samarkand ; at samarkand army-group-a@1 ; step march germany", germany, "move army-group-a siberia", game.Clause("WC-1.7j")},
		{"WC-5.2k", "full ; step march usa", usa, "move 1st-us-army eastern-canada", game.Clause("WC-5.2k")},
		{"WC-5.2k", "full ; step march usa", usa, "move 1st-us-army central-plains", nil},
		{"WC-5.2l", "full ; war japan usa ; war japan afa ; at burma indian-army@1 ; step march afa", afa, "move indian-army chungking", game.Clause("WC-5.2l")},
		{"WC-1.3i", "hold germany spain gibraltar ; at spain army-group-b@3 ; step march germany", germany, "move army-group-b gibraltar", game.Clause("WC-1.3i")},
		{"WC-1.3e", "war germany ussr ; at persia cavalry@1 ; hold ussr persia ; step march ussr", ussr, "move cavalry delhi", game.Clause("WC-1.3e")},
		{"WC-1.3k", "at london 2nd-army@1 ; step march afa", afa, "move 2nd-army north-sea", game.Clause("WC-5.2d")},
	} {
		p := placed(t, tt.stage)
		if err := refused(t, p, tt.who, tt.say); err != tt.want {
			t.Errorf("%s: %s: %v, want %v", tt.clause, tt.say, err, tt.want)
		}
	}
}

// TestMovesGoOn: a unit goes on through enemy land area by area, and not after another has moved (WC-5.2a, WC-5.2e).
func TestMovesGoOn(t *testing.T) {
	p := placed(t, "hold germany belgium-netherlands ; at western-germany army-group-a@2 army-group-b@2 ; closed japan ; step march germany")
	p.Conquests[countryFrance] = 1 // Paris alone does not conquer it any more
	play(t, p, mute{}, germany, "move army-group-a paris")
	if p.Control[placeParis] != germany {
		t.Error("WC-5.2e: Paris is not taken")
	}
	if err := refused(t, p, germany, "move army-group-a vichy-france"); err != nil {
		t.Errorf("WC-5.2e: %v", err)
	}
	play(t, p, mute{}, germany, "move army-group-b berlin")
	if err := refused(t, p, germany, "move army-group-a vichy-france"); err != game.Clause("WC-5.2a") {
		t.Errorf("WC-5.2a: %v", err)
	}
	p = placed(t, "ally iberia germany ; hold germany paris ; at paris army-group-b@2 ; step march germany")
	play(t, p, mute{}, germany, "move army-group-b spain")
	if err := refused(t, p, germany, "move army-group-b portugal"); err != game.Clause("WC-A.4a") {
		t.Errorf("WC-5.2g: %v", err)
	}
}

// TestRebases: air rebases.
func TestRebases(t *testing.T) {
	for _, tt := range []struct {
		clause, stage string
		who           power
		say           string
		want          error
	}{
		{"WC-5.1e", "at berlin luftwaffe@2 ; step rebase germany", germany, "rebase luftwaffe rome", nil},
		{"WC-5.1e", "at berlin luftwaffe@2 ; done sail luftwaffe ; at rome stukas@1 ; step rebase germany", germany, "rebase luftwaffe rome", game.Clause("WC-5.1e")},
		{"WC-5.1g", "at rome luftwaffe@2 ; step rebase germany", germany, "rebase luftwaffe libya", nil},
		{"WC-5.1f", "at berlin 1st-para@1 ; step rebase germany", germany, "rebase 1st-para milan", nil},
		{"WC-5.1f", "at berlin 1st-para@1 stukas@1 ; done march 1st-para ; step rebase germany", germany, "rebase 1st-para milan", game.Clause("WC-5.1f")},
		{"WC-5.1f", "at berlin army-group-b@1 stukas@1 ; step rebase germany", germany, "rebase army-group-b milan", game.Clause("WC-5.1f")},
		{"WC-5.1h", "full ; step rebase usa", usa, "rebase army-air-corps manila", game.Clause("WC-5.1h")},
		{"WC-5.1h", "full ; step rebase usa", usa, "rebase army-air-corps alaska", nil},
		{"WC-1.3i", "at rome luftwaffe@2 stukas@1 ; hold germany malta ; at malta aerosiluranti@2 ; step rebase germany", germany, "rebase stukas malta", game.Clause("WC-1.3i")},
	} {
		p := placed(t, tt.stage)
		if err := refused(t, p, tt.who, tt.say); err != tt.want {
			t.Errorf("%s: %s: %v, want %v", tt.clause, tt.say, err, tt.want)
		}
	}
}

// TestDisplaced: aircraft of a lost area go to the closest land area where they can be based; the captor chooses among equals (WC-6.6n).
func TestDisplaced(t *testing.T) {
	p := placed(t, "hold germany belgium-netherlands ; at western-germany army-group-a@2 ; at paris armee-de-lair@1 ; closed japan ; step march germany")
	p.Conquests[countryFrance] = 1
	play(t, p, mute{}, germany, "move army-group-a paris")
	if p.Step != stepDisplace || power(p.Asked) != germany {
		t.Fatalf("WC-6.6n: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, germany, "displace armee-de-lair scotland"); err != game.Clause("WC-6.6n") {
		t.Errorf("WC-6.6n: %v", err)
	}
	play(t, p, mute{}, germany, "displace armee-de-lair london")
	if got := unitsIn(p, "london"); got != "armee-de-lair@1" {
		t.Errorf("WC-6.6m: %s", got)
	}
	p = placed(t, "hold germany poland french-west-africa london scotland vichy-france algeria morocco gibraltar malta iceland ; at western-germany army-group-a@2 ; at paris armee-de-lair@1 ; closed japan ; step march germany")
	play(t, p, mute{}, germany, "move army-group-a paris")
	if p.on(unitNamed("Armee de l'Air")) {
		t.Error("WC-6.6n: it finds a base beyond its triple movement")
	}
}
