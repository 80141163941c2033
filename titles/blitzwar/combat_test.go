package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// pay takes the Soviet losses of a combat off one counter.
func pay(t *testing.T, p *Position, counter string) {
	t.Helper()
	for p.Step == stepLose {
		play(t, p, gametest.Dice(t), Soviets, "lose "+counter)
	}
}

// attackOf plays an attack of the Axis and returns the position.
func attackOf(t *testing.T, text, say string, dice ...int) *Position {
	t.Helper()
	p := placed(t, text)
	play(t, p, gametest.Dice(t, dice...), p.Side, say)
	return p
}

const east = "turn 30 ; when east 16 ; when eastwar 16 ; supply axis minsk 4 ; "

// TestResults: what a cell comes to (BW-16.2h to BW-16.2j, BW-21a).
func TestResults(t *testing.T) {
	for _, tt := range []struct {
		clause       string
		die, column  int
		strong, weak uint8
		want         string
	}{
		{"BW-16.2h", 1, 3, 1, 1, "0/0"},
		{"BW-16.2h", 1, 3, 2, 1, "C/1"},
		{"BW-16.2i", 6, 3, 2, 1, "0/1"},
		{"BW-16.2j", 5, 7, 9, 2, "0/2"},
		{"BW-16.2j", 5, 7, 9, 1, "0/1"},
		{"BW-16.2n", 5, 12, 9, 9, "C/3"},
		{"BW-16.2b", 6, 2, 4, 2, "0/1"},
	} {
		if got := resultOf(tt.die, tt.column).with(tt.strong, tt.weak).String(); got != tt.want {
			t.Errorf("%s: die %d, column %d: %s, want %s", tt.clause, tt.die, tt.column, got, tt.want)
		}
	}
}

// TestLadder: odds are rounded down (BW-16.1m).
func TestLadder(t *testing.T) {
	for _, tt := range []struct{ strong, weak, want int }{{5, 4, 0}, {4, 5, -1}, {5, 3, 1}, {3, 2, 1}, {4, 2, 2}, {7, 2, 3}, {9, 1, 9}, {2, 3, -1}} {
		if got, ok := ladder(tt.strong, tt.weak); got != tt.want || !ok {
			t.Errorf("BW-16.1m: %d to %d is column %d, %v", tt.strong, tt.weak, got, ok)
		}
	}
	if _, ok := ladder(3, 5); ok {
		t.Error("BW-16.2l: 3 to 5")
	}
}

// TestLosses: who must lose what (BW-16.2c to BW-16.2g).
func TestLosses(t *testing.T) {
	// 6 corps on 2 are 3-1; a six is C/2.
	p := attackOf(t, east+"SU smolensk inf2 ; GER minsk inf3 inf3 ; active minsk ; at fight axis", "attack smolensk ger1 ger2", 6)
	if p.Paid[attacking] != 0 || p.Owed[attacking].Corps != 0 {
		t.Log("a river shifts the column")
	}
	p = attackOf(t, east+"SU gomel inf2 inf1 ; GER minsk inf3 arm2 ; GER kiev inf1 ; active minsk ; active kiev ; at fight axis", "attack gomel ger1 ger2 ger3", 1)
	if p.Kind[first[germany]+1] != armoured || p.Size[first[germany]+1] != 1 {
		t.Errorf("BW-16.2c: the attacker's loss at 3-2 is armoured: %s", stackOf(p, "minsk"))
	}
	p = placed(t, "turn 18 ; when east 16 ; when eastwar 16 ; join ITA axis ; GER minsk inf1 ; ITA minsk w2 ; SU smolensk arm2 inf2 ; active smolensk ; SU gomel inf2 inf2 ; active gomel ; supply soviets gomel 4 ; at fight soviets")
	play(t, p, gametest.Dice(t), Soviets, "attack minsk su1 su2 su3 su4")
	if p.Step != stepShift || p.Asked != Axis {
		t.Fatalf("BW-16.3.2e: step %d", p.Step)
	}
	q := *p
	play(t, p, gametest.Dice(t, 1), Axis, "shield")
	if got := p.sideOf(first[germany]); got == Axis && p.on(first[germany]) && p.Paid[defending] == 1 {
		t.Errorf("BW-16.2e, BW-16.2f: the German corps is left: %s", stackOf(p, "minsk"))
	}
	play(t, &q, gametest.Dice(t, 2), Axis, "decline")
	if q.Shielded {
		t.Error("BW-16.3.2e: the shift is used")
	}
}

