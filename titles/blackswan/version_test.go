package blackswan

import (
	"testing"

	"sandtable/gametest"
)

func TestVersion(t *testing.T) {
	gametest.Versions(t, Title, "testdata/versions.txt", gametest.RuleData{
		Read: []string{"data/army.yaml", "data/games.yaml", "data/map.yaml", "data/tables.yaml"},
	})
}
