package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestReplays: a game between Officers of every scenario.
func TestReplays(t *testing.T) { gametest.Replays(t, Title, "testdata/replays") }
