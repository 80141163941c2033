package blackswan

import (
	"testing"

	"sandtable/gametest"
)

// TestReplays: a game between Officers and one between Generals from every start.
func TestReplays(t *testing.T) { gametest.Replays(t, Title, "testdata/replays") }
