package blitzkrieg

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// warFrom makes the first position of a war.
func warFrom(t *testing.T, id string, seed uint64, options map[string]string) *Position {
	t.Helper()
	p, err := ModuleSystem(nil, nil).New(game.Setup{Scenario: id, Options: options}, game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))})
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// TestBM_17_Starts: date, length, first mover and what each minor country is: BM-17.A1, BM-17.B1, BM-17.C1, BM-17.C5, BM-17.D1, BM-17.D2, BM-17.E1, BM-17.F1, BM-17.G1,
// BM-17.H1.
func TestBM_17_Starts(t *testing.T) {
	const all = 1<<nMinors - 1
	west, east := only(0)|only(1), only(2)|only(3)|only(4)
	for _, tt := range []struct {
		clause, id       string
		box, limit       uint8
		first            game.Seat
		asleep, active   minors
		byBlue, byRed    minors
		blueOB, redOB    uint8
		minorCitiesOwned int
	}{
		{"BM-17.A1", "a", 4, 15, Blue, all, 0, 0, 0, 2, 4, 0},
		{"BM-17.B1", "b", 4, 12, Blue, all, 0, 0, 0, 4, 3, 0},
		{"BM-17.C1", "c", 1, 15, Blue, only(2), 0, west, only(3) | only(4), 3, 4, 16},
		{"BM-17.D1", "d", 4, 15, Blue, 0, all, west, east, 4, 3, 18},
		{"BM-17.E1", "e", 10, 9, Blue, 0, all, west, east, 0, 0, 18},
		{"BM-17.F1", "f", 14, 15, Red, 0, all, 0, all, 4, 6, 18},
		{"BM-17.G1", "g", 19, 36, Red, 0, 0, 0, 0, 4, 0, 18},
	} {
		p := warFrom(t, tt.id, 1, nil)
		if p.Box != tt.box || p.Limit != tt.limit || p.First != tt.first || p.Mover != tt.first || p.OB != [2]uint8{tt.blueOB, tt.redOB} {
			t.Errorf("%s: box %d, limit %d, first %d, armies %v", tt.clause, p.Box, p.Limit, p.First, p.OB)
		}
		if p.Sleeping != tt.asleep || p.Active != tt.active || p.Played != [2]minors{tt.byBlue, tt.byRed} {
			t.Errorf("%s: asleep %b, active %b, played %b", tt.clause, p.Sleeping, p.Active, p.Played)
		}
		if n := bits.OnesCount64((p.Owned[Blue] | p.Owned[Red]) & minorCities); n != tt.minorCitiesOwned {
			t.Errorf("war %s: %d minor cities are somebody's", tt.id, n)
		}
		for m := range nMinors {
			for s := range game.Seat(2) {
				if has := minorUnits(p, s, m) != [7]int{}; has != p.Played[s].has(m) && tt.id != "f" {
					t.Errorf("war %s: country %d has units of seat %d: %v", tt.id, m, s, has)
				}
			}
		}
	}
}

// TestBM_17_A2_Length: BM-17.A2, BM-17.A4, a war is agreed to last 12 turns at least, 15 by default, or until one side resigns.
func TestBM_17_A2_Length(t *testing.T) {
	info := game.Info{Options: moduleOptionList()}
	want := map[string]uint8{"15": 15, "12": 12, "20": 20, "30": 30, "open": 0}
	values := info.Option("turns").Values
	if len(values) != len(want) || values[0].ID != "15" {
		t.Errorf("BM-17.A2: on offer are %v", values)
	}
	for _, v := range values {
		turns, known := want[v.ID]
		if p := warFrom(t, "a", 1, map[string]string{"turns": v.ID}); !known || p.Limit != turns {
			t.Errorf("BM-17.A2: a war of %s turns ends in turn %d", v.ID, p.Limit)
		}
	}
}

// TestBM_17_F4_Centers: BM-17.F4, the minor alliance has four centers of five points.
func TestBM_17_F4_Centers(t *testing.T) {
	p := warFrom(t, "f", 1, nil)
	n := 0
	from, to := p.unitsOf(Red)
	for u := from; u < to; u++ {
		if p.Kind[u] == center && p.Country[u] > 0 {
			n++
			if p.Str[u] != 5 || board.Map.Country[p.place(u)] != minorCountry(p.armyOf(u)) {
				t.Errorf("BM-17.F4: a center of %d at %v", p.Str[u], p.place(u))
			}
		}
	}
	if n != 4 {
		t.Errorf("BM-17.F4: %d centers", n)
	}
}

