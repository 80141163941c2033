package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestAnalysisWars: who is whose foe, by wars of powers and by wars on countries that a power runs (WC-3.2h, WC-3.2n, Ruling WC-Q35).
func TestAnalysisWars(t *testing.T) {
	const peace = "peace germany afa ; at paris dcr@1 ; at berlin army-group-b@1 ; at moscow cavalry@1 ; at london home-guard@1 ; "
	for _, tt := range []struct {
		stage, area  string
		seat         game.Seat
		hostile, foe bool
		unit         string
	}{
		{peace, "paris", Germany, false, false, "dcr"},
		{peace + "war germany afa", "paris", Germany, true, true, "dcr"},
		{peace + "war germany afa", "berlin", AFA, true, true, "army-group-b"},
		{peace + "war germany afa", "berlin", Germany, false, false, "army-group-b"},
		{peace + "war germany afa", "paris", USA, false, false, "dcr"},
		{peace + "war germany afa", "moscow", Germany, false, false, "cavalry"},
		{peace + "war germany afa", "spain", Germany, false, false, "cavalry"},
		{peace + "ally finland germany ; feud finland ussr", "finland", USSR, true, false, "army-group-b"}, // the USSR is at war with the country there
		{peace + "ally finland germany ; feud finland ussr", "finland", AFA, false, false, "army-group-b"},
		{peace + "ally finland germany ; feud finland ussr", "moscow", Germany, true, false, "cavalry"}, // a country that Germany runs is
		{peace + "ally finland germany ; feud finland ussr", "moscow", Japan, false, false, "cavalry"},
		{peace + "ally finland germany ; feud finland ussr", "berlin", USSR, false, false, "army-group-b"},
		{peace + "ally finland germany ; feud finland ussr ; hold afa finland", "finland", USSR, false, false, "army-group-b"}, // an ally has it
	} {
		p := placed(t, tt.stage)
		if got := p.Hostile(tt.seat, placeCalled(tt.area)); got != tt.hostile {
			t.Errorf("WC-3.2n: %q: %s is hostile to %d: %v", tt.stage, tt.area, tt.seat, got)
		}
		if got := p.Foe(tt.seat, unitCalled(tt.unit)); got != tt.foe {
			t.Errorf("WC-3.2n: %q: %s is a foe of %d: %v", tt.stage, tt.unit, tt.seat, got)
		}
	}
	p := placed(t, "war germany ussr ; pool ussr cavalry")
	if p.Foe(Germany, unitCalled("cavalry")) {
		t.Error("WC-3.2n: a unit in the Force Pool is a foe")
	}
}

// TestAnalysisPrize: VPs for building a unit go to Germany for a super weapon, and to anyone for the first A-Bomb; neither twice (WC-8.0g).
func TestAnalysisPrize(t *testing.T) {
	p := placed(t, "step spend")
	for name, want := range map[string]int{"jet-fighters": 1, "v-1": 1, "v-2": 1, "a-bomb-germany": 3, "luftwaffe": 0} {
		if got := p.Prize(Germany, unitCalled(name)); got != want {
			t.Errorf("WC-8.0g: %s is worth %d, want %d", name, got, want)
		}
	}
	bomb := unitCalled("a-bomb-usa")
	if got := p.Prize(USA, bomb); got != 3 {
		t.Errorf("WC-8.0g: the first A-Bomb of the USA is worth %d", got)
	}
	if got := p.Prize(USA, unitCalled("v-1")); got != 0 {
		t.Errorf("WC-8.0g: a V-1 is worth %d to the USA", got)
	}
	p.Club |= only(usa) | only(germany)
	if a, b := p.Prize(USA, bomb), p.Prize(Germany, unitCalled("a-bomb-germany")); a != 0 || b != 1 {
		t.Errorf("WC-8.0g: in the club a bomb is worth %d to the USA and %d to Germany", a, b)
	}
	p.Armed.Add(unitCalled("v-1"))
	if p.Prize(Germany, unitCalled("v-1")) != 0 {
		t.Error("WC-8.0g: a weapon is built twice")
	}
	if placed(t, "scenario western-europe").Prize(Germany, unitCalled("v-1")) != 0 {
		t.Error("WC-8.0g: VPs in a scenario that counts none")
	}
}

// TestAnalysisLenders: the LL units are the five of the counter sheet, on the map or not (WC-7.4a).
func TestAnalysisLenders(t *testing.T) {
	want := map[int]bool{}
	for _, sea := range []string{"arctic-ocean", "north-atlantic", "bering-sea", "arabian-sea", "bay-of-bengal"} {
		want[unitCalled(sea+"-lend-lease")] = true
	}
	for u := range nUnits {
		if Lends(u) != want[u] {
			t.Errorf("WC-7.4a: %s lends: %v", units.all[u].name, Lends(u))
		}
	}
}

