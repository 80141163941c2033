package blitzwar

import (
	"testing"

	"sandtable/gametest"
)

// TestReplays: a game between Officers from every start, and one between Generals of those that are soon over.
func TestReplays(t *testing.T) { gametest.Replays(t, Title, "testdata/replays") }