// TestBM_17_0a_Control is V70, BM-17.0a: three of four cities and 20 factors control against 10, not against 11.
func TestBM_17_0a_Control(t *testing.T) {
	const blue = "modules 3 5 6 18 ; realms red nw ; owns blue U-11 V-20 AA-20 ; blue ARM 6 U-13 ARM 6 U-14 INF4 4 U-15 INF4 4 U-16"
	for _, tt := range []struct {
		rest string
		want bool
	}{
		{"; red NW:INF4 4 Y-16 INF4 4 Y-17 NW:GUER 2 Y-18", true},
		{"; red NW:INF4 4 Y-16 INF4 4 Y-17 NW:GUER 2 Y-18 NW:GUER 1 Y-19", false},
		{"; red NW:INF4 4 Y-16 ; owns red AA-20", false},
	} {
		p := stagedWar(t, blue+tt.rest)
		if got := p.controlsCountry(Blue, 0); got != tt.want {
			t.Errorf("BM-17.0a: %s: %v", tt.rest, got)
		}
	}
	// Without module 18 the same holds of captured cities (BM-Q77); before version 7 cities that all were captured decided alone.
	const captured = "modules 3 5 6 ; captured U-11 V-20 AA-20 CC-15 ; owns blue U-11 V-20 AA-20 ; red INF4 4 Y-16 INF4 4 Y-17 ; blue "
	for units, want := range map[string][2]bool{"INF4 4 U-13": {true, false}, "INF4 4 U-13 INF4 4 U-14 INF4 4 U-15 INF4 4 U-16": {true, true}} {
		for i, version := range [...]uint8{6, 7} {
			p := stagedWar(t, captured+units)
			p.Version = version
			if got := p.controlsCountry(Blue, 0); got != want[i] {
				t.Errorf("BM-17.0a: without module 18, version %d, %s: %v", version, units, got)
			}
		}
	}
}

// TestBM_17_G2_SetUp: BM-17.G2, garrisons in all cities that are not the occupier's own, and 18 bands within three squares of a city, out of their zones: BM-17.G7.
func TestBM_17_G2_SetUp(t *testing.T) {
	p := warFrom(t, "g", 1, nil)
	if n := p.freedCities(); n != 0 {
		t.Errorf("BM-17.G1, BM-17.G7: %d cities have no garrison", n)
	}
	if n := bits.OnesCount64(p.occupiedCities()); n != 34 {
		t.Errorf("%d cities are occupied: BM-17.G9", n)
	}
	zone, bands := p.controlledBy(Blue), 0
	from, to := p.unitsOf(Red)
	for u := from; u < to; u++ {
		if p.inPlay(u) {
			bands++
			if p.Kind[u] != guerilla || p.Str[u] != 1 || zone.Has(p.At[u]) {
				t.Errorf("BM-17.G2, BM-17.G7: unit %d at %v", u, p.At[u])
			}
		}
	}
	if bands != 18 {
		t.Errorf("%d bands", bands)
	}
	for _, site := range booklet.GuerillaBand {
		if board.Distance(site.City, site.At) > bandReach {
			t.Errorf("%v is far from %v", site.At, site.City)
		}
	}
}

// TestBM_17_G8_Levels is V73, BM-17.G8, and E24: a city without a garrison counts, guerillas or none (BM-17.G3).
func TestBM_17_G8_Levels(t *testing.T) {
	p := warFrom(t, "g", 1, nil)
	free := func(n int) {
		left := n
		from, to := p.unitsOf(Blue)
		for u := from; u < to; u++ {
			if at := p.At[u]; at.OnMap() && board.Map.CityAt[at] >= 0 && board.HasCity(p.occupiedCities(), board.Map.CityAt[at]) && left > 0 {
				p.At[u] = lost
				left--
			}
		}
	}
	free(4)
	p.countLevels()
	free(1)
	if p.freedCities() != 5 {
		t.Fatalf("BM-17.G3: %d cities are free", p.freedCities())
	}
	for i, want := range []uint8{0, 0, 1, 1} {
		if p.countLevels(); p.levelHeld() != want {
			t.Errorf("after %d ends: level %d, want %d", i+1, p.levelHeld(), want)
		}
	}
	free(15)
	for range 3 {
		p.countLevels()
	}
	if p.levelHeld() != 3 {
		t.Errorf("level %d with 20 cities", p.levelHeld())
	}
}

