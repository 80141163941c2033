package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestProbes runs the hard cases of probes/*.txt (docs/probes.md).
func TestProbes(t *testing.T) { gametest.Probes(t, Title, "probes/*.txt", stage) }
