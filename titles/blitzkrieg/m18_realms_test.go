package blitzkrieg

import (
	"math/bits"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// minorUnits counts a country's units that a seat has, by class.
func minorUnits(p *Position, s game.Seat, m int) (n [7]int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.armyOf(u) == m {
			n[p.Kind[u].class()]++
		}
	}
	return n
}

// TestBM_18_1_Armies wants armies and countries in one order, each unit in its own country: BM-18.1, BM-18.2. BM-18.8: SW's armor of three and NE's of two
// are regular units.
func TestBM_18_1_Armies(t *testing.T) {
	for m := range booklet.Minors {
		for i, at := range booklet.Minors[m].At {
			if c := board.Map.Country[at]; c != minorCountry(m) {
				t.Errorf("BM-18.1: %s: %s stands in %v", booklet.Minors[m].ID, booklet.Minors[m].Counters[i].ID, c)
			}
		}
	}
	for m, want := range []int{0: 9, 1: 3, 2: 2, 3: 4, 4: 6} {
		sum := 0
		for _, c := range booklet.Minors[m].Counters {
			if c.Kind == booklet.Armor {
				sum += int(c.Size)
			}
		}
		if sum != want {
			t.Errorf("BM-18.8: %s has %d factors of armor, want %d", booklet.Minors[m].ID, sum, want)
		}
	}
}

// TestBM_18_7_Substitutes: BM-18.7, a unit of a minor army that is broken up stays its country's, and joins no other's.
func TestBM_18_7_Substitutes(t *testing.T) {
	p := stagedWar(t, "modules 3 5 6 18 ; realms blue sw ; blue SW:INF4 4 W-26 INF4 2 W-26 ; red INF4 4 MMM-40")
	doSplit(p, game.Say(Blue, game.VerbWord(modSplit), game.UnitWord(0), game.NumberWord(2)), noTable{})
	n := 0
	for u := range p.slots() {
		if p.inPlay(u) && p.armyOf(u) == 1 {
			n++
		}
	}
	if n != 2 || p.canJoin(0, 1) {
		t.Errorf("BM-18.7: %d units of SW", n)
	}
}

// TestBM_18_4_Waking: BM-18.4, the army that is violated is the other seat's, with all that the modules on give it (BM-0.X17).
func TestBM_18_4_Waking(t *testing.T) {
	const sw = 1
	for _, tt := range []struct {
		modules string
		want    [7]int
	}{
		{"3 5 6 18", [7]int{booklet.Ground: 5}},
		{"3 5 6 7 10 12 18", [7]int{booklet.Ground: 5, booklet.Air: 1, booklet.Rail: 2, booklet.Industrial: 3}},
		{"3 5 6 10 18", [7]int{booklet.Ground: 5, booklet.Industrial: 2}},
	} {
		p := stagedWar(t, "modules "+tt.modules+" ; realms neutral sw ; blue INF4 4 V-24 ; red INF4 4 MMM-40")
		p.violate(Blue, board.SudWalkure, noTable{})
		if got := minorUnits(p, Red, sw); got != tt.want {
			t.Errorf("BM-18.4, BM-0.X17: modules %s: by class %v, want %v", tt.modules, got, tt.want)
		}
		if got := bits.OnesCount64(p.Owned[Red] & board.Map.CitiesOf[board.SudWalkure]); got != 4 {
			t.Errorf("modules %s: Red has %d of its cities", tt.modules, got)
		}
		before := *p
		p.violate(Red, board.SudWalkure, noTable{})
		if *p != before {
			t.Error("it wakes twice")
		}
	}
}

// TestBM_18_10_Boarding: BM-18.10, minor units use no other army's trains unless both are active.
func TestBM_18_10_Boarding(t *testing.T) {
	const units = "blue RR 1 S-25 NW:RR 1 V-20 NW:INF4 4 V-20 INF4 4 V-20 SW:INF4 4 X-27"
	p := stagedWar(t, "modules all ; realms blue nw sw ; "+units)
	for _, tt := range []struct {
		x, carrier int
		active     minors
		want       error
	}{
		{2, 1, 0, nil},
		{3, 0, 0, nil},
		{2, 0, 0, game.Clause("BM-18.10")},
		{3, 1, 0, game.Clause("BM-18.10")},
		{4, 1, only(0), game.Clause("BM-18.10")},
		{2, 0, only(0), nil},
		{4, 1, only(0) | only(1), nil},
	} {
		p.Active = tt.active
		if got := p.mayBoard(tt.x, tt.carrier); got != tt.want {
			t.Errorf("%d on %d, active %b: %v, want %v", tt.x, tt.carrier, tt.active, got, tt.want)
		}
	}
}

