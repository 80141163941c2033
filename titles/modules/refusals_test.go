package modules

import (
	"testing"

	"sandtable/gametest"
)

// TestRefusals: whatever is refused is refused in words, and has been met in a case.
func TestRefusals(t *testing.T) { gametest.Refusals(t, Title.Info(), Source) }
