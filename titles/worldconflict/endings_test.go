package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestEndings: random games end with a sentence, and exactly those have won who reached a goal.
func TestEndings(t *testing.T) { gametest.Endings(t, Title, 3) }
