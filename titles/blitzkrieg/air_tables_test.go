package blitzkrieg

import "testing"

// TestAirLoss: BK-C23.2-2, a cell is E or a number of factors that one square can hold.
func TestAirLoss(t *testing.T) {
	for _, tt := range []struct {
		text string
		want uint8
		ok   bool
	}{
		{"E", everything, true},
		{"0", 0, true},
		{"12", stackLimit, true},
		{"13", 0, false},
		{"-1", 0, false},
		{"x", 0, false},
	} {
		if n, err := airLoss(tt.text); n != tt.want || (err == nil) != tt.ok {
			t.Errorf("%q is %d, %v", tt.text, n, err)
		}
	}
}