// TestAnalysisGarrisons: one GAR a turn is free, where there is supply (WC-7.8f).
func TestAnalysisGarrisons(t *testing.T) {
	p := placed(t, "pool germany wehrkreis-i army-group-b ; step spend")
	if !p.Free(Germany, unitCalled("wehrkreis-i")) || p.Free(Germany, unitCalled("army-group-b")) {
		t.Error("WC-7.8f: a GAR costs, or another unit nothing")
	}
	p.Till[germany].Garrison = true
	if p.Free(Germany, unitCalled("wehrkreis-i")) {
		t.Error("WC-7.8f: a second GAR is free")
	}
	if !p.NeedsSupply() || placed(t, "scenario western-europe").NeedsSupply() {
		t.Error("WC-1.7a: supply is for the scenarios that have its rules")
	}
}

// TestAnalysisWays: where units could go does not hang on whose phase it is.
func TestAnalysisWays(t *testing.T) {
	const where = "at berlin army-group-b@1 ; at london north-sea-fleet@2 ; "
	own, other := placed(t, where+"step march germany"), placed(t, where+"step march afa")
	u, ship := unitCalled("army-group-b"), unitCalled("north-sea-fleet")
	if a, b := own.Reach(u), other.Reach(u); a != b || !a.Has(placeCalled("western-germany")) || a.Has(placeCalled("moscow")) {
		t.Error("WC-5.2a: Berlin to Western Germany")
	}
	if a, b := own.Voyage(ship), other.Voyage(ship); a != b || !a.Has(placeCalled("north-sea")) || a.Has(placeCalled("london")) {
		t.Error("WC-4.2a: London to the North Sea")
	}
	if !Pacific(placeCalled("south-china-sea")) || Pacific(placeCalled("north-sea")) {
		t.Error("WC-8.0e: seas of the Pacific")
	}
}

// TestAnalysisStandings: the standings of all powers, now and if something were otherwise, which nothing is made by asking (WC-8.0b).
func TestAnalysisStandings(t *testing.T) {
	p := placed(t, "turn 9 ; war germany ussr ; war japan usa ; hold germany poland ; at london home-guard@1 ; hold germany ukraine byelorussia ; step march germany")
	before := *p
	now := p.Standings()
	for s := range now {
		if now[s] != p.Projected(game.Seat(s)) {
			t.Errorf("WC-8.0b: %d stands at %d", s, now[s])
		}
	}
	don := placeCalled("don-basin")
	then := p.StandingsIf(don, Germany)
	q := *p
	q.Control[don] = germany
	if then != q.Standings() || then[Germany] == now[Germany] {
		t.Errorf("WC-8.0b: with a third area of the USSR Germany stands at %d, before at %d", then[Germany], now[Germany])
	}
	u := unitCalled("home-guard")
	q = *p
	q.At[u] = placeCalled("paris")
	if p.StandingsAt(u, placeCalled("paris")) != q.Standings() {
		t.Error("WC-8.0b: a unit elsewhere")
	}
	lines := p.LinesIf(Germany, placeCalled("poland"), USSR)
	if held := p.LinesIf(Germany, placeCalled("poland"), Germany); lines == held || held != p.Supply[germany] {
		t.Error("WC-1.7c: the loss of Poland cuts nothing off")
	}
	if *p != before {
		t.Error("asking has changed the game")
	}
}

// TestAnalysisHarbin: Japan keeps Size 2 in Harbin in the scenarios of the Pacific, while it has it (WC-E.0i).
func TestAnalysisHarbin(t *testing.T) {
	harbin := placeCalled("harbin")
	p := placed(t, "scenario rising-sun ; step march japan")
	if p.MustKeep(Japan, harbin) != 2 || p.MustKeep(USA, harbin) != 0 || p.MustKeep(Japan, placeCalled("port-arthur")) != 0 {
		t.Error("WC-E.0i: Size 2 of Japan in Harbin, no more and nowhere else")
	}
	p.Control[harbin] = ussr
	if p.MustKeep(Japan, harbin) != 0 || placed(t, "step march japan").MustKeep(Japan, harbin) != 0 {
		t.Error("WC-E.0i: where it is lost, or the rule is not in play, nothing is kept")
	}
}

