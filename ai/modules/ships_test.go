package modules

import (
	"testing"

	"sandtable/gametest"
)

// atSea is a set of modules with ships.
const atSea = "modules 1 3 4 5 6 11 16 17 ; "

// sensible checks that a staged half-turn of Blue has sentences with all these prefixes.
func sensible(t *testing.T, stage string, want ...string) {
	t.Helper()
	list := saidIn(t, stage)
	for _, begins := range want {
		if !gametest.Says(list, begins) {
			t.Errorf("nobody says %q: %q", begins, list)
		}
	}
}

// foolish checks that a staged half-turn of Blue has no sentence with any of these prefixes.
func foolish(t *testing.T, stage string, not ...string) {
	t.Helper()
	list := saidIn(t, stage)
	for _, begins := range not {
		if gametest.Says(list, begins) {
			t.Errorf("somebody says %q: %q", begins, list)
		}
	}
}

// TestLandsNearBareCities checks that a loaded transport sails with its landing ship to the beach near an empty city, and
// lands its troops.
func TestLandsNearBareCities(t *testing.T) {
	sensible(t, atSea+"blue MST 1 sea-D LST 1 sea-D MAR 6 no1 ; red INF4 4 QQQ-40", "station no1 no2", "beach no3")
}

// TestEmbarksForALanding checks that marines in port embark if a beach in range is worth it, and sail with a landing ship and
// an escort.
func TestEmbarksForALanding(t *testing.T) {
	sensible(t, atSea+"owns red X-27 ; blue MST 1 O-15 LST 1 O-15 TF 1 sea-A MAR 6 P-15 INF4 2 P-15 ; red INF4 4 QQQ-40",
		"ship no4 no1", "leave no1 no2", "order no3 escorting")
}

// TestLandsUnderNoSuperiority checks that no troops embark while the enemy controls the sea.
func TestLandsUnderNoSuperiority(t *testing.T) {
	foolish(t, atSea+"owns red X-27 ; blue MST 1 O-15 LST 1 O-15 MAR 6 P-15 INF4 2 P-15 ; red INF4 4 QQQ-40 TF 1 sea-A", "leave", "cruise no1")
}

// TestAssaultsBeaches checks that marines attack a weakly held beach.
func TestAssaultsBeaches(t *testing.T) {
	sensible(t, atSea+"segment II.4B ; blue MST 1 FFF-58 LST 1 FFF-58 MAR 6 no1 ; red INF4 1 FFF-57", "assault FFF-57 no3")
	foolish(t, atSea+"segment II.4B ; blue MST 1 FFF-58 LST 1 FFF-58 INF4 2 no1 ; red INF4 4 FFF-57 INF4 4 FFF-57", "assault")
}

// TestRaidsShipping checks that task forces sink transports without escort.
func TestRaidsShipping(t *testing.T) {
	sensible(t, atSea+"blue TF 1 sea-C TF 1 sea-C INF4 4 P-15 ; fleet blue no1 no2 ; red MST 1 sea-C INF4 4 no1 INF4 4 QQQ-40",
		"order no1 raiding", "plunder no1")
}

// TestEngagesTheWeaker checks that four task forces attack one, and that one does not attack four.
func TestEngagesTheWeaker(t *testing.T) {
	sensible(t, atSea+"blue TF 1 sea-C TF 1 sea-C TF 1 sea-C TF 1 sea-C INF4 4 P-15 ; fleet blue no1 no2 no3 no4 ; red TF 1 sea-C INF4 4 QQQ-40",
		"order no1 engagement", "challenge no1")
	foolish(t, atSea+"blue TF 1 sea-C INF4 4 P-15 ; red TF 1 sea-C TF 1 sea-C TF 1 sea-C TF 1 sea-C INF4 4 QQQ-40", "order", "challenge")
}

// TestEvadesTheStronger checks that one task force declines to fight four.
func TestEvadesTheStronger(t *testing.T) {
	sensible(t, atSea+"blue TF 1 sea-C TF 1 sea-C TF 1 sea-C TF 1 sea-C INF4 4 P-15 ; fleet blue no1 no2 no3 no4 ; red TF 1 sea-C INF4 4 QQQ-40", "evade")
}

// TestFiresAtTheCoast checks that task forces without other targets bombard troops on the coast.
func TestFiresAtTheCoast(t *testing.T) {
	sensible(t, atSea+"blue TF 1 sea-D TF 1 sea-D TF 1 sea-D INF4 4 P-15 ; fleet blue no1 no2 no3 ; red INF4 4 EEE-57 INF4 4 EEE-57 INF4 4 EEE-57",
		"station no1", "order no1 gunfire", "shell no1 no2 no3 troops EEE-57")
}
