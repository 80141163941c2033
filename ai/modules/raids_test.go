package modules

import "testing"

// inTheAir is a set of modules with aircraft.
const inTheAir = "modules 1 3 4 5 6 12 16 17 ; "

// TestBombsAirfields checks that heavy bombers attack an airbase full of aircraft.
func TestBombsAirfields(t *testing.T) {
	sensible(t, inTheAir+"blue AIRBASE 1 R-25 SAC 4 R-25 SAC 4 R-25 SAC 4 R-25 ; red AIRBASE 1 Y-30 SAC 4 Y-30 SAC 4 Y-30 SAC 4 Y-30", "fly field Y-30 no2 no3 no4")
}

// TestStrafesParkedAircraft checks that fighters attack aircraft on the ground in their range, and stay at base if there are
// none.
func TestStrafesParkedAircraft(t *testing.T) {
	sensible(t, inTheAir+"blue AIRBASE 1 R-25 FTR 4 R-25 FTR 4 R-25 ; red AIRBASE 1 Y-30 SAC 4 Y-30 SAC 4 Y-30", "fly planes Y-30 no2 no3")
	sensible(t, inTheAir+"blue AIRBASE 1 R-25 FTR 4 R-25 FTR 4 R-25 ; red AIRBASE 1 QQQ-53 SAC 4 QQQ-53", "assign no2 no3")
}

// TestEscortsBombers checks that fighters escort bombers against interceptors, and that bombers stay at base against too
// many.
func TestEscortsBombers(t *testing.T) {
	sensible(t, inTheAir+"blue AIRBASE 1 R-25 MDM 4 R-25 MDM 4 R-25 FTR 4 R-25 ; red INF4 4 Y-27 INF4 4 Y-27 INF4 4 Y-27 AIRBASE 1 Y-29 FTR 2 Y-29 ; standby red no5",
		"fly troops Y-27 no2 no3 no4")
	foolish(t, inTheAir+"blue AIRBASE 1 R-25 MDM 4 R-25 MDM 4 R-25 ; red INF4 4 Y-27 INF4 4 Y-27 INF4 4 Y-27 AIRBASE 1 Y-29 FTR 4 Y-29 FTR 4 Y-29 ; standby red no5 no6",
		"fly troops")
}
