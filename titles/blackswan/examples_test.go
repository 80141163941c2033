package blackswan

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// The worked examples of the rulebook, EX-1 to EX-22; EX-11 is in cases/sea.txt.

func TestYearMarks(t *testing.T) { // EX-1
	p := newPosition(0, noTable{})
	k, _, _ := readCode(kinds, germany, "sub1")
	before := p.Mix[k]
	for p.Season < seasonOf(1941, winter) {
		p.Season++
		p.beginSeason(noTable{})
	}
	if before != 3 || p.Mix[k] != 5 {
		t.Errorf("BS-I.13: %d submarines before Winter 1941 and %d then", before, p.Mix[k])
	}
}

func TestHitBonuses(t *testing.T) { // EX-2, EX-16
	for _, tt := range []struct {
		clause, why, text, at string
		unit                  string
		dice, need            int
	}{
		{"BS-3.5f", "a plain attack", "germany paris inf4", "", "inf", 4, 5},
		{"BS-3.5h", "unopposed", "germany paris tank4", "", "tank", 4, 4},
		{"BS-3.5i", "elite and unopposed", "germany paris tank4e", "", "tank", 4, 3},
		{"BS-1.1d", "surprise, elite, unopposed", "struck france ; germany paris tank4e", "", "tank", 4, 2},
		{"BS-3.5o", "rough", "germany strasbourg tank4", "strasbourg", "tank", 4, 5},
		{"BS-6.4c", "mud halves", "season fall 1939 ; germany paris inf3", "", "inf", 1, 5},
		{"BS-6.4f", "mud is rough", "season fall 1939 ; germany paris tank4", "", "tank", 2, 5},
	} {
		at := "paris"
		if tt.at != "" {
			at = tt.at
		}
		p := placed(t, "france "+at+" inf3 ; "+tt.text)
		m := p.landCombat(placeNamed(at), Axis)
		for i := range m.list[:m.n] {
			if f := &m.list[i]; f.attacks {
				if dice, need := m.aims(f); dice != tt.dice || need != tt.need {
					t.Errorf("%s, %s: %d dice at %d, want %d at %d", tt.clause, tt.why, dice, need, tt.dice, tt.need)
				}
			}
		}
	}
	for steps, want := range map[uint8]int{4: 1, 3: 1, 2: 1, 1: 0} {
		if got := divided(steps, 4); got != want {
			t.Errorf("BS-3.5n: a quarter of %d is %d, want %d", steps, got, want)
		}
	}
}

func TestBalticControl(t *testing.T) { // EX-3
	p := placed(t, "from 1941 ; germany northern-baltic hs3 ; germany southern-baltic hs2 ls1 ; soviet-union northern-baltic hs2 ls2 sub2 ; soviet-union southern-baltic ls1")
	p.goToWar(soviet, noTable{})
	p.countSeas(noTable{})
	south, north := placeNamed("southern-baltic").zone(), placeNamed("northern-baltic").zone()
	if p.Disc[south] != [2]uint8{2, 0} || p.Disc[north] != [2]uint8{0, 1} {
		t.Errorf("BS-1.1g: discs %v and %v", p.Disc[south], p.Disc[north])
	}
	if p.Sea[south] != axisSide || p.Sea[north] != alliedSide {
		t.Errorf("BS-1.2a: %v and %v", p.Sea[south], p.Sea[north])
	}
	if p.counted(placeNamed("white-sea"), [2]uint8{}) != noSide {
		t.Error("BS-1.2b: the White Sea is counted")
	}
}

func TestStrategicAirWar(t *testing.T) { // EX-4
	text := "from 1941 ; season spring 1943 ; side allies ; war usa soviet-union ; germany paris air4 air3 ; %s britain london air4 air4 air4 ; usa plymouth air4 air2 ; pp britain 40 ; run airwar"
	p := placed(t, replace(text, "italy calais air2 ;"))
	takeHits(t, p, noTable{})
	if got := p.airSteps(Axis, &board.black) + p.airSteps(West, &board.black); got != 3+18 || p.PP[britain] != 40 {
		t.Errorf("BS-1.5h: %d air steps are left of 27, %d points", got, p.PP[britain])
	}
	p = placed(t, replace(text, ""))
	if got := p.airSteps(Axis, &board.black); got != 7 {
		t.Errorf("BS-1.5c: seven raiders raid: %d are left", got)
	}
}

