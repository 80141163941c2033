package people

import (
	"testing"

	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// TestFrozen: they say what they said.
func TestFrozen(t *testing.T) {
	gametest.Frozen(t, bw.Title, Baselines(), map[string]string{"cutter-1": "e6945fc800d59e1d", "raid-1": "580d0a2b1632cf97", "hunter-1": "765b9b241fa92196"},
		gametest.Sitting{Scenario: "france", Seed: 1}, gametest.Sitting{Scenario: "barbarossa", Seed: 1})
}

// TestPlayEverywhere: they say something legal in every scenario.
func TestPlayEverywhere(t *testing.T) { gametest.PlayEverywhere(t, bw.Title, Baselines()) }
