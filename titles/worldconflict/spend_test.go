package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// fate turns the die of a power face down so that its next draws are these.
func (p *Position) fate(t testing.TB, w power, draws ...[2]int) {
	t.Helper()
	if err := p.setFate(w, draws...); err != nil {
		t.Fatal(err)
	}
}

// spends is a stage at the step in which powers spend.
func spends(t testing.TB, text string) *Position { return placed(t, text+" ; step spend") }

// refusals checks why sentences of a power are refused; nil: they are not.
func refusals(t *testing.T, p *Position, w power, list map[string]error) {
	t.Helper()
	for text, want := range list {
		if err := refused(t, p, w, text); err != want {
			t.Errorf("%v: %q: %v", want, text, err)
		}
	}
}

// TestBuilds: what may be built up, and for what.
func TestBuilds(t *testing.T) {
	p := spends(t, "save germany resources 2 ; save germany oil 1 ; at berlin army-group-center@1 army-group-b@2 18th-army@2 ; at libya libyan-army@1 alpini-army@1 ; at moscow 6th-army@1 ; hold germany moscow ; war germany ussr ; at mediterranean-sea mediterranean-fleet@1 ; big germany army-group-center")
	refusals(t, p, germany, map[string]error{
		"build army-group-center": nil,
		"build army-group-b":      game.Clause("WC-7.8e"),
		"build 18th-army":         game.Clause("WC-7.8d"),
		"build 6th-army":          game.Clause("WC-7.8c"),
		"build alpini-army":       game.Clause("WC-7.6h"),
		"build 2nd-army":          game.Clause("WC-7.8d"),
	})
	play(t, p, mute{}, germany, "build army-group-center", "build army-group-center", "build army-group-center")
	if err := refused(t, p, germany, "build army-group-center"); err != game.Clause("WC-7.8d") {
		t.Errorf("WC-7.8d: %v", err)
	}
	if s := p.Till[germany]; s.Resources != 2 || s.Oil != 1 {
		t.Errorf("WC-7.8a: %+v", s)
	}
	if p.Size[unitCalled("army-group-center")] != 1 || p.Resources[germany] != 2 {
		t.Error("WC-1.9a: a secret choice has changed the position")
	}
	p.revealBuilds(mute{})
	u := unitCalled("army-group-center")
	if p.Size[u] != 4 || p.Big[u] != onMap || p.Oil[germany] != 0 || p.Resources[germany] != 0 {
		t.Errorf("WC-7.8d, WC-7.8a: Size %d", p.Size[u])
	}
	q := spends(t, "at berlin army-group-center@1")
	q.Oil[germany] = 0
	refusals(t, q, germany, map[string]error{"build army-group-center": game.Clause("WC-7.8a")})
	q.Oil[germany] = 1
	play(t, q, mute{}, germany, "build army-group-center")
	q.revealBuilds(mute{})
	q.has(t, germany, 0, 0, "WC-7.8a")
}

// TestForeignHomes: AFA and USA do not build from each other's homes (WC-7.8c).
func TestForeignHomes(t *testing.T) {
	p := spends(t, "war germany usa ; save usa resources 3 ; save afa resources 3 ; at north-sea u-boat-i@2 ; at western-approaches u-boat-ii@2 ; at north-atlantic u-boat-iii@1 ; at london 1st-us-army@1 2nd-army@1")
	refusals(t, p, usa, map[string]error{"build 1st-us-army": game.Clause("WC-7.8c")})
	refusals(t, p, afa, map[string]error{"build 2nd-army": nil})
	if !p.supplied(unitCalled("1st-us-army")) {
		t.Error("WC-1.7d, WC-7.8c: the army is out of supply for all")
	}
}

