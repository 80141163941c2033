package people

import (
	"testing"

	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// TestFrozen checks that these players play as they always have.
func TestFrozen(t *testing.T) {
	gametest.Frozen(t, bw.Title, Baselines(), map[string]string{"cutter-1": "e6945fc800d59e1d", "raid-1": "580d0a2b1632cf97", "hunter-1": "765b9b241fa92196"},
		gametest.Sitting{Scenario: "france", Seed: 1}, gametest.Sitting{Scenario: "barbarossa", Seed: 1})
}

// TestPlayEverywhere checks that they play legally in every scenario.
func TestPlayEverywhere(t *testing.T) { gametest.PlayEverywhere(t, bw.Title, Baselines()) }
