package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestProbesOfSetup holds the hard cases about how a war is set up, which have no position to be placed: docs/probes.md. The numbers are the writer's.
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
	} {
		tab := game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}
		if _, err := Title.New(game.Setup{Scenario: tt.war, Options: tt.options}, tab); (err != nil) != tt.refused {
			t.Errorf("%s: war %s with %v: %v", tt.probe, tt.war, tt.options, err)
		}
	}
}
