package blitzkrieg

import (
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// TestBM_3_1_Zones: which units control the squares around them, with module 3. JJ-38 and all around it is land.
func TestBM_3_1_Zones(t *testing.T) {
	at := squareNamed(t, "JJ-38")
	for _, tt := range []struct {
		clause, units string
		zone          bool
	}{
		{"BM-3.1", "INF4 4 JJ-38", true},
		{"BM-3.1", "INF2 2 JJ-38", true},
		{"BM-3.1", "ARM 6 JJ-38", true},
		{"BM-3.1", "MAR 4 JJ-38", true},
		{"BM-3.1", "ABN 4 JJ-38", true},
		{"BM-3.1", "RNG 1 JJ-38", true},
		{"BM-15.20", "GUER 1 JJ-38", true},
		{"BM-3.8", "ARTY 4 JJ-38", false},
		{"BM-3.7", "AIRBASE 1 JJ-38 FTR 4 JJ-38", false},
		{"BM-3.7", "FLAK 4 JJ-38", false},
		{"BM-3.7, BM-7.11", "RR 1 JJ-36", false},
		{"BM-3.9, BM-7.9", "RR 1 JJ-36 INF4 4 no1", false},
		{"BM-3.10", "TF 1 C-19", false},
	} {
		p := stagedWar(t, "modules all -10 -14 -18 ; blue INF4 4 A-1 ; red "+tt.units)
		f := p.survey(Blue)
		want := board.Squares{}
		if tt.zone {
			want = board.Disc(at, 1)
			want.Drop(at)
		}
		if f.zone != want {
			t.Errorf("%s: the zone of %s has %d squares", tt.clause, tt.units, f.zone.Count())
		}
	}
}

// TestBM_3_13_ZonesStay: own units in a zone do not cancel it, and flak stops in it as others do (BM-3.15).
func TestBM_3_13_ZonesStay(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 12 13 ; blue INF4 4 II-37 FLAK 2 HH-37 ; red INF4 4 JJ-38")
	f := p.survey(Blue)
	if !f.zone.Has(squareNamed(t, "II-37")) {
		t.Error("BM-3.13: a unit cancels the zone it stands in")
	}
	if !p.marchCost(1, squareNamed(t, "II-38")).stops {
		t.Error("BM-3.15: flak does not stop in a zone")
	}
}

// TestBM_5_U_Attackers: what units attack with from rough ground and from the sea.
func TestBM_5_U_Attackers(t *testing.T) {
	for _, tt := range []struct {
		clause, unit, at string
		want             int // in eighths
	}{
		{"BM-5.U6", "ARM 6", "GG-36", 24}, // a mountain
		{"BM-5.U6", "ARM 6", "PP-34", 24}, // a forest
		{"BM-5.U6", "ARM 6", "HH-37", 48},
		{"BM-5.U1", "INF4 4", "GG-36", 32},
		{"BM-5.U2", "INF4 4", "FFF-58", 32}, // an assault square
		{"BM-5.U3", "ABN 4", "FFF-58", 32},
		{"BM-5.U4", "MAR 4", "FFF-58", 64},
		{"BM-5.U5", "RNG 1", "FFF-58", 16},
		{"BM-5.U4", "MAR 4", "HH-37", 32},
	} {
		p := stagedWar(t, "modules 3 4 5 6 7 16 ; blue "+tt.unit+" "+tt.at+" ; red INF4 4 A-1")
		if got := p.attackEighths(0); got != tt.want {
			t.Errorf("%s: %s in %s attacks with %d eighths, want %d", tt.clause, tt.unit, tt.at, got, tt.want)
		}
	}
}
