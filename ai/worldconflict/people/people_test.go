package people

import (
	"testing"

	"sandtable/gametest"
	wc "sandtable/titles/worldconflict"
)

// TestFrozen checks that these players play as they always have.
func TestFrozen(t *testing.T) {
	gametest.Frozen(t, wc.Title, Baselines(), map[string]string{"cutter-1": "625c1f88cd532447", "raid-1": "955889acb11d46df", "hunter-1": "25a342b993b32b71"},
		gametest.Sitting{Scenario: "western-europe", Seed: 1}, gametest.Sitting{Scenario: "longest-day", Seed: 1}, gametest.Sitting{Scenario: "barbarossa", Seed: 1})
}

// TestPlayEverywhere checks that they play legally in every scenario.
func TestPlayEverywhere(t *testing.T) { gametest.PlayEverywhere(t, wc.Title, Baselines()) }