// TestPlaces: where new units appear.
func TestPlaces(t *testing.T) {
	p := spends(t, "save germany resources 9 ; hold germany libya ; pool germany army-group-a u-boat-ii atlantic-wall wehrkreis-i wehrkreis-vi sicily v-1 ; hold germany paris ; hold afa egypt")
	refusals(t, p, germany, map[string]error{
		"place army-group-a berlin":        nil,
		"place army-group-a paris":         game.Clause("WC-7.8g"),
		"place u-boat-ii western-germany":  nil,
		"place u-boat-ii berlin":           nil,
		"place atlantic-wall paris":        nil,
		"place atlantic-wall london":       game.Clause("WC-7.8h"),
		"place stukas berlin":              game.Clause("WC-7.8g"),
		"place army-group-b berlin":        game.Clause("WC-7.8g"),
		"place wehrkreis-i rome":           game.Clause("WC-7.8g"),
		"place sicily rome":                nil,
		"place army-group-a north-sea":     game.Clause("WC-7.8g"),
		"place u-boat-ii berlin north-sea": game.Clause("WC-1.3n"),
	})
	play(t, p, mute{}, germany, "place wehrkreis-i berlin", "place wehrkreis-vi berlin", "place army-group-a berlin", "build army-group-a", "place atlantic-wall paris")
	if s := p.Till[germany]; s.Resources != 4 || !s.Garrison {
		t.Errorf("WC-7.8f: %+v", s)
	}
	refusals(t, p, germany, map[string]error{"place wehrkreis-i berlin": game.Clause("WC-7.8g")})
	p.revealBuilds(mute{})
	if got := unitsIn(p, "berlin"); got != "army-group-a@2 wehrkreis-i@1 wehrkreis-vi@1" {
		t.Errorf("WC-7.8g: in Berlin are %s", got)
	}
	q := spends(t, "save afa resources 3 ; hold germany paris")
	q.Status[unitMaginot] = absent
	refusals(t, q, afa, map[string]error{"place maginot-line london": game.Clause("WC-7.8i")})
	r := spends(t, "save ussr resources 3 ; pool ussr northern-fleet ; at leningrad/baltic-sea baltic-sea-fleet@1")
	play(t, r, mute{}, ussr, "place northern-fleet leningrad arctic-ocean")
	r.revealBuilds(mute{})
	if u := unitCalled("northern-fleet"); !r.on(u) || !board.ports[r.At[u]][r.Port[u]].seas.Has(area("Arctic Ocean")) {
		t.Error("WC-7.8g, WC-1.3n: the other Port")
	}
}

// TestGarrisonOfAnIsland: the free GAR needs no supply, a paid one does, and Islands hold Size 2 (WC-7.8f, WC-1.3i).
func TestGarrisonOfAnIsland(t *testing.T) {
	const manila = "war japan usa ; save usa resources 3 ; at manila corregidor@1 ; at south-china-sea 2nd-fleet@2 ; at east-china-sea 1st-fleet@2 ; at leyte-gulf i-boats@2 ; pool usa philippine-army eastern-defense"
	p := spends(t, manila)
	play(t, p, mute{}, usa, "place philippine-army manila", "place eastern-defense atlantic-seaboard")
	if p.Till[usa].Resources != 1 {
		t.Errorf("WC-7.8f: %+v", p.Till[usa])
	}
	p = spends(t, manila)
	play(t, p, mute{}, usa, "place eastern-defense atlantic-seaboard")
	refusals(t, p, usa, map[string]error{"place philippine-army manila": game.Clause("WC-7.6h")})
	p = spends(t, manila+" ; at manila marines@1")
	refusals(t, p, usa, map[string]error{"place philippine-army manila": game.Clause("WC-1.3i")})
	p = spends(t, "save usa resources 3 ; at manila corregidor@1 army-air-corps@2")
	refusals(t, p, usa, map[string]error{"build army-air-corps": game.Clause("WC-7.8d")})
	p = spends(t, "save usa resources 3 ; at manila army-air-corps@1 flying-tigers@1")
	p.Owner[unitCalled("flying-tigers")] = usa
	refusals(t, p, usa, map[string]error{"build army-air-corps": game.Clause("WC-1.3i")})
}

// TestEX73 is the development of the USSR in rule 7.3.
func TestEX73(t *testing.T) {
	p := placed(t, "group 3 polish-air-force ; group 4 moscow-defense-zone 2nd-air-army ; turn 8 ; step weapons")
	refusals(t, p, ussr, map[string]error{"develop moscow-defense-zone": game.Clause("WC-7.3a")})
	play(t, p, mute{}, ussr, "develop polish-air-force")
	refusals(t, p, ussr, map[string]error{"develop moscow-defense-zone": game.Clause("WC-7.3b")})
	p.revealWeapons(mute{})
	if u := unitCalled("polish-air-force"); p.Owner[u] != afa || p.Status[u] != inPool {
		t.Error("WC-7.3e: the Polish Air Force is not in the AFA's Force Pool")
	}
}

