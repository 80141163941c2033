package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestOpenVerbs: what a side may begin to say: that for which it has a counter that can do it, and somewhere to do it.
func TestOpenVerbs(t *testing.T) {
	for _, tt := range []struct {
		clause, text string
		s            game.Seat
		verb         int
		want         bool
	}{
		{"BW-13.5a", "turn 10 ; fallen POL FRA ; air UK malta 1 ; at fly allies", Allies, verbRebase, false},
		{"BW-13.5a", "turn 10 ; fallen POL FRA ; hold allies sicily ; air UK malta 1 ; at fly allies", Allies, verbRebase, true},
		{"BW-13.5d", "turn 10 ; fly UK london 1 ; at fly allies", Allies, verbRebase, false},
		{"BW-13.3a", "turn 27 ; air UK london 1 ; at fly allies", Allies, verbBomb, false},
		{"BW-13.3a", "turn 28 ; air UK london 1 ; at fly allies", Allies, verbBomb, true},
		{"BW-13.4.3d", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, verbBritain, false},
		{"BW-12.1d", "fleet GER hamburg 1 ; at sail axis", Axis, verbSail, false},
		{"BW-12.1d", "fleet GER hamburg 1 ; supply axis berlin 1 ; at sail axis", Axis, verbSail, true},
		{"BW-12.2a", "fleet GER hamburg 1 ; supply axis berlin 1 ; at sail axis", Axis, verbBattle, false},
		{"BW-12.2a", "fleet GER north-sea 1 ; uboat GER north-sea 1 ; fleet UK north-sea 1 ; at sail axis", Axis, verbBattle, true},
		{"BW-14.1.1a", "GER berlin inf1 ; supply axis berlin 2 ; at ship axis", Axis, verbShip, false},
		{"BW-14.1.1a", "GER hamburg inf1 ; supply axis berlin 2 ; at ship axis", Axis, verbShip, true},
		{"BW-13.4.5g", "turn 39 ; fallen POL FRA ; UK london inf1 ; supply allies london 2 ; at ship allies", Allies, verbLand, false},
		{"BW-13.4.5g", "turn 39 ; fallen POL FRA ; UK london inf1 ; head UK calais english-channel ; supply allies london 2 ; at ship allies", Allies, verbLand, true},
		{"BW-14.1.2b", "turn 39 ; fallen POL FRA ; UK liverpool inf1 ; head UK calais english-channel ; supply allies london 2 ; at ship allies", Allies, verbLand, false},
		{"BW-15.2a", "GER berlin inf1 ; supply axis berlin 1 ; at march axis", Axis, verbRail, true},
		{"BW-15.2a", "GER berlin inf2 ; supply axis berlin 1 ; at march axis", Axis, verbRail, false},
		{"BW-15.2a", "UK malta inf1 ; supply allies malta 2 ; at march allies", Allies, verbRail, false},
		{"BW-15.3a", "UK malta inf1 ; supply allies malta 2 ; at march allies", Allies, verbMove, false},
		{"BW-15.3a", "UK london inf1 ; supply allies london 2 ; at march allies", Allies, verbMove, true},
		{"BW-15.3f", "UK london inf1 ; supply allies london 2 ; at march allies", Allies, verbActivate, false},
		{"BW-15.3f", "GER kustrin inf1 ; POL poznan inf1 ; supply axis berlin 2 ; at march axis", Axis, verbActivate, true},
		{"BW-15.1a", "GER berlin inf2 ; supply axis berlin 6 ; at march axis", Axis, verbFortify, false},
		{"BW-15.1a", "GER berlin inf1 ; supply axis berlin 6 ; at march axis", Axis, verbFortify, true},
		{"BW-15.1e", "GER berlin inf1 ; supply axis berlin 6 ; at march axis", Axis, verbRevert, false},
		{"BW-15.1e", "GER berlin fort1 ; supply axis berlin 6 ; at march axis", Axis, verbRevert, true},
		{"BW-7w", "GER berlin inf1 ; supply axis berlin 6 ; at march axis", Axis, verbPurse, false},
		{"BW-7w", "GER berlin inf1 ; supply axis berlin 6 ; supply axis ruhr 2 ; at march axis", Axis, verbPurse, true},
		{"BW-11.10a", "GER berlin inf1 ; GER ruhr inf1 ; at march axis", Axis, verbJoin, false},
		{"BW-11.10a", "GER berlin inf1 inf1 ; at march axis", Axis, verbJoin, true},
		{"BW-11.10a", "GER berlin inf1 ; at march axis", Axis, verbSplit, false},
		{"BW-11.10a", "GER berlin inf2 ; at march axis", Axis, verbSplit, true},
		{"BW-11.10a", "GER berlin inf2 ; supply axis berlin 1 ; at march axis", Axis, verbDivide, false},
		{"BW-11.10a", "GER berlin inf2 ; supply axis berlin 2 ; at march axis", Axis, verbDivide, true},
		{"BW-11.10a", "GER berlin w2 ; at march axis", Axis, verbSwap, false},
		{"BW-11.10a", "turn 9 ; when france 8 ; GER berlin w2 ; at march axis", Axis, verbSwap, true},
		{"BW-11.3d", "turn 5 ; due axis I1 ; loss axis 2 ; at losses axis", Axis, verbSpend, false},
		{"BW-11.3d", "turn 5 ; due axis I1 ; loss axis 2 ; supply axis berlin 2 ; at losses axis", Axis, verbSpend, true},
		{"BW-11.3f", "turn 5 ; due axis A1 ; loss axis 2 ; supply axis berlin 2 ; at losses axis", Axis, verbForgo, false},
		{"BW-16.1e", "GER minsk inf2 ; SU gomel inf1 ; when eastwar 16 ; turn 30 ; at fight axis", Axis, verbAttack, false},
		{"BW-16.1e", "GER minsk inf2 ; SU gomel inf1 ; active minsk ; when eastwar 16 ; turn 30 ; at fight axis", Axis, verbAttack, true},
		{"BW-16.4e", "turn 39 ; fallen POL FRA ; beach UK calais english-channel inf1 ; GER calais inf1 ; at fight allies", Allies, verbAdvance, false},
		{"BW-16.4e", "turn 39 ; fallen POL FRA ; beach UK calais english-channel inf1 ; at fight allies", Allies, verbAdvance, true},
	} {
		if p := placed(t, tt.text); opens(t, p, tt.s, tt.verb) != tt.want {
			t.Errorf("%s: %s: %q is open %v", tt.clause, tt.text, verbTable[tt.verb].Name, !tt.want)
		}
	}
}

