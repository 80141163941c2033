package blackswan

import (
	"testing"

	"sandtable/gametest"
)

func TestSupply(t *testing.T) {
	for _, tt := range []struct {
		clause, why, text, at string
		nation                nation
		want                  bool
	}{
		{"BS-1.2f", "over land", "from 1941", "warsaw", germany, true},
		{"BS-1.2e", "a lost capital supplies nobody", "hold germany paris ; war france", "calais", france, false},
		{"BS-1.2d", "a Soviet source in the east", "from 1941 ; war soviet-union ; hold germany moscow", "gorki", soviet, true},
		{"BS-1.2g", "no ship, no line", "from 1941 ; war usa", "malta", britain, false},
		{"BS-1.2g", "with ships", "from 1941 ; britain central-atlantic ls1 ; britain south-atlantic ls1 ; britain western-mediterranean ls1 ; britain central-mediterranean ls1", "malta", britain, true},
		{"BS-1.2h", "Gibraltar closed", "from 1941 ; hold germany gibraltar ; britain central-atlantic ls1 ; britain south-atlantic ls1 ; britain western-mediterranean ls1 ; britain central-mediterranean ls1", "malta", britain, false},
		{"BS-1.2i", "the Road of Life", "from 1941 ; war soviet-union ; hold germany novgorod pskov tallinn viipuri", "leningrad", soviet, true},
		{"BS-1.2i, BS-Q117", "it is the Soviets' alone", "from 1941 ; war soviet-union finland ; hold finland petrozavodsk leningrad ; hold soviet-union viipuri", "leningrad", finland, false},
		{"BS-1.2i, BS-Q117", "the Soviets go over the lake to Viipuri too", "from 1941 ; war soviet-union finland ; hold soviet-union viipuri ; hold germany leningrad", "viipuri", soviet, true},
		{"BS-C.3", "Italy over German land", "from 1941", "paris", italy, true},
		{"BS-I.4", "not through Soviet land", "from 1941 ; war soviet-union usa ; hold soviet-union dijon ; hold britain metz", "metz", britain, false},
		{"BS-3.3g", "a union has two capitals", "hold germany paris ; union west ; britain the-channel ls1", "calais", france, true},
	} {
		p := placed(t, tt.text+" ; side axis")
		p.Side = sideOf(p.faction(tt.nation))
		p.updateDiscs(noTable{})
		p.countSeas(noTable{})
		net := p.supplied(tt.nation)
		if got := net.Has(placeNamed(tt.at)); got != tt.want {
			t.Errorf("%s, %s: %s in supply: %v", tt.clause, tt.why, tt.at, got)
		}
	}
}

func TestSubsInSupply(t *testing.T) {
	for y, want := range map[int]bool{1940: false, 1941: true} {
		p := placed(t, "germany south-atlantic sub2 ; germany berlin inf1")
		p.Season = seasonOf(y, winter)
		w := supplyNets{p: p}
		if got := w.inSupply(first[germanShips]); got != want {
			t.Errorf("BS-6.1a, BS-1.2p: Winter %d: %v", y, got)
		}
	}
}

func TestIncome(t *testing.T) {
	p := placed(t, "from 1941 ; season winter 1943 ; war usa soviet-union")
	if ep, sp := p.power(usa); ep != 30 || sp != 0 {
		t.Errorf("BS-1.3b: the USA have %d and %d", ep, sp)
	}
	for y, want := range map[int]int{1941: 0, 1942: 20, 1943: 30, 1944: 40, 1945: 40} {
		if got := usPP(y); got != want {
			t.Errorf("BS-1.3b: %d in %d", got, y)
		}
	}
	for at, want := range map[string]nation{"rome": italy, "milan": italy, "athens": germany, "essen": germany, "cairo": britain, "moscow": soviet} {
		if got := p.collector(placeNamed(at)); got != want {
			t.Errorf("BS-1.3g, BS-1.3h, BS-1.3l: %s pays %d", at, got)
		}
	}
	q := placed(t, "side axis")
	for at, want := range map[string]nation{"paris": france, "marseille": france, "morocco": france, "manchester": britain, "milan": italy} {
		if got := q.collector(placeNamed(at)); got != want {
			t.Errorf("BS-1.3i, BS-1.3j, BS-1.1i: %s pays %d", at, got)
		}
	}
	q.War[france] = gone
	q.give(marseille, britain)
	if got := q.collector(marseille); got != britain {
		t.Errorf("BS-1.3m: Marseille pays %d", got)
	}
	q.Ctl[essenArea], q.War[soviet] = soviet, atWar
	if got := q.collector(essenArea); got != britain {
		t.Errorf("BS-1.3j: Essen in Soviet hands pays %d", got)
	}
	q.give(placeNamed("kazan"), britain)
	if got := q.collector(placeNamed("kazan")); got != soviet {
		t.Errorf("BS-1.3k: Kazan in British hands pays %d", got)
	}
	q.Grant[germany] = 7
	q.collect(noTable{})
	if q.PP[germany] < 7 || q.Grant[germany] != 0 {
		t.Errorf("BS-1.3n, BS-5.2e: %d points, %d granted", q.PP[germany], q.Grant[germany])
	}
}

