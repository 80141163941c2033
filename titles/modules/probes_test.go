package modules

import (
	"testing"

	"sandtable/gametest"
	"sandtable/titles/blitzkrieg"
)

// TestProbes runs the hard cases that were written from the rulebook alone: docs/probes.md.
func TestProbes(t *testing.T) { gametest.Probes(t, Title, "probes/*.txt", blitzkrieg.StageWar) }
