package modules

import "testing"

// TestGunsFireFirst checks that artillery fires at an adjacent stack too strong to attack, and joins an attack instead if
// that decides it.
func TestGunsFireFirst(t *testing.T) {
	sensible(t, landWar+"blue ARTY 4 Q-25 ARTY 4 Q-25 INF4 4 Q-25 ; red INF4 4 R-25 INF4 4 R-25 INF4 4 R-25", "barrage R-25 troops no1 no2")
	foolish(t, landWar+"blue INF4 4 Q-25 INF4 4 Q-25 ARTY 4 Q-25 ; red INF4 1 R-25", "barrage")
}
