package blackswan

import (
	"testing"

	"sandtable/gametest"
)

// TestSeries: a series of questions is answered as each of them alone.
func TestSeries(t *testing.T) { gametest.Series(t, Title) }
