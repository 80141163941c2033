package gametest

import (
	"slices"
	"testing"

	"sandtable/game"
)

// ChartCalled returns a chart that players of a title have at hand.
func ChartCalled(t testing.TB, info *game.Info, id string) game.Chart {
	t.Helper()
	i := slices.IndexFunc(info.Charts, func(c game.Chart) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("there is no chart %q", id)
	}
	return info.Charts[i]
}
