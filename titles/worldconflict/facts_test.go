package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestSeries: a series of questions gets the answers that each of them gets alone.
func TestSeries(t *testing.T) { gametest.Series(t, Title) }
