package titles

import (
	"slices"
	"testing"

	"sandtable/game"
)

// TestFirstGame checks that no scenario of a title is shorter than the one proposed to newcomers, which takes an hour at most.
func TestFirstGame(t *testing.T) {
	for _, e := range All() {
		info := e.Info()
		at := slices.IndexFunc(info.Scenarios, func(s game.Scenario) bool { return s.ID == info.First })
		if at < 0 {
			t.Errorf("%s: there is no scenario %q for a first game", info.ID, info.First)
			continue
		}
		for _, s := range info.Scenarios {
			if first := &info.Scenarios[at]; s.Minutes < first.Minutes || first.Minutes > 60 {
				t.Errorf("%s: %s takes %d minutes, %s %d", info.ID, first.ID, first.Minutes, s.ID, s.Minutes)
			}
		}
	}
}
