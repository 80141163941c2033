package modules

import "testing"

// TestAttacksTwoSquaresAtOnce checks that a stack strong enough for both its neighbours attacks them together.
func TestAttacksTwoSquaresAtOnce(t *testing.T) {
	sensible(t, landWar+"segment II.4C ; blue ARM 8 Q-25 ARM 8 Q-25 ARM 8 Q-25 ; red INF4 1 R-25 INF4 1 R-26", "attack R-25 R-26")
}

// TestCutsLines checks that a unit in the enemy's rear cuts the line it stands on, and one at home does not.
func TestCutsLines(t *testing.T) {
	sensible(t, "modules 1 3 4 5 6 7 15 17 ; blue GUER 1 DDD-52 ; immobile blue no1 ; red INF4 4 RRR-40", "cut no1")
	foolish(t, "modules 1 3 4 5 6 7 15 17 ; blue INF4 4 L-25 ; red INF4 4 RRR-40", "cut no1")
}

// TestAbsorbsGuerillas checks that infantry absorbs guerillas that are stacked with it.
func TestAbsorbsGuerillas(t *testing.T) {
	sensible(t, "modules 1 3 4 5 6 15 17 ; blue GUER 1 L-19 INF4 2 L-19 ; red INF4 4 RRR-40", "absorb no1 no2")
}

// TestRazesLostAirbases checks that an airbase about to be captured is destroyed, and one far from the enemy is not.
func TestRazesLostAirbases(t *testing.T) {
	sensible(t, inTheAir+"blue AIRBASE 1 R-25 INF4 4 D-7 ; red INF4 4 T-26", "raze no1")
	foolish(t, inTheAir+"blue AIRBASE 1 R-25 INF4 4 D-7 ; red INF4 4 RRR-40", "raze")
}

// TestBuildsAirbases checks that an airbase is built where aircraft will have targets.
func TestBuildsAirbases(t *testing.T) {
	sensible(t, "modules 1 3 4 5 6 7 8 9 12 17 ; armies 2 4 ; turn 2 ; blue PROD 10 L-19 AIRBASE 1 E-7 SAC 4 E-7 INF4 4 P-16 ; red INF4 4 X-21 INF4 4 X-21 INF4 4 X-22", "build no1 kind-airbase")
}