// TestDevelopment: the limit of a turn, Groups in order, units of lost countries.
func TestDevelopment(t *testing.T) {
	p := placed(t, "group 2 san-marco u-boat-iii ; group 3 flak fw-190s ; later 2 army-group-south ; step weapons")
	p.Conquered[countryNamed("Italy")] = true
	refusals(t, p, germany, map[string]error{
		"develop flak": game.Clause("WC-7.3a"), "discard u-boat-iii": game.Clause("WC-7.3c"), "discard flak": game.Clause("WC-7.3a"),
	})
	play(t, p, mute{}, germany, "discard san-marco", "develop army-group-south", "develop u-boat-iii")
	refusals(t, p, germany, map[string]error{"develop flak": game.Clause("WC-7.3a")})
	p.revealWeapons(mute{})
	if p.Status[unitCalled("san-marco")] != absent || p.Big[unitCalled("army-group-south")] != inPool || p.Status[unitCalled("u-boat-iii")] != inPool {
		t.Error("WC-7.3a, WC-7.3c: not in their places")
	}
	q := placed(t, "group 2 san-marco u-boat-iii ; group 3 flak ; step weapons")
	q.Conquered[countryNamed("Italy")] = true
	play(t, q, mute{}, germany, "develop san-marco", "develop u-boat-iii")
	refusals(t, q, germany, map[string]error{"develop flak": game.Clause("WC-7.3a")})
	q.revealWeapons(mute{})
	if q.Status[unitCalled("san-marco")] != setAside {
		t.Error("WC-7.3d: San Marco is not set aside")
	}
	q.Conquered[countryNamed("Italy")] = false
	q.rejoin(mute{})
	if q.Status[unitCalled("san-marco")] != inPool {
		t.Error("WC-7.3d: San Marco does not come back")
	}
}

// TestAtlanticDevelopment: one unit a turn, twice two for Oil (WC-C.6a, WC-C.6b).
func TestAtlanticDevelopment(t *testing.T) {
	p := placed(t, "scenario atlantic ; full ; step weapons")
	play(t, p, mute{}, germany, "develop u-boat-ii")
	refusals(t, p, germany, map[string]error{"develop u-boat-iii": game.Clause("WC-7.3a")})
	play(t, p, mute{}, afa, "develop 12th-fleet", "develop catalinas")
	refusals(t, p, afa, map[string]error{"develop 8th-fleet": game.Clause("WC-C.6b")})
	p.revealWeapons(mute{})
	if p.Oil[afa] != 0 || p.Doubled != 1 || p.Status[unitCalled("catalinas")] != inPool {
		t.Errorf("WC-C.6a, WC-C.6b: %d Oil", p.Oil[afa])
	}
	p.Draft, p.Till = [slots]order{}, [nPowers]till{}
	play(t, p, mute{}, afa, "develop 8th-fleet")
	refusals(t, p, afa, map[string]error{"develop rn-submarines": game.Clause("WC-C.6b")})
	q := placed(t, "scenario barbarossa ; full ; step weapons")
	if n := q.allowance(ussr, 1); n != 2 {
		t.Errorf("WC-D.7a: the USSR adds %d", n)
	}
	refusals(t, q, ussr, map[string]error{"develop guards-banner-army": nil, "develop pvo": game.Clause("WC-7.3a")})
}

// TestLongestDayBuilds: the builds of scenario B (WC-B.7c, WC-B.7d, WC-B.7e).
func TestLongestDayBuilds(t *testing.T) {
	p := placed(t, "scenario longest-day ; full ; save germany resources 6 ; save afa resources 7 ; step spend")
	refusals(t, p, afa, map[string]error{
		"place 7th-army london": nil, "place 7th-army paris": game.Clause("WC-B.7c"), "place 9th-army london": game.Clause("WC-B.7e"),
		"scrap 2nd-army": game.Clause("WC-B.7d"), "research": game.Clause("WC-S.d"),
	})
	p.Turn = 10
	refusals(t, p, afa, map[string]error{"place 9th-army scotland": nil})
	play(t, p, mute{}, germany, "place wehrkreis-i berlin")
	if p.Till[germany].Resources != 1 {
		t.Error("WC-B.7a, WC-D.10a: a GAR is free before scenario D")
	}
}

