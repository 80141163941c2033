package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

func TestVersion(t *testing.T) {
	gametest.Versions(t, Title, "testdata/versions.txt", gametest.RuleData{
		Read: []string{"data/charts.yaml", "data/map.yaml", "data/road.yaml", "data/scenarios.yaml", "data/units.yaml", "data/victory.yaml"},
	})
}
