package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestNowhereToRebase: BK-T23.0-9: an aircraft whose city is the last one stays where it is.
func TestNowhereToRebase(t *testing.T) {
	p := staging(t, "rules tournament ; blue 1sac S-25 1inf S-25 ; red 1inf LLL-40", "done")
	u, _ := unitCalled(Blue, "1sac")
	if err := p.canRebase(u, p.airbases(Blue)); err != nil {
		t.Fatalf("with every city there: %v", err)
	}
	p.Owned[Blue] = 1 << board.Map.CityAt[squareNamed(t, "S-25")]
	if err := p.canRebase(u, p.airbases(Blue)); err != game.Clause("BK-T23.0-9") {
		t.Errorf("with one city left: %v", err)
	}
}
