package blitzkrieg

import (
	"testing"

	"sandtable/gametest"
)

func TestVersion(t *testing.T) {
	gametest.Versions(t, Title, "testdata/versions.txt", gametest.RuleData{
		Read:   []string{"data/army.yaml", "data/battles.yaml", "data/deployments.yaml", "board/map.yaml", "data/tables.yaml"},
		Others: []string{"booklet/armies.yaml", "booklet/minors.yaml", "booklet/tables.yaml", "booklet/wars.yaml", "data/manoeuvres.txt"}, // of the Module System
	})
}