func TestGarrisons(t *testing.T) {
	p := placed(t, "from 1941 ; war soviet-union")
	for at, want := range map[string]bool{
		"belfast": true, "baku": true, "tripoli": true, "paris": true, "copenhagen": true, "berlin": false, "calais": false, "rome": false,
	} {
		if got := p.wantsGarrison(placeNamed(at)); got != want {
			t.Errorf("BS-1.4c, BS-1.4d, BS-1.4e, BS-1.4f, BS-1.4g: %s needs a garrison: %v", at, got)
		}
	}
}

func TestCRT(t *testing.T) {
	for _, tt := range []struct{ raiders, defenders, a, b, c int }{{4, 9, 3, 0, 0}, {6, 0, 0, 3, 0}, {2, 10, 2, 0, 0}, {9, 18, 6, 0, 0}, {16, 2, 0, 9, 2}} {
		if got := raided(tt.raiders, tt.defenders); got != (raid{tt.a, tt.b, tt.c}) {
			t.Errorf("BS-1.5g, BS-1.5h, BS-1.5n: %d against %d: %v", tt.raiders, tt.defenders, got)
		}
	}
	for r := range crtMax {
		for d := range crtMax + 1 {
			if tables.crt[r+1][d].points < tables.crt[r][d].points {
				t.Errorf("BS-1.5g: more raiders than %d against %d take less", r, d)
			}
		}
	}
}

func TestArmistice(t *testing.T) {
	text := "france paris inf3 ; france marseille inf2 ; france tunis inf2 ; britain calais inf2 ; germany berlin inf1 ; hold france calais ; france western-mediterranean hs3 ; britain the-channel ls1 ; germany southern-baltic hs1 ; at sue west"
	p := placed(t, text)
	play(t, p, noTable{}, West, "sue")
	if p.Asked != Axis || p.Step != stepAnswer {
		t.Fatalf("BS-3.3b: %d is asked for %d", p.Asked, p.Step)
	}
	q := *p
	play(t, p, noTable{}, Axis, "accept")
	if p.War[france] != gone || stackOf(p, france, "paris") != "" || p.Grant[germany] != 0 {
		t.Error("BS-3.3c, BS-5.1f: France is not out of the game")
	}
	if p.Ctl[marseille] != vichy || p.Ctl[tunis] != vichy || p.Ctl[paris] != germany || p.Ctl[placeNamed("calais")] != britain {
		t.Errorf("BS-3.3d, BS-3.3f: Marseille %d, Paris %d, Calais %d", p.Ctl[marseille], p.Ctl[paris], p.Ctl[placeNamed("calais")])
	}
	if stackOf(p, vichy, "marseille") != "fort1" || stackOf(p, vichy, "tunis") != "fort1" {
		t.Error("BS-3.3e: no Maginot forts")
	}
	play(t, &q, noTable{}, Axis, "reject")
	if !q.Union[alliedSide] || q.purseHolder(france) != britain || q.stacks(france, britain) != nil {
		t.Error("BS-3.3g: no union")
	}
}

func TestItalianArmistice(t *testing.T) {
	p := placed(t, "from 1941 ; italy rome inf3 ; germany sicily air2 ; hold italy sicily ; germany berlin inf1 ; italy adriatic-sea ls1 ; at sue axis")
	q := *p
	play(t, p, noTable{}, Axis, "sue")
	play(t, p, noTable{}, West, "accept")
	if p.War[italy] != gone || p.Ctl[rome] != britain || p.Ctl[sicily] != germany {
		t.Errorf("BS-3.3j, BS-3.3k: Rome %d, Sicily %d", p.Ctl[rome], p.Ctl[sicily])
	}
	play(t, &q, noTable{}, Axis, "sue")
	play(t, &q, noTable{}, West, "reject")
	if !q.Union[axisSide] || q.purseHolder(italy) != germany {
		t.Error("BS-3.3l: no union")
	}
}