// TestScrap: units are given up at the end, in D and E only those without supply (WC-7.8t, WC-D.10a).
func TestScrap(t *testing.T) {
	p := spends(t, "save germany resources 2 ; at berlin army-group-center@2 stukas@1 18th-army@1")
	play(t, p, mute{}, germany, "scrap army-group-center", "scrap army-group-center", "scrap stukas", "build 18th-army")
	refusals(t, p, germany, map[string]error{"scrap stukas": game.Clause("WC-7.8t"), "build army-group-center": game.Clause("WC-7.8t"), "scrap 18th-army": game.Clause("WC-7.8t")})
	p.revealBuilds(mute{})
	if got := unitsIn(p, "berlin"); got != "18th-army@2" {
		t.Errorf("WC-7.8t: in Berlin are %s", got)
	}
	q := placed(t, "scenario barbarossa ; at berlin army-group-center@2 ; at urals stukas@1 ; hold germany urals ; step spend")
	refusals(t, q, germany, map[string]error{"scrap army-group-center": game.Clause("WC-D.10a"), "scrap stukas": nil})
	r := spends(t, "at north-sea europe-trs@1 ; aboard europe-trs 2nd-army")
	refusals(t, r, afa, map[string]error{"scrap europe-trs": game.Clause("WC-7.8t"), "scrap 2nd-army": nil})
}

// TestResearch: the roll, its modifier, and what is found (WC-7.8j, WC-E.5a).
func TestResearch(t *testing.T) {
	p := spends(t, "save usa resources 4 ; save ussr resources 4 ; war japan ussr ; group 4 2nd-air-army ; group 1 subpac")
	p.fate(t, ussr, [2]int{6, 3}, [2]int{1, 0})
	play(t, p, mute{}, ussr, "research", "place 2nd-air-army moscow", "build 2nd-air-army")
	if p.Till[ussr].Resources != 3 {
		t.Errorf("WC-7.8j, WC-7.8b: %+v", p.Till[ussr])
	}
	refusals(t, p, ussr, map[string]error{"research": game.Clause("WC-7.8j")})
	p.fate(t, usa, [2]int{6, 3}, [2]int{6, 2}, [2]int{1, 0})
	play(t, p, mute{}, usa, "research")
	if p.Draft[unitCalled("subpac")].Gain != 0 {
		t.Error("WC-7.8j: a neutral power adds 1")
	}
	play(t, p, mute{}, usa, "research")
	if p.Draft[unitCalled("subpac")].Gain != gainSmall {
		t.Error("WC-7.8j, WC-E.5a: 3 plus 1 succeeds")
	}
	q := spends(t, "group 1 subpac")
	refusals(t, q, usa, map[string]error{"research": game.Clause("WC-7.8a")})
}

// TestBomb: the A-Bomb goes to the track, is developed and tested once a turn each, and built (WC-7.8k to WC-7.8n).
func TestBomb(t *testing.T) {
	p := placed(t, "save usa resources 9 ; war germany usa ; group 5 a-bomb-usa 20th-air-force ; step weapons")
	play(t, p, mute{}, usa, "develop a-bomb-usa", "develop 20th-air-force")
	p.revealWeapons(mute{})
	if p.Box[usa] != 5 {
		t.Errorf("WC-7.8k: box %d", p.Box[usa])
	}
	p.endDevelopmentStage()
	_ = p.set([]string{"step", "spend"})
	refusals(t, p, usa, map[string]error{"place a-bomb-usa west-coast": game.Clause("WC-7.8l")})
	p.fate(t, usa, [2]int{6, 4})
	play(t, p, mute{}, usa, "test", "refine")
	refusals(t, p, usa, map[string]error{"test": game.Clause("WC-7.8l"), "refine": game.Clause("WC-7.8l")})
	p.revealBuilds(mute{})
	if p.Box[usa] != 4 || p.Resources[usa] != 7 {
		t.Errorf("WC-7.8l: box %d", p.Box[usa])
	}
	p.endDevelopmentStage()
	_ = p.set([]string{"step", "spend"})
	p.fate(t, usa, [2]int{6, 3})
	play(t, p, mute{}, usa, "refine", "test", "place a-bomb-usa west-coast")
	p.revealBuilds(mute{})
	if p.Box[usa] != bombTested || unitsIn(p, "west-coast") != "a-bomb-usa@1" || p.Resources[usa] != 4 {
		t.Errorf("WC-7.8n: box %d", p.Box[usa])
	}
	p.destroy(unitCalled("a-bomb-usa"), mute{})
	p.endDevelopmentStage()
	_ = p.set([]string{"step", "spend"})
	refusals(t, p, usa, map[string]error{"place a-bomb-usa west-coast": nil, "test": game.Clause("WC-7.8l")})
	q := spends(t, "save germany resources 2 ; pool germany a-bomb-germany")
	q.Box[germany] = 5
	for struck, want := range map[powers]bool{0: false, only(germany): true} {
		q.Nuked = struck
		q.Till[germany] = till{}
		q.fate(t, germany, [2]int{6, 4})
		play(t, q, mute{}, germany, "test")
		if q.Till[germany].Passed != want {
			t.Errorf("WC-7.8m: %v", q.Till[germany])
		}
	}
}

