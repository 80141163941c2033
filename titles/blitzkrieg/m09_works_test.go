package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// TestLostThisTurn keeps BM-9.11: counters lost in the turn of a cycle are not there for it, but they are for the next.
func TestLostThisTurn(t *testing.T) {
	p := stagedWar(t, "turn 2 ; blue PROD 10 I-25 RNG 1 S-25 RNG 1 S-25 RNG 1 S-25 RNG 1 V-20 ; red INF4 4 QQQ-53")
	p.eliminate(1, "BM-4.13", noTable{})
	if err := p.countersLeft(Blue, ranger, 1); err != game.Clause("BM-9.11") {
		t.Errorf("a ranger lost this turn: %v, want BM-9.11", err)
	}
	p.beginWorks()
	if err := p.countersLeft(Blue, ranger, 1); err != nil {
		t.Errorf("a ranger lost last turn: %v", err)
	}
}

// TestDamageClears keeps BM-9.18: damage lasts through the owner's next cycle, and H does not mend D.
func TestDamageClears(t *testing.T) {
	p := stagedWar(t, "turn 1 ; segment IV.B ; blue PROD 5 I-25 PROD 10 S-25 ; red PROD 10 NNN-42")
	red := mostPerSide
	p.damageCenter(0, booklet.Half, noTable{})
	p.damageCenter(1, booklet.Destroyed, noTable{})
	p.damageCenter(1, booklet.Half, noTable{})
	p.damageCenter(red, booklet.Half, noTable{})
	want := func(when string, points ...int) {
		t.Helper()
		for i, u := range []int{0, 1, red} {
			if got := p.halfPoints(u); got != points[i] {
				t.Errorf("%s: center %d has %d half points, want %d", when, u, got, points[i])
			}
		}
	}
	want("bombed", 5, 0, 10)
	p.endCycle(noTable{})
	want("after a turn without a cycle", 5, 0, 10)
	p.Turn = 2
	p.endCycle(noTable{})
	want("after Blue's cycle", 10, 20, 10)
}

// TestCapturedCounters keeps BM-Q105: a train in enemy hands is still one of its builder's counters; a center keeps its damage (BM-9.15).
func TestCapturedCounters(t *testing.T) {
	p := stagedWar(t, "blue RR 1 I-25 ; red PROD 10 NNN-42")
	x := p.capture(0, "BM-7.14", noTable{})
	if n := factorsInPlay(p, Blue, booklet.Train); n != 1 {
		t.Errorf("Blue has %d trains of its own, want 1", n)
	}
	if n := factorsInPlay(p, Red, booklet.Train); n != 0 {
		t.Errorf("Red has %d trains of its own, want none", n)
	}
	if back := p.capture(x, "BM-7.14", noTable{}); p.Captive.Has(back) {
		t.Error("a train that is back is a captive")
	}
	p.damageCenter(mostPerSide, booklet.Half, noTable{})
	taken := p.capture(mostPerSide, "BM-9.14", noTable{})
	if at := p.homeSources(Blue, 0); !p.Struck.Has(taken) || p.centerFactor(taken) != 0 || !at.Has(squareCalled(t, "NNN-42")) {
		t.Error("a captured center has lost its damage, or has a factor, or supplies nobody")
	}
}

// TestAirbaseSites keeps BM-0.X15: without module 10 an airbase wants a way home that is free of enemies and their zones; BM-Q84: abroad only where
// the side holds a city.
func TestAirbaseSites(t *testing.T) {
	p := stagedWar(t, "modules 3 5 6 8 9 12 ; blue PROD 10 I-25 ; owns blue V-20 ; red INF4 4 T-22 INF4 4 T-20")
	sites := p.airbaseSites(Blue)
	for name, want := range map[string]bool{"J-24": true, "V-18": true, "V-20": false, "Z-28": false, "T-21": false, "NNN-45": false} {
		if got := sites.Has(squareCalled(t, name)); got != want {
			t.Errorf("BM-0.X15, BM-12.2: an airbase on %s: %v, want %v", name, got, want)
		}
	}
	p.Owned[Blue] &^= board.CityBit(board.Map.CityAt[squareCalled(t, "V-20")])
	if sites := p.airbaseSites(Blue); sites.Has(squareCalled(t, "V-18")) {
		t.Error("an airbase in a country of which Blue holds nothing")
	}
}

// TestCycles keeps BM-0.X6: without module 9 cycles still fall on even turns, for guerillas; BM-9.3: points that nobody spends are gone.
func TestCycles(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 8 15 ; blue INF4 4 I-25 ; red INF4 4 QQQ-53")
	for turn, want := range map[uint16]bool{1: false, 2: true, 3: false, 4: true} {
		if p.Turn = turn; p.isCycle() != want {
			t.Errorf("turn %d is a cycle: %v, want %v", turn, !want, want)
		}
	}
	q := stagedWar(t, "turn 2 ; blue PROD 10 I-25 ; red INF4 4 QQQ-53")
	q.Spent[0] = 7
	q.Set &^= setOf(mWeather)
	q.Turn = 4
	q.beginTurn(Blue, noTable{})
	if got := q.pointsLeft(0); got != 20 {
		t.Errorf("BM-9.3: %d half points in the next cycle, want 20", got)
	}
}

// TestProductionOrder keeps BM-6.IV.A to BM-6.IV.C: what is built closes the rising of guerillas, and an airbase closes the rest.
func TestProductionOrder(t *testing.T) {
	p := stagedWar(t, "turn 2 ; segment IV.A ; blue PROD 10 I-25 ; red INF4 4 QQQ-53")
	if err := p.maySegment(atRisings); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		say    func(*testing.T, *Position) error
		closed segment
	}{
		{sayOf(modBuild, 0, armor, 1, "I-25"), atRisings},
		{sayOf(modBuild, 0, airbase, 1, "J-24"), atBuilding},
	} {
		if err := tt.say(t, p); err != nil {
			t.Fatal(err)
		}
		if err := p.maySegment(tt.closed); err != game.Clause("BM-6.12") {
			t.Errorf("BM-6.IV.A, BM-6.IV.B, BM-6.IV.C: segment %s: %v, want BM-6.12", lettered[tt.closed].letter, err)
		}
	}
}

// factorsInPlay counts the factors of a kind that are a side's own.
func factorsInPlay(p *Position, s game.Seat, k booklet.Kind) int {
	var t tally
	p.count(s, &t)
	return int(t.factors[k])
}

// TestBM_5_12_Counters: a supply counter is of the class of airbases, so that no airbase comes to its square.
func TestBM_5_12_Counters(t *testing.T) {
	p := stagedWar(t, "modules 3 5 6 8 9 10 12 18 ; blue PROD 10 I-25 NW:SUPPLY 1 J-24 ; red INF4 4 QQQ-53")
	sites := p.airbaseSites(Blue)
	if sites.Has(squareCalled(t, "J-24")) || !sites.Has(squareCalled(t, "J-25")) {
		t.Error("BM-5.12: a supply counter is no bar to an airbase, or nothing is one")
	}
}
