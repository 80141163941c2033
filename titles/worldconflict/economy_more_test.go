package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestRoomToGrow: Ports and Islands bound what grows there (WC-1.3i, WC-1.3l).
func TestRoomToGrow(t *testing.T) {
	p := spends(t, "save usa resources 5 ; big usa atlantic-fleet ; at central-plains atlantic-fleet@2 ; at atlantic-seaboard 8th-fleet@1 ; at midway-islands iii-amphibious-corps@1 marines@1 ; at hawaii 5th-air-force@1 ; at california-coast subpac@1")
	refusals(t, p, usa, map[string]error{
		"build atlantic-fleet": game.Clause("WC-1.3l"), "build 8th-fleet": nil, "build iii-amphibious-corps": game.Clause("WC-1.3i"), "build 5th-air-force": nil, "build subpac": nil,
	})
	p = spends(t, "save usa resources 5 ; pool usa 8th-fleet atlantic-fleet 12th-fleet")
	play(t, p, mute{}, usa, "place 8th-fleet central-plains", "place atlantic-fleet central-plains")
	refusals(t, p, usa, map[string]error{"place 12th-fleet central-plains": game.Clause("WC-1.3l"), "build 8th-fleet": game.Clause("WC-1.3l"), "place 12th-fleet west-coast": nil})
}

// TestChoiceOfTheAllies: a 6 lets the AFA choose among what the Allies had first, or China, or nothing (WC-7.1d).
func TestChoiceOfTheAllies(t *testing.T) {
	p := placed(t, "hold germany paris poland norway ; hold usa peking ; step partisans afa")
	p.Rolled = 6
	p.Patron[countryNamed("Norway")] = germany
	refusals(t, p, afa, map[string]error{
		"partisan paris resource": nil, "partisan poland resource": nil, "partisan norway resource": game.Clause("WC-7.1b"), "partisan berlin resource": game.Clause("WC-7.1b"), "partisan peking resource": game.Clause("WC-7.1b"), "done": nil,
	})
	play(t, p, mute{}, afa, "done")
	if p.Partisan != ([nAreas]uint8{}) || p.Step == stepPartisan {
		t.Error("WC-7.1d: somebody else is asked")
	}
	p = placed(t, "step partisans afa")
	p.Rolled = 6
	refusals(t, p, afa, map[string]error{"partisan peking resource": nil})
	p.Partisan[area("Peking")] = 1 << resourceGoods
	p.take(area("Peking"), usa, mute{})
	if p.Partisan[area("Peking")] != 0 {
		t.Error("WC-7.1e: the Partisan fights on in free land")
	}
	q := placed(t, "hold germany caucasus-mountains urals ; step partisans ussr")
	q.Rolled = 4
	refusals(t, q, ussr, map[string]error{"partisan urals oil": nil, "partisan urals resource": nil, "partisan caucasus-mountains resource": game.Clause("WC-7.1e")})
	play(t, q, mute{}, ussr, "partisan urals oil")
	if q.now() == actPartisans {
		t.Error("WC-7.1b: somebody else is asked")
	}
}

// TestWhoIsAsked: in the secret steps those who can do something (WC-7.3a, WC-7.4e, WC-7.8b).
func TestWhoIsAsked(t *testing.T) {
	p := placed(t, "at berlin 18th-army@1 ; at north-atlantic north-atlantic-lend-lease@1 ; group 3 flak ; step weapons")
	p.Owing, p.Pass = 0, notBegun
	if !p.asksWeapons(mute{}) || p.Owing != game.Only(germany.seat()) {
		t.Errorf("WC-7.3a: %b are asked", p.Owing)
	}
	_ = p.set([]string{"step", "lend"})
	p.Owing, p.Pass = 0, notBegun
	if !p.asksLend(mute{}) || p.Owing != game.Only(usa.seat()) {
		t.Errorf("WC-7.4e: %b are asked", p.Owing)
	}
	_ = p.set([]string{"step", "spend"})
	p.Owing, p.Pass = 0, notBegun
	if !p.asksSpend(mute{}) || p.Owing != game.Only(germany.seat())|game.Only(usa.seat()) {
		t.Errorf("WC-7.8b: %b are asked", p.Owing)
	}
	q := placed(t, "scenario longest-day ; save germany resources 1 ; at berlin 18th-army@1 ; step spend")
	q.Owing, q.Pass = 0, notBegun
	if !q.asksSpend(gametest.Dice(t)) || q.Owing != game.Only(germany.seat()) {
		t.Errorf("WC-B.7a: %b are asked", q.Owing)
	}
}

// TestOrder: most VPs first, then most goods (WC-1.9b).
func TestOrder(t *testing.T) {
	p := placed(t, "vp japan 4 ; vp germany 4 ; vp usa 5")
	if got := p.inOrder(); got != [nPowers]power{usa, germany, japan, afa, ussr} && got != [nPowers]power{usa, germany, japan, ussr, afa} {
		t.Errorf("WC-1.9b: %v", got)
	}
}

