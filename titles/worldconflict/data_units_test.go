package worldconflict

import (
	"slices"
	"testing"
)

// TestPinnedUnits: figures that the rulebook gives.
func TestPinnedUnits(t *testing.T) {
	type fig = face
	for _, tt := range []struct {
		clause, name string
		size         uint8
		want         fig
	}{
		{"WC-1.1d", "Polish Army", 1, fig{kind: inf, land: 2}},
		{"WC-A.6h", "Polish Army", 2, fig{kind: inf, land: 3}},
		{"WC-A.6h", "Army Group Center", 2, fig{kind: arm, land: 5}},
		{"WC-A.6h", "Army Group North", 1, fig{kind: arm, land: 2}},
		{"WC-A.6h", "1st Para", 1, fig{kind: para, land: 1, landWhite: 1, airWhite: 1}},
		{"WC-A.6e", "Luftwaffe", 2, fig{kind: air, air: 3, bombs: 3}},
		{"WC-A.6e", "Stukas", 2, fig{kind: air, air: 3, bombs: 4, airWhite: 1}},
		{"WC-A.6e", "Royal Air Force", 2, fig{kind: air, air: 2, bombs: 1}},
		{"WC-6.2a", "Waffen SS Army", 2, fig{kind: arm, land: 5, landRed: 3}},
		{"WC-6.2a", "Army Group B", 2, fig{kind: inf, land: 4}},
		{"WC-1.2i", "Maginot Line", 2, fig{kind: fort, land: 2, landRed: 5}},
		{"WC-6.1c", "Me-109s", 1, fig{kind: air, air: 2, bombs: 1, airRed: 1}},
		{"WC-6.1c", "Bomber Command", 2, fig{kind: air, air: 1, bombs: 4, airWhite: 3}},
		{"WC-6.3a", "U-Boat II", 2, fig{kind: sub, naval: 3, navalRed: 3}},
		{"WC-6.3a", "North Sea Fleet", 2, fig{kind: bb, naval: 5, navalWhite: 1}},
		{"WC-6.4a", "1st Tactical Air Force", 2, fig{kind: air, air: 3, bombs: 4}},
		{"WC-6.0c", "Persian Army", 1, fig{kind: gar}},
		{"WC-6.2c", "1st Air Army", 2, fig{kind: air, air: 3, bombs: 5}},
	} {
		if got := units.all[unitNamed(tt.name)].faces[tt.size]; got != tt.want {
			t.Errorf("%s: %s at Size %d is %+v, want %+v", tt.clause, tt.name, tt.size, got, tt.want)
		}
	}
}

// TestUnitSums: totals and shapes of the counters.
func TestUnitSums(t *testing.T) {
	land, white := 0, 0
	for name, size := range map[string]uint8{"Byelorussian Front": 3, "Western Front": 4, "Far Eastern Front": 1, "Guards Banner Army": 2, "Transbaikal Front": 1} {
		f := units.all[unitNamed(name)].faces[size]
		land, white = land+int(f.land), white+int(f.landWhite)
	}
	if white != 4 || land != 6+6+1+4+2 {
		t.Errorf("WC-6.2a: %d LF, %d white triangles", land, white)
	}
	var groups [nPowers][6]int
	homes := map[country]bool{}
	for u := range nUnits {
		d := &units.all[u]
		homes[d.home] = true
		for _, at := range []post{d.start, d.big} {
			if at.status == inGroup && d.power != nobody {
				groups[d.power][at.group]++
			}
		}
		if k := d.faces[1].kind; k == gar && d.max != 1 {
			t.Errorf("WC-1.2e: %s", d.name)
		}
		if (d.max >= bigSize) != (d.big.status != absent) {
			t.Errorf("WC-1.2f: %s has Sizes up to %d", d.name, d.max)
		}
		if (d.faces[1].kind == air) != (d.bomb != noBombing && d.faces[1].kind == air) {
			t.Errorf("WC-1.2j: %s has no primary bombing", d.name)
		}
	}
	for _, w := range []power{japan, ussr} {
		if n := groups[w][1] + groups[w][2] + groups[w][3]; n != 15 {
			t.Errorf("WC-7.3b: %s has %d counters in Groups 1 to 3", powerIDs[w], n)
		}
	}
	if len(homes) != 44 {
		t.Errorf("WC-1.2b: units have %d home countries", len(homes))
	}
	if !slices.Contains(board.countries, "Vichy France") || len(board.countries) != nCountries {
		t.Errorf("WC-1.2b: %d countries", len(board.countries))
	}
	for w, names := range homesOf {
		if len(names) != [nPowers]int{2, 1, 6, 1, 1}[w] {
			t.Errorf("WC-1.1c: %s has %d home countries", powerIDs[w], len(names))
		}
	}
	if len(cards.of[usa]) != 5 || cards.of[usa][1].Name != "Bring Democracy to Asia" || cards.of[germany][1].Name != "Fortress Europa" {
		t.Error("WC-8.0a: the Victory Cards are numbered otherwise")
	}
}