// TestRetreats: when a defender goes and where (BW-17.2a to BW-17.2j).
func TestRetreats(t *testing.T) {
	// 4 corps on 2 are 2-1; a six is 0/1.
	const attack = "GER minsk inf3 inf1 ; active minsk ; at fight axis"
	p := attackOf(t, east+"SU gomel inf2 ; "+attack, "attack gomel ger1 ger2", 6)
	if p.Step != stepRetreat || p.Asked != Soviets {
		t.Fatalf("BW-17.2a: step %d", p.Step)
	}
	if err := refused(t, p, Soviets, "hold"); err != game.Clause("BW-17.2c") {
		t.Errorf("BW-20e: the last corps: %v", err)
	}
	if err := refused(t, p, Soviets, "retreat moscow"); err != game.Clause("BW-5b") {
		t.Errorf("BW-17.2f: %v", err)
	}
	q := *p
	q.Attacked.Add(placeNamed("kiev"))
	if err := refused(t, &q, Soviets, "retreat kiev"); err != game.Clause("BW-17.2g") {
		t.Errorf("BW-17.2g: %v", err)
	}
	q = *p
	u := q.put(germanAir, air, 1, placeNamed("kiev"))
	q.Mission.Add(u)
	if err := refused(t, &q, Soviets, "retreat kiev"); err != game.Clause("BW-17.2h") {
		t.Errorf("BW-17.2h: %v", err)
	}
	play(t, p, gametest.Dice(t), Soviets, "retreat kiev")
	if stackOf(p, "kiev") != "SU infantry1" || p.Step != stepAdvance {
		t.Errorf("BW-17.2f: %s", stackOf(p, "kiev"))
	}
	play(t, p, gametest.Dice(t), Axis, "advance ger1 gomel")
	if err := refused(t, p, Axis, "advance ger1 kiev"); err == nil {
		t.Error("BW-17.3b: infantry goes a second zone")
	}
}

// TestHolding: ground that holds, an extra casualty, and those who have nowhere to go (BW-17.2b to BW-17.2j).
func TestHolding(t *testing.T) {
	const attack = "GER minsk inf3 inf1 ; active minsk ; at fight axis"
	p := attackOf(t, east+"SU gomel inf2 inf1 ; GER minsk inf3 inf3 ; active minsk ; at fight axis", "attack gomel ger1 ger2", 6)
	pay(t, p, "su1")
	play(t, p, gametest.Dice(t), Soviets, "hold")
	pay(t, p, "su1")
	if p.Step == stepRetreat || stackOf(p, "gomel") == "" {
		t.Errorf("BW-17.2c: an extra casualty: step %d, %s", p.Step, stackOf(p, "gomel"))
	}
	p = attackOf(t, east+"SU moscow inf2 inf1 ; hold axis mozhaisk ; GER mozhaisk inf3 inf3 ; active mozhaisk ; supply axis mozhaisk 2 ; at fight axis", "attack moscow ger1 ger2", 6)
	if p.Step == stepRetreat {
		t.Error("BW-17.2b: a fortress holds on a difference of one")
	}
	p = attackOf(t, east+"unlocked 0 2 ; SU gomel inf1 ; supply soviets gomel 2 ; GER minsk inf3 inf3 ; active minsk ; at fight axis", "attack gomel ger1 ger2", 2)
	if stackOf(p, "gomel") != "" {
		t.Errorf("BW-16.4b: %s", stackOf(p, "gomel"))
	}
	play(t, p, gametest.Dice(t), Axis, "advance ger1 gomel")
	if purseAt(p, "gomel") != 0 {
		t.Error("BW-17.2j, BW-15.3c: supply is not destroyed")
	}
	var near placeSet
	p = placed(t, east+"SU gomel inf2 ; "+attack)
	near = board.near[placeNamed("gomel")]
	for x := range near.All() {
		p.Attacked.Add(x)
	}
	play(t, p, gametest.Dice(t, 6), Axis, "attack gomel ger1 ger2")
	if stackOf(p, "gomel") != "" {
		t.Error("BW-17.2i: who cannot retreat is destroyed")
	}
}

