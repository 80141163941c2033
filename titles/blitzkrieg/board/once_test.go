package board

import "testing"

// TestOnce keeps BM-15.12: of squares that end a move one may be passed, not two.
func TestOnce(t *testing.T) {
	at := func(name string) Square {
		s, err := ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	corridor := []string{"U-13", "U-14", "U-15", "U-16", "U-17"}
	var r Trip
	r.From, r.Thirds, r.NoRoad = at("U-12"), 12, true
	for _, n := range corridor {
		r.Enter.Add(at(n))
	}
	r.First = r.Enter
	r.Stop.Add(at("U-13"))
	r.Stop.Add(at("U-15"))
	for _, tt := range []struct {
		once bool
		to   string
		cost int
	}{
		{false, "U-13", 3},
		{false, "U-14", 0},
		{true, "U-14", 6},
		{true, "U-15", 9},
		{true, "U-16", 0},
	} {
		r.Toll = &Toll{}
		if tt.once {
			r.Toll.Once = r.Stop
		}
		if _, cost := r.Reach(at(tt.to)); cost != tt.cost {
			t.Errorf("to %s, once %v: costs %d, want %d", tt.to, tt.once, cost, tt.cost)
		}
	}
}
