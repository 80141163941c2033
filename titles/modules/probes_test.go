package modules

import (
	"testing"

	"sandtable/gametest"
	"sandtable/titles/blitzkrieg"
)

// TestProbes runs the hard cases that were written from the rulebook alone: docs/probes.md.
func TestProbes(t *testing.T) { gametest.Probes(t, Title, "probes/*.txt", blitzkrieg.StageWar) }

// TestLooks sees what everybody sees, and what could be said, in the positions of all cases and probes.
func TestLooks(t *testing.T) {
	gametest.Looks(t, Title, "testdata/looks.txt", blitzkrieg.StageWar, "cases/*.txt", "probes/*.txt")
}
