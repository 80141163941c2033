package board

import "testing"

// TestPortZones: a port opens to the zone of its docking square, and only ports have one.
func TestPortZones(t *testing.T) {
	zones := map[Square]uint8{}
	for _, p := range Map.Ports {
		zones[p.City] = p.Zone
	}
	for s := range Map.Valid.All() {
		if PortZone[s] != zones[s] {
			t.Errorf("BK-T6.1-3: %v is a port of zone %d, want %d", s, PortZone[s], zones[s])
		}
	}
}

// TestSeaway: a zone touches the next letter and the last.
func TestSeaway(t *testing.T) {
	for a := range NZones {
		for b := range NZones {
			if d := a - b; Seaway(a, b) != (d*d <= 1) {
				t.Errorf("BK-T6.1-5: zones %d and %d touch: %v", a, b, Seaway(a, b))
			}
		}
	}
}

// TestBoxes: every box is a place after the squares, and no square is one.
func TestBoxes(t *testing.T) {
	for zone := range NZones {
		box := Box(zone)
		if got, ok := box.Box(); !ok || got != zone || !box.AtSea() || box.OnMap() || PlaceWord(box).N != Size+int16(zone) {
			t.Errorf("BK-T6.1-11: the box of zone %d is %d, the word %v", zone, box, PlaceWord(box))
		}
	}
	for _, s := range []Square{0, Nowhere, Box(0) + 1, Box(NZones)} {
		if s.AtSea() {
			t.Errorf("%d is At Sea", s)
		}
	}
}
