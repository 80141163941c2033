package people

import (
	"testing"

	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// TestFrozen checks that these players play as they always have.
func TestFrozen(t *testing.T) {
	gametest.Frozen(t, bw.Title, Baselines(), map[string]string{"cutter-1": "15bfd59bb5781651", "raid-1": "a41c80c11204356b", "hunter-1": "c364e10f70746c10"},
		gametest.Sitting{Scenario: "france", Seed: 1}, gametest.Sitting{Scenario: "barbarossa", Seed: 1})
}

// TestPlayEverywhere checks that they play legally in every scenario.
func TestPlayEverywhere(t *testing.T) { gametest.PlayEverywhere(t, bw.Title, Baselines()) }