// takeHits lets the first unit on offer take each hit.
func takeHits(t *testing.T, p *Position, table game.Table) {
	t.Helper()
	for p.Step == stepLose {
		var c game.Choices
		a := game.Say(p.Asked, game.VerbWord(verbLose))
		if err := p.Next(a, &c); err != nil {
			t.Fatal(err)
		}
		if err := p.Apply(a.With(c.Words[0]), table); err != nil {
			t.Fatal(err)
		}
	}
}

func replace(text, with string) string {
	i := 0
	for ; text[i] != '%'; i++ {
	}
	return text[:i] + with + text[i+2:]
}

func TestStrategicNavalWar(t *testing.T) { // EX-5
	p := placed(t, "from 1941 ; season spring 1943 ; side allies ; war usa soviet-union ; germany north-atlantic sub3 sub3 ; britain north-atlantic sub2 ; germany central-atlantic hs2 ; britain central-atlantic ls4 ls4 ; usa central-atlantic hs4 cv2 ; pp britain 40 ; run seawar")
	if p.PP[britain] != 37 {
		t.Errorf("BS-1.5l: %d points, want 37", p.PP[britain])
	}
	if got := stackOf(p, germany, "central-atlantic"); got != "" {
		t.Errorf("BS-1.5o: the raider is left: %s", got)
	}
	if got := stackOf(p, germany, "north-atlantic"); got != "sub3 sub3" {
		t.Errorf("BS-1.5m: %s", got)
	}
}

func TestProductionOf1943(t *testing.T) { // EX-6 to EX-9
	p := placed(t, "from 1941 ; season spring 1943 ; war usa soviet-union finland ; hold germany kiev zhitomir lwow brest-litovsk belgrade copenhagen ; italy rome inf3 ; italy adriatic-sea ls1 ; germany berlin inf1 ; germany athens inf1 ; germany paris inf1 ; germany narvik inf1 ; germany warsaw inf1 ; germany kiev inf1 ; germany norwegian-sea sub1 ; germany southern-baltic hs1 ; germany brussels inf1 ; germany amsterdam inf1 ; germany oslo inf1 ; italy tripoli inf1 ; italy benghazi inf1 ; italy tirana inf1 ; pool germany inf 6 ; pool germany sub 1 ; pool italy ls 1")
	if ep, sp := p.power(germany); ep != 55 || sp != 7 {
		t.Errorf("BS-1.3g: Germany has %d and %d", ep, sp)
	}
	if ep, sp := p.power(italy); ep != 15 || sp != 1 {
		t.Errorf("BS-1.3h, BS-1.6b2: Italy has %d and %d", ep, sp)
	}
	p.collect(noTable{})
	if p.PP[germany] != 54 || p.PP[italy] != 14 {
		t.Errorf("BS-1.4b, BS-1.4i: %d and %d points", p.PP[germany], p.PP[italy])
	}
	p.PP[germany] = 45
	if err := p.set([]string{"at", "spend", "axis"}); err != nil {
		t.Fatal(err)
	}
	play(t, p, noTable{}, Axis, "blitz east", "fund italy 12", "blitz med")
	if p.PP[germany] != 17 || p.PP[italy] != 2 {
		t.Errorf("BS-1.6a2: %d and %d points", p.PP[germany], p.PP[italy])
	}
	play(t, p, noTable{}, Axis, "buy italy large-block", "deploy adriatic-sea", "buy germany large-block", "deploy southern-baltic")
	for _, at := range []string{"berlin", "essen", "hamburg", "frankfurt", "munich", "breslau"} {
		play(t, p, noTable{}, Axis, "buy germany small-block", "deploy "+at)
		if got := stackOf(p, germany, at); !strings.Contains(got, "inf1") {
			t.Errorf("BS-1.6b5: %s holds %q", at, got)
		}
	}
	if p.PP[germany] != 3 || p.PP[italy] != 0 {
		t.Errorf("BS-1.6b6: %d and %d points are left", p.PP[germany], p.PP[italy])
	}
	if err := refused(t, p, Axis, "buy germany small-block"); err != game.Clause("BS-1.6b1") {
		t.Errorf("BS-1.6b1: an eighth German unit: %v", err)
	}
	play(t, p, noTable{}, Axis, "reinforce g1", "reinforce g2", "reinforce g3")
	if got := p.purse(germany); got != 0 {
		t.Errorf("BS-1.6c1: %d points are left", got)
	}
}

