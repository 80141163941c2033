package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestNowhereToPlace: a unit whose whole home country is the enemy's, full or cut off stays in the Force Pool, and the refusal says why (WC-7.8g).
func TestNowhereToPlace(t *testing.T) {
	const pool = "war germany ussr ; save germany resources 2 ; pool germany army-group-b wehrkreis-i ; hold ussr western-germany berlin "
	for _, tt := range []struct {
		stage, say string
		want       error
	}{
		{pool, "place army-group-b berlin", game.Clause("WC-7.8g")},
		{pool, "place wehrkreis-i berlin", game.Clause("WC-7.8g")},
		{pool + "; hold germany berlin", "place wehrkreis-i berlin", nil},
		{pool + "; hold germany berlin", "place army-group-b berlin", nil},
	} {
		if err := refused(t, spends(t, tt.stage), germany, tt.say); err != tt.want {
			t.Errorf("%q: %s: %v, want %v", tt.stage, tt.say, err, tt.want)
		}
	}
}

// TestRoom: a good that China uses under the limit takes room that is left, then the place of a Resource that was got, then of Oil (WC-7.7a).
func TestRoom(t *testing.T) {
	for _, tt := range []struct {
		room, gained, oil, resources uint8
		want                         [4]uint8
	}{
		{2, 3, 1, 1, [4]uint8{1, 3, 1, 1}},
		{1, 3, 1, 1, [4]uint8{0, 3, 1, 1}},
		{0, 3, 1, 2, [4]uint8{0, 2, 1, 1}},
		{0, 1, 1, 1, [4]uint8{0, 0, 1, 0}},
		{0, 3, 2, 0, [4]uint8{0, 2, 1, 0}},
		{0, 3, 0, 0, [4]uint8{0, 2, 0, 0}},
		{0, 0, 1, 1, [4]uint8{0, 0, 1, 1}},
	} {
		p := placed(t, "step spend")
		l := &p.Limit[usa]
		l.Room, l.Gained, p.Oil[usa], p.Resources[usa] = tt.room, tt.gained, tt.oil, tt.resources
		p.useRoom(usa)
		if got := [4]uint8{l.Room, l.Gained, p.Oil[usa], p.Resources[usa]}; got != tt.want {
			t.Errorf("WC-7.7a: room %d, %d got: %v, want %v", tt.room, tt.gained, got, tt.want)
		}
	}
}

// TestPartisanOfOneSite: where a power has one site and no choice of goods its Partisan is put down at once, against what the area yields (WC-7.1b,
// WC-7.1e).
func TestPartisanOfOneSite(t *testing.T) {
	for name, want := range map[string]uint8{"caucasus-mountains": 1 << oilGoods, "don-basin": 1 << resourceGoods, "urals": 0} {
		p := placed(t, "war germany ussr ; hold germany "+name+" ; step partisans")
		p.Rolled, p.Closed = 4, 0
		asked := p.asksPartisans(mute{})
		if got := p.Partisan[placeCalled(name)]; got != want || asked != (want == 0) {
			t.Errorf("WC-7.1b: against %s: %b, want %b; somebody is asked: %v", name, got, want, asked)
		}
	}
}

// TestItalyLeavesThePools: before the builds of Turn 7 both counters of Italian units are taken out of the Force Pool, and no others (WC-C.8a).
func TestItalyLeavesThePools(t *testing.T) {
	italian, german := unitCalled("sommergibili"), unitCalled("u-boat-i")
	for turn, want := range map[string]status{"6": inPool, "7": absent, "8": inPool} {
		p := placed(t, "scenario atlantic ; turn "+turn+" ; pool germany sommergibili u-boat-i ; big germany sommergibili u-boat-i ; step march germany")
		p.dropItaly()
		if p.Status[italian] != want || p.Big[italian] != want || p.Status[german] != inPool || p.Big[german] != inPool {
			t.Errorf("WC-C.8a: turn %s: %d, %d; German %d, %d", turn, p.Status[italian], p.Big[italian], p.Status[german], p.Big[german])
		}
	}
	p := placed(t, "turn 7 ; pool germany sommergibili ; big germany sommergibili ; step march germany")
	if p.dropItaly(); p.Status[italian] != inPool || p.Big[italian] != inPool {
		t.Error("WC-C.8a: in another scenario too")
	}
}