// TestEX93 is the example of optional rule 9.3.
func TestEX93(t *testing.T) {
	p := spends(t, "use minor-builds ; hold germany poland ; save afa resources 9 ; at london 2nd-army@1 ; at canberra anzac-army@1 ; at eastern-canada 1st-canadian-army@1 ; at paris dcr@1 ; at algeria free-french-army@1 ; at hyderabad indian-army@1 ; at egypt 8th-army@1 ; pool afa south-african-army new-zealand-army")
	refusals(t, p, afa, map[string]error{"place new-zealand-army new-zealand": game.Clause("WC-9.3a"), "done": game.Clause("WC-9.3a"), "research": game.Clause("WC-7.8j")})
	play(t, p, mute{}, afa, "build 2nd-army", "build anzac-army", "build 1st-canadian-army", "build dcr", "build free-french-army", "build indian-army")
	refusals(t, p, afa, map[string]error{"build 8th-army": game.Clause("WC-9.3a"), "place south-african-army south-africa": nil})
	play(t, p, mute{}, afa, "place south-african-army south-africa")
	refusals(t, p, afa, map[string]error{"build 8th-army": nil, "place new-zealand-army new-zealand": nil, "done": nil})
}

// TestSabotage: what each number does (WC-9.6a to WC-9.6g).
func TestSabotage(t *testing.T) {
	p := spends(t, "use sabotage ; save usa resources 5 ; save germany oil 3 ; save germany resources 4")
	refusals(t, p, usa, map[string]error{"sabotage germany": nil, "sabotage afa": game.Clause("WC-9.6a")})
	play(t, p, mute{}, usa, "sabotage germany", "sabotage japan")
	refusals(t, p, usa, map[string]error{"sabotage germany": game.Clause("WC-9.6a")})
	p.revealBuilds(gametest.Dice(t, 5, 6, 2))
	if p.Oil[germany] != 2 || p.Resources[usa] != 3 || p.Meddler[japan][namesGarrison] != uint8(usa)+1 {
		t.Errorf("WC-9.6a, WC-9.6c, WC-9.6f: Oil %d", p.Oil[germany])
	}
	p.sabotaged(usa, germany, 6, gametest.Dice(t, 6))
	if p.Resources[germany] != 3 {
		t.Errorf("WC-9.6g: %d", p.Resources[germany])
	}
	p.Oil[germany] = 0
	p.sabotaged(usa, germany, 5, gametest.Dice(t))
	q := placed(t, "use sabotage ; hold germany balkans")
	q.Conquered[countryBalkans] = true
	q.sabotaged(afa, germany, 4, gametest.Dice(t, 5))
	if q.Queue[0].Step != stepPartisan || q.Queue[0].Who != afa {
		t.Fatal("WC-9.6e: nothing is asked")
	}
	_ = q.set([]string{"step", "partisans", "afa"})
	refusals(t, q, afa, map[string]error{"partisan balkans resource": nil, "partisan paris resource": game.Clause("WC-7.1b")})
	play(t, q, gametest.Dice(t, 1), afa, "done")
	if q.Queue[0].Step == stepPartisan {
		t.Error("WC-9.6e: it is still asked")
	}
}

