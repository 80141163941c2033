package blitzkrieg

import (
	"testing"

	"sandtable/gametest"
)

func TestVersion(t *testing.T) {
	gametest.Versions(t, Title, "testdata/versions.txt", "data/army.yaml", "data/battles.yaml", "data/deployments.yaml", "board/map.yaml", "data/tables.yaml")
}
