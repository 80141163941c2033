package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// TestBM_0_X20_BaseAircraft: without module 12 tactical aircraft of the base game add to an attack, end the doubling by a river and may pay its losses.
func TestBM_0_X20_BaseAircraft(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 16 ; segment II.4C ; blue INF4 4 Y-16 INF4 4 Y-16 TAC 4 U-11 ; red INF4 4 X-16")
	c := clash{seat: Blue}
	c.addTarget(squareNamed(t, "X-16"))
	c.addAttacker(p, 0)
	c.addAttacker(p, 1)
	if c.add(p); c.attack != 8 || c.defense != 8 {
		t.Errorf("without aircraft %d to %d, want 8 to 8", c.attack, c.defense)
	}
	p.Mission[2], p.Target[2] = onSupport, squareNamed(t, "X-16")
	if c.add(p); c.attack != 12 || c.defense != 4 {
		t.Errorf("with aircraft %d to %d, want 12 to 4", c.attack, c.defense)
	}
	p.openClash(&c, noTable{})
	if got := p.attackerTiers(); !got[1].Has(2) || got[1].Count() != 3 {
		t.Errorf("%v pay, want all three", got)
	}
	p.Set |= setOf(mAir)
	if got := p.attackerTiers(); got[1].Has(2) {
		t.Error("BM-12.M17b: aircraft pay")
	}
}

// TestBM_4_1_Tables reads the spots that V1 names, and BM-4.3 from the side's totals.
func TestBM_4_1_Tables(t *testing.T) {
	for _, tt := range []struct {
		attack, defense, die int
		standard, blitz      string
	}{
		{3, 6, 3, "AD1", "AD2"},
		{4, 4, 1, "R2", "R2"},
		{8, 4, 6, "AD3", "AD4"},
		{12, 4, 5, "DD1", "DD2"},
		{16, 4, 6, "EX3", "EX4"},
		{20, 4, 5, "DD3", "DD7"},
		{24, 4, 6, "EX1", "EX1"},
		{39, 4, 5, "R3", "R5"},
		{5, 6, 2, "R1", "R1"},
		{16, 4, 4, "R2", "DD4"},
	} {
		c := clash{attack: tt.attack, defense: tt.defense}
		col := c.column()
		if got := booklet.Standard.Cells[tt.die][col].String(); got != tt.standard {
			t.Errorf("%d to %d, die %d: %s, want %s", tt.attack, tt.defense, tt.die, got, tt.standard)
		}
		if got := booklet.Blitz.Cells[tt.die][col].String(); got != tt.blitz {
			t.Errorf("blitz, %d to %d, die %d: %s, want %s", tt.attack, tt.defense, tt.die, got, tt.blitz)
		}
	}
	for _, tt := range []struct{ attack, defense, want int }{{6, 13, forbidden}, {0, 1, forbidden}, {40, 4, routColumn}, {39, 4, groundColumns - 1}} {
		c := clash{attack: tt.attack, defense: tt.defense}
		if got := c.column(); got != tt.want {
			t.Errorf("%d to %d is column %d, want %d", tt.attack, tt.defense, got, tt.want)
		}
	}
}

// TestGroundWarAllocates: asking for attacks allocates nothing.
func TestGroundWarAllocates(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 16 ; segment II.4A ; blue ARM 8 U-16 INF4 4 V-17 ARTY 4 U-16 ; red INF4 4 U-15 INF4 2 V-16 ARTY 4 T-15 INF4 1 T-16")
	var c game.Choices
	a := game.Say(Blue, game.VerbWord(modAttack), game.PlaceWord(squareNamed(t, "U-15")))
	ask := func() {
		if err := moduleVerbs.Next(p, game.Only(Blue), a, &c); err != nil {
			t.Fatal(err)
		}
		if err := moduleVerbs.Next(p, game.Only(Blue), game.Say(Blue), &c); err != nil {
			t.Fatal(err)
		}
	}
	ask()
	if n := testing.AllocsPerRun(10, ask); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestLookFromAfar: the look that stacks farther off are chosen by lets through whoever has 10-1 over a defender that is isolated, by version 6
// one that is mired as well, and nobody with less (BM-4.23, BM-10.12, BM-14.8); artillery does not count by that (BM-16.15).
func TestLookFromAfar(t *testing.T) {
	for _, tt := range []struct {
		attack, defense string
		old, now        bool
	}{
		{"5", "INF4 2", true, true},
		{"5", "INF4 1", true, true},
		{"5", "INF4 3", false, true},
		{"5", "INF4 4", false, true},
		{"5", "INF4 4 S-25 INF2 1", false, false},
		{"4", "INF4 1", false, false},
		{"5", "ARTY 4 S-25 ARTY 4", false, true},
	} {
		p := stagedWar(t, "modules 2 4 5 6 16 ; blue ARM "+tt.attack+" Q-25 ARM "+tt.attack+" Q-25 ; red "+tt.defense+" S-25")
		for version, want := range map[uint8]bool{5: tt.old, 6: tt.now} {
			p.Version = version
			if got := p.outweighs(squareNamed(t, "Q-25"), squareNamed(t, "S-25")); got != want {
				t.Errorf("twice %s factors far from %s, version %d: %v, want %v", tt.attack, tt.defense, version, got, want)
			}
		}
	}
}

// TestOpenClash: the squares of a battle are its own, not those of the battle before (BM-3.5).
func TestOpenClash(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 16 ; segment II.4C ; blue INF4 4 Y-16 ; red INF4 4 X-16")
	p.Vacated[0], p.Vacated[1] = squareNamed(t, "S-25"), squareNamed(t, "T-25")
	c := clash{seat: Blue}
	c.addTarget(squareNamed(t, "X-16"))
	c.addAttacker(p, 0)
	p.openClash(&c, noTable{})
	if want := noSquares; p.Vacated[0] != squareNamed(t, "X-16") || p.Vacated[1] != want[1] {
		t.Errorf("the battle is fought for %v", p.Vacated)
	}
}