func TestSharedPower(t *testing.T) { // EX-7
	p := placed(t, "from 1941 ; season spring 1943 ; war usa soviet-union ; pool usa inf 6 ; pool britain inf 4 ; britain london inf1 ; britain central-atlantic hs1 ; britain south-atlantic ls1 ; britain western-mediterranean ls1 ; britain central-mediterranean ls1 ls1 ls1 ; britain eastern-mediterranean ls1 ; britain indian-ocean ls1 ; pp britain 20 usa 20 ; at spend west")
	w := supplyNets{p: p}
	if sp := w.strategic(usa); sp != 5 {
		t.Fatalf("BS-C.6: the USA has %d", sp)
	}
	for range 3 {
		play(t, p, noTable{}, West, "buy usa small-block", "deploy us")
	}
	play(t, p, noTable{}, West, "buy britain small-block", "deploy london", "buy britain small-block", "deploy plymouth")
	for _, n := range []string{"usa", "britain"} {
		if err := refused(t, p, West, "buy "+n+" small-block"); err != game.Clause("BS-1.6b1") {
			t.Errorf("BS-1.6b3: a sixth unit for %s: %v", n, err)
		}
	}
}

func TestEngagement(t *testing.T) { // EX-10
	for _, tt := range []struct {
		why, text string
		dice      []int
		want      bool
	}{
		{"+4", "soviet-union northern-baltic hs2 ls2 ; germany northern-baltic hs2", nil, false},
		{"+10", "italy central-mediterranean hs4 ls3 sub3 ; britain central-mediterranean cv3 hs3 ls3", nil, true},
		{"+8 and a 2", "germany central-atlantic sub1 sub1 sub1 ; britain central-atlantic ls1 ls1 hs1 hs1", []int{2}, false},
		{"+8 and a 3", "germany central-atlantic sub1 sub1 sub1 ; britain central-atlantic ls1 ls1 hs1 hs1", []int{3}, true},
	} {
		p := placed(t, "from 1941 ; season spring 1943 ; war usa soviet-union ; "+tt.text)
		p.updateDiscs(noTable{})
		p.engage(gametest.Dice(t, tt.dice...))
		if got := p.Rolled != 0; got != tt.want {
			t.Errorf("BS-2.2d, BS-2.2e, %s: battle %v", tt.why, got)
		}
	}
}

func TestLandingAtCalais(t *testing.T) { // EX-14
	p := placed(t, "from 1941 ; season spring 1944 ; war usa soviet-union ; hold germany calais ; germany calais fort4 ; germany berlin inf1 ; britain london inf4 inf4 air4 air4 ; britain plymouth inf1 inf1 inf1 inf1 ; usa manchester inf1 inf1 inf1 inf1 ; usa edinburgh inf1 inf1 inf1 inf1 ; britain the-channel hs4 hs4 hs4 ls1 ; blitz west west ; at operate west")
	dice := gametest.Dice(t, 5, 1, 2, 4, 5, 6, 4, 5, 6, 1, 2, 1, 3, 5, 2)
	play(t, p, dice, West, "assault calais b1 b2 b3 b4 bs1 bs2 bs3")
	// London is empty now: fill it, as the example has it.
	for range 4 {
		k, _, _ := readCode(kinds, usa, "inf1")
		p.putOnMap(k, london, 1)
	}
	for p.Step != stepDefend {
		if takeHits(t, p, dice); p.Step != stepDefend {
			play(t, p, dice, p.Asked, "done")
		}
	}
	if got := stackOf(p, germany, "calais"); got != "fort1" {
		t.Errorf("BS-3.5e, BS-3.5n: the fort is %s", got)
	}
	if got := stackOf(p, britain, "calais"); got != "inf3 inf3 air3 air3" {
		t.Errorf("BS-3.5d: the attackers are %s", got)
	}
	play(t, p, noTable{}, Axis, "stand")
	play(t, p, noTable{}, West, "stand")
	if got := stackOf(p, britain, "calais") + stackOf(p, britain, "london"); got != "" {
		t.Errorf("BS-3.6.1m: %s got away", got)
	}
}

