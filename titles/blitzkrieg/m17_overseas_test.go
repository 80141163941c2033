package blitzkrieg

import (
	"math/bits"
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// overseasWar begins the variant.
func overseasWar(t *testing.T, sides string) *Position {
	t.Helper()
	return warFrom(t, "g", 1, map[string]string{"occupier": "overseas", "sides": sides, "m14": off})
}

// TestBM_17_G6_SetUp: all 50 cities are occupied, each with a garrison, and the centers are across the sea.
func TestBM_17_G6_SetUp(t *testing.T) {
	for _, sides := range []string{"printed", "swapped"} {
		p := overseasWar(t, sides)
		if n := bits.OnesCount64(p.occupiedCities()); n != board.NCities {
			t.Errorf("BM-17.G6: %s: %d cities are occupied", sides, n)
		}
		if n := p.freedCities(); n != 0 {
			t.Errorf("BM-17.G6: %s: %d cities have no garrison", sides, n)
		}
		n := 0
		for u := range p.slots() {
			if p.Kind[u] == center && p.inPlay(u) {
				n++
				if p.place(u) != overseas {
					t.Errorf("BM-17.G6: %s: a center at %v", sides, p.place(u))
				}
			}
		}
		if n != 3 {
			t.Errorf("BM-17.G6: %s: %d centers", sides, n)
		}
	}
}

// TestBM_17_G6_Entry: new units come to ports of zones C and D that have a garrison, ships to their docks, and only from there the occupier is supplied.
func TestBM_17_G6_Entry(t *testing.T) {
	p := overseasWar(t, "printed")
	ports := squaresNamed(t, "JJ-46", "NN-48", "NN-49", "AAA-54", "BBB-55", "JJJ-56")
	pay := -1
	for u := range p.slots() {
		if p.Kind[u] == center && p.inPlay(u) {
			pay = u
		}
	}
	for _, b := range []branch{infantry, flak, train} {
		got := p.buildSquares(product{center: pay, branch: b, size: 1})
		if out := got.Without(&ports); got.Empty() || !out.Empty() {
			t.Errorf("BM-17.G6: %v comes to %v", b, squaresOf(&got))
		}
	}
	yards := p.buildSquares(product{center: pay, branch: transport, size: 1})
	for at := range yards.All() {
		if z := docks[dockAt[at]-1].zone; z != 2 && z != 3 {
			t.Errorf("BM-17.G6: a ship comes to %v in zone %d", at, z)
		}
	}
	if err := p.mayWork(pay); err != nil || yards.Empty() {
		t.Errorf("BM-17.G6: a center overseas makes nothing: %v", err)
	}
	if src := p.homeSources(Blue, 0); src != ports {
		t.Errorf("BM-17.G6: supply comes from %v", squaresOf(&src))
	}
	from, to := p.unitsOf(Blue)
	for u := from; u < to; u++ {
		if p.At[u] == squareCalled(t, "NN-48") {
			p.At[u] = lost
		}
	}
	if got := p.entryPorts(); board.HasCity(got, board.Map.CityAt[squareCalled(t, "NN-48")]) {
		t.Error("BM-17.G6: a port without a garrison lets units in")
	}
	if p.freedCities() != 1 {
		t.Errorf("BM-17.G3: %d cities are free", p.freedCities())
	}
}