// TestOpenAfterDefeat: who has lost a combat retreats, stays, or is lost, as there is somewhere to go (BW-17.2i).
func TestOpenAfterDefeat(t *testing.T) {
	for shut, want := range map[bool][3]bool{false: {true, true, false}, true: {false, true, true}} {
		p := placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; SU gomel inf2 ; GER minsk inf2 ; at fight axis")
		p.Field, p.Bout, p.Step, p.Asked, p.Paid = placeNamed("gomel"), boutRetreat, stepRetreat, Soviets, [2]uint8{0, 1}
		for x := range board.near[p.Field].All() {
			p.Attacked.Put(x, shut)
		}
		if got := [3]bool{opens(t, p, Soviets, verbRetreat), opens(t, p, Soviets, verbHold), opens(t, p, Soviets, verbPerish)}; got != want {
			t.Errorf("BW-17.2i: nowhere to go %v: retreat, hold and perish are open %v", shut, got)
		}
	}
}

// TestForgotten: an attack forgets what was massed and who was moving; aircraft that are beachheads attack nobody (BW-16.1e, BW-16.1f, BW-Q76).
func TestForgotten(t *testing.T) {
	p := placed(t, round("voronezh", mostNamed+1)+"at fight axis")
	play(t, p, mute{}, Axis, "mass voronezh ger1 ger2")
	if set := p.massed(placeNamed("voronezh")); p.Massed != placeNamed("voronezh")+1 || set.Count() != 2 {
		t.Errorf("BW-16.1f: %d are massed", set.Count())
	}
	p.Mover = 5
	play(t, p, &fixed{show: 1}, Axis, "attack voronezh ger3 ger4")
	if p.Massed != 0 || p.Mover != 0 {
		t.Errorf("BW-16.1f: massed against %d, mover %d", p.Massed, p.Mover)
	}
	p = placed(t, "turn 39 ; fallen POL FRA ; beach UK calais english-channel inf1 ; head UK calais english-channel ; GER calais inf1 ; UK london inf1 ; at fight allies")
	if set := p.active(Allies); set.Count() != 1 {
		t.Errorf("BW-16.1e: %d may attack", set.Count())
	}
}

// TestPointsByAFall: Italy and Hungary join as soon as zones of a country that falls bring the Axis to 20 points (BW-9.3g, BW-9.3h).
func TestPointsByAFall(t *testing.T) {
	p := placed(t, "turn 10 ; join GRE allies ; hold axis warsaw copenhagen oslo trondheim brussels amsterdam paris")
	p.State[italy], p.State[hungary] = neutral, neutral
	if p.points() != 19 {
		t.Fatalf("%d points", p.points())
	}
	p.falls(greece, Allies, mute{})
	if p.State[italy] != withAxis || p.State[hungary] != withAxis {
		t.Errorf("BW-9.3g: with %d points Italy is in state %d", p.points(), p.State[italy])
	}
	q := placed(t, "turn 39 ; fallen POL FRA ; fleet GER hamburg 1 ; fleet UK plymouth 1 ; at fly axis")
	q.Sub = subBegin
	if q.asksAir(mute{}) {
		t.Error("BW-13.4a: a side without aircraft is asked in the Air Force Phase")
	}
}
