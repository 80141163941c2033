package blackswan

import (
	"testing"

	"sandtable/game"
)

// TestNeutralHulls: while Vichy France is nobody's, no ship carries its units.
func TestNeutralHulls(t *testing.T) {
	p := fresh(t, "fall-gelb", game.RandTable{}).(*Position)
	if p.faction(vichy) != game.Nobody {
		t.Fatalf("Vichy France is on side %v", p.faction(vichy))
	}
	if ships := p.freeTransports(vichy); ships != [nZones]int8{} {
		t.Errorf("ships for neutral Vichy: %v", ships)
	}
}
