package blackswan

import (
	"testing"

	"sandtable/game"
)

// TestNewRefuses: there is no other way to begin.
func TestNewRefuses(t *testing.T) {
	if p, err := Title.New(game.Setup{Scenario: "sealion"}, noTable{}); err == nil || p != nil {
		t.Errorf("%v, %v", p, err)
	}
}
