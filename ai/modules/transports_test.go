package modules

import "testing"

// TestDropsIntoBareCities checks that airborne troops take an empty enemy city, but none surrounded by enemies.
func TestDropsIntoBareCities(t *testing.T) {
	sensible(t, inTheAir+"owns red V-20 ; blue AIRBASE 1 R-25 MAC 1 R-25 MAC 1 R-25 ABN 4 R-25 ; red INF4 4 QQQ-53", "fly airdrop V-20 no2 no3 no4")
	foolish(t, inTheAir+"blue AIRBASE 1 R-25 MAC 1 R-25 MAC 1 R-25 ABN 4 R-25 ; red INF4 4 QQQ-53", "fly airdrop")
}

// TestFerriesToTheFront checks that aircraft without targets in range move to a base that has some.
func TestFerriesToTheFront(t *testing.T) {
	sensible(t, inTheAir+"blue AIRBASE 1 E-7 TAC 4 E-7 AIRBASE 1 R-19 INF4 4 R-19 ; red INF4 4 X-21 INF4 4 X-21 INF4 4 X-21", "fly ferry R-19 no2")
}

// TestPatrolsSlowTheEnemy checks that fighters patrol over a strong stack near a city with too few defenders.
func TestPatrolsSlowTheEnemy(t *testing.T) {
	sensible(t, inTheAir+"blue AIRBASE 1 O-18 FTR 4 O-18 INF4 1 P-16 ; red ARM 6 U-18 ARM 6 U-18 ARM 6 U-18", "fly patrol U-18 no2")
}

// TestHuntsPatrols checks that fighters attack patrols that slow a stack of ours.
func TestHuntsPatrols(t *testing.T) {
	sensible(t, inTheAir+"blue AIRBASE 1 R-25 FTR 4 R-25 INF4 4 U-25 INF4 4 U-25 INF4 4 U-25 ; red FTR 2 U-25 INF4 4 QQQ-53 ; aloft red no1", "fly hunt U-25 no2")
}

// TestLiftsFarUnits checks that a unit far from the front is flown to the airbase nearest to it.
func TestLiftsFarUnits(t *testing.T) {
	sensible(t, inTheAir+"owns blue S-25 X-27 V-20 ; owns red BB-31 ; blue AIRBASE 1 J-25 MAC 1 J-25 MAC 1 J-25 INF4 4 J-25 AIRBASE 1 R-25 INF4 4 X-27 ; red INF4 4 BB-31",
		"fly airlift R-25 no2 no3 no4")
}
