package booklet

import (
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// TestStrengths holds the armies against the sums that the booklet's comparison prints (BM-8.5; BM-8.6 for centers; BM-Q26 for the Horde).
func TestStrengths(t *testing.T) {
	ground := [...]int{1: 164, 86, 68, 68, 102, 110, 120}
	air := [...]int{1: 32, 44, 30, 36, 20, 4, 0}
	centers := [...][2]int{1: {2, 12}, {3, 10}, {3, 10}, {3, 10}, {6, 5}, {5, 4}, {5, 2}}
	for n := 1; n <= ArmyCount; n++ {
		var g, a, points, count int
		for _, c := range Armies[n].Counters {
			switch class := Chart[c.Kind].Class; {
			case class == Ground:
				g += int(c.Size)
			case class == Air && c.Kind != Airlift:
				a += int(c.Size)
			case c.Kind == Center:
				points, count = points+int(c.Size), count+1
			}
		}
		if g != ground[n] || a != air[n] || count != centers[n][0] || points != count*centers[n][1] {
			t.Errorf("army %d: %d ground factors, %d in the air, %d centers with %d points", n, g, a, count, points)
		}
	}
}

// TestDeployments keeps BM-5.2, BM-5.4, BM-5.6, BM-5.9 to BM-5.11 and BM-8.7 in what is ready-made.
func TestDeployments(t *testing.T) {
	homes := [2][2]int{{0, 1}, {3, 4}}
	for side := range Deployments {
		for n := 1; n <= ArmyCount; n++ {
			limits(t, Armies[n].Counters, Deployments[side][n])
			for i, c := range Armies[n].Counters {
				at := Deployments[side][n][i]
				if zone, sea := at.Box(); sea && (Chart[c.Kind].Class != Naval || zone != homes[side][0] && zone != homes[side][1]) {
					t.Errorf("BM-11.1: %s of army %d is at sea in zone %d", c.ID, n, zone)
				}
			}
		}
	}
	for _, m := range Minors {
		limits(t, m.Counters, m.At)
	}
}

// limits checks how much of each class stands in a square.
func limits(t *testing.T, counters []Counter, at []board.Square) {
	t.Helper()
	type pile struct{ count, factors, guns int }
	piles := map[board.Square]*[7]pile{}
	for i, c := range counters {
		if piles[at[i]] == nil {
			piles[at[i]] = new([7]pile)
		}
		p := &piles[at[i]][Chart[c.Kind].Class]
		p.count++
		p.factors += int(c.Size)
		if c.Kind == Artillery {
			p.guns++
		}
		city := at[i].OnMap() && board.Map.City.Has(at[i])
		if c.Kind == Center && !city || c.Kind == Airbase && (city || board.Map.Mountain.Has(at[i])) {
			t.Errorf("BM-5.11: %s in %v", c.ID, at[i])
		}
	}
	for s, p := range piles {
		trains := 1
		if s.OnMap() && board.Map.City.Has(s) {
			trains = 3
		}
		switch {
		case p[Air].count > 3 && p[Air].factors > 12, p[Air].count > 0 && p[Industrial].count == 0:
			t.Errorf("BM-5.2: %+v in %v", p[Air], s)
		case p[Rail].count > trains:
			t.Errorf("BM-5.4: %d trains in %v", p[Rail].count, s)
		case p[Ground].count > 3 || p[FlakClass].count > 1 || p[Industrial].count > 1:
			t.Errorf("BM-5.9: %+v in %v", p, s)
		case p[Ground].guns > 0 && p[Ground].guns == p[Ground].count:
			t.Errorf("BM-16.2: artillery alone in %v", s)
		}
	}
}

// TestColumns reads the ends of the tables.
func TestColumns(t *testing.T) {
	for _, tt := range []struct{ got, want int }{
		{Standard.Scale.Column(1, 2), 0},
		{Standard.Scale.Column(1, 3), -1},
		{Standard.Scale.Column(9, 1), 6},
		{Bombardment.Scale.Column(2, 1), -1},
		{Bombardment.Scale.Column(5, 1), 0},
		{Bombardment.Scale.Column(99, 1), 4},
		{FlakFire.Scale.Column(8, 1), 6},
		{RailCuts.Scale.Column(7, 1), 4},
		{Fleets.Scale.Column(1, 4), -1},
		{Fighters.Scale.Column(9, 2), 6},
	} {
		if tt.got != tt.want {
			t.Errorf("column %d, want %d", tt.got, tt.want)
		}
	}
	if r := Blitz.Cells[4][4]; r != (Result{DefenderPay, 4}) {
		t.Errorf("BM-Q9: blitz at 4-1, die 4, is %v", r)
	}
	if w := Weather[Fall][2]; w != (ZoneWeather{1, 1, 2}) {
		t.Errorf("BM-Q64: fall 2 is %+v", w)
	}
}

// TestTrack keeps BM-14.3 and BM-14.14.
func TestTrack(t *testing.T) {
	for box, want := range map[int]int{1: Spring, 9: Spring, 10: Summer, 18: Summer, 19: Fall, 28: Winter, 36: Winter, 37: Spring} {
		if got := Season(box); got != want {
			t.Errorf("box %d is in season %d, want %d", box, got, want)
		}
	}
}

// TestPrices keeps BM-9.6: nobody can make what is dearer than a center's points.
func TestPrices(t *testing.T) {
	points := [...]int{1: 12, 10, 10, 10, 5, 4, 2}
	for k := range Kind(Kinds) {
		r := &Chart[k]
		for n := 1; n <= ArmyCount; n++ {
			if r.Makes(n) && int(r.Cost) > 2*points[n] {
				t.Errorf("army %d makes %v for %d half points", n, k, r.Cost)
			}
		}
	}
}
