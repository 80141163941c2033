package people

import (
	"testing"

	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
)

// TestFrozen checks that these players play as they always have.
func TestFrozen(t *testing.T) {
	gametest.Frozen(t, bk.Title, Baselines(), map[string]string{"feint-1": "4d50413f0682dda7", "raid-1": "e5bfe95694a6c950", "hunter-1": "9e273689d67f2ba0"},
		gametest.Sitting{Scenario: "pinsky-gap"}, gametest.Sitting{Scenario: "pinsky-gap", Seed: 1})
}

// TestPlayEverywhere checks that they play legally in every scenario.
func TestPlayEverywhere(t *testing.T) { gametest.PlayEverywhere(t, bk.Title, Baselines()) }
