package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

const libya = "turn 13 ; when france 8 ; join ITA axis ; ITA sirte inf1 ; GER tripoli arm1 ; air GER sirte 2 ; GER el-agheila inf1 ; ITA el-agheila inf2 inf1 ; " +
	"hold allies gazala derna tobruk bir-hacheim bardia ; UK mechili w2 w2 ; UK derna inf2 ; air UK derna 1 ; fly UK south-central-med 1 ; supply axis berlin 4 ; "

// TestLandCombat is the first long example of the rulebook from the Movement Phase on, with its dice (20.1).
func TestLandCombat(t *testing.T) {
	p := placed(t, libya+"at march axis")
	if err := refused(t, p, Axis, "move ger1 el-agheila"); err != game.Clause("BW-7b") {
		t.Errorf("BW-12.3e: without supply in Libya: %v", err)
	}
	p = placed(t, libya+"fly GER mechili 1 ; supply axis tripoli 4 ; at march axis")
	dice := gametest.Dice(t, 1, 6)
	play(t, p, dice, Axis, "move ger1 el-agheila") // BW-20b
	if got := purseAt(p, "tripoli"); got != 7 {
		t.Errorf("BW-7p: %d halves are left in Tripoli after a move", got)
	}
	if p.Did[first[germany]]&didActivate == 0 {
		t.Error("BW-20b: an armoured counter that moved three zones is not activated")
	}
	play(t, p, dice, Axis, "activate ger2", "activate it2", "activate it3")
	if got := purseAt(p, "tripoli"); got != 3 {
		t.Errorf("BW-15.3f: %d halves are left in Tripoli", got)
	}
	play(t, p, dice, Axis, "join ger1 ger2 elite") // BW-20d
	if got := stackOf(p, "el-agheila"); got != "GER elite2, ITA infantry2, ITA infantry1" {
		t.Errorf("BW-20d: El Agheila holds %s", got)
	}
	play(t, p, dice, Axis, "done")
	f := p.Forecast(say(t, Axis, "attack mechili ger1 it2 it3"))
	if f.Column != "4-1" || f.Refusal != nil {
		t.Errorf("BW-16.3.1h: the first attack is at %s: %v, %v", f.Column, f.Terms, f.Refusal)
	}
	play(t, p, dice, Axis, "attack mechili ger1 it2 it3")
	play(t, p, dice, Allies, "lose uk1 infantry")
	if got := stackOf(p, "mechili"); got != "UK armoured1, UK white2" {
		t.Errorf("BW-16.2k: Mechili holds %s", got)
	}
	if p.airOver(placeNamed("mechili"), game.Nobody) != noCamp {
		t.Error("BW-13.4.2d: the aircraft is not spent")
	}
	play(t, p, dice, Axis, "done")
	if err := refused(t, p, Axis, "done"); err != game.Clause("BW-17.1b") {
		t.Errorf("BW-17.1b: %v", err)
	}
	if f := p.Forecast(say(t, Axis, "attack mechili ger1 it2 it3")); f.Column != "3-1" {
		t.Errorf("BW-17.1e: the second attack is at %s: %v", f.Column, f.Terms)
	}
	play(t, p, dice, Axis, "attack mechili ger1 it2 it3")
	if got := stackOf(p, "el-agheila"); got != "GER infantry1, ITA infantry2, ITA infantry1" {
		t.Errorf("BW-16.2d: El Agheila holds %s", got)
	}
	if err := refused(t, p, Allies, "lose uk2 infantry"); err != game.Clause("BW-16.2c") {
		t.Errorf("BW-16.2c: the first loss is armoured: %v", err)
	}
	play(t, p, dice, Allies, "lose uk1 armoured", "lose uk2 infantry", "retreat gazala")
	if got := stackOf(p, "gazala"); got != "UK armoured1" {
		t.Errorf("BW-17.2f: Gazala holds %s", got)
	}
	play(t, p, dice, Axis, "done") // no advance (BW-20f)
	if p.holder(placeNamed("mechili")) != Allies {
		t.Error("BW-20f: Mechili has changed hands")
	}
}

// say parses a sentence.
func say(t testing.TB, s game.Seat, text string) game.Action {
	t.Helper()
	a, err := lexicon.Parse(s, text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

const norwegian = "turn 39 ; when france 8 ; mark 21 ; join NOR allies ; GER trondheim fort1 ; GER bergen fort1 ; beach USA trondheim norwegian-sea arm2 ; beach UK trondheim norwegian-sea inf1 ; fly UK trondheim 2 ; supply allies london 4 ; "

// TestLanding is the second long example from the combat on, with its dice (20.2).
func TestLanding(t *testing.T) {
	p := placed(t, norwegian+"at blitz allies")
	dice := gametest.Dice(t, 1, 6)
	f := p.Forecast(say(t, Allies, "attack trondheim us1 uk1"))
	if f.Column != "3-1" || f.Refusal != nil {
		t.Errorf("BW-20h: the first attack is at %s: %v, %v", f.Column, f.Terms, f.Refusal)
	}
	play(t, p, dice, Allies, "attack trondheim us1 uk1")
	play(t, p, dice, Axis, "lose ger1 fortified")
	if got := stackOf(p, "trondheim"); got != "GER infantry1, UK infantry1, USA armoured1" {
		t.Errorf("BW-20i: Trondheim holds %s", got)
	}
	play(t, p, dice, Allies, "done")
	if f := p.Forecast(say(t, Allies, "attack trondheim us1 uk1")); f.Column != "3-1" {
		t.Errorf("BW-20i: the second attack is at %s: %v", f.Column, f.Terms)
	}
	play(t, p, dice, Allies, "attack trondheim us1 uk1", "advance us1 trondheim", "advance uk1 trondheim")
	if p.Step == stepAdvance {
		t.Error("BW-17.3e: armour may go on from a mountainous landing")
	}
	if p.holder(placeNamed("trondheim")) != Allies || stackOf(p, "trondheim") != "UK infantry1, USA armoured1" {
		t.Errorf("BW-20k: Trondheim holds %s", stackOf(p, "trondheim"))
	}
	p = placed(t, norwegian+"mark 19 ; at blitz allies")
	if f := p.Forecast(say(t, Allies, "attack trondheim us1 uk1")); f.Column != "4-1" {
		t.Errorf("BW-20j: with 19 points the attack is at %s", f.Column)
	}
}
