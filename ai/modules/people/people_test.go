package people

import (
	"testing"

	"sandtable/gametest"
	"sandtable/titles/modules"
)

// TestFrozen checks that these players play as they always have.
func TestFrozen(t *testing.T) {
	gametest.Frozen(t, modules.Title, Baselines(), map[string]string{"feint-1": "763de4b41e560535", "raid-1": "869b7caa4da626b7", "hunter-1": "e2fe9f4f3d9a251b"},
		gametest.Sitting{Scenario: "manoeuvres", Seed: 1})
}

// TestPlayEverywhere checks that they play legally in every scenario.
func TestPlayEverywhere(t *testing.T) { gametest.PlayEverywhere(t, modules.Title, Baselines()) }