// TestMeddling: a saboteur chooses for its victim next turn (WC-9.6b, WC-9.6c, WC-9.6d).
func TestMeddling(t *testing.T) {
	p := placed(t, "use sabotage ; group 1 condors me-109s pzaa ; step weapons")
	p.Owing, p.Pass = 0, notBegun
	p.Meddler[germany] = [nMeddles]uint8{uint8(usa) + 1, uint8(usa) + 1, uint8(usa) + 1}
	if !p.asksWeapons(mute{}) || p.Owing != game.Only(usa.seat()) {
		t.Fatalf("WC-9.6d: %b are asked", p.Owing)
	}
	refusals(t, p, usa, map[string]error{"develop pzaa": nil, "develop subpac": game.Clause("WC-9.6d")})
	play(t, p, mute{}, usa, "develop condors")
	refusals(t, p, usa, map[string]error{"develop pzaa": game.Clause("WC-9.6d")})
	play(t, p, mute{}, usa, "done")
	if p.Step != stepWeapons || !p.Owing.Has(germany.seat()) || p.Status[unitCalled("condors")] != inPool {
		t.Fatal("WC-9.6d: the victim has not lost its choice, or is not asked")
	}
	play(t, p, mute{}, germany, "develop pzaa")
	refusals(t, p, germany, map[string]error{"develop me-109s": game.Clause("WC-7.3a")})

	q := placed(t, "use sabotage ; save germany resources 3 ; at berlin 18th-army@1 luftwaffe@1 ; pool germany wehrkreis-i wehrkreis-vi ; step spend")
	q.Owing, q.Pass = 0, notBegun
	q.Meddler[germany] = [nMeddles]uint8{uint8(usa) + 1, uint8(usa) + 1, 0}
	if !q.asksSpend(mute{}) || q.Owing != game.Only(usa.seat()) {
		t.Fatalf("WC-9.6b: %b are asked", q.Owing)
	}
	play(t, q, mute{}, usa, "build 18th-army", "place wehrkreis-vi western-germany")
	refusals(t, q, usa, map[string]error{"build luftwaffe": game.Clause("WC-9.6b"), "place wehrkreis-i berlin": game.Clause("WC-9.6c"), "research": game.Clause("WC-9.6b")})
	play(t, q, mute{}, usa, "done")
	if unitsIn(q, "western-germany") != "wehrkreis-vi@1" || q.Size[unitCalled("18th-army")] != 2 || q.Resources[germany] != 2 || !q.Till[germany].Garrison {
		t.Errorf("WC-9.6b, WC-9.6c: %d Resources", q.Resources[germany])
	}
}

// TestSealed: nobody sees what others choose before all have finished, and then all is shown (WC-1.9a).
func TestSealed(t *testing.T) {
	p := spends(t, "save germany resources 3 ; save afa resources 3 ; at berlin 18th-army@1 ; at london 2nd-army@1 ; pool germany wehrkreis-i")
	p.Owing = game.Only(germany.seat()) | game.Only(afa.seat())
	before := p.Known(afa.seat()).(*Known).Position
	play(t, p, mute{}, germany, "build 18th-army", "place wehrkreis-i berlin")
	if after := p.Known(afa.seat()).(*Known).Position; after != before {
		t.Error("WC-1.9a: the AFA sees what Germany does")
	}
	if spectator := p.Known(game.Nobody).(*Known).Position; spectator != before {
		t.Error("WC-1.9a: a spectator sees what Germany does")
	}
	if own := p.Known(germany.seat()).(*Known).Position; own.Draft != p.Draft || own.Till[germany] != p.Till[germany] {
		t.Error("WC-1.9a: Germany does not see what it has chosen")
	}
	play(t, p, mute{}, germany, "done")
	if p.Size[unitCalled("18th-army")] != 1 {
		t.Error("WC-1.9a: it is shown before the AFA has finished")
	}
	play(t, p, mute{}, afa, "build 2nd-army", "done")
	if p.Size[unitCalled("18th-army")] != 2 || p.Size[unitCalled("2nd-army")] != 2 || unitsIn(p, "berlin") != "18th-army@2 wehrkreis-i@1" {
		t.Error("WC-1.9a: it is not shown when all have finished")
	}
}

// TestNoRoom: of two builds for which there is no room one is paid back (Ruling WC-Q97).
func TestNoRoom(t *testing.T) {
	p := spends(t, "war japan usa ; war japan afa ; save usa resources 3 ; save afa resources 3 ; at manila anzac-army@1 ; pool usa philippine-army corregidor")
	p.Till[usa].Garrison, p.VP[afa] = true, 3
	play(t, p, mute{}, afa, "build anzac-army")
	play(t, p, mute{}, usa, "place philippine-army manila")
	p.revealBuilds(mute{})
	if p.on(unitCalled("philippine-army")) || p.Resources[usa] != 3 || p.Resources[afa] != 2 {
		t.Errorf("WC-1.9b, WC-1.3i: %s, %d Resources", unitsIn(p, "manila"), p.Resources[usa])
	}
}