// TestSharedFund: allies that are cut off and reach each other share what they have (WC-7.6h).
func TestSharedFund(t *testing.T) {
	p := placed(t, "war japan afa ; war germany usa ; hold afa egypt libya ; at mediterranean-sea sommergibili@1 ; at arabian-sea i-boats@1 ; at hyderabad indian-army@1 ; at canberra anzac-army@1 ; save afa resources 5 ; at tasman-sea 1st-fleet@1 ; at coral-sea 2nd-fleet@1 ; at timor-sea 4th-fleet@1 ; at cape-naturaliste mobile-fleet@1 ; at indian-ocean naval-air@1 ; step spend")
	p.income(mute{})
	c := countryNamed("Australia")
	if p.Cut[c] == 0 || p.Fund[p.Cut[c]-1] != 1 {
		t.Fatalf("WC-7.6h: Australia has %d", p.Fund[c])
	}
	play(t, p, mute{}, afa, "build anzac-army")
	if p.Till[afa].Resources != 0 || p.Drawn[p.Cut[c]-1] != 1 {
		t.Errorf("WC-7.6h: %+v", p.Till[afa])
	}
	p.revealBuilds(mute{})
	_ = p.set([]string{"step", "spend"})
	p.Draft = [slots]order{}
	p.Size[unitCalled("anzac-army")] = 1
	refusals(t, p, afa, map[string]error{"build anzac-army": game.Clause("WC-7.6h")})
}

// TestChinaUnderTheLimit: what makes a Factory in China good counts, and so does what China spends (WC-7.8r, WC-7.7a).
func TestChinaUnderTheLimit(t *testing.T) {
	p := placed(t, american+"marker usa 3 ; factory chungking 1 ; step spend")
	p.income(mute{})
	if p.Fund[china] != 1 || p.Limit[usa].Gained != 1 {
		t.Errorf("WC-7.8r: %d for China, %+v", p.Fund[china], p.Limit[usa])
	}
	play(t, p, mute{}, usa, "build warlords")
	if p.Till[usa].Oil+p.Till[usa].Resources != 1 {
		t.Errorf("WC-7.7a: %+v", p.Till[usa])
	}
	q := placed(t, american+"marker usa 1 ; step spend")
	q.income(mute{})
	refusals(t, q, usa, map[string]error{"build warlords": game.Clause("WC-7.7a")})
}

// TestHardBomb: a test after development goes by the new box, and fails if the die only equals it (WC-7.8l).
func TestHardBomb(t *testing.T) {
	for die, want := range map[int]bool{3: false, 4: true} {
		p := spends(t, "save usa resources 5 ; pool usa a-bomb-usa ; box usa 4")
		p.fate(t, usa, [2]int{6, die - 1})
		play(t, p, mute{}, usa, "refine", "test")
		if p.Till[usa].Passed != want {
			t.Errorf("WC-7.8l: die %d against box 3", die)
		}
	}
	p := spends(t, "save usa resources 5 ; pool usa a-bomb-usa ; box usa 2")
	play(t, p, mute{}, usa, "refine")
	p.revealBuilds(mute{})
	p.endDevelopmentStage()
	_ = p.set([]string{"step", "spend"})
	refusals(t, p, usa, map[string]error{"refine": game.Clause("WC-7.8l"), "test": nil})
}

// TestHomesAbroad: where units appear whose home is not in play (WC-D.0f, WC-7.8g).
func TestHomesAbroad(t *testing.T) {
	p := placed(t, "scenario barbarossa ; save germany resources 3 ; save afa resources 3 ; save ussr resources 3 ; pool germany alpini-army ; pool afa canadian-air-force 8th-air-force bering-sea-lend-lease western-desert greek-army ; pool ussr northern-fleet ; step spend")
	refusals(t, p, germany, map[string]error{"place alpini-army berlin": game.Clause("WC-7.8g"), "place alpini-army london": game.Clause("WC-7.8g")})
	refusals(t, p, afa, map[string]error{
		"place canadian-air-force london": nil, "place 8th-air-force scotland": nil, "place 8th-air-force atlantic-seaboard": game.Clause("WC-7.8g"),
		"place bering-sea-lend-lease west-coast": nil, "place bering-sea-lend-lease london": game.Clause("WC-7.8g"), "place western-desert egypt": nil,
	})
	refusals(t, p, ussr, map[string]error{"place northern-fleet moscow": game.Clause("WC-7.8g"), "place northern-fleet leningrad": nil})
}

// TestTwoLeases: Oil that one LL unit delivers another cannot (WC-7.4e, Ruling WC-Q92).
func TestTwoLeases(t *testing.T) {
	p := placed(t, "war germany usa ; war germany ussr ; war japan usa ; hold japan central-plains ; at north-atlantic north-atlantic-lend-lease@1 ; at bering-sea bering-sea-lend-lease@1 ; step lend")
	play(t, p, mute{}, usa, "lend north-atlantic-lend-lease 1")
	refusals(t, p, usa, map[string]error{"lend bering-sea-lend-lease 1": game.Clause("WC-7.4e"), "lend bering-sea-lend-lease 0": nil, "lend north-atlantic-lend-lease 1": nil, "lend north-atlantic-lend-lease 2": game.Clause("WC-7.4e")})
}

