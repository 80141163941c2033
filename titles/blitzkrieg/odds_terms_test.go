package blitzkrieg

import (
	"fmt"
	"strings"
	"testing"
)

// TestTerms: the arithmetic of odds reads as a player would write it.
func TestTerms(t *testing.T) {
	for _, tt := range []struct {
		clause, position string
		say, want        string
	}{
		{"BK-B9.0-1", "blue 1inf U-16 ; red 2inf U-15", "attack U-15 1inf", "Attack 4|Defense 4|Missing for 2-1 4"},
		{"BK-B9.0-1", "blue 1inf U-16 1art U-16 2inf U-16 ; red 2inf U-15", "attack U-15 1inf 1art 2inf", "Attack 8 + 4 + 4 = 16|Defense 4|Missing for 5-1 4"},
		{"BK-C19.1-4", "blue 1inf U-19 1arm U-19 ; red 2inf V-20", "attack V-20 1arm 1inf", "Attack 6 + 4 = 10|Defense 4, city × 2 = 8|Missing for 2-1 6"},
		{"BK-C19.1-5", "blue 1inf W-19 ; red 2inf W-20", "attack W-20 1inf", "Attack 4|Defense 4, mountain × 2 = 8|Missing for 1-1 4"},
		{"BK-B9.0-2", "blue gd U-16 ; red 2inf U-15 3inf U-17", "attack U-15 U-17 gd", "Attack 8|Defense of U-15 4|Defense of U-17 4|Defense in all 8|Missing for 2-1 8"},
		{"BK-B9.0-4", "blue 12lt U-16 ; red gd U-15 1inf U-15", "attack U-15 12lt", "Attack 2|Defense 12|Missing for 1-4 1"},
		{
			"BK-B9.0-1", "blue 1inf U-16 2inf U-16 3inf U-16 4inf U-14 5inf U-14 6inf U-14 1arm V-16 ; red 2inf U-15", "attack U-15 1inf 2inf 3inf 4inf 5inf 6inf 1arm",
			"Attack 6 + 6 × 4 = 30|Defense 4",
		},
	} {
		p := staging(t, tt.position)
		a, err := lexicon.Parse(Blue, tt.say)
		if err != nil {
			t.Fatal(err)
		}
		var terms []string
		for _, x := range p.Forecast(a).Terms {
			terms = append(terms, fmt.Sprintf("%s %d", x.What, x.Value))
		}
		if got := strings.Join(terms, "|"); got != tt.want {
			t.Errorf("%s: %s reads %q, want %q", tt.clause, tt.say, got, tt.want)
		}
	}
}
