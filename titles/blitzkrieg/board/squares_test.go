package board

import (
	"slices"
	"testing"
)

func squaresNamed(t testing.TB, names ...string) (list []Square) {
	t.Helper()
	for _, n := range names {
		list = append(list, mustSquare(n))
	}
	return list
}

// count returns how many squares a set holds.
func count(x *Squares) (n int) {
	for range x.All() {
		n++
	}
	return n
}

func TestNeighbours(t *testing.T) {
	// EX-44: the port chart gives these pairs as adjacent.
	near := [][2]string{
		{"CC-15", "CC-14"},
		{"U-11", "U-10"},
		{"G-4", "F-3"},
		{"D-7", "C-6"},
		{"D-8", "C-7"},
		{"M-14", "M-15"},
		{"P-16", "O-15"},
		{"C-20", "B-20"},
		{"H-32", "H-33"},
		{"I-33", "H-33"},
		{"V-33", "W-34"},
		{"X-27", "X-28"},
		{"BB-31", "AA-31"},
		{"AA-42", "Z-42"},
		{"JJ-46", "JJ-47"},
		{"NN-48", "MM-48"},
		{"NN-49", "MM-49"},
		{"AAA-54", "ZZ-54"},
		{"BBB-55", "AAA-55"},
		{"RRR-55", "SSS-56"},
		{"RRR-54", "SSS-55"},
		{"RRR-40", "SSS-41"},
		{"SSS-40", "TTT-41"},
	}
	for _, p := range near {
		a, b := mustSquare(p[0]), mustSquare(p[1])
		if !slices.Contains(Map.Near[a][:], b) || Distance(a, b) != 1 {
			t.Errorf("EX-44: %v and %v are not adjacent", a, b)
		}
	}
}

func TestNotNeighbours(t *testing.T) {
	// EX-45: the two diagonals of opposite sign. U-11 lies on the rim, and V-10 beyond it.
	if s, err := ParseSquare("V-10"); err == nil {
		t.Errorf("EX-45: %v is on the board", s)
	}
	for _, p := range [][2]string{{"U-11", "T-12"}, {"S-25", "T-24"}, {"S-25", "R-26"}} {
		a, b := mustSquare(p[0]), mustSquare(p[1])
		if slices.Contains(Map.Near[a][:], b) || Distance(a, b) != 2 {
			t.Errorf("EX-45: %v and %v are adjacent", a, b)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		want     int
	}{
		{"U-11", "U-11", 0},
		{"U-11", "U-19", 8}, // EX-35
		{"U-19", "S-25", 8}, // EX-35
		{"S-25", "U-19", 8},
		{"V-33", "OO-33", 19},
		{"A-1", "TTT-65", 71},
		{"TTT-36", "B-30", 70},
	} {
		if got := Distance(mustSquare(tt.from), mustSquare(tt.to)); got != tt.want {
			t.Errorf("distance %s to %s: got %d, want %d", tt.from, tt.to, got, tt.want)
		}
	}
}

func TestAdjacencyIsSymmetric(t *testing.T) {
	for s := range Map.Valid.All() {
		for d, n := range Map.Near[s] {
			if n == Nowhere {
				continue
			}
			if back := Map.Near[n][(d+3)%Directions]; back != s {
				t.Errorf("%v is next to %v in direction %d, but the way back leads to %v", n, s, d, back)
			}
			if Distance(s, n) != 1 {
				t.Errorf("%v is next to %v, but %d away", n, s, Distance(s, n))
			}
		}
		if t.Failed() {
			break
		}
	}
}

// TestEdge: only squares of the board's rim have fewer than six neighbours.
func TestEdge(t *testing.T) {
	for s := range Map.Valid.All() {
		missing := 0
		for _, n := range Map.Near[s] {
			if n == Nowhere {
				missing++
			}
		}
		first, end := rowsOf(s.Column())
		rim := s.Column() == 0 || s.Column() == Columns-1 || s.Row() <= first+1 || s.Row() >= end-2
		if missing > 0 && !rim {
			t.Errorf("%v lies inside the board and misses %d neighbours", s, missing)
		}
	}
	if s := mustSquare("A-0"); Map.Valid.Has(s) || Map.Names[s] != "" {
		t.Error("A-0 would be half off the board, yet it is on it")
	}
}

// TestSetsAgreeWithSteps: spread and disc are shortcuts for neighbours and distance.
func TestSetsAgreeWithSteps(t *testing.T) {
	for _, name := range []string{"A-1", "A-30", "B-1", "C-31", "U-11", "KK-34", "RRR-55", "SSS-65", "TTT-36"} {
		s := mustSquare(name)
		var one, want Squares
		one.Add(s)
		for _, n := range Map.Near[s] {
			if n != Nowhere {
				want.Add(n)
			}
		}
		got := Adjacent(&one)
		if got = got.And(&Map.Valid); got != want {
			t.Errorf("%v: spread gives %d squares, its neighbours are %d", s, count(&got), count(&want))
		}
		for _, r := range []int{0, 1, 4, 20} {
			round := Disc(s, r)
			for x := range Map.Valid.All() {
				if round.Has(x) != (Distance(s, x) <= r) {
					t.Errorf("%v is %d from %v, but a disc of %d is of another mind", x, Distance(s, x), s, r)
				}
				if t.Failed() {
					break
				}
			}
		}
	}
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for s := range Map.Valid.All() {
		name := Map.Names[s]
		if back, err := ParseSquare(name); err != nil || back != s {
			t.Errorf("%v is called %q, which means %v, %v", s, name, back, err)
		}
		if seen[name] {
			t.Errorf("two squares are called %q", name)
		}
		seen[name] = true
	}
	for _, bad := range []string{"", "-", "-4", "U", "U-", "U-x", "U-011", "u-11", "UV-11", "UUUU-11", "U-9", "U-42", "TTT-99999999999999999999"} {
		if s, err := ParseSquare(bad); err == nil {
			t.Errorf("%q is read as %v", bad, s)
		}
	}
}
