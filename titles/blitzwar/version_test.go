package blitzwar

import (
	"testing"

	"sandtable/gametest"
)

func TestVersion(t *testing.T) {
	gametest.Versions(t, Title, "testdata/versions.txt", gametest.RuleData{
		Read: []string{"data/calendar.yaml", "data/cards.yaml", "data/counters.yaml", "data/countries.yaml", "data/games.yaml", "data/map.yaml", "data/setup.yaml", "data/tables.yaml"},
	})
}