func TestSurrender(t *testing.T) {
	for _, tt := range []struct {
		clause, why, text string
		nation            nation
		want              bool
	}{
		{"BS-5.1b", "a lost capital", "from 1941 ; hold britain rome ; italy adriatic-sea ls1", italy, true},
		{"BS-5.1b", "no ship", "from 1941", italy, true},
		{"BS-5.1b", "a ship", "from 1941 ; italy adriatic-sea ls1", italy, false},
		{"BS-5.1c", "a Minor's capital", "from 1941 ; war soviet-union ; hold soviet-union bucharest", rumania, true},
		{"BS-5.1d", "never the USA", "from 1941 ; war usa", usa, false},
		{"BS-5.1e", "the Soviets hold on", "from 1941 ; war soviet-union ; hold germany moscow", soviet, false},
	} {
		p := placed(t, tt.text)
		if got := p.mustSurrender(tt.nation); got != tt.want {
			t.Errorf("%s, %s: %v", tt.clause, tt.why, got)
		}
	}
	p := placed(t, "from 1941 ; war soviet-union ; germany berlin inf1")
	for x := range Place(nAreas) {
		if p.homeOf(x) == soviet && !board.eastAA.Has(x) {
			p.give(x, germany)
		}
	}
	if !p.mustSurrender(soviet) {
		t.Error("BS-5.1e: all is lost, and they fight on")
	}
	for _, x := range [...]Place{eastPoland[0], eastPoland[1], placeNamed("ploesti")} { // BS-Q135
		p.give(x, soviet)
		if p.mustSurrender(soviet) {
			t.Errorf("BS-5.1e: %s is theirs, and they surrender", board.names[x])
		}
		p.give(x, germany)
	}
}

// TestAmericanConquest: BS-Q136, an area won by US blocks alone is not France's, and the Axis does not know that.
func TestAmericanConquest(t *testing.T) {
	const at = "from 1941 ; season spring 1942 ; war soviet-union usa france ; germany berlin inf1 ; "
	for units, want := range map[string]bool{"usa calais inf4 tank4": true, "usa calais inf4 ; france calais tank3": false, "france calais inf3": false} {
		p := placed(t, at+units)
		p.Side, p.Who, p.Field = alliedSide, 0, placeNamed("calais")
		p.give(p.Field, germany)
		p.conquer(noTable{})
		if p.Ctl[p.Field] != france || p.American.Has(p.Field) != want {
			t.Errorf("%s: controlled by %v, American %v", units, p.Ctl[p.Field], !want)
		}
		if k := p.Known(Axis).(*Known); !k.American.Empty() {
			t.Errorf("%s: the Axis knows", units)
		}
		p.seize(p.Field, germany, noTable{})
		if !p.American.Empty() {
			t.Errorf("%s: it changed hands, and is remembered", units)
		}
	}
}

func TestFortStarves(t *testing.T) {
	p := placed(t, "from 1941 ; germany berlin inf1 ; germany narvik fort3 ; cut narvik")
	p.surrenderUnits(noTable{})
	if got := stackOf(p, germany, "narvik"); got != "fort2" {
		t.Errorf("BS-5.2c, BS-1.2o: %q", got)
	}
}

func TestRetreats(t *testing.T) {
	text := "from 1941 ; war soviet-union finland ; germany brest-litovsk inf4 tank4 ; soviet-union brest-litovsk %s ; soviet-union minsk inf1 ; hold soviet-union pinsk ; germany warsaw inf1 ; germany kaunas inf1 ; soviet-union kaunas inf1 ; soviet-union kazan inf1 ; at combat axis"
	p := placed(t, replace(text, "tank3"))
	miss := gametest.Dice(t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
	play(t, p, miss, Axis, "fight brest-litovsk")
	if p.Step != stepDefend || p.Asked != Soviets {
		t.Fatalf("BS-3.6.1a: %d is asked for %d", p.Asked, p.Step)
	}
	play(t, p, noTable{}, Soviets, "stand")
	if p.Step != stepPress || p.Asked != Axis {
		t.Fatalf("BS-3.6.1b: %d is asked for %d", p.Asked, p.Step)
	}
	play(t, p, noTable{}, Axis, "stand")
	if p.Step != stepRetreat || p.Asked != Soviets || p.Leaver != alliedSide {
		t.Fatalf("BS-3.6.1d: %d leaves", p.Leaver)
	}
	if err := refused(t, p, Soviets, "retreat r1 warsaw"); err == nil {
		t.Error("BS-3.6.1h: a retreat to the enemy")
	}
	play(t, p, noTable{}, Soviets, "retreat r1 minsk")
	if p.Ctl[eastPoland[0]] != germany || !p.Shown.Empty() && p.Field == eastPoland[0] {
		t.Errorf("BS-3.6b, BS-H.9: Brest-Litovsk is %d's", p.Ctl[eastPoland[0]])
	}
}