// TestBlitz: no retreat, armour advances two zones, and attacks again (BW-16.4a to BW-16.4g, BW-17.1a to BW-17.3d).
func TestBlitz(t *testing.T) {
	const blitz = "turn 31 ; when east 16 ; when eastwar 16 ; supply axis minsk 4 ; GER minsk arm2 inf3 inf3 ; active minsk ; "
	p := attackOf(t, blitz+"SU gomel inf1 ; at blitz axis", "attack gomel ger1 ger2", 2)
	if p.Step != stepAdvance {
		t.Fatalf("BW-16.4b: step %d", p.Step)
	}
	if err := refused(t, p, Axis, "advance ger1 kiev"); err != game.Clause("BW-16.4c") {
		t.Errorf("BW-16.4c: %v", err)
	}
	play(t, p, gametest.Dice(t), Axis, "advance ger1 gomel", "advance ger1 kiev")
	if p.holder(placeNamed("kiev")) != Axis || p.holder(placeNamed("gomel")) != Axis {
		t.Error("BW-16.4g: control")
	}
	if err := refused(t, p, Axis, "advance ger1 kursk"); err == nil {
		t.Error("BW-17.3c: a third zone")
	}
	play(t, p, gametest.Dice(t), Axis, "advance ger2 gomel")
	if p.Step == stepAdvance {
		play(t, p, gametest.Dice(t), Axis, "done")
	}
	if p.Step != stepBlitz {
		t.Fatalf("BW-16.4d: step %d", p.Step)
	}
	p = attackOf(t, blitz+"SU gomel inf3 inf1 ; at blitz axis", "attack gomel ger1 ger2 ger3", 6)
	pay(t, p, "su1")
	if p.Step == stepRetreat {
		t.Error("BW-16.4a: a retreat in the Blitzkrieg phase")
	}
	if err := refused(t, p, Axis, "attack gomel ger1"); err != game.Clause("BW-16.1i") {
		t.Errorf("BW-16.1i: %v", err)
	}
	play(t, p, gametest.Dice(t), Axis, "done")
	if err := refused(t, p, Axis, "attack gomel ger2"); err != game.Clause("BW-17.1a") {
		t.Errorf("BW-17.1a: %v", err)
	}
	if err := refused(t, p, Axis, "attack smolensk ger1"); err == nil {
		t.Error("BW-17.1b: elsewhere while defenders live")
	}
	p = placed(t, blitz+"SU novgorod inf1 ; hold axis pskov ; GER pskov arm2 ; active pskov ; supply axis pskov 2 ; at fight axis")
	play(t, p, gametest.Dice(t, 6), Axis, "attack novgorod ger4")
	if p.Step == stepAdvance {
		play(t, p, gametest.Dice(t), Axis, "advance ger4 novgorod")
		if p.Step == stepAdvance {
			t.Error("BW-17.3d: armour goes on from a swamp")
		}
	}
}

// TestEmptyBeach: troops on a beachhead take an empty zone (BW-16.4e, BW-16.4f).
func TestEmptyBeach(t *testing.T) {
	p := placed(t, "turn 39 ; when france 8 ; hold axis calais paris reims ; beach UK calais english-channel arm2 ; beach USA calais english-channel inf1 ; supply allies london 4 ; at blitz allies")
	play(t, p, gametest.Dice(t), Allies, "advance uk1 calais", "advance us1 calais")
	if p.holder(placeNamed("calais")) != Allies || stackOf(p, "calais") != "UK armoured2, USA infantry1" {
		t.Errorf("BW-16.4e: %s", stackOf(p, "calais"))
	}
}