func TestJourneyToCyprus(t *testing.T) { // EX-15
	fleet := "usa us air4 ; usa us-coastal-waters ls1 ; usa north-atlantic ls1 ; usa central-atlantic ls1 ; usa south-atlantic ls1 ; usa eastern-mediterranean ls1 ; "
	for _, tt := range []struct {
		why, text     string
		points, zones int
	}{
		{"through Gibraltar", "britain western-mediterranean ls1 ; britain central-mediterranean ls1 ls1 ls1 ls1", 3, 7},
		{"around the Cape", "hold britain paris brest ; britain the-channel ls1 ; britain indian-ocean ls1", 5, 6},
	} {
		p := placed(t, "from 1941 ; season spring 1943 ; war usa soviet-union ; "+fleet+tt.text+" ; at transfer west")
		d := p.transferPlan(West)
		w := d.way(first[frenchUS], placeNamed("cyprus"))
		way := w.places()
		zones := 0
		for _, x := range way {
			if x.sea() {
				zones++
			}
		}
		if p.transferPrice(way) != tt.points || zones != tt.zones {
			t.Errorf("BS-3.4c, BS-3.4d, %s: %d points and %d zones: %v", tt.why, p.transferPrice(way), zones, way)
		}
	}
}

func TestMoscow(t *testing.T) { // EX-17, EX-18
	p := placed(t, "from 1941 ; season summer 1942 ; war soviet-union finland ; soviet-union moscow fort1 inf3 inf3 inf3 ; hold germany brest-litovsk minsk smolensk tula ; germany smolensk inf1 ; germany moscow air4 air4 ; italy moscow art3 art3 ; germany tula inf1 inf1 ; soviet-union gorki inf1 ; germany gorki inf1 ; at combat axis")
	dice := gametest.Dice(t, 4, 5, 6, 4, 5, 6, 1, 2, 3, 1, 5, 5, 6, 1, 4, 1, 2, 3)
	play(t, p, dice, Axis, "fight moscow")
	takeHits(t, p, dice)
	if got := stackOf(p, germany, "moscow") + " " + stackOf(p, italy, "moscow"); got != "air2 air2 art2 art2" {
		t.Errorf("BS-3.5g: the attackers are %s", got)
	}
	if got := stackOf(p, soviet, "moscow"); got != "inf2 inf3 inf3" {
		t.Errorf("BS-3.5s: the defenders are %s", got)
	}
	play(t, p, noTable{}, Soviets, "stand")
	play(t, p, noTable{}, Axis, "stand")
	if p.Leaver != axisSide || p.Step != stepRetreat {
		t.Errorf("BS-3.6.1c: %v leaves, step %v", p.Leaver, p.Step)
	}
}

func TestBlitzMoves(t *testing.T) { // EX-19
	p := placed(t, "from 1941 ; war soviet-union finland ; blitz axis east med ; germany berlin inf4 ; germany paris inf2 ; italy central-mediterranean hs4 ls3 ls2 ; italy western-mediterranean hs4 ; at blitz-move axis")
	if err := refused(t, p, Axis, "move g1 essen"); err != nil {
		t.Errorf("BS-4.0c: Berlin to Essen: %v", err)
	}
	if err := refused(t, p, Axis, "move g2 dijon"); err != game.Clause("BS-4.0b") {
		t.Errorf("BS-4.0b: a unit in the West moves: %v", err)
	}
	p = placed(t, "from 1941 ; war soviet-union finland ; blitz axis east med ; germany berlin inf4 ; germany paris inf2 ; italy central-mediterranean hs4 ls3 ls2 ; italy western-mediterranean hs4 ; at blitz-transfer axis")
	for to, want := range map[string]error{"tripoli": nil, "narvik": game.Clause("BS-4.0d"), "essen": game.Clause("BS-4.0d")} {
		if err := refused(t, p, Axis, "transfer g1 "+to); err != want {
			t.Errorf("BS-4.0d: Berlin to %s: %v, want %v", to, err, want)
		}
	}
}