// TestAnalysisCards: whose card a power plays by, how far awards have come, and what two of them that need an act of war still ask for (WC-8.0a,
// WC-8.0f, WC-E.0a).
func TestAnalysisCards(t *testing.T) {
	pacific, world := placed(t, "scenario rising-sun ; step march afa"), placed(t, "turn 9 ; war germany usa ; hold germany norway ; step march usa")
	if pacific.Card(AFA) != USA || pacific.Card(Japan) != Japan || world.Card(AFA) != AFA {
		t.Error("WC-E.0a: the Western Allies play by the card of the USA, and in the Pacific alone")
	}
	for _, tt := range []struct {
		stage string
		seat  game.Seat
		want  float64
	}{
		{"hold germany ukraine byelorussia", Germany, 2./3 + 1./11}, // two areas of three, and turn 1 of the eleven before a long war
		{"hold germany ukraine byelorussia don-basin", Germany, 1. / 11},
	} {
		p := placed(t, tt.stage+" ; war germany ussr ; hold nobody "+beyondFortress+" ; step march germany")
		if got := p.Strides()[tt.seat]; !near(got, tt.want) {
			t.Errorf("WC-8.0a: %q: %.3f of the way, want %.3f", tt.stage, got, tt.want)
		}
	}
	p := placed(t, "hold germany ukraine byelorussia ; war germany ussr ; step march germany")
	before := *p
	q := *p
	q.Control[placeCalled("don-basin")] = germany
	if p.StridesIf(placeCalled("don-basin"), Germany) != q.Strides() || q.Strides() == p.Strides() || *p != before {
		t.Error("WC-8.0a: if an area were taken")
	}
	if s := (standing{have: 5, need: 3}); !near(s.stride(), 4./6) {
		t.Errorf("WC-8.0a: five where three are allowed: %.3f", s.stride())
	}
	if s := (standing{have: 3, need: 3}); s.stride() != 0 {
		t.Error("WC-8.0a: an award that something else forbids has no way to go")
	}
}

// beyondFortress is nothing that the Allies hold on the four seas.
const beyondFortress = "paris vichy-france gibraltar malta egypt algeria morocco poland"

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

// TestAnalysisBloodless: the award for an area taken without loss is open until it is earned or somebody is lost (WC-0n, WC-8.0f).
func TestAnalysisBloodless(t *testing.T) {
	p := placed(t, "war germany usa ; hold germany norway ; step march usa")
	for _, tt := range []struct {
		what      string
		do        func()
		open, met bool
	}{
		{"at first", func() {}, true, false},
		{"after a loss", func() { p.Feats.Losers = only(usa) }, false, false},
		{"taken in spite of it", func() { p.take(placeCalled("norway"), usa, mute{}) }, false, false},
		{"without loss", func() { p.Feats.Losers = 0 }, false, true},
	} {
		tt.do()
		if open, met := p.Bloodless(USA); open != tt.open || met != tt.met {
			t.Errorf("WC-8.0f: %s: open %t, met %t", tt.what, open, met)
		}
	}
	if open, met := p.Bloodless(Germany); open || met {
		t.Error("WC-8.0f: Germany's card has no such award")
	}
}

// TestAnalysisFronts: a land unit of the USA opens a Second Front where the Axis holds Europe or was driven out, until there is one (WC-8.0a).
func TestAnalysisFronts(t *testing.T) {
	p := placed(t, "war germany usa ; hold germany norway paris ; at norway 9th-army@2 ; step march usa")
	set := p.Fronts(USA)
	if !set.Has(placeParis) || !set.Has(placeCalled("berlin")) || set.Has(placeCalled("london")) || set.Has(placeCalled("tokyo")) || set.Has(placeCalled("moscow")) {
		t.Errorf("WC-8.0a: fronts %v", set)
	}
	p.take(placeParis, usa, mute{})
	if set := p.Fronts(USA); !set.Has(placeParis) {
		t.Error("WC-8.0a: what was taken from the Axis is a front without somebody in it")
	}
	p.At[unitCalled("9th-army")] = placeParis
	if set := p.Fronts(USA); !set.Empty() {
		t.Error("WC-8.0a: the Second Front is there")
	}
	if set := p.Fronts(USSR); !set.Empty() {
		t.Error("WC-8.0a: the Soviet card has no such award")
	}
}

// TestAnalysisSorts: which counters only guard, and which are ships, hangs on the counter and not on where it is (WC-1.2c).
func TestAnalysisSorts(t *testing.T) {
	for name, want := range map[string][2]bool{ // guards, sails
		"west-wall": {true, false}, "home-guard": {true, false}, "aa-command": {true, false}, "18th-army": {false, false}, "army-group-center": {false, false},
		"san-marco": {false, false}, "1st-para": {false, false}, "luftwaffe": {false, false}, "v-1": {false, false},
		"high-seas-fleet": {false, true}, "u-boat-i": {false, true}, "europe-trs": {false, true}, "north-atlantic-lend-lease": {false, true}, "force-h": {false, true},
	} {
		if u := unitCalled(name); Guards(u) != want[0] || Sails(u) != want[1] {
			t.Errorf("WC-1.2c: %s guards %t, sails %t", name, Guards(u), Sails(u))
		}
	}
}