// TestBM_17_H_Deal: one unit to a city, one ship to a dock, each aircraft with a base of its colour, and the side with fewer ground units begins: BM-17.H1, BM-17.H2,
// BM-17.H5.
func TestBM_17_H_Deal(t *testing.T) {
	for seed := range uint64(5) {
		p := warFrom(t, "h", seed, map[string]string{"m15": "off"})
		var ground [2]int
		seen := map[board.Square]int{}
		for u := range p.slots() {
			if !p.inPlay(u) || p.Kind[u] == center {
				continue
			}
			switch at := p.place(u); p.Kind[u].class() {
			case booklet.Ground, booklet.Rail, booklet.FlakClass:
				if seen[at]++; seen[at] > 1 || board.Map.CityAt[at] < 0 {
					t.Errorf("BM-17.H1: seed %d: %d units at %v", seed, seen[at], at)
				}
				if p.At[u].OnMap() {
					ground[p.seatOf(u)]++
				}
			case booklet.Naval:
				if seen[at]++; seen[at] > 1 {
					t.Errorf("seed %d: two ships at %v", seed, at)
				}
			case booklet.Air:
				if p.classOn(p.seatOf(u), booklet.Industrial, at) == 0 {
					t.Errorf("BM-17.H5: seed %d: no base for the aircraft at %v", seed, at)
				}
			}
		}
		first := Blue
		if ground[Red] < ground[Blue] {
			first = Red
		}
		if p.Mover != first || ground[Blue]+ground[Red] == 0 {
			t.Errorf("BM-17.H2: seed %d: seat %d begins, with %v ground units", seed, p.Mover, ground)
		}
	}
}

// TestBM_17_H3_Centers: BM-17.H3, whoever enters takes a center, be it nobody's or the enemy's.
func TestBM_17_H3_Centers(t *testing.T) {
	p := stagedWar(t, "war h ; modules 3 5 6 8 9 ; blue INF4 4 R-24 ; red INF4 4 I-24 PROD 10 S-25")
	at := p.place(mostPerSide + 1)
	p.Loose[0] = loosening{board.Map.Cities[0], 5}
	p.relocate(0, at, noTable{})
	p.relocate(0, board.Map.Cities[0], noTable{})
	n := 0
	for u := range p.slots() {
		if p.Kind[u] == center && p.inPlay(u) && p.seatOf(u) == Blue {
			n++
		}
	}
	if n != 2 || p.Loose[0].Points != 0 {
		t.Errorf("BM-17.H3, BM-17.H5: Blue has %d centers", n)
	}
}

// TestBM_17_C7_GivingWay: BM-17.C7, in Neutrality Violation all armies change sides, and nobody stands among enemies.
func TestBM_17_C7_GivingWay(t *testing.T) {
	p := stagedWar(t, "war c ; modules 3 5 6 7 10 12 15 18 ; blue INF4 4 EE-32 INF4 4 W-26 ; red INF4 4 MMM-40 ; realms war")
	p.violate(Blue, board.Calaedia, noTable{})
	for m := range nMinors {
		if n := minorUnits(p, Blue, m); n != [7]int{} {
			t.Errorf("Blue still has units of country %d: %v", m, n)
		}
		if n := minorUnits(p, Red, m); n[booklet.Ground] == 0 {
			t.Errorf("Red has no unit of country %d", m)
		}
	}
	blue := p.occupied(Blue)
	red := p.occupied(Red)
	if blue.Meets(&red) || p.At[1] == lost || !p.guaranteeBroken(Red) || p.guaranteeBroken(Blue) {
		t.Error("enemies share a square, or the guarantee is not broken")
	}
	if n := bits.OnesCount64(p.Owned[Red] & minorCities); n != 18 {
		t.Errorf("Red has %d minor cities", n)
	}
}

// TestBM_17_F5_Swapped: Blue may be the power behind the minor countries, or the guerilla: BM-17.F5, BM-17.G1.
func TestBM_17_F5_Swapped(t *testing.T) {
	const all = 1<<nMinors - 1
	p := warFrom(t, "f", 1, map[string]string{"sides": "swapped"})
	if p.First != Blue || p.Played != [2]minors{all, 0} || !p.passive(board.GreatBlue) || p.passive(board.BigRed) || p.OB != [2]uint8{6, 4} {
		t.Errorf("F: first %d, played %v, armies %v", p.First, p.Played, p.OB)
	}
	p = warFrom(t, "g", 1, map[string]string{"sides": "swapped"})
	if p.First != Blue || p.occupier() != Red || p.freedCities() != 0 || p.OB != [2]uint8{0, 4} || p.bandsLeft(Blue) != 6 {
		t.Errorf("G: first %d, occupier %d, %d free cities, armies %v, %d bands left", p.First, p.occupier(), p.freedCities(), p.OB, p.bandsLeft(Blue))
	}
}
