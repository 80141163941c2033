package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestPairs: every two of the optional rules (WC-9.0a) and numbers of players occur together in a game that keeps the laws.
func TestPairs(t *testing.T) { gametest.Pairs(t, Title, 150) }
