package blitzkrieg

import (
	"testing"

	"sandtable/gametest"
)

// TestReplays: a game between Officers from every start.
func TestReplays(t *testing.T) { gametest.Replays(t, Title, "testdata/replays") }
