package modules

import (
	"testing"

	"sandtable/gametest"
)

func TestVersion(t *testing.T) {
	const family = "../blitzkrieg/"
	gametest.Versions(t, Title, "testdata/versions.txt", gametest.RuleData{
		Read: []string{
			family + "board/map.yaml", family + "booklet/armies.yaml", family + "booklet/minors.yaml", family + "booklet/tables.yaml", family + "booklet/wars.yaml",
			family + "data/army.yaml", family + "data/deployments.yaml", family + "data/tables.yaml", family + "data/manoeuvres.txt",
		},
		Others: []string{family + "data/battles.yaml"}, // scenarios of Blitzkrieg
	})
}