// TestExpelled: ships leave a lost port (BW-15.3d), and stacks are trimmed (BW-4a to BW-4e).
func TestExpelled(t *testing.T) {
	p := placed(t, "turn 31 ; when france 8 ; hold axis brest ; fleet GER brest 2 ; GER paris inf2 ; USA nantes inf2 ; supply allies nantes 2 ; at march allies")
	play(t, p, gametest.Dice(t), Allies, "move us1 brest")
	if p.Step != stepExpel || p.Asked != Axis {
		t.Fatalf("BW-8h: step %d", p.Step)
	}
	if err := refused(t, p, Axis, "expel ger1 reims"); err != game.Clause("BW-15.3d") {
		t.Errorf("BW-15.3d: nobody makes the corps in Paris leave, and it may: %v", err)
	}
	play(t, p, gametest.Dice(t), Axis, "expel gerfleet1 bay-of-biscay")
	if p.Step != stepMarch || p.navy(Axis, placeNamed("bay-of-biscay"), true) != 2 {
		t.Error("BW-15.3d: the fleet")
	}
	p = placed(t, "turn 7 ; GER berlin inf1 inf1 inf1 inf1 ; at march axis")
	play(t, p, gametest.Dice(t), Axis, "done")
	if p.Step != stepTrim {
		t.Fatalf("BW-4a: step %d", p.Step)
	}
	play(t, p, gametest.Dice(t), Axis, "remove ger1")
	if p.Step == stepTrim || !p.has(group(germany), infantry, 1) {
		t.Error("BW-4e: one is enough")
	}
	for _, tt := range []struct {
		clause, text string
		full         bool
	}{
		{"BW-4b", "UK malta inf2", true},
		{"BW-4b", "UK gibraltar inf1", false},
		{"BW-4c", "UK tobruk inf2 inf1", true},
		{"BW-4d", "turn 30 ; USA america inf1 inf1 inf2 inf2 inf3", false},
		{"BW-9.3l", "turn 9 ; when france 8 ; hold axis bucharest cluj ; GER bucharest inf3 ; GER cluj inf1", true},
	} {
		p := placed(t, tt.text)
		p.State[rumania] = passage
		axis, allies := p.full(Axis), p.full(Allies)
		if got := !axis.Empty() || !allies.Empty(); got != tt.full {
			t.Errorf("%s: %s: %v", tt.clause, tt.text, got)
		}
	}
}

// TestMass: more counters attack a zone than a sentence names (BW-16.1f).
func TestMass(t *testing.T) {
	rest := ""
	n := 0
	p := placed(t, ring("voronezh")+"turn 31 ; at fight axis")
	for u := range first[germanAir] {
		if p.own(Axis, u) {
			n++
			rest += " " + lexicon.Word(game.UnitWord(u), game.Nobody)
			if n == 3 {
				play(t, p, mute{}, Axis, "mass voronezh"+rest)
				rest = ""
			}
		}
	}
	if n != 24 {
		t.Fatalf("%d counters", n)
	}
	if err := refused(t, p, Axis, "attack voronezh ger1"); err != game.Clause("BW-16.1e") {
		t.Errorf("BW-16.1f: one is named twice: %v", err)
	}
	if f := p.Forecast(say(t, Axis, "attack voronezh"+rest)); f.Terms[0].Value != 24 {
		t.Errorf("BW-16.1f: %d corps attack", f.Terms[0].Value)
	}
	play(t, p, gametest.Dice(t, 1), Axis, "attack voronezh"+rest)
	for u := range first[germanAir] {
		if p.own(Axis, u) && p.Did[u]&didFight == 0 {
			t.Errorf("BW-16.1f: %d does not attack", u)
		}
	}
	p = placed(t, east+"SU gomel inf2 ; GER minsk inf3 inf3 ; active minsk ; at fight axis")
	if err := refused(t, p, Axis, "mass gomel ger1"); err != game.Clause("BW-16.1f") {
		t.Errorf("BW-16.1f: few counters are massed: %v", err)
	}
}

// TestLineIsRuined: the line of Nancy does not outlive France (BW-16.3.2k, BW-Q82).
func TestLineIsRuined(t *testing.T) {
	p := opened(t, "turn 9 ; hold axis paris reims dijon orleans calais ; FRA nancy inf2")
	if p.State[france] != neutral || !p.Ruined[1] || p.Ruined[0] {
		t.Errorf("BW-Q82: %v", p.Ruined)
	}
}

// TestAttacksAreForetold: every attack has odds before its die, those by massed counters too, and so has the answer to who bears the
// losses (BW-16.1m, BW-16.3.2e).
func TestAttacksAreForetold(t *testing.T) {
	for _, scenario := range []string{"poland", "barbarossa"} {
		gametest.Foretold(t, Title, scenario, "BW-16.1m", 6)
	}
}
