package blitzkrieg

import (
	"testing"

	"sandtable/game"
)

// TestBandCap keeps BM-17.G2: no more than 18 factors rise in a cycle of National Liberation.
func TestBandCap(t *testing.T) {
	p := stagedWar(t, "war g ; turn 2 ; segment IV.A ; blue INF4 4 V-20 ; red GUER 1 Q-12 ; move red")
	if err := mayRiseNow(p, Red); err != nil {
		t.Fatalf("before any rose: %v", err)
	}
	if p.Rose = bandCap; mayRiseNow(p, Red) != game.Clause("BM-17.G2") {
		t.Errorf("after 18: %v, want BM-17.G2", mayRiseNow(p, Red))
	}
}
