package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// sayPlace places a unit.
func sayPlace(t *testing.T, p *Position, u int, at string) error {
	t.Helper()
	return p.Apply(game.Say(p.Asked, game.VerbWord(modPlace), game.UnitWord(u), game.PlaceWord(squareCalled(t, at))), noTable{})
}

// unitOf finds the first unit of a minor army that is of a type.
func unitOf(t *testing.T, p *Position, m int, b branch) int {
	t.Helper()
	for u := range p.slots() {
		if p.inPlay(u) && p.armyOf(u) == m && p.Kind[u] == b {
			return u
		}
	}
	t.Fatalf("country %d has no %v", m, b)
	return -1
}

// campWar begins war A with free set-up; Blue's die for Calaedia is 2, then 5; Red's 2, then 3.
func campWar(t *testing.T) *Position {
	t.Helper()
	chosen, err := ModuleSystem(nil, nil).Info().Chosen(game.Setup{Scenario: "a", Options: map[string]string{"setup": "free"}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := newWar(moduleRules, "a", chosen, gametest.Dice(t, 2, 2, 5, 3))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestBM_18_2_Camps: Blue places the armies of the countries that border on Red, and after a tie of dice Calaedia's with the higher one; Red those on Blue's border,
// before anybody sets up (BM-8.10). Red has the higher order of battle and so begins.
func TestBM_18_2_Camps(t *testing.T) {
	p := campWar(t)
	for m, want := range []game.Seat{Red, Red, Blue, Blue, Blue} {
		if got := p.campedBy(m); got != want {
			t.Errorf("BM-18.2: seat %d places country %d, want %d", got, m, want)
		}
	}
	if p.Step != stepCamps || p.Asked != Red {
		t.Fatalf("BM-8.10: seat %d is asked at step %d", p.Asked, p.Step)
	}
	foot, store := unitOf(t, p, 0, infantry), unitOf(t, p, 0, depot)
	for _, tt := range []struct {
		u    int
		at   string
		want error
	}{
		{foot, "X-27", game.Clause("BM-18.2")},
		{foot, "U-10", game.Clause("BM-18.2")},
		{store, "U-13", game.Clause("BM-18.2")},
		{unitOf(t, p, 0, airbase), "V-20", game.Clause("BM-5.11")},
		{unitOf(t, p, 0, fighter), "U-13", game.Clause("BM-5.3")},
		{mostPerSide, "JJJ-43", game.Clause("BM-18.2")},
		{foot, "U-13", nil},
	} {
		if err := sayPlace(t, p.Clone().(*Position), tt.u, tt.at); err != tt.want {
			t.Errorf("BM-18.2: unit %d on %s: %v, want %v", tt.u, tt.at, err, tt.want)
		}
	}
}

// TestBM_18_2_Kept: what was placed stands there when the country is violated, and keeps its squares and zones while it sleeps.
func TestBM_18_2_Kept(t *testing.T) {
	p := campWar(t)
	at := squareCalled(t, "U-13")
	if err := sayPlace(t, p, unitOf(t, p, 0, infantry), "U-13"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := p.Apply(game.Say(p.Asked, game.VerbWord(modDone)), noTable{}); err != nil {
			t.Fatal(err)
		}
	}
	if p.Step != stepMuster || p.Asked != Red || p.campedBy(0) != game.Nobody {
		t.Fatalf("BM-18.2: step %d, seat %d, and country 0 has units of seat %d", p.Step, p.Asked, p.campedBy(0))
	}
	if of := p.sleeper(0); !of.at.Has(at) || !of.zone.Has(squareCalled(t, "U-14")) || sleepers[0].at.Has(at) {
		t.Error("BM-18.2: the army sleeps elsewhere")
	}
	p.violate(Blue, board.NordWalkure, noTable{})
	got := minorUnits(p, Red, 0)
	if p.classOn(Red, booklet.Ground, at) != 1 {
		t.Errorf("BM-18.2: the army wakes elsewhere: %v", got)
	}
}

// TestBM_17_D2_Allies: with free set-up allied armies are placed by their power in their own countries, and its own units may stand there too.
func TestBM_17_D2_Allies(t *testing.T) {
	p := warFrom(t, "d", 1, map[string]string{"setup": "free"})
	if p.Step != stepCamps || p.Asked != Blue {
		t.Fatalf("BM-17.D2: seat %d is asked at step %d", p.Asked, p.Step)
	}
	foot := unitOf(t, p, 0, infantry)
	if err := sayPlace(t, p, foot, "U-13"); err != nil || p.At[foot] != squareCalled(t, "U-13") {
		t.Errorf("BM-17.D2: an ally's infantry: %v", err)
	}
	for range 2 {
		if err := p.Apply(game.Say(p.Asked, game.VerbWord(modDone)), noTable{}); err != nil {
			t.Fatal(err)
		}
	}
	own := -1
	from, to := p.unitsOf(p.Asked)
	for u := from; u < to; u++ {
		if p.waits(u) && p.Kind[u] == infantry && own < 0 {
			own = u
		}
	}
	if err := sayPlace(t, p.Clone().(*Position), own, "U-14"); err != nil {
		t.Errorf("BM-17.D2: Blue's own infantry in Nord Walküre: %v", err)
	}
	if err := sayPlace(t, p.Clone().(*Position), own, "OO-34"); err != game.Clause("BM-8.7") {
		t.Errorf("BM-17.D2: Blue's own infantry in an enemy country: %v", err)
	}
}
