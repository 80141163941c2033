package modules

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"sandtable/game"
)

// TestProbesOfSetup runs the hard cases about setting up a war, which need no position: docs/probes.md. Their numbers are
// those of the author.
func TestProbesOfSetup(t *testing.T) {
	for _, tt := range []struct {
		probe, war string
		options    map[string]string
		refused    bool
	}{
		{"b-92a", "a", map[string]string{"turns": "11"}, true},
		{"b-92b", "a", map[string]string{"turns": "12"}, false},
		{"b-92c", "a", map[string]string{"turns": "open"}, false},
		{"b-96a", "f", map[string]string{"blue-army": "1"}, true},
		{"b-96b", "f", map[string]string{"red-army": "2"}, true},
		{"b-98a", "h", map[string]string{"m15": "on"}, true},
		{"d-94a", "h", modulesOn(1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18), true},
		{"d-94b", "f", modulesOn(1, 3, 4, 5, 6, 7, 8, 10, 15, 17, 18), true},
		{"d-94c", "a", modulesOn(3, 4, 9), true},
		{"d-94d", "a", modulesOn(4, 5, 13), true},
		{"d-94e", "a", modulesOn(1, 2, 3, 4), true},
		{"d-94f", "c", modulesOn(3, 4, 15, 17, 18), false},
	} {
		tab := game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}
		if _, err := Title.New(game.Setup{Scenario: tt.war, Options: tt.options}, tab); (err != nil) != tt.refused {
			t.Errorf("%s: war %s with %v: %v", tt.probe, tt.war, tt.options, err)
		}
	}
}

// modulesOn returns options with these modules on and all others off.
func modulesOn(on ...int) map[string]string {
	chosen := map[string]string{}
	for n := 1; n <= 18; n++ {
		chosen["m"+strconv.Itoa(n)] = map[bool]string{true: "on", false: "off"}[slices.Contains(on, n)]
	}
	return chosen
}
