package blitzkrieg

import (
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// squaresNamed makes a set of squares.
func squaresNamed(t *testing.T, names ...string) (out board.Squares) {
	t.Helper()
	for _, n := range names {
		out.Add(squareNamed(t, n))
	}
	return out
}

// TestBM_4_11_WaysBack: of squares that lead away a supplied one is preferred, and where no way leads away any free square will do;
// BM-12.M13e, interdicted squares are entered only by ways that count them.
func TestBM_4_11_WaysBack(t *testing.T) {
	all := board.Map.Land
	for _, tt := range []struct {
		name                      string
		supplied, covered, closed []string
		steps, through            int
		want                      []string
	}{
		{"one step from U-16", nil, nil, nil, 1, 0, []string{"T-14", "U-14", "V-15"}},
		{"BM-4.11, BM-10.9: U-14 alone is supplied", []string{"U-14"}, nil, nil, 1, 0, []string{"U-14"}},
		{"nothing leads away", nil, nil, []string{"T-14", "U-14", "V-15"}, 1, 0, []string{"T-15", "V-16"}},
		{"BM-12.M13e: U-14 is interdicted", nil, []string{"U-14"}, nil, 1, 0, []string{"T-14", "V-15"}},
		{"through one interdicted square", nil, []string{"U-14"}, nil, 1, 1, []string{"U-14"}},
		{"no square twice", nil, nil, []string{"T-14", "U-14", "V-15", "V-16", "S-14", "S-15", "T-16"}, 2, 0, nil},
	} {
		s := retreatWalk{free: all, supplied: all, covered: squaresNamed(t, tt.covered...), attackers: squaresNamed(t, "U-16")}
		if tt.supplied != nil {
			s.supplied = squaresNamed(t, tt.supplied...)
		}
		closed := squaresNamed(t, append(tt.closed, "U-16")...)
		s.free = s.free.Without(&closed)
		s.walk(squareNamed(t, "U-15"), tt.steps, tt.through)
		if want := squaresNamed(t, tt.want...); s.out != want {
			var got []string
			for x := range s.out.All() {
				got = append(got, x.String())
			}
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestBM_5_U4_Assault: marines (BM-5.U4) and rangers (BM-5.U5) attack doubled from an assault square, infantry (BM-5.U2) and airborne
// (BM-5.U3) as printed (V42, V3); a coast doubles nobody against them (BM-5.U17); BM-4.17, they go ashore by an advance.
func TestBM_5_U4_Assault(t *testing.T) {
	g, err := StageWar("modules 3 4 5 6 11 16 ; segment II.4B ; blue MST 1 T-10 MAR 6 no1 INF4 4 no1 RNG 1 no1 ABN 4 no1 ; red INF4 4 T-11")
	if err != nil {
		t.Fatal(err)
	}
	p := g.(*Position)
	if !board.Map.Sea.Has(p.place(1)) {
		t.Fatalf("%v is no sea square", p.place(1))
	}
	for u, want := range map[int]int{1: 12, 2: 4, 3: 2, 4: 4} {
		if got := p.attackEighths(u); got != want*whole {
			t.Errorf("unit %d attacks with %d eighths, want %d", u+1, got, want*whole)
		}
	}
	var by unitSet
	by.Add(1)
	p.openAssault(squareNamed(t, "T-11"), &by, noTable{})
	c := p.declaredClash()
	if c.attack != 12 || c.defense != 4 {
		t.Errorf("BM-5.U17: %d to %d, want 12 to 4", c.attack, c.defense)
	}
	p.rout(&c, noTable{})
	if at := p.followSquares(1); !at.Has(squareNamed(t, "T-11")) {
		t.Error("the marines cannot go ashore")
	}
}