// TestBigWaits: Big counters that were set aside come back with their country (WC-7.3d).
func TestBigWaits(t *testing.T) {
	p := placed(t, "at rome army-group-west@1 ; group 3 flak ; step weapons")
	u := unitCalled("army-group-west")
	p.Big[u] = setAside
	p.rejoin(mute{})
	if p.Big[u] != inPool {
		t.Error("WC-7.3d: the Big counter is still aside")
	}
}

// TestGivenUp: what is given up once is not built in the same turn (WC-7.8t).
func TestGivenUp(t *testing.T) {
	p := spends(t, "save germany resources 2 ; at berlin army-group-center@2")
	play(t, p, mute{}, germany, "scrap army-group-center")
	refusals(t, p, germany, map[string]error{"build army-group-center": game.Clause("WC-7.8t"), "scrap army-group-center": nil})
	p.revealBuilds(mute{})
	if p.Size[unitCalled("army-group-center")] != 1 {
		t.Error("WC-7.8t: it is not reduced")
	}
}

// TestFirstResource: a saboteur that spends a Resource leaves the free GAR to its victim, and the other way round (WC-9.6b, WC-9.6c).
func TestFirstResource(t *testing.T) {
	for text, want := range map[string]struct {
		resources uint8
		garrison  bool
	}{"build 18th-army": {2, false}, "place wehrkreis-i berlin": {3, true}} {
		p := placed(t, "use sabotage ; save germany resources 3 ; at berlin 18th-army@1 ; pool germany wehrkreis-i wehrkreis-vi ; step spend")
		p.Owing, p.Pass = game.Only(usa.seat()), meddling
		p.Meddler[germany] = [nMeddles]uint8{uint8(usa) + 1, uint8(usa) + 1, 0}
		play(t, p, mute{}, usa, text, "done")
		if s := p.Till[germany]; p.Resources[germany] != want.resources || s.Garrison != want.garrison || s.Oil != 0 || s.Resources != 0 {
			t.Errorf("WC-9.6b, WC-9.6c: after %q Germany has %d", text, p.Resources[germany])
		}
	}
}

// TestToldJoins: what joins a Force Pool is told, and only that (WC-7.3a).
func TestToldJoins(t *testing.T) {
	p := placed(t, "group 3 flak fw-190s ; step weapons ; owing germany")
	e := &eavesdropper{seat: usa.seat()}
	play(t, p, e, germany, "develop flak", "done")
	n := 0
	for _, text := range e.heard {
		if text == "flak leaves the game." {
			t.Error("WC-7.3c: flak is told to leave")
		}
		if text == "flak joins the Force Pool of Germany." {
			n++
		}
	}
	if n != 1 {
		t.Errorf("WC-7.3a: heard %q", e.heard)
	}
}

// TestOwnEars: a power hears what it says itself in the secret steps, and is offered all counters of its Group (WC-1.9a, WC-7.3a).
func TestOwnEars(t *testing.T) {
	p := placed(t, "group 3 flak fw-190s ; later 3 army-group-west ; step weapons")
	if set := developable(p, germany, false); set.Count() != 3 {
		t.Errorf("WC-7.3a: %d units are offered", set.Count())
	}
	e := &eavesdropper{seat: germany.seat()}
	play(t, p, e, germany, "develop flak", "develop army-group-west")
	if len(e.heard) != 2 {
		t.Errorf("WC-1.9a: Germany hears %q", e.heard)
	}
	q := placed(t, "at north-atlantic north-atlantic-lend-lease@1 ; step lend")
	e = &eavesdropper{seat: usa.seat()}
	play(t, q, e, usa, "lend north-atlantic-lend-lease 1")
	if len(e.heard) != 1 {
		t.Errorf("WC-1.9a: the USA hears %q", e.heard)
	}
}

// TestBlockedGoods: goods against which a Partisan stands already draw no second one (WC-9.6e, WC-7.1e).
func TestBlockedGoods(t *testing.T) {
	p := placed(t, "hold germany urals caucasus-mountains")
	urals, caucasus := area("Urals"), area("Caucasus Mountains")
	p.Partisan[urals] = 1 << oilGoods
	p.Partisan[caucasus] = 1 << oilGoods
	if !p.unblocked(urals) || p.unblocked(caucasus) {
		t.Error("WC-9.6e: the Resource of the Urals is free, the Oil of the Caucasus is not")
	}
	if p.Partisan[urals] |= 1 << resourceGoods; p.unblocked(urals) {
		t.Error("WC-9.6e: nothing is free in the Urals")
	}
}
