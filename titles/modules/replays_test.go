package modules

import (
	"testing"

	"sandtable/gametest"
)

// TestReplays replays a game between Officers of each of the eight wars and of Manoeuvres.
func TestReplays(t *testing.T) { gametest.Replays(t, Title, "testdata/replays") }