// TestBM_18_9_Attacks: BM-18.9, what stays at home attacks nobody abroad, and guerillas neither (BM-15.13) until they are free (BM-15.25). BM-15.17: Neutral Country is
// out of bounds.
func TestBM_18_9_Attacks(t *testing.T) {
	square := func(name string) board.Square {
		s, err := board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	const units = "; blue INF4 4 C-20 ; red SW:INF4 4 W-26 NW:GUER 1 V-22 INF4 4 W-25"
	for _, tt := range []struct {
		realms string
		u      int
		at     string
		want   error
	}{
		{"realms red sw nw", 0, "W-25", nil},
		{"realms red sw nw", 0, "V-25", game.Clause("BM-18.9")},
		{"realms red sw nw ; realms active sw", 0, "V-25", nil},
		{"realms red sw nw", 2, "V-25", nil},
		{"realms red sw nw", 2, "MMM-33", game.Clause("BM-15.17")},
		{"realms red sw nw ; owns blue V-20", 1, "V-21", nil},
		{"realms red sw nw ; owns blue V-20", 1, "U-22", game.Clause("BM-15.13")},
		{"realms red sw nw", 1, "U-22", nil},
	} {
		p := stagedWar(t, "modules 3 5 6 15 18 ; "+tt.realms+units)
		if got := p.mayAttackAt(mostPerSide+tt.u, square(tt.at)); got != tt.want {
			t.Errorf("BM-18.9, BM-15.25: %s: unit %d at %s: %v, want %v", tt.realms, tt.u, tt.at, got, tt.want)
		}
	}
}

// TestBM_15_16_Sanctuary: BM-15.16, BM-15.18, guerillas are safe and supplied in Neutral Country and in countries nobody has invaded, but not at home.
func TestBM_15_16_Sanctuary(t *testing.T) {
	p := stagedWar(t, "modules all ; realms neutral c ; realms red nw ; blue INF4 4 C-20 ; red NW:GUER 1 MMM-33 NW:GUER 4 FF-32 C:GUER 1 FF-32 NW:GUER 1 U-13 INF4 4 U-13")
	for u, want := range []bool{true, true, false, false, false} {
		if got := p.inSanctuary(mostPerSide + u); got != want {
			t.Errorf("unit %d: %v, want %v", u, got, want)
		}
	}
	if p.needsSupply(mostPerSide+1) || !p.needsSupply(mostPerSide+4) {
		t.Error("guerillas in sanctuary need supply, or infantry does not")
	}
	p.violateAt(Blue, p.At[mostPerSide+1], noTable{}) // BM-15.18
	if p.inSanctuary(mostPerSide+1) || p.Sleeping != 0 {
		t.Error("an attack on them does not wake the country")
	}
}

// TestBM_15_15_Invasions: BM-15.15, guerillas take no part in landings.
func TestBM_15_15_Invasions(t *testing.T) {
	if chartRows[guerilla].Wave != 0 {
		t.Error("guerillas land")
	}
}

// TestRefuge: a unit that must leave a square goes to the nearest one of its country where it has room: beside two others it has, beside three it has
// not (BM-5.5).
func TestRefuge(t *testing.T) {
	p := stagedWar(t, "modules all ; blue nw:INF4 4 QQQ-53 nw:INF4 4 QQQ-53 nw:INF4 4 QQQ-53 nw:INF4 4 QQQ-53 ; red INF4 4 R-27")
	at, none := squareCalled(t, "U-13"), board.Squares{}
	to := p.refuge(0, at, &none)
	for n := 1; n <= 3; n++ {
		p.At[n] = to
		if got := p.refuge(0, at, &none); (got == to) != (n < 3) {
			t.Errorf("beside %d others it goes to %v; alone to %v", n, got, to)
		}
	}
}
