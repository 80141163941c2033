package duel

import (
	"testing"

	"sandtable/gametest"
)

// Duel reads no data file: what may change without a new version is its code alone.
func TestVersion(t *testing.T) {
	gametest.Versions(t, Title, "testdata/versions.txt", gametest.RuleData{})
}