// TestWhyNotAtAll: refusals of builds, and of declarations of war on countries by whom they are and who declares (WC-3.2a to WC-3.2g, WC-7.8d, WC-A.7a).
func TestWhyNotAtAll(t *testing.T) {
	for _, tt := range []struct {
		stage string
		who   power
		say   string
		want  error
	}{
		{"step march germany", germany, "declare north-sea", game.Clause("WC-3.2a")},
		{"step march germany", germany, "declare berlin", game.Clause("WC-3.2b")},
		{"step march germany", germany, "declare paris", game.Clause("WC-3.2c")},
		{"step march germany", germany, "declare norway", nil},
		{"step march usa", usa, "declare norway", game.Clause("WC-3.2e")},
		{"step march ussr", ussr, "declare finland", game.Clause("WC-3.2f")},
		{"step march ussr", ussr, "declare sweden", game.Clause("WC-3.2f")},
		{"step march ussr", ussr, "declare central-europe", game.Clause("WC-3.2f")},
		{"step march ussr", ussr, "declare norway", nil},
		{"war germany ussr ; step march ussr", ussr, "declare finland", nil},
		{"step march afa", afa, "declare sao-paulo", game.Clause("WC-3.2g")},
		{"step march afa", afa, "declare chile", game.Clause("WC-3.2g")},
		{"step march afa", afa, "declare mexico", game.Clause("WC-3.2g")},
		{"step march afa", afa, "declare venezuela", game.Clause("WC-3.2g")},
		{"step march afa", afa, "declare argentina", nil},
		{"scenario western-europe ; step relief germany", germany, "build army-group-b", game.Clause("WC-A.7a")},
		{"step spend", germany, "build army-group-b", game.Clause("WC-7.8d")},
	} {
		if err := refused(t, placed(t, tt.stage), tt.who, tt.say); err != tt.want {
			t.Errorf("%q: %s: %v, want %v", tt.stage, tt.say, err, tt.want)
		}
	}
}

// TestPrimeUnits: an A-Bomb takes part in a combat with its carrier alone, a V-weapon against a Factory alone, and neither in the snow (WC-5.3c,
// WC-5.3n, WC-5.3y).
func TestPrimeUnits(t *testing.T) {
	p := placed(t, "at western-germany v-1@1 v-2@1 a-bomb-germany@1 luftwaffe@2 ; step attack germany")
	london, paris := placeCalled("london"), placeCalled("paris")
	for _, tt := range []struct {
		unit string
		x    Place
		s    combatKind
		want error
	}{
		{"a-bomb-germany", paris, groundAttack, game.Clause("WC-5.3y")},
		{"a-bomb-germany", paris, factoryAttack, game.Clause("WC-5.3y")},
		{"v-1", paris, groundAttack, game.Clause("WC-5.3c")},
		{"v-1", paris, portAttack, game.Clause("WC-5.3c")},
		{"v-1", paris, factoryAttack, nil},
		{"v-2", london, factoryAttack, nil},
		{"luftwaffe", paris, groundAttack, nil},
	} {
		if err := p.maySupport(unitCalled(tt.unit), tt.x, tt.s); err != tt.want {
			t.Errorf("%v: %s in sort %d: %v", tt.want, tt.unit, tt.s, err)
		}
	}
}

// TestDropIntoChina: PARAs that are not Chinese pass China's gate like others (WC-5.3r).
func TestDropIntoChina(t *testing.T) {
	const east = "war japan afa ; war japan usa ; hold japan canton ; at canton southern-army@1 ; hold afa south-east-asia ; at south-east-asia 1st-airborne@1 ; "
	for _, tt := range []struct {
		stage string
		want  error
	}{
		{east + "hold japan manila ; step attack afa", game.Clause("WC-5.2l")},
		{east + "step attack afa", nil},
	} {
		p := placed(t, tt.stage)
		if err := p.mayDrop(unitCalled("1st-airborne"), placeCalled("canton"), groundAttack, unitSet{}); err != tt.want {
			t.Errorf("WC-5.3r: %q: %v, want %v", tt.stage, err, tt.want)
		}
	}
}