func TestSurrenderOfTwoAirUnits(t *testing.T) { // EX-20
	p := placed(t, "from 1941 ; season spring 1943 ; war usa soviet-union ; italy belgrade air3 ; hold italy kursk ; italy kursk air2 ; cut belgrade ; cut kursk ; hold soviet-union sarajevo skopje zagreb ; hold britain sofia cluj budapest ; italy adriatic-sea ls1 ; germany berlin inf1")
	p.surrenderUnits(noTable{})
	k, _, _ := readCode(kinds, italy, "air1")
	if p.Grant[britain] != 4 || p.Grant[soviet] != 4 || p.pool(k) != 2 {
		t.Errorf("BS-5.2d, BS-5.2g, BS-5.2b: %d and %d points, %d in the pool", p.Grant[britain], p.Grant[soviet], p.pool(k))
	}
}

func TestInactiveFront(t *testing.T) { // EX-21
	p := newPosition(0, noTable{})
	for z := Place(firstZone); z < firstClosed; z++ {
		if board.front[z] != med {
			continue
		}
		if p.Disc[z.zone()] != [2]uint8{} {
			t.Errorf("BS-1.1f: %s has discs %v", z, p.Disc[z.zone()])
		}
		for _, sd := range []side{axisSide, alliedSide} {
			p.Side = sd
			if p.seaControl(z) != sd {
				t.Errorf("BS-1.1e: in the turn of %d %s is %d's", sd, z, p.seaControl(z))
			}
		}
	}
	p.goToWar(italy, noTable{})
	for zone, want := range map[string][2]uint8{
		"western-mediterranean": {3, 2}, "central-mediterranean": {1, 1}, "eastern-mediterranean": {0, 1}, "adriatic-sea": {0, 0},
	} {
		if got := p.Disc[placeNamed(zone).zone()]; got != want {
			t.Errorf("BS-1.1g: Italy is at war, %s has discs %v, want %v", zone, got, want)
		}
	}
}

// TestDiscOwners is EX-13: whoever holds Crete, Sicily, Malta or Athens has its disc in the Central Mediterranean, and nobody
// else has one.
func TestDiscOwners(t *testing.T) {
	for _, tt := range []struct {
		hold string
		want [2]uint8
	}{
		{"hold italy crete sicily athens ; hold britain malta", [2]uint8{3, 1}},
		{"hold italy sicily ; hold britain malta crete athens", [2]uint8{1, 3}},
		{"hold italy sicily malta crete athens tripoli taranto", [2]uint8{4, 0}},
		{"hold soviet-union sicily ; hold britain malta ; hold germany athens crete", [2]uint8{2, 2}},
	} {
		p := placed(t, "from 1941 ; war soviet-union ; "+tt.hold)
		p.updateDiscs(noTable{})
		if got := p.Disc[placeNamed("central-mediterranean").zone()]; got != tt.want {
			t.Errorf("BS-2.2a, %s: discs %v, want %v", tt.hold, got, tt.want)
		}
	}
}

func TestNeutralMajorAtHome(t *testing.T) { // EX-22
	p := placed(t, "italy naples inf3 ; italy western-mediterranean hs3 ; italy central-mediterranean hs4 ; germany berlin inf1 ; at transfer axis")
	if err := refused(t, p, Axis, "transfer i1 tripoli"); err != nil {
		t.Errorf("BS-1.1j: to Libya: %v", err)
	}
	if err := refused(t, p, Axis, "transfer i1 munich"); err != game.Clause("BS-1.1j") {
		t.Errorf("BS-1.1j: to Germany: %v", err)
	}
}
