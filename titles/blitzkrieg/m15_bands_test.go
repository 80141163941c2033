package blitzkrieg

import (
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// TestBandsWithoutClasses: BM-15.10, without module 5 three bands stand in a square wherever units come to one, since version 8: when they are set up, and after a
// storm too. Others are counted by their factors alone (BM-0.X11).
func TestBandsWithoutClasses(t *testing.T) {
	p := stagedWar(t, "modules all -5 -10 -18 ; captured U-11 ; owns blue U-11 ; blue INF4 4 D-7 ; red GUER 1 U-11 GUER 1 U-11 GUER 1 U-11 GUER 1 U-12 INF4 1 U-12 INF4 4 SSS-40")
	city, band, foot := squareNamed(t, "U-11"), int(p.Each)+3, int(p.Each)+4
	p.Stormed = board.Map.CityAt[city] + 1
	p.Stormers.Add(band)
	p.Stormers.Add(foot)
	for version, free := range map[uint8]bool{7: true, 8: false} {
		p.Version = version
		for what, got := range map[string]bool{
			"set up":  p.roomFor(Red, guerilla, 1, city),
			"storm":   p.mayEnterCity(band) == nil,
			"advance": p.room(band, city),
		} {
			if got != free {
				t.Errorf("BM-15.10: version %d, %s: a fourth band in a square: %v", version, what, got)
			}
		}
		if !p.roomFor(Red, infantry, 1, city) || p.mayEnterCity(foot) != nil || !p.room(foot, city) {
			t.Errorf("BM-0.X11: version %d: infantry has no room beside three bands", version)
		}
	}
}
