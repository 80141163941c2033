package people

import (
	"testing"

	"sandtable/gametest"
	bs "sandtable/titles/blackswan"
)

// TestFrozen checks that these players play as they always have.
func TestFrozen(t *testing.T) {
	gametest.Frozen(t, bs.Title, Baselines(), map[string]string{"cutter-1": "57ca2623e152cda3", "classes-1": "6edec99c2140266b", "memory-1": "f90d9cdc0782ce5a"},
		gametest.Sitting{Scenario: "blau"}, gametest.Sitting{Scenario: "bagration", Seed: 1})
}

// TestPlayEverywhere checks that they play legally in every scenario.
func TestPlayEverywhere(t *testing.T) { gametest.PlayEverywhere(t, bs.Title, Baselines()) }
