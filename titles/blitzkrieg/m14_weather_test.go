package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// stagedWar makes a position of the Module System for a test.
func stagedWar(t *testing.T, text string) *Position {
	t.Helper()
	p, err := StageWar(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

func squareCalled(t *testing.T, name string) board.Square {
	t.Helper()
	s, err := board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestWeatherMovement keeps BM-14.7, BM-14.8 and BM-0.11: weather is subtracted, then what is halved is halved, then transport takes its share.
func TestWeatherMovement(t *testing.T) {
	const soft, mud = "weather 4 1 1", "weather 6 1 1" // in spring
	for _, tt := range []struct {
		kind, weather string
		isolated      bool
		arrived       arrival
		want          int
	}{
		{"ARM 6", soft, false, notArrived, 5},
		{"ARM 6", mud, false, notArrived, 3},
		{"ARM 6", "weather 1 2 3", true, notArrived, 3},
		{"ARM 6", soft, true, notArrived, 2},
		{"ARM 6", mud, true, notArrived, 1},
		{"ARM 6", soft, false, hasDetrained, 3},
		{"INF2 2", soft, false, notArrived, 1},
		{"INF2 2", mud, false, notArrived, 1},
		{"INF2 2", mud, true, notArrived, 0},
		{"INF2 2", "weather 1 2 3", false, hasDetrained, 0},
		{"FLAK 4", soft, false, notArrived, 1},
		{"RR 1", soft, false, notArrived, 55},
		{"RR 1", mud, false, notArrived, 30},
		{"RR 1", soft, true, notArrived, 27},
	} {
		p := stagedWar(t, "box 4 ; "+tt.weather+" ; blue "+tt.kind+" V-20")
		p.Isolated.Put(0, tt.isolated)
		p.Arrived[0] = tt.arrived
		if got := p.factorsOfMovement(0); got != tt.want {
			t.Errorf("BM-0.11: %s, %s, isolated %v: %d factors, want %d", tt.kind, tt.weather, tt.isolated, got, tt.want)
		}
	}
}

// TestWeatherZones keeps BM-14.1 and BM-14.12: the folds lie after X and after VV; sea zones A and B have the weather of the left, C of the
// middle, D and E of the right.
func TestWeatherZones(t *testing.T) {
	p := stagedWar(t, "box 28 ; weather 1 2 3 ; blue INF4 4 V-20") // winter: 1 1 3, 2 2 1, 1 2 2
	zones := [3]booklet.ZoneWeather{{Visibility: 1, Ground: 1, Sea: 3}, {Visibility: 2, Ground: 2, Sea: 1}, {Visibility: 1, Ground: 2, Sea: 2}}
	for name, want := range map[string]booklet.ZoneWeather{
		"X-18": zones[0], "Y-20": zones[1], "VV-40": zones[1], "WW-40": zones[2],
		"Y-12": {Visibility: 2, Ground: 2, Sea: 3}, // of the middle, in sea zone A
		"Y-28": {Visibility: 2, Ground: 2, Sea: 3}, // a coast on sea zone B
	} {
		if got := p.weatherAt(squareCalled(t, name)); got != want {
			t.Errorf("BM-14.1: over %s %v, want %v", name, got, want)
		}
	}
	for zone, want := range []booklet.ZoneWeather{zones[0], zones[0], zones[1], zones[2], zones[2]} {
		if got := p.weatherAt(board.Box(zone)); got != want {
			t.Errorf("in sea zone %d %v, want %v", zone, got, want)
		}
	}
}

// TestMarchWeather keeps BM-14.12: who marches out of bad weather has the movement of where he began.
func TestMarchWeather(t *testing.T) {
	p := stagedWar(t, "modules 3 5 6 14 ; box 4 ; weather 4 1 1 ; blue INF4 4 X-18 ; red INF4 4 QQQ-53")
	p.setOut(0)
	p.Spent[0], p.At[0] = board.LandStep, squareCalled(t, "Y-18")
	if got := p.factorsOfMovement(0); got != 3 {
		t.Errorf("%d factors on the way, want 3", got)
	}
}

// TestMired keeps BM-14.8: armor, and no other, fights at half in mud.
func TestMired(t *testing.T) {
	p := stagedWar(t, "box 4 ; weather 6 1 2 ; blue ARM 6 V-20 INF4 4 V-20 ARM 6 Y-20")
	if !p.mired(0) || p.mired(1) || p.mired(2) {
		t.Errorf("mired: %v %v %v, want the first alone", p.mired(0), p.mired(1), p.mired(2))
	}
}

// TestIce keeps BM-14.11 and BM-14.13: rivers south of the fold double nobody in winter; those north of it do.
func TestIce(t *testing.T) {
	for _, tt := range []struct {
		box      string
		at, from string
		want     bool // the river is broken
	}{
		{"4", "S-25", "T-26", false},
		{"28", "S-25", "T-26", true},
		{"28", "H-5", "H-6", false},
		{"36", "S-25", "T-26", true},
		{"1", "S-25", "T-26", false},
	} {
		p := stagedWar(t, "box "+tt.box+" ; blue INF4 4 V-20")
		if got := p.breaksRiver(squareCalled(t, tt.at), squareCalled(t, tt.from)); got != tt.want {
			t.Errorf("box %s, %s from %s: broken %v, want %v", tt.box, tt.at, tt.from, got, tt.want)
		}
	}
}

// TestBaseSeaAndAir keeps BM-0.X5: without modules 11 and 12 a rough sea bars landings (BM-14.9, BM-14.15: of Rangers too), a storm also bars going
// to sea (BM-14.10), and in fog nothing flies from or to a place (BM-14.6).
func TestBaseSeaAndAir(t *testing.T) {
	rough, stormy, fog := "box 4 ; weather 4 1 1", "box 28 ; weather 1 2 2", "box 28 ; weather 2 6 1"
	for _, tt := range []struct {
		weather           string
		embark, land, fly error
	}{
		{"box 4 ; weather 1 1 1", nil, nil, nil},
		{rough, nil, game.Clause("BM-14.9"), nil},
		{stormy, game.Clause("BM-14.10"), game.Clause("BM-14.9"), nil},
		{fog, nil, nil, game.Clause("BM-14.6")}, // over the middle zone alone
	} {
		p := stagedWar(t, "modules 3 5 6 8 14 ; "+tt.weather+" ; blue INF4 4 C-20 RNG 1 sea-A TAC 4 S-25 ; red INF4 4 Y-21")
		p.At[1] = board.Box(0)
		if err := p.canEmbark(0, p.moverCities()); err != tt.embark {
			t.Errorf("BM-0.X5: %s: going to sea: %v, want %v", tt.weather, err, tt.embark)
		}
		if err := p.mayAssault(1, squareCalled(t, "B-20")); err != tt.land {
			t.Errorf("BM-0.X5: %s: landing: %v, want %v", tt.weather, err, tt.land)
		}
		if err := p.mayCrew(onSupport, 2, squareCalled(t, "Y-21")); err != tt.fly {
			t.Errorf("BM-0.X5: %s: flying: %v, want %v", tt.weather, err, tt.fly)
		}
	}
}

// TestBaseAircraftInHaze keeps BM-14.5 and BM-0.X5: without module 12 poor visibility over the target halves base aircraft, in support and in strikes;
// fractions are dropped at the end.
func TestBaseAircraftInHaze(t *testing.T) {
	p := stagedWar(t, "modules 5 6 8 14 ; box 28 ; weather 1 2 1 ; blue INF4 4 Y-20 TAC 3 S-25 MDM 4 S-25 ; red INF4 4 Y-21")
	at := squareCalled(t, "Y-21")
	for u, m := range map[int]mission{1: onSupport, 2: onStrike} {
		p.Mission[u], p.Target[u] = m, at
	}
	b := battle{seat: Blue}
	b.addTarget(p, at, 0)
	b.addAttacker(p, 0)
	b.addSupport(p, at)
	if b.valueDefenders(); b.attack != 5 || b.air != 3 {
		t.Errorf("four on the ground and three in the air attack with %d, want 5", b.attack)
	}
	if got := p.weathered(p.sortieFactors(onStrike, at), at, false); got != 2 {
		t.Errorf("four strike with %d, want 2", got)
	}
}

// TestBaseAircraftInHazeByVersion7 keeps BM-14.5 and BM-0.X5 for what the tests of cases cannot stage: interdiction needs four factors of what weather leaves (BK-O23.4-1), and of
// interceptors half come through to the bombers (BK-O23.6-1). By version 6 both counted in full.
func TestBaseAircraftInHazeByVersion7(t *testing.T) {
	for _, tt := range []struct {
		rules   string
		four    error
		closed  bool
		bombers uint8
	}{
		{"6", nil, true, 2},
		{"7", game.Clause("BK-O23.4-1"), false, 1},
	} {
		p := stagedWar(t, "rules "+tt.rules+" ; modules 5 6 8 14 ; box 28 ; weather 1 2 1 ; blue INF4 4 Y-20 SAC 4 S-25 MDM 8 S-25 ; red INF4 4 Y-21 FTR 4 Y-25")
		at, target := squareCalled(t, "Y-22"), squareCalled(t, "Y-21")
		if err := p.mayInterdictWith(at, 4); err != tt.four {
			t.Errorf("BK-O23.4-1: rules %s: four factors: %v, want %v", tt.rules, err, tt.four)
		}
		if err := p.mayInterdictWith(at, 8); err != nil {
			t.Errorf("BK-O23.4-1: rules %s: eight factors: %v", tt.rules, err)
		}
		p.Mission[1], p.Target[1] = onInterdiction, at
		if got := p.interdicts(1); got != tt.closed {
			t.Errorf("BK-O23.4-1: rules %s: four factors interdict: %v, want %v", tt.rules, got, tt.closed)
		}
		fighters := int(p.Each) + 1
		p.Mission[2], p.Target[2] = onSupport, target
		p.Mission[fighters], p.Target[fighters] = onChase, target
		p.chase(target, noTable{})
		if p.Owed[Blue] != tt.bombers {
			t.Errorf("BK-O23.6-1: rules %s: four fighters take %d factors of bombers, want %d", tt.rules, p.Owed[Blue], tt.bombers)
		}
	}
}
