package blackswan

import (
	"slices"
	"testing"

	"sandtable/game"
)

// TestSupplyShown asks what a screen shades: a faction's own supply (BS-1.2f), and nothing of an enemy's.
func TestSupplyShown(t *testing.T) {
	p := placed(t, "from 1941 ; war italy ; britain london inf1 ; britain malta inf1 ; italy central-mediterranean hs1 ; italy rome inf1")
	for _, c := range []struct {
		seat, of game.Seat
		at       string
		want     bool
	}{
		{West, West, "london", true},
		{Soviets, West, "london", true},
		{West, West, "malta", false},
		{Axis, Axis, "rome", true},
		{Axis, Axis, "central-mediterranean", true},
		{Axis, West, "london", false},
		{West, Axis, "rome", false},
	} {
		list := p.Known(c.seat).(game.Zoned).Zones(c.of)
		if got := slices.Contains(list, int16(placeNamed(c.at))); got != c.want || !slices.IsSorted(list) {
			t.Errorf("BS-1.2f: for seat %d, seat %d has supply in %s: %t, want %t", c.seat, c.of, c.at, got, c.want)
		}
	}
}
