package people

import (
	"testing"

	"sandtable/gametest"
	bs "sandtable/titles/blackswan"
)

// TestFrozen: they say what they said.
func TestFrozen(t *testing.T) {
	gametest.Frozen(t, bs.Title, Baselines(), map[string]string{"cutter-1": "57ca2623e152cda3", "classes-1": "6edec99c2140266b", "memory-1": "f90d9cdc0782ce5a"},
		gametest.Sitting{Scenario: "blau"}, gametest.Sitting{Scenario: "bagration", Seed: 1})
}

// TestPlayEverywhere: they say something legal in every scenario.
func TestPlayEverywhere(t *testing.T) { gametest.PlayEverywhere(t, bs.Title, Baselines()) }
